import { IconeCerto } from '../ui/icones.tsx'
import { Wall } from '../ui/wall.tsx'
import styles from './pago.module.css'

/** The moment after paying: the whole wall, a glazed tile with its tick on it, and no sentence beside the server's. */
export function Pago() {
  return (
    <div className={styles.pago}>
      <div className={styles.muro}>
        <Wall side={32} />
      </div>
      <span aria-hidden="true">
        <IconeCerto size="calc(var(--visto) / 2)" />
      </span>
      <h2>Pago!</h2>
    </div>
  )
}
