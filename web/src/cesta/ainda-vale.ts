import type { ItemPedido } from '@boteco/contract/pedido/cliente'

/** What was said of the order that has just been sent. `depoisDe`: the last order before it. */
export type Dito = { texto: string; espera: boolean; depoisDe: number }

/** The last of these orders; 0: there is none. */
export const ultimoPedido = (linhas: readonly ItemPedido[]) => Math.max(0, ...linhas.map(({ id }) => id))

/** Whether the words about an order are still true of its lines: not begun yet, and held if they said so. */
export const aindaVale = ({ espera, depoisDe }: Dito, linhas: readonly ItemPedido[]) =>
  linhas
    .filter(({ id }) => id > depoisDe)
    .every((linha) => linha.status_pedido === 'PEDIDO FEITO PELO CLIENTE' && (!espera || linha.espera))
