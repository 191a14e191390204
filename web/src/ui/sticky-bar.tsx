import type { ReactNode } from 'react'
import { speakIn } from './notices.tsx'
import styles from './sticky-bar.module.css'

/** Another function, so that it is looked at again once there is something in the bar. */
const speakInWaiting: typeof speakIn = (bar) => speakIn(bar)

/**
 * The bar that stays in reach above the tabs: a sum on the left, the main action on the right. Last thing in a Page.
 * `empty`: there is nothing to do with it yet, and it waits where it is written.
 */
export function StickyBar({ empty = false, children }: { empty?: boolean; children: ReactNode }) {
  return (
    <>
      {empty && <div className={styles.room} />}
      <div
        ref={empty ? speakInWaiting : speakIn}
        className={styles.bar}
        data-sticky-bar
        data-empty={empty || undefined}
      >
        <div className={styles.inner}>{children}</div>
      </div>
    </>
  )
}

/** The sum in a StickyBar: a small line over a big one. */
export function BarSum({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.sum}>
      <span>{label}</span>
      <b>{children}</b>
    </p>
  )
}
