import type { PreConta } from '@boteco/contract/conta/pre-conta'
import { nomeDoCheckin } from '@boteco/contract/conta/pre-conta'
import { emReais } from '@boteco/contract/dinheiro'
import { useNomeDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { Card } from '../ui/card.tsx'
import styles from './quanto-falta.module.css'

/** In centavos; `pagando` is a part of `falta`. */
type Props = { pago: number; falta: number; pagando: number }

/** A ring of what is paid, being paid and left. The amounts beside it say the same in words. */
export function QuantoFalta({ pago, falta, pagando }: Props) {
  const partes = [
    { nome: 'pago', valor: pago },
    { nome: 'sendo pago', valor: pagando },
    { nome: 'a pagar', valor: falta - pagando },
  ].filter(({ valor }) => valor > 0)
  return (
    <div className={styles.quanto}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        {partes.map(({ nome, valor }, indice) => (
          <circle
            key={nome}
            data-parte={nome}
            cx="20"
            cy="20"
            r="16"
            pathLength={pago + falta}
            strokeDasharray={`${valor} ${pago + falta - valor}`}
            strokeDashoffset={-partes.slice(0, indice).reduce((soma, antes) => soma + antes.valor, 0)}
          />
        ))}
      </svg>
      <ul>
        {partes.map(({ nome, valor }) => (
          <li key={nome} data-parte={nome}>
            <b>{emReais(valor)}</b> {nome}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What of the account is chosen: exactly what this person owes. */
export type DaPessoa = { pessoa: number | undefined; onPessoa: (id: number) => void }

/** How far an account is: all of it, and each of several people. A tap on a name takes what that person owes. */
export function PorPessoa({ conta, pessoa, onPessoa }: { conta: PreConta } & Partial<DaPessoa>) {
  const nomeDaMesa = useNomeDaMesa()
  return (
    <Card aria-label="Quanto falta">
      <QuantoFalta {...conta} />
      {conta.pessoas.length > 1 && onPessoa && <p>Toque num nome para receber só o que é dessa pessoa.</p>}
      {conta.pessoas.length > 1 && (
        <ul className={styles.pessoas}>
          {conta.pessoas.map(({ checkin, ...totais }) => (
            <li key={checkin.id}>
              {onPessoa && totais.falta > totais.pagando ? (
                <button type="button" aria-pressed={pessoa === checkin.id} onClick={() => onPessoa(checkin.id)}>
                  {nomeDoCheckin(checkin, nomeDaMesa)}
                </button>
              ) : (
                <span>{nomeDoCheckin(checkin, nomeDaMesa)}</span>
              )}
              <QuantoFalta {...totais} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
