import styles from './drawings.module.css'

// As in drawings.tsx, for what is not of the first load.

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

/** A paper with nothing on it to pay. */
export const Bill = (
  <>
    <path className={styles.foam} d="M32 24h32v50l-5.3-4-5.3 4-5.4-4-5.3 4-5.3-4-5.4 4Z" />
    <path className={styles.line} d="M39 36h18M39 44h18M39 52h9" />
    <path className={styles.amber} d="M50 60 57 67 72 50l-4-3.6-11.3 13-3-3Z" />
  </>
)

/** A bar with its shutter down. */
export const Shutter = (
  <>
    <path className={styles.cobalt} d="M28 46h40v28H28Z" />
    <path className={styles.foam} d="M35 50h26v24H35Z" />
    <path className={styles.line} d="M37 56h22M37 62h22M37 68h22" />
    <path
      className={styles.amber}
      d="M29 28h38l6 15a5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0Z"
    />
  </>
)

/** An empty table, between its stools. */
export const Table = (
  <>
    <path className={styles.cobalt} d="M45 42h6v26h9v6H36v-6h9Z" />
    <path className={styles.amber} d="M26 34h44a4 4 0 0 1 0 8H26a4 4 0 0 1 0-8Z" />
    <path
      className={styles.cobalt}
      d="M18 54h13a2.5 2.5 0 0 1 0 5h-1l1 15h-4l-1-15h-3l-1 15h-4l1-15h-1a2.5 2.5 0 0 1 0-5ZM65 54h13a2.5 2.5 0 0 1 0 5h-1l1 15h-4l-1-15h-3l-1 15h-4l1-15h-1a2.5 2.5 0 0 1 0-5Z"
    />
  </>
)

/** A table's code with a corner that is not of here. */
export const Code = (
  <>
    <path className={styles.foam} d="M24 24h48v48H24Z" />
    <path
      className={styles.cobalt}
      fillRule="evenodd"
      d="M30 30h15v15H30Zm4.5 4.5v6h6v-6ZM51 30h15v15H51Zm4.5 4.5v6h6v-6ZM30 51h15v15H30Zm4.5 4.5v6h6v-6Z"
    />
    <path className={styles.amber} d="M62 47a15 15 0 1 1 0 30 15 15 0 0 1 0-30Z" />
    <path className={styles.line} d="M57.5 58a4.5 4.5 0 1 1 6.5 4q-2 1-2 3.500M62 70v.1" />
  </>
)

/** A glass looked for. */
export const Lens = (
  <>
    <path className={styles.cobalt} d="m58 63 5-5 14 14a3.5 3.5 0 0 1-5 5Z" />
    <path className={styles.foam} d="M45 22a22 22 0 1 1 0 44 22 22 0 0 1 0-44Z" />
    <path className={styles.amber} d="M36 40h18l-1.500 15a3 3 0 0 1-3 2.500h-9a3 3 0 0 1-3-2.500Z" />
    <path className={styles.cobalt} d="M36 38.500a4.500 4.500 0 0 1 1-7.500 6 6 0 0 1 10-2 5 5 0 0 1 7 9.500Z" />
  </>
)

/** A ficha in two halves: it was used. */
export const Torn = (
  <>
    <path className={styles.amber} d="M16 42h24l-3 4 4 4-4 4 4 4-3 4 2 6H16v-8a5 5 0 0 0 0-10Z" />
    <path className={styles.cobalt} d="M54 28h26v8a5 5 0 0 0 0 10v8H54l-2-6 3-4-4-4 4-4-4-4 3-4Z" />
    <path
      className={styles.foam}
      d="m68 35 1.900 3.900 4.300.6-3.100 3 .7 4.300-3.800-2-3.800 2 .7-4.300-3.100-3 4.300-.6Z"
    />
  </>
)

/** Something wrapped, for a guest who was given fichas. */
export const Gift = (
  <>
    <path className={styles.cobalt} d="M27 46h42v26H27Z" />
    <path className={styles.foam} d="M23 36h50v11H23Z" />
    <path className={styles.amber} d="M43 36h10v36H43Z" />
    <path className={styles.line} d="M48 35c-4-12-18-13-17-5 1 5 11 5 17 5 6 0 16 0 17-5 1-8-13-7-17 5" />
  </>
)
