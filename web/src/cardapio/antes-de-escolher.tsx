import { emReais } from '@boteco/contract/dinheiro'
import { Notice } from '../ui/notice.tsx'
import styles from './cardapio.module.css'

type DaCasa = { fechada: string | null; couvert: number | null; taxa_percentual: number }

/** Said before guests choose: that the bar is closed, and what it charges besides the menu. Only that is owed. */
export const AntesDeEscolher = ({ de }: { de: DaCasa | undefined }) => (
  <>
    {de?.fechada && <Notice tone="wait">{de.fechada}</Notice>}
    {de?.couvert ? (
      <Notice>
        Hoje tem couvert artístico: {emReais(de.couvert)} por pessoa à mesa, uma vez na noite e sem taxa de serviço.
      </Notice>
    ) : null}
    {de?.taxa_percentual ? (
      <p className={styles.taxa}>{`Taxa de serviço de ${de.taxa_percentual} %, opcional.`}</p>
    ) : null}
  </>
)
