import styles from './plaque.module.css'

/**
 * A table's number as an azulejo house number, or what it is called. `size`: `s` in a line, `m` in a header, `l` on the kitchen's wall tablet.
 * Without a number it shows a dash.
 */
export function Plaque({
  number,
  size = 'm',
  label = 'Mesa',
}: {
  number: number | string | null
  size?: 's' | 'm' | 'l'
  label?: string
}) {
  return (
    <span
      className={styles.plaque}
      data-size={size}
      data-long={String(number ?? '').length > 2 ? typeof number : undefined}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <rect x="1" y="1" width="98" height="98" rx="10" className={styles.glaze} />
        <path
          d="M9 26A17 17 0 0 0 26 9H74A17 17 0 0 0 91 26V74A17 17 0 0 0 74 91H26A17 17 0 0 0 9 74Z"
          className={styles.thread}
        />
        <path d="M11 6a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM89 6a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM11 84a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM89 84a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z" />
      </svg>
      <small>{label}</small> <b>{number ?? '–'}</b>
    </span>
  )
}
