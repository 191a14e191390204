import type { ReactNode } from 'react'
import styles from './chip.module.css'

/** `info` blue, `wait` amber, `ok` green, `danger` red, `off` grey. The colour never stands alone: there is a word. */
export type ChipTone = 'info' | 'wait' | 'ok' | 'danger' | 'off'

/** A small label of a state. */
export function Chip({ tone = 'info', icon, children }: { tone?: ChipTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
