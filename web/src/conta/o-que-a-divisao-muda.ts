import type { Path } from '@boteco/contract/calls'

/** The lists that money is asked for by. */
export const oQueADivisaoMuda = [
  '/pedido/buscarMeusPedidosEntregues',
  '/pedido/buscarPedidosEntreguesNaMesa',
  '/cliente/getContaCliente',
] as const satisfies Path[]
