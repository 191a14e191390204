import { somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { CheckField } from '../ui/field.tsx'
import { Price } from '../ui/price.tsx'
import styles from './taxa.module.css'
import type { useTaxa } from './use-taxa.ts'

/** One tap takes it out or puts it in, without a question. Nothing served, nothing to see. */
export function TaxaDeServico({
  percentual,
  sobre,
  pedida,
  paga,
  trocar,
}: Pick<ReturnType<typeof useTaxa>, 'percentual' | 'sobre' | 'pedida' | 'paga' | 'trocar'>) {
  if (pedida === 0) return null
  return (
    <div className={styles.taxa} data-tirada={!paga || undefined}>
      <CheckField
        label={
          <>
            {`Taxa de serviço (${percentual} %)`}
            <small>{`opcional · sobre ${emReais(somarLinhas(sobre))}`}</small>
          </>
        }
        checked={paga}
        onChange={trocar}
      />
      <Price value={pedida} />
    </div>
  )
}
