import type { LinhaDaConta } from '@boteco/contract/conta/casa'
import { nomeDaParte } from '@boteco/contract/conta/pre-conta'
import { expect, test } from 'vitest'
import { emLinhasEPartes } from '../conta/partes-juntas.ts'
import { proximaParte } from './partes.ts'

type Situacao = LinhaDaConta['situacao']
/** So many items, in so many equal parts. */
const divididas = (itens: number, partes: number, situacaoDe: (parte: number) => Situacao, divisao = 1) =>
  Array.from({ length: itens }, (_, item) =>
    Array.from({ length: partes }, (_, i) => ({
      ...{ preco_produto: 100 + item, situacao: situacaoDe(i + 1), produto_pedido_id: 10 * item + i },
      cota: { divisao, parte: i + 1, partes, linha: item, de: i === 1 ? 'Bia' : null },
    })),
  ).flat() as LinhaDaConta[]
const inteira = { preco_produto: 900, situacao: 'a_pagar', produto_pedido_id: 99 } as LinhaDaConta

test('três itens em quatro partes são quatro linhas, e não doze; o que não se dividiu fica como é', () => {
  const { partes, soltas } = emLinhasEPartes([inteira, ...divididas(3, 4, () => 'a_pagar')])
  expect(partes.map(nomeDaParte)).toEqual(['1/4 de 3 itens', '2/4 de 3 itens', '3/4 de 3 itens', '4/4 de 3 itens'])
  expect(partes.map(({ valor }) => valor)).toEqual([303, 303, 303, 303])
  expect(soltas).toEqual([inteira])
})

test.each([
  ['nenhuma paga', 3, [], { parte: 1, pagas: 0, resta: 4, valor: 303 }],
  ['duas pagas', 3, [1, 2], { parte: 3, pagas: 2, resta: 2, valor: 303 }],
  ['só um item, que é tudo', 1, [1], { parte: 2, pagas: 1, resta: 3, valor: 100 }],
  ['todas pagas', 3, [1, 2, 3, 4], undefined],
] as const)('a próxima parte: %s', (_caso, itens, jaPagas, esperada) => {
  const todas = divididas(itens, 4, (parte) => ((jaPagas as readonly number[]).includes(parte) ? 'pago' : 'a_pagar'))
  const da = (situacao: Situacao) => todas.filter((linha) => linha.situacao === situacao)
  const proxima = proximaParte(da('a_pagar'), da('pago'))
  if (esperada) expect(proxima).toMatchObject(esperada)
  else expect(proxima).toBeUndefined()
})

test('um item que se dividiu sozinho, entre outros, não divide a conta', () => {
  expect(proximaParte([inteira, ...divididas(1, 4, () => 'a_pagar')], [])).toBeUndefined()
})
