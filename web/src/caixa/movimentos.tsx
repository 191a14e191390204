import { type SessaoDeCaixa, TIPOS_DE_MOVIMENTO } from '@boteco/contract/caixa/casa'
import { Price } from '../ui/price.tsx'
import rows from '../ui/rows.module.css'

type Props = { movimentos: SessaoDeCaixa['movimentos']; nome: string }

/** What was put in and taken out of a till by hand. */
export function Movimentos({ movimentos, nome }: Props) {
  if (movimentos.length === 0) return null
  return (
    <ul className={rows.rows} aria-label={nome}>
      {movimentos.map(({ id, tipo, valor, motivo, a_quem, hora, por }) => (
        <li key={id}>
          <span className={rows.what}>
            <span>
              <b>{TIPOS_DE_MOVIMENTO[tipo].nome}</b> · {hora}
            </span>
            <span className={rows.muted}>{[a_quem && `a ${a_quem}`, motivo, por].filter(Boolean).join(' · ')}</span>
          </span>
          <Price value={valor * TIPOS_DE_MOVIMENTO[tipo].sinal} />
        </li>
      ))}
    </ul>
  )
}
