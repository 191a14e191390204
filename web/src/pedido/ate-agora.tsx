import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Total } from '../ui/price.tsx'
import { useMinhaConta } from './minha-conta.ts'

/** The running total of this guest's evening: what is on its way counts, too. Nothing before the first order. */
export function AteAgora({ comLink = true }: { /** leads to the account */ comLink?: boolean }) {
  const { total, pago, aPagar } = useMinhaConta()
  if (total === 0) return null
  return (
    <Card tone="wash" aria-label="Até agora">
      <Total big label="Até agora" value={total} />
      {pago > 0 && <Total label="Já pago" value={pago} />}
      {pago > 0 && aPagar > 0 && <Total label="Falta pagar" value={aPagar} />}
      {comLink && <LinkButton to="/meus-pedidos-entregues">Ver a conta</LinkButton>}
    </Card>
  )
}
