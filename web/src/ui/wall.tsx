import { useId } from 'react'
import styles from './wall.module.css'

const COLUMNS = 17
const ROWS = 5
const SIDE = 48

/** A quarter of a disc of radius r in one corner (0 top left, then clockwise) of the tile at x, y. */
function quarter(x: number, y: number, corner: number, r: number): string {
  const right = corner === 1 || corner === 2 ? x + SIDE : x
  const bottom = corner > 1 ? y + SIDE : y
  const leg = [`h${r}`, `v${r}`, `h${-r}`, `v${-r}`][corner]
  const arc = [`${-r} ${r}`, `${-r} ${-r}`, `${r} ${-r}`, `${r} ${r}`][corner]
  return `M${right} ${bottom}${leg}a${r} ${r} 0 0 1 ${arc}z`
}

// Tiles turned at random, as tilers are told to lay them; always the same wall, so that it does not jump between pages.
const wall = (() => {
  let seed = 77
  const random = (n: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor(seed / 65536) % n
  }
  let light = ''
  let cobalt = ''
  let amber = ''
  let joints = ''
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const [x, y, kind, corner] = [column * SIDE, row * SIDE, random(14), random(4)]
      if (kind < 5) cobalt += quarter(x, y, corner, SIDE)
      else if (kind < 9) cobalt += quarter(x, y, corner, SIDE / 2) + quarter(x, y, (corner + 2) % 4, SIDE / 2)
      else if (kind < 13) {
        light += quarter(x, y, corner, SIDE)
        cobalt += quarter(x, y, corner, SIDE / 2)
      } else {
        cobalt += quarter(x, y, corner, SIDE)
        amber += quarter(x, y, corner, SIDE / 2)
      }
    }
  for (let column = 0; column <= COLUMNS; column++) joints += `M${column * SIDE} 0V${ROWS * SIDE}`
  for (let row = 0; row <= ROWS; row++) joints += `M0 ${row * SIDE}H${COLUMNS * SIDE}`
  return { light, cobalt, amber, joints }
})()

/** The tiled wall, filling its nearest positioned ancestor. `side`: a tile's side in px. Only decoration. */
export function Wall({ side = SIDE }: { side?: number }) {
  const id = useId()
  return (
    <svg className={styles.wall} aria-hidden="true">
      <pattern
        id={id}
        width={COLUMNS * SIDE}
        height={ROWS * SIDE}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${side / SIDE})`}
      >
        <path className={styles.glaze} d={`M0 0h${COLUMNS * SIDE}v${ROWS * SIDE}H0z`} />
        <path className={styles.light} d={wall.light} />
        <path className={styles.cobalt} d={wall.cobalt} />
        <path className={styles.amber} d={wall.amber} />
        <path className={styles.joints} d={wall.joints} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
