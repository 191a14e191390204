import { expect, test } from 'vitest'
import { comparado } from './comparado.ts'

test.each([
  [482_000, 431_000, '+12 %'],
  [431_000, 482_000, '−11 %'],
  [100, 100, 'igual'],
  [100, 0, null],
])('de %i contra %i diz %s', (agora, antes, dito) => {
  expect(comparado(agora, antes)).toBe(dito)
})
