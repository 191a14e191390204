import type { ReactNode } from 'react'
import { IconeAlerta, IconeCerto, IconeInfo } from './icones.tsx'
import styles from './notice.module.css'

export type NoticeTone = 'info' | 'ok' | 'wait' | 'danger'

export const icons = { info: <IconeInfo />, ok: <IconeCerto />, wait: <IconeInfo />, danger: <IconeAlerta /> }

/** A sentence in the page's flow that stays. `danger` is read out at once (role alert), the others when there is a pause. */
export function Notice({
  tone = 'info',
  action,
  children,
}: {
  tone?: NoticeTone
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {icons[tone]}
      <div>{children}</div>
      {action}
    </div>
  )
}
