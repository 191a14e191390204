import { expect, test } from 'vitest'
import { oneTable } from './serve.ts'

test('duas respostas para a mesma chamada não deixam o servidor começar', () => {
  const pedido = { '/pedido/cadastrarPedido': 1 }
  const conta = { '/cliente/getContaCliente': 2 }
  expect(oneTable(pedido, conta)).toEqual({ '/pedido/cadastrarPedido': 1, '/cliente/getContaCliente': 2 })
  expect(() => oneTable(pedido, conta, { '/pedido/cadastrarPedido': 3 })).toThrow(
    '/pedido/cadastrarPedido has two handlers',
  )
})
