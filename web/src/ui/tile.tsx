import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { IconeDireita } from './icones.tsx'
import styles from './tile.module.css'

type Props = {
  to: string
  icon: ReactNode
  children: ReactNode
  /** how many wait behind this tile; 0 or undefined shows nothing */
  count?: number | undefined
  hint?: string
}

/** A big link with an icon: the way into a part of the app. Put several into `Tiles`. */
export function Tile({ to, icon, children, count = 0, hint }: Props) {
  return (
    <Link to={to} className={styles.tile}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>
        <strong>{children}</strong>
        {hint && <span>{hint}</span>}
      </span>
      {count > 0 ? <b className={styles.count}>{count}</b> : <IconeDireita />}
    </Link>
  )
}

/** The grid that tiles stand in; `label` names it. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.tiles}>
      {children}
    </nav>
  )
}
