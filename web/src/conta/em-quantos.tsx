import { PARTES_MAXIMAS } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { Button } from '../ui/button.tsx'
import styles from './dividir.module.css'

/** Into how many one tap divides. */
const PARTES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

type Props = {
  /** what a part comes to, in centavos */
  valorDe: (partes: number) => number
  /** as many as sit at the table: the first choice */
  pessoas?: number | undefined
  onEscolha: (partes: number) => void
  busy: boolean
}

/** Into how many parts: each number says what one of them will be. */
export const EmQuantos = ({ valorDe, pessoas = 1, onEscolha, busy }: Props) => (
  <>
    {pessoas > 1 && pessoas <= PARTES_MAXIMAS && (
      <Button tone="main" full busy={busy} onClick={() => onEscolha(pessoas)}>
        {`Entre as ${pessoas} pessoas: ${emReais(valorDe(pessoas))}`}
      </Button>
    )}
    <ul className={styles.partes}>
      {PARTES.map((partes) => (
        <li key={partes}>
          <Button full busy={busy} onClick={() => onEscolha(partes)}>
            <b>{partes}</b> de {emReais(valorDe(partes))}
          </Button>
        </li>
      ))}
    </ul>
    <p className={styles.dica}>O centavo que sobra fica nas primeiras partes.</p>
  </>
)
