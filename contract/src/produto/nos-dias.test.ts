import { expect, it } from 'vitest'
import { dasHoras, nosDias } from './escritorio.ts'

it.each([
  [[0, 1, 2, 3, 4, 5, 6], 'todos os dias'],
  [[5, 3, 1, 2, 4], 'de segunda a sexta'],
  [[2, 3, 4, 5, 6, 0], 'de terça a domingo'],
  [[5, 6, 0, 1], 'de sexta a segunda'],
  [[0, 6], 'sábado e domingo'],
  [[6], 'sábado'],
  [[1, 3, 5], 'segunda, quarta e sexta'],
  [[0, 1], 'domingo e segunda'],
  [[1, 2, 3, 6], 'de segunda a quarta, sábado'],
  [[1, 2, 4, 5, 6], 'de quinta a sábado, segunda e terça'],
] as const)('os dias %j são ditos: %s', (dias, dito) => expect(nosDias(dias)).toBe(dito))

it('as horas são ditas com os seus dias, e as de uma data só, sem eles', () => {
  const almoco = { de_hora: '11:00', ate_hora: '15:00' }
  expect(dasHoras({ ...almoco, dias: [1, 2, 3, 4, 5] })).toBe('das 11:00 às 15:00 (de segunda a sexta)')
  expect(dasHoras({ ...almoco, dias: [] })).toBe('das 11:00 às 15:00')
  expect(dasHoras({ de_hora: '00:00', ate_hora: '00:00', dias: [0] })).toBe('o dia todo (domingo)')
})
