import styles from './drawings.module.css'

// What stands in the middle of an empty page's tile, 96 × 96 as it is: what a bar has when it is not empty.

/** A glass of chope, for orders. */
export const Glass = (
  <>
    <path
      className={styles.cobalt}
      d="M62 46h5a7 7 0 0 1 7 7v5a7 7 0 0 1-7 7h-6l.4-5H66a3 3 0 0 0 3-3v-3a3 3 0 0 0-3-3h-4.4Z"
    />
    <path className={styles.amber} d="M34 42h28l-2.5 28a4 4 0 0 1-4 3.6H40.5a4 4 0 0 1-4-3.6Z" />
    <path
      className={styles.foam}
      d="M34 46a7 7 0 0 1-2-13.5 9 9 0 0 1 14-8 9 9 0 0 1 14.5 4.5A7.5 7.5 0 0 1 62 44q-2 3-5 3t-4 4-4-4Z"
    />
  </>
)

/** A ficha, torn from its roll. */
export const Ticket = (
  <>
    <path className={styles.amber} d="M22 36h52v8a5 5 0 0 0 0 10v8H22v-8a5 5 0 0 0 0-10Z" />
    <path className={styles.line} d="M60 38v4m0 5v4m0 5v4" />
    <path className={styles.cobalt} d="m41 41 2.5 5.2 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8Z" />
  </>
)

/** The front of a bar, its awning and an open door, for a search. */
export const Door = (
  <>
    <path className={styles.cobalt} d="M28 46h40v28H28Z" />
    <path className={styles.foam} d="M42 54h12v20H42Z" />
    <path
      className={styles.amber}
      d="M29 28h38l6 15a5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0Z"
    />
  </>
)

/** A paper with nothing on it to pay. */
export const Bill = (
  <>
    <path className={styles.foam} d="M32 24h32v50l-5.3-4-5.3 4-5.4-4-5.3 4-5.3-4-5.4 4Z" />
    <path className={styles.line} d="M39 36h18M39 44h18M39 52h9" />
    <path className={styles.amber} d="M50 60 57 67 72 50l-4-3.6-11.3 13-3-3Z" />
  </>
)
