import { emReais } from '@boteco/contract/dinheiro'
import { Notice } from '../ui/notice.tsx'
import styles from './cardapio.module.css'

type DaCasa = { fechada: string | null; couvert: number | null; taxa_percentual: number }

/** Said before guests choose, in few lines: that the bar is closed, and what it charges besides the menu. Only that is owed. */
export const AntesDeEscolher = ({ de }: { de: DaCasa | undefined }) => (
  <>
    {de?.fechada && (
      <Notice tone="wait" low>
        {de.fechada}
      </Notice>
    )}
    {de && (de.couvert || de.taxa_percentual) ? (
      <p className={styles.antes}>
        {de.couvert ? (
          <span>
            Hoje tem couvert artístico: {emReais(de.couvert)} por pessoa à mesa, uma vez e sem taxa de serviço.
          </span>
        ) : null}{' '}
        {de.taxa_percentual > 0 && <span>{`Taxa de serviço de ${de.taxa_percentual} %, opcional.`}</span>}
      </p>
    ) : null}
  </>
)
