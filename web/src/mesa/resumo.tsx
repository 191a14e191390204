import type { MesaAberta } from '@boteco/contract/conta/escritorio'
import { Card } from '../ui/card.tsx'
import { Price } from '../ui/price.tsx'
import styles from './resumo.module.css'

/** The evening in three numbers. The bar shows how much of the total is in already. */
export function Resumo({ mesas, totalGeral }: { mesas: readonly MesaAberta[]; totalGeral: number }) {
  const aPagar = mesas.reduce((soma, { aPagarMesa }) => soma + aPagarMesa, 0)
  const comNumero = mesas.filter(({ numero_mesa }) => numero_mesa !== null).length
  const pago = totalGeral === 0 ? 0 : (totalGeral - aPagar) / totalGeral
  return (
    <Card aria-label="Resumo">
      <dl className={styles.numeros} aria-live="polite">
        <div>
          <dt>Total geral</dt>
          <dd>
            <Price value={totalGeral} />
          </dd>
        </div>
        <div>
          <dt>A pagar</dt>
          <dd>
            <Price value={aPagar} />
          </dd>
        </div>
        <div>
          <dt>Mesas</dt>
          <dd>{comNumero}</dd>
        </div>
      </dl>
      <BarraDoPago parte={pago} />
    </Card>
  )
}

/** How much of an account is paid, from 0 to 1. The numbers beside it say the same. */
function BarraDoPago({ parte }: { parte: number }) {
  return (
    <span className={styles.barra} aria-hidden="true">
      <span style={{ width: `${parte * 100}%` }} />
    </span>
  )
}
