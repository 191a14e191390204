import { test } from 'vitest'

/** A test that takes long. It runs in `test:longo` alone, where a file that imports this one runs again, with all it has. */
export const testLongo: typeof test = process.env.LONGO ? test : Object.assign(() => {}, test)

/** Of the cases of one test all in `test:longo`; otherwise so many. */
export const osPrimeiros = <T extends string | number | object | [unknown]>(
  casos: readonly T[],
  quantos = 1,
): readonly T[] => (process.env.LONGO ? casos : casos.slice(0, quantos))

/** Of a table in which every call has its row all in `test:longo`; otherwise each third one, and always the same. */
export const umTerco = <T>(casos: readonly T[]): readonly T[] =>
  process.env.LONGO ? casos : casos.filter((_caso, i) => i % 3 === 0)
