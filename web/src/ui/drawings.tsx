import styles from './drawings.module.css'

// What stands in the middle of an empty page's tile, 96 × 96 as it is: what a bar has when it is not empty.

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
