import type { ReactNode } from 'react'
import styles from './choices.module.css'

type Props<Value extends string> = {
  /** names the group for assistive technology */
  label: string
  options: readonly { value: Value; label: ReactNode; count?: number }[]
  /** empty: no choice yet */
  value: Value | ''
  onChange: (value: Value) => void
}

/** One of a few ways to see the same list: a filter, an order. */
export function Choices<Value extends string>({ label, options, value: chosen, onChange }: Props<Value>) {
  return (
    <fieldset className={styles.choices} aria-label={label}>
      {options.map(({ value, label, count }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChange(value)}>
          {label}
          {count !== undefined && <b>{count}</b>}
        </button>
      ))}
    </fieldset>
  )
}
