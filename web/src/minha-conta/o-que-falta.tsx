import { emReais } from '@boteco/contract/dinheiro'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IconeCerto } from '../ui/icones.tsx'
import { Price } from '../ui/price.tsx'
import { useFaltaPagar } from './falta-pagar.ts'
import styles from './o-que-falta.module.css'

/** What is left of this guest's account, as the header says it; what is over, and what is still to come, quietly. */
export function OQueFalta({ comLink = true }: { /** leads to the account */ comLink?: boolean }) {
  const { total, pago, fiado, falta, porVir, taxa, comTaxa } = useFaltaPagar()
  if (total === 0) return null
  const ditos = [
    pago > 0 && (comTaxa ? `${emReais(pago)} de consumo já pagos` : `${emReais(pago)} já pagos`),
    fiado > 0 && `${emReais(fiado)} no fiado`,
    porVir > 0 && `${emReais(porVir)} ainda não chegaram`,
  ].filter((dito) => dito !== false)
  return (
    <Card tone="wash" aria-label="O que falta pagar">
      <p className={styles.falta}>
        {falta > 0 ? (
          <>
            <span>{taxa > 0 ? 'Falta pagar, com a taxa' : 'Falta pagar'}</span> <Price value={falta} />
          </>
        ) : (
          <span className={styles.paga}>
            <IconeCerto size="1.25em" /> Conta paga
          </span>
        )}
      </p>
      {ditos.length > 0 && (
        <p className={styles.ditos}>
          {ditos.map((dito) => (
            <span key={dito}>{dito}</span>
          ))}
        </p>
      )}
      {comLink && <LinkButton to="/meus-pedidos-entregues">Ver a conta</LinkButton>}
    </Card>
  )
}
