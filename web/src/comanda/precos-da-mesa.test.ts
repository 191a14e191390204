import { expect, test } from 'vitest'
import { mesaQueDizOsPrecos } from './precos-da-mesa.ts'

const mesas = [
  { numero: 1, area_id: 7 },
  { numero: 2, area_id: null },
  { numero: 3, area_id: 8 },
  { numero: 4, area_id: 7 },
]

test.each([
  ['a primeira da área lê por todas', 4, 1],
  ['e por si', 3, 3],
  ['sem área vale o cardápio geral', 2, null],
  ['como numa mesa que a casa não tem', 9, null],
  ['e sem mesa', null, null],
])('%s', (_, numero, le) => expect(mesaQueDizOsPrecos(mesas, numero)).toBe(le))

test('enquanto não se sabe que mesas a casa tem, cada uma lê por si', () =>
  expect(mesaQueDizOsPrecos(undefined, 4)).toBe(4))
