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
