import type { Output } from '@boteco/contract/calls'

export type LinhasDoPagamento = Output<'/pagamento/consultarPagamento'>['linhas']

/** Whether a payment is of fichas, which are paid, and given up, on a page of their own. */
export const saoFichas = (linhas: LinhasDoPagamento) => linhas.some(({ tipo }) => tipo === 'ficha')

/** The whole table's account. */
const DA_MESA = '/pedidos-entregues-na-mesa'

/** The page of a payment that waits. Its address says, for a reload too, when the table's account leads there. */
export const paginaDe = (tela: string, referencia: string, pathname: string) =>
  `${tela}?pagamento=${referencia}${pathname === DA_MESA ? '&conta=mesa' : ''}`

/** Where what is not paid yet waits. `busca`: of the payment's page. */
export function ondeEspera(linhas: LinhasDoPagamento, busca: URLSearchParams) {
  if (saoFichas(linhas)) return '/minhas-fichas'
  return busca.get('conta') === 'mesa' ? DA_MESA : '/meus-pedidos-entregues'
}
