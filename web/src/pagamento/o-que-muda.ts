import type { Input, Output, Path } from '@boteco/contract/calls'

/** The lines that a payment call names. */
export type LinhasAPagar = Input<'/pedido/criarCheckoutPagbank'>
/** What a card payment answers. */
export type Pago = Output<'/pagbank/criarPagamentoPagBankGerandoToken'>

/** What a payment changes on the customer's screens. */
export const quePagamentoMuda = [
  '/pedido/buscarMeusPedidosEntregues',
  '/pedido/buscarPedidosEntreguesNaMesa',
  '/ficha/buscarFichasPendentesDePagamento',
  '/ficha/buscarFichasPagas',
  '/pedido/verificarSeClientePodeFazerCheckout',
  '/pedido/verificarCheckoutsPagBank',
  // refused when it was another one by now
  '/pagamento/buscarTaxaDeServico',
] as const satisfies Path[]
