import { expect, it } from 'vitest'
import { diaDe } from './quando.ts'

it('o pedido desta noite não leva a data, e o deste ano não leva o ano', () => {
  const agora = new Date(2026, 0, 5, 1, 30)
  expect(diaDe('05/01/2026', agora)).toBe('Hoje')
  expect(diaDe('04/01/2026', agora)).toBe('04/01')
  expect(diaDe('31/12/2025', agora)).toBe('31/12/2025')
})
