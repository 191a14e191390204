import { cabeNaPlanta, type LugarNaPlanta } from '@boteco/contract/mesa/planta'
import type { CSSProperties } from 'react'

/** Where a table is drawn in the grid of its area. */
export const naGrade = ({ x, y, largura, altura }: LugarNaPlanta): CSSProperties => ({
  gridColumn: `${x + 1} / span ${largura}`,
  gridRow: `${y + 1} / span ${altura}`,
})

/** So many cells from there, or as far as the plan goes. */
export function deslocar(lugar: LugarNaPlanta, dx: number, dy: number): LugarNaPlanta {
  const passo = (quanto: number) => Math.sign(quanto)
  let aqui = lugar
  for (let falta = dx; falta !== 0; falta -= passo(dx)) {
    const ali = { ...aqui, x: aqui.x + passo(dx) }
    if (!cabeNaPlanta(ali)) break
    aqui = ali
  }
  for (let falta = dy; falta !== 0; falta -= passo(dy)) {
    const ali = { ...aqui, y: aqui.y + passo(dy) }
    if (!cabeNaPlanta(ali)) break
    aqui = ali
  }
  return aqui
}

export const mesmoLugar = (a: LugarNaPlanta | null, b: LugarNaPlanta | null) =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.x === b.x &&
    a.y === b.y &&
    a.largura === b.largura &&
    a.altura === b.altura &&
    a.redonda === b.redonda)

/** As it is said to who does not see it. */
export const ondeNaPlanta = ({ x, y }: LugarNaPlanta) => `coluna ${x + 1}, linha ${y + 1}`

export const SETAS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
