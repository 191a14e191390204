import { expect, test } from 'vitest'
import { recebidosProvaveis } from './troco.ts'

test('para receber em dinheiro sugere o valor exato e o que se paga só com notas de 20, 50, 100 ou 200', () => {
  expect(recebidosProvaveis(3_740)).toEqual([3_740, 4_000, 5_000, 10_000, 20_000])
  expect(recebidosProvaveis(23_010)).toEqual([23_010, 24_000, 25_000, 30_000, 40_000])
})

test('o que já se paga exato com umas notas não se sugere duas vezes', () => {
  expect(recebidosProvaveis(2_000)).toEqual([2_000, 5_000, 10_000, 20_000])
  expect(recebidosProvaveis(10_000)).toEqual([10_000, 20_000])
  expect(recebidosProvaveis(20_000)).toEqual([20_000])
})
