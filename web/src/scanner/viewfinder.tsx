import styles from './viewfinder.module.css'

/** Side of one tile, in units of the drawing. */
const SIDE = 24

/** A quarter of a disc of radius r around the corner (cx, cy), which opens towards (dx, dy). */
const quarter = (cx: number, cy: number, dx: 1 | -1, dy: 1 | -1, r: number) =>
  `M${cx} ${cy}h${dx * r}a${r} ${r} 0 0 ${dx === dy ? 1 : 0} ${-dx * r} ${dy * r}z`

// one corner: the tile in the angle and two along each side
const spots = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [0, 2],
] as const
const tiles = spots.map(([x, y]) => `M${x * SIDE} ${y * SIDE}h${SIDE}v${SIDE}h${-SIDE}z`).join('')
const cobalt = [
  quarter(SIDE, SIDE, -1, -1, SIDE),
  quarter(SIDE, SIDE, 1, -1, SIDE),
  quarter(3 * SIDE, SIDE, -1, -1, SIDE),
  quarter(SIDE, SIDE, -1, 1, SIDE),
  quarter(SIDE, 3 * SIDE, -1, -1, SIDE),
].join('')
const light = [
  quarter(SIDE, SIDE, 1, -1, SIDE / 2),
  quarter(3 * SIDE, SIDE, -1, -1, SIDE / 2),
  quarter(SIDE, SIDE, -1, 1, SIDE / 2),
  quarter(SIDE, 3 * SIDE, -1, -1, SIDE / 2),
].join('')
const amber = quarter(SIDE, SIDE, -1, -1, SIDE / 2)

/** Tiles at the four corners of its nearest positioned ancestor. Only decoration. */
export function Viewfinder() {
  return ['alto-esquerda', 'alto-direita', 'baixo-direita', 'baixo-esquerda'].map((canto) => (
    <svg
      key={canto}
      className={styles.canto}
      data-canto={canto}
      viewBox={`0 0 ${3 * SIDE} ${3 * SIDE}`}
      aria-hidden="true"
    >
      <path className={styles.esmalte} d={tiles} />
      <path className={styles.azul} d={cobalt} />
      <path className={styles.claro} d={light} />
      <path className={styles.ambar} d={amber} />
      <path className={styles.junta} d={tiles} />
    </svg>
  ))
}
