import type { ComandaAberta } from '@boteco/contract/checkin/casa'
import { Choices } from '../ui/choices.tsx'
import styles from './bloco.module.css'

/** What an account is called among those of its table: its guest's name, or the comanda's number. */
export const nomeNaMesa = ({ nome_cliente, numero_comanda, numero }: ComandaAberta) =>
  nome_cliente ?? (numero_comanda ? `Comanda ${numero_comanda}` : `Nº ${numero}`)

type Props = {
  comanda: ComandaAberta
  outras: readonly ComandaAberta[]
  para: number
  onMudar: (id: number) => void
}

/** Whose the next ones are. */
export const ParaQuem = ({ comanda, outras, para, onMudar }: Props) => (
  <div className={styles.paraQuem}>
    <Choices
      label="Para quem"
      value={`${para}`}
      options={[comanda, ...outras].map((uma) => ({ value: `${uma.id}`, label: nomeNaMesa(uma) }))}
      onChange={(id) => onMudar(Number(id))}
    />
  </div>
)
