import type { CheckinDaConta } from '@boteco/contract/conta/casa'
import type { Linha } from '@boteco/contract/pedido/cliente'

/** '2× Chope claro · comanda 12', for the reader of the bill. */
export function descricao({ quantidade, nome_produto, numero_ficha, numero_comanda, nome_do_cliente }: Linha): string {
  const de = numero_comanda ? `comanda ${numero_comanda}` : nome_do_cliente
  return [`${quantidade}× ${nome_produto}`, numero_ficha && `ficha nº ${numero_ficha}`, de].filter(Boolean).join(' · ')
}

export type Chamado = Pick<CheckinDaConta, 'numero' | 'numero_comanda' | 'numero_mesa' | 'nome_cliente'>

export const partesDoNome = ({ numero, numero_comanda, numero_mesa, nome_cliente }: Chamado) => [
  numero_comanda ? `Comanda ${numero_comanda}` : `Check-in nº ${numero}`,
  ...(numero_mesa ? [`Mesa ${numero_mesa}`] : []),
  ...(nome_cliente ? [nome_cliente] : []),
]

/** 'Comanda 12 · Mesa 7 · Ana', as much as is known. */
export const nomeDoCheckin = (checkin: Chamado) => partesDoNome(checkin).join(' · ')
