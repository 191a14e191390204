import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './button.module.css'

/** `main`: the one thing this screen is for (amber). `plain`: any other. `danger`: cannot be taken back. `quiet`: a text. */
export type Tone = 'main' | 'plain' | 'danger' | 'quiet'
type Look = { tone?: Tone; icon?: ReactNode; full?: boolean }

/** A button. `busy` shows that it is at work and ignores more taps; `full` takes the whole width. */
export function Button({
  tone = 'plain',
  icon,
  full = false,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Look & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  // not `disabled` while busy: the focus would be lost
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      className={styles.button}
      data-tone={tone}
      data-full={full || undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  )
}

/** A link that looks like a button. */
export function LinkButton({
  tone = 'plain',
  icon,
  full = false,
  children,
  ...rest
}: Look & { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  return (
    <Link {...rest} className={styles.button} data-tone={tone} data-full={full || undefined}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

/** The same, out of the application and into a tab of its own. */
export function OutsideLink({
  icon,
  full = false,
  children,
  ...rest
}: Omit<Look, 'tone'> & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a
      {...rest}
      target="_blank"
      rel="noreferrer"
      className={styles.button}
      data-tone="plain"
      data-full={full || undefined}
    >
      {icon}
      <span>{children}</span>
    </a>
  )
}
