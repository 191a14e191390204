import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emVariosMeios, type ParteDoMeio, taxaSobre } from './cliente.ts'

type Linha = Parameters<typeof emVariosMeios>[0][number]
const linha = (valor: number, { divisivel = true, comTaxa = divisivel }: Partial<Linha> = {}) => ({
  ...{ valor, divisivel, comTaxa },
})
const totais = (partes: readonly ParteDoMeio<Linha>[]) => partes.map(({ taxa, total }) => [total, taxa])
const pedacos = (partes: readonly ParteDoMeio<Linha>[]) =>
  partes.map((parte) => parte.pedacos.map(({ linha, valor }) => [linha.valor, valor]))

test.each([
  // R$ 50,00 in cash, the rest by card; without a charge
  {
    linhas: [8740],
    pedidos: [5000],
    percentual: 0,
    fica: [
      [5000, 0],
      [3740, 0],
    ],
  },
  {
    linhas: [8740],
    pedidos: [5000],
    percentual: 10,
    fica: [
      [5000, 454],
      [4613, 419],
    ],
  },
  // the charge jumps over the sum: R$ 0,99 come to R$ 1,08, R$ 1,00 to R$ 1,10
  {
    linhas: [2000],
    pedidos: [109],
    percentual: 10,
    fica: [
      [108, 9],
      [2091, 190],
    ],
  },
  // each charge is rounded down by itself: R$ 3,59 of it, where one payment of all had R$ 3,60
  {
    linhas: [2000, 1000],
    pedidos: [1000, 1000],
    percentual: 12,
    fica: [
      [1000, 107],
      [1000, 107],
      [1359, 145],
    ],
  },
])('de $linhas, com $pedidos e o resto, a $percentual %: $fica', ({ linhas: valores, pedidos, percentual, fica }) => {
  const partes = emVariosMeios(
    valores.map((valor) => linha(valor)),
    pedidos,
    percentual,
  )
  expect(totais(partes)).toEqual(fica)
})

test('as linhas inteiras mais antigas primeiro, e a última se divide', () => {
  expect(
    pedacos(
      emVariosMeios(
        [1000, 2000, 4000].map((valor) => linha(valor)),
        [1500, 2000],
        0,
      ),
    ),
  ).toEqual([
    [
      [1000, 1000],
      [2000, 500],
    ],
    [
      [2000, 1500],
      [4000, 500],
    ],
    [[4000, 3500]],
  ])
})

test('o que não se divide vai inteiro e antes do resto, e o que não cabe fica para o próximo', () => {
  const ficha = (valor: number) => linha(valor, { divisivel: false })
  expect(pedacos(emVariosMeios([linha(2000), ficha(4000), ficha(3000)], [5000], 0))).toEqual([
    [
      [4000, 4000],
      [2000, 1000],
    ],
    [
      [3000, 3000],
      [2000, 1000],
    ],
  ])
  // nothing fits, and nothing is taken
  expect(totais(emVariosMeios([ficha(4000)], [3999], 0))).toEqual([
    [0, 0],
    [4000, 0],
  ])
})

test('o couvert e o que é isento não levam taxa em parte nenhuma', () => {
  const isento = linha(1500, { comTaxa: false })
  expect(totais(emVariosMeios([isento, linha(2000)], [2000], 10))).toEqual([
    [2000, 45],
    [1699, 154],
  ])
})

test('de contas quaisquer: nada se perde, ninguém paga acima do que disse, nem um centavo a menos do que cabe', () => {
  const quaisquer = fc.record({
    valor: fc.integer({ min: 1, max: 30_000 }),
    divisivel: fc.boolean(),
    comTaxa: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(quaisquer, { minLength: 1, maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 15 }),
      (linhas, pedidos, percentual) => {
        const partes = emVariosMeios(linhas, pedidos, percentual)
        for (const uma of linhas) {
          const dela = partes.flatMap((parte) => parte.pedacos.filter((pedaco) => pedaco.linha === uma))
          expect(dela.reduce((soma, { valor }) => soma + valor, 0)).toBe(uma.valor)
          expect(dela.every(({ valor }) => valor > 0)).toBe(true)
          if (!uma.divisivel) expect(dela).toHaveLength(1)
        }
        for (const { pedacos, taxa, total } of partes) {
          const somar = (quais: typeof pedacos) => quais.reduce((soma, { valor }) => soma + valor, 0)
          expect(taxa).toBe(taxaSobre(somar(pedacos.filter((pedaco) => pedaco.linha.comTaxa)), percentual))
          expect(total).toBe(somar(pedacos) + taxa)
        }
        const ditas = partes.slice(0, -1)
        for (const [i, { total }] of ditas.entries()) {
          expect(total).toBeLessThanOrEqual(pedidos[i]!)
          const sobrou = partes.slice(i + 1).some((parte) => parte.pedacos.length > 0)
          if (sobrou && linhas.every(({ divisivel }) => divisivel)) expect(pedidos[i]! - total).toBeLessThanOrEqual(1)
        }
        // the server is asked for the sums that were shown
        const denovo = emVariosMeios(
          linhas,
          ditas.map(({ total }) => total),
          percentual,
        )
        expect(denovo).toEqual(partes)
      },
    ),
    { seed: 2026, numRuns: 200 },
  )
})
