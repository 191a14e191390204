import { IconeAlerta } from '../ui/icones.tsx'
import styles from './alergia.module.css'

/** What this guest must not get, for those who make and carry it. Nothing where none was said. */
export function Alergia({ alergia }: { alergia: string | null }) {
  if (!alergia) return null
  return (
    <p className={styles.alergia}>
      <IconeAlerta size="1.75rem" />
      <span>ALERGIA: {alergia}</span>
    </p>
  )
}
