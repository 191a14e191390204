import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emPartesIguais, repartir } from './cliente.ts'

const CONTAS = Number(process.env.COTAS_CONTAS ?? 300)
const somar = (valores: readonly number[]) => valores.reduce((soma, valor) => soma + valor, 0)

describe('repartir', () => {
  test.each([
    [10_000, [1, 1, 1], [3334, 3333, 3333]],
    [1, [1, 1, 1], [1, 0, 0]],
    [2990, [2, 1], [1993, 997]],
    [1890, [1, 1, 1, 1], [473, 473, 472, 472]],
    [9999, [1, 1, 1, 1, 1, 1, 1], [1429, 1429, 1429, 1428, 1428, 1428, 1428]],
    [0, [1, 1], [0, 0]],
    [500, [0, 1], [0, 500]],
  ])('%i centavos por %j', (valor, pesos, esperado) => {
    expect(repartir(valor, pesos)).toEqual(esperado)
  })
})

test(`de ${CONTAS} contas quaisquer, as cotas de cada linha somam a linha, e ninguém paga um centavo de diferença`, () => {
  const linha = fc.integer({ min: 0, max: 9_999_999 })
  fc.assert(
    fc.property(fc.array(linha, { minLength: 1, maxLength: 40 }), fc.integer({ min: 2, max: 20 }), (linhas, partes) => {
      const cotas = emPartesIguais(linhas, partes)
      for (const [i, valor] of linhas.entries()) {
        expect(somar(cotas[i]!)).toBe(valor)
        for (const cota of cotas[i]!) expect(Math.abs(cota - valor / partes)).toBeLessThan(1)
      }
      const deCada = Array.from({ length: partes }, (_, parte) => somar(cotas.map((uma) => uma[parte]!)))
      expect(Math.max(...deCada) - Math.min(...deCada)).toBeLessThanOrEqual(1)
    }),
    { seed: 2026, numRuns: CONTAS },
  )
})

test(`de ${CONTAS} linhas repartidas por pesos quaisquer, cada cota fica a menos de um centavo da exata`, () => {
  const pesos = fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 20 }).filter((todos) => somar(todos) > 0)
  fc.assert(
    fc.property(fc.nat({ max: 9_999_999 }), pesos, fc.nat({ max: 19 }), (valor, quais, adiante) => {
      const cotas = repartir(valor, quais, adiante % quais.length)
      expect(somar(cotas)).toBe(valor)
      for (const [i, cota] of cotas.entries())
        expect(Math.abs(cota - (valor * quais[i]!) / somar(quais))).toBeLessThan(1)
    }),
    { seed: 2026, numRuns: CONTAS },
  )
})
