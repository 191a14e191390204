import { emReais } from '@boteco/contract/dinheiro'
import { Notice } from '../ui/notice.tsx'
import styles from './cardapio.module.css'

type DaCasa = { couvert: number | null; taxa_percentual: number }

/** Said before anybody orders: what is asked for besides the menu's prices. Only what was announced is owed. */
export const AvisoDoCouvert = ({ de }: { de: DaCasa | undefined }) => (
  <>
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
