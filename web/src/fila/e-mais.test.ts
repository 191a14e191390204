import { expect, test } from 'vitest'
import { eMais } from './e-mais.ts'

test('o que não cabe numa lista é dito em números', () => {
  expect([1, 2, 1240].map(eMais)).toEqual(['E mais 1 item', 'E mais 2 itens', 'E mais 1.240 itens'])
})
