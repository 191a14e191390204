import type { Linha } from '@boteco/contract/pedido/cliente'

/** '2× Chope claro · comanda 12', for the reader of the bill. */
export function descricao({ quantidade, nome_produto, numero_ficha, numero_comanda, nome_do_cliente }: Linha): string {
  const de = numero_comanda ? `comanda ${numero_comanda}` : nome_do_cliente
  return [`${quantidade}× ${nome_produto}`, numero_ficha && `ficha nº ${numero_ficha}`, de].filter(Boolean).join(' · ')
}
