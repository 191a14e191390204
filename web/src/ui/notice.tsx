import type { ReactNode } from 'react'
import { IconeAlerta, IconeCerto, IconeInfo } from './icones.tsx'
import styles from './notice.module.css'

export type NoticeTone = 'info' | 'ok' | 'wait' | 'danger'

export const icons = { info: <IconeInfo />, ok: <IconeCerto />, wait: <IconeInfo />, danger: <IconeAlerta /> }

/** A sentence in the page's flow that stays. `danger` is read out at once (role alert), the others when there is a pause. */
export function Notice({
  tone = 'info',
  low = false,
  action,
  children,
}: {
  tone?: NoticeTone
  /** in few lines, over what the page is there for */
  low?: boolean
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      data-low={low || undefined}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      {icons[tone]}
      <div>{children}</div>
      {action}
    </div>
  )
}
