import { expect, it } from 'vitest'
import { aHora } from '../ui/hora.ts'
import { diaDe } from './quando.ts'

const feita = (data_pedido: string, fuso = '-03:00') => ({ data_pedido, feito_em: `2026-01-05T00:10:00${fuso}` })

it('o pedido desta noite não leva a data, e o deste ano não leva o ano', () => {
  const agora = Date.parse('2026-01-05T01:30:00-03:00')
  expect(diaDe(feita('05/01/2026'), agora)).toBe('Hoje')
  expect(diaDe(feita('04/01/2026'), agora)).toBe('04/01')
  expect(diaDe(feita('31/12/2025'), agora)).toBe('31/12/2025')
})

it('o dia e a hora são os do bar, em qualquer fuso que o aparelho tenha', () => {
  // in Brasília it is the 6th by now, in Acre still the 5th, in UTC the 6th
  const agora = Date.parse('2026-01-06T00:30:00-03:00')
  expect(diaDe(feita('05/01/2026'), agora)).toBe('05/01')
  expect(diaDe(feita('05/01/2026', '-05:00'), agora)).toBe('Hoje')
  expect(aHora('2026-01-05T21:30:00-05:00')).toBe('21:30')
})
