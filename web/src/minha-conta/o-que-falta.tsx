import styles from '../pedido/linha-de-pedido.module.css'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Price, Total } from '../ui/price.tsx'
import { useFaltaPagar } from './falta-pagar.ts'

/** The running total of this guest's evening: what is on its way counts, too. Nothing before the first order. */
export function AteAgora({ comLink = true }: { /** leads to the account */ comLink?: boolean }) {
  const { total, pago, fiado, falta, taxa } = useFaltaPagar()
  if (total === 0) return null
  return (
    <Card tone="wash" aria-label="Até agora">
      <p className={styles.ateAgora}>
        <span>Até agora</span> <Price value={total} />
      </p>
      {pago > 0 && <Total label="Já pago" value={pago} />}
      {fiado > 0 && <Total label="No fiado" value={fiado} />}
      {pago + fiado > 0 && falta > 0 && (
        <Total label={taxa > 0 ? 'Falta pagar, com a taxa' : 'Falta pagar'} value={falta} />
      )}
      {comLink && <LinkButton to="/meus-pedidos-entregues">Ver a conta</LinkButton>}
    </Card>
  )
}
