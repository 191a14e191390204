import { emReais } from '@boteco/contract/dinheiro'
import { escolhidas } from '@boteco/contract/partes'
import type { Linha, ParteDita } from '@boteco/contract/pedido/cliente'
import styles from './partes-da-linha.module.css'

type Props = {
  linha: Partial<Pick<Linha, 'partes' | 'quantidade'>>
  /** `dinheiro`: with what each adds to one unit; `fila`: large, and as the queue calls it */
  como?: 'dinheiro' | 'fila'
}

/** What a line was chosen with, one under the other and indented; nothing where there was nothing to choose. */
export function PartesDaLinha({ linha: { partes, quantidade = 1 }, como }: Props) {
  const ditas = como === 'dinheiro' ? (partes ?? []) : escolhidas(partes)
  if (ditas.length === 0) return null
  // lines of text, and no list: they stand in labels too
  return (
    <span className={styles.partes} data-fila={como === 'fila' || undefined}>
      {ditas.map((parte, indice) => (
        // the same one may come twice, under two others: its place tells them apart
        <span key={`${indice} ${parte.nome}`} data-nivel={parte.nivel}>
          <span className="so">, </span>
          {oQue(parte, como === 'fila', quantidade)}
          {como === 'dinheiro' && parte.valor > 0 && !parte.gramas && (
            <>
              {' '}
              <span className={styles.valor}>
                {quantidade > 1 ? `+ ${emReais(parte.valor)} cada` : `+ ${emReais(parte.valor)}`}
              </span>
            </>
          )}
        </span>
      ))}
    </span>
  )
}

/** '2× Mel'. Its quantity is of one unit, which a line of several has to say. */
function oQue({ nome, curto, quantidade }: ParteDita, naFila: boolean, unidades: number): string {
  const dito = (naFila && curto) || nome
  if (quantidade === 1) return dito
  return unidades > 1 ? `${quantidade}× ${dito} em cada` : `${quantidade}× ${dito}`
}
