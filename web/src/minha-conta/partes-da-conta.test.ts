import type { LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import { expect, test } from 'vitest'
import { partesDaConta, seDivide } from './partes-da-conta.ts'

/** Item 30 and item 40 by three: of each a part of R$ 10,00 for each person. */
const parte = (item: number, parte: number, cota: object = {}, situacao = 'a_pagar') =>
  ({
    ...{ tipo: 'item', produto_pedido_id: item + parte, preco_produto: 1000, situacao },
    cota: { linha: item, divisao: 1, parte, partes: 3, de: null, minha: false, tomada: false, ...cota },
  }) as LinhaDaTurma
const proxima = (...todas: LinhaDaTurma[]) => {
  const ja = partesDaConta(todas.filter(seDivide), todas)
  return ja && { parte: ja.proxima?.parte, valor: ja.proxima?.valor }
}
const porTres = (primeira: object, situacao?: string) => [
  ...[parte(30, 1, primeira, situacao), parte(40, 1, primeira, situacao)],
  ...[parte(30, 2), parte(40, 2), parte(30, 3), parte(40, 3)],
]

test('a próxima parte é a primeira que ninguém pegou, também quando quem pegou não disse o nome', () => {
  expect(proxima(...porTres({}))).toEqual({ parte: 1, valor: 2000 })
  expect(proxima(...porTres({ tomada: true, de: 'Bia' }))).toEqual({ parte: 2, valor: 2000 })
  expect(proxima(...porTres({ tomada: true, de: null }))).toEqual({ parte: 2, valor: 2000 })
})

test('de uma parte que alguém já pagou em parte fica o que sobra, como no servidor', () => {
  expect(proxima(parte(30, 1, {}, 'pago'), parte(40, 1), parte(30, 2), parte(40, 2))).toEqual({ parte: 1, valor: 1000 })
})

test('quem já pegou a sua parte, paga ou não, não é convidado a pegar outra', () => {
  const minha = { tomada: true, minha: true, de: 'Ana' }
  expect(proxima(...porTres(minha))).toEqual({ parte: undefined, valor: undefined })
  expect(proxima(...porTres(minha, 'pago'))).toEqual({ parte: undefined, valor: undefined })
})

test('um item só em partes é a conta inteira quando não há mais nada; senão é dele', () => {
  expect(proxima(parte(30, 1, { tomada: true }), parte(30, 2), parte(30, 3))).toEqual({ parte: 2, valor: 1000 })
  const outro = { tipo: 'item', produto_pedido_id: 50, preco_produto: 900, situacao: 'a_pagar' } as LinhaDaTurma
  expect(proxima(parte(30, 1), parte(30, 2), outro)).toBeNull()
  expect(proxima(outro)).toBeNull()
  expect(proxima()).toBeNull()
})
