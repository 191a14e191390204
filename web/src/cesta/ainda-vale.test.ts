import type { ItemPedido } from '@boteco/contract/pedido/cliente'
import { expect, it } from 'vitest'
import { aindaVale, ultimoPedido } from './ainda-vale.ts'

const linha = (id: number, mudancas: Partial<ItemPedido> = {}) =>
  ({ id, status_pedido: 'PEDIDO FEITO PELO CLIENTE', espera: null, ...mudancas }) as ItemPedido
const dito = { texto: 'Pedido feito com sucesso!', espera: false, depoisDe: 7 }
const segurado = { ...dito, espera: true }

it('o que foi dito de um pedido vale enquanto ninguém o começou, cancelou ou confirmou', () => {
  expect(aindaVale(dito, [linha(8)])).toBe(true)
  for (const status_pedido of ['PEDIDO LIBERADO PARA O GARCON', 'PEDIDO CANCELADO'] as ItemPedido['status_pedido'][])
    expect(aindaVale(dito, [linha(8), linha(8, { status_pedido })])).toBe(false)
  expect(aindaVale(segurado, [linha(8, { espera: 'equipe' })])).toBe(true)
  expect(aindaVale(segurado, [linha(8)])).toBe(false)
})

it('o que é de pedidos de antes não muda nada, nem a lista que ainda não tem o novo', () => {
  expect(aindaVale(segurado, [linha(7, { status_pedido: 'PEDIDO CANCELADO' })])).toBe(true)
  expect([ultimoPedido([]), ultimoPedido([linha(3), linha(9)])]).toEqual([0, 9])
})
