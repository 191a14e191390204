import type { Ponto } from './traco.ts'

/** Half profiles of the glasses: half width and height of each vertex, from the rim down. */
export const perfis = {
  tulipa: [
    [66, 92],
    [76, 190, 90],
    [50, 330, 60],
    [34, 362, 20],
  ],
  caldereta: [
    [88, 92],
    [64, 408, 20],
  ],
  lager: [
    [62, 70],
    [46, 408, 14],
  ],
  weizen: [
    [74, 58],
    [86, 140, 80],
    [50, 300, 90],
    [60, 412, 16],
  ],
  caneca: [
    [92, 130],
    [92, 408, 26],
  ],
  americano: [
    [74, 176],
    [54, 408, 18],
  ],
  baixo: [
    [102, 176],
    [86, 404, 30],
  ],
  longo: [
    [68, 84],
    [60, 410, 20],
  ],
  jarra: [
    [74, 96, 8],
    [70, 170, 40],
    [104, 260, 80],
    [98, 408, 40],
  ],
  dose: [
    [58, 214],
    [40, 404, 14],
  ],
  bojo: [
    [84, 84],
    [102, 190, 90],
    [60, 292, 70],
    [10, 306, 20],
  ],
  vinho: [
    [62, 66],
    [88, 190, 80],
    [56, 268, 60],
    [8, 282, 16],
  ],
  flute: [
    [36, 52],
    [46, 200, 90],
    [26, 288, 40],
    [6, 306, 14],
  ],
  martini: [
    [112, 126, 4],
    [5, 270, 8],
  ],
  coquetel: [
    [98, 110],
    [100, 176, 30],
    [36, 214, 20],
    [30, 262, 20],
    [8, 278, 10],
  ],
  conhaque: [
    [54, 130],
    [110, 260, 90],
    [62, 334, 60],
    [14, 344, 16],
  ],
  taca: [
    [104, 150, 4],
    [90, 260, 60],
    [30, 306, 40],
    [14, 320, 12],
  ],
} as const satisfies Record<string, readonly Ponto[]>

export type NomeDeCopo = keyof typeof perfis

/** Half width of the foot, for the glasses that have a stem. */
export const comPe: Partial<Record<NomeDeCopo, number>> = {
  tulipa: 54,
  bojo: 66,
  vinho: 62,
  flute: 46,
  martini: 62,
  coquetel: 58,
  conhaque: 64,
  taca: 66,
}
