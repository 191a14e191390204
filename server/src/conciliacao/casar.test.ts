import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { casar, type NossoNoBanco } from './casar.ts'
import type { LinhaDoBanco } from './ler-extrato.ts'

const semNome = { referencia: null, fim_a_fim: null, nsu: null }
const la = (linha: number, valor: number, data: string, mais: Partial<LinhaDoBanco> = {}): LinhaDoBanco => ({
  ...{ linha, valor, data, texto: '' },
  ...semNome,
  ...mais,
})
const ca = (pagamento: number, valor: number, dia: string, mais: Partial<NossoNoBanco> = {}): NossoNoBanco => ({
  ...{ pagamento, valor, dia, fim_a_fim: null, nsu: null },
  referencia: `r${pagamento}`,
  ...mais,
})
const pares = (deles: LinhaDoBanco[], nossos: NossoNoBanco[]) =>
  casar(deles, nossos).casados.map(({ deles, nosso, por }) => [deles.linha, nosso.pagamento, por])

test.each<[string, LinhaDoBanco[], NossoNoBanco[], (string | number)[][]]>([
  [
    'o nome vem antes do valor, também de outro dia e com outro valor',
    [la(1, 10, '2026-11-27'), la(2, 11, '2026-11-20', { referencia: 'r1' })],
    [ca(1, 10, '2026-11-27'), ca(2, 10, '2026-11-27')],
    [
      [1, 2, 'valor'],
      [2, 1, 'referencia'],
    ],
  ],
  [
    'o que entrou não casa com o que voltou',
    [la(1, -10, '2026-11-27', { referencia: 'r1' })],
    [ca(1, 10, '2026-11-27')],
    [],
  ],
  [
    'o número do Pix',
    [la(1, 9, '2026-11-27', { fim_a_fim: 'E1' })],
    [ca(1, 10, '2026-11-27', { fim_a_fim: 'E1' })],
    [[1, 1, 'fim_a_fim']],
  ],
  [
    'o NSU só com o mesmo valor: a adquirente começa de novo',
    [la(1, 9, '2026-11-01', { nsu: '7' }), la(2, 10, '2026-11-01', { nsu: '7' })],
    [ca(1, 10, '2026-11-27', { nsu: '7' })],
    [[2, 1, 'nsu']],
  ],
  [
    'o mesmo dia antes do dia ao lado, e dois dias já não',
    [la(1, 10, '2026-11-28'), la(2, 10, '2026-11-27'), la(3, 10, '2026-11-30')],
    [ca(1, 10, '2026-11-27'), ca(2, 10, '2026-11-27')],
    [
      [1, 2, 'valor'],
      [2, 1, 'valor'],
    ],
  ],
])('%s', (_caso, deles, nossos, certos) => expect(pares(deles, nossos)).toEqual(certos))

test('ninguém casa duas vezes, ninguém se perde, e o que sobra dos dois lados não casaria', () => {
  const dia = fc.integer({ min: 10, max: 14 }).map((n) => `2026-11-${n}`)
  const valor = fc.constantFrom(10, 20, -10)
  fc.assert(
    fc.property(fc.array(fc.tuple(valor, dia)), fc.array(fc.tuple(valor, dia)), (uns, outros) => {
      const deles = uns.map(([valor, data], i) => la(i, valor, data))
      const nossos = outros.map(([valor, dia], i) => ca(i, valor, dia))
      const { casados, soDeles, soNossos } = casar(deles, nossos)
      expect(casados.length + soDeles.length).toBe(deles.length)
      expect(new Set(casados.map(({ nosso }) => nosso)).size + soNossos.length).toBe(nossos.length)
      for (const um of soDeles)
        for (const nosso of soNossos)
          expect(
            um.valor === nosso.valor && Math.abs(Number(um.data.slice(-2)) - Number(nosso.dia.slice(-2))) <= 1,
          ).toBe(false)
    }),
  )
})
