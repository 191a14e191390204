import type { Output } from '@boteco/contract/calls'

type Linhas = Output<'/pagamento/consultarPagamento'>['linhas']

/** Whether a payment is of fichas, which are paid, and given up, on a page of their own. */
export const saoFichas = (linhas: Linhas) => linhas.some(({ tipo }) => tipo === 'ficha')

/** Where what is not paid yet waits. */
export const ondeEspera = (linhas: Linhas) => (saoFichas(linhas) ? '/minhas-fichas' : '/meus-pedidos-entregues')
