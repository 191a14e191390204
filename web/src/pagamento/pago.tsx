import { IconeCerto } from '../ui/icones.tsx'
import styles from './pago.module.css'

/** The moment after paying: a glazed tile with its tick, and no sentence of its own beside the server's. */
export function Pago() {
  return (
    <div className={styles.pago}>
      <span aria-hidden="true">
        <IconeCerto size="4rem" />
      </span>
      <h2>Pago!</h2>
    </div>
  )
}
