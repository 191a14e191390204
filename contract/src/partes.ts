import type { ParteDita } from './pedido/cliente.ts'

/** What the rule of a group adds to what was chosen: it says something of money alone. */
export const PELO_MAIOR_PRECO = 'Pelo maior preço'

type Partes = readonly ParteDita[] | null | undefined

/** What of a line was chosen, without what speaks of money alone. */
export const escolhidas = (partes: Partes) => (partes ?? []).filter(({ nome }) => nome !== PELO_MAIOR_PRECO)

/** 'Caipirinha (Vodka, 2× Mel)', where a line stands in a sentence; without choices, its name. */
export function comEscolhas({ nome_produto, partes }: { nome_produto: string; partes?: Partes }): string {
  const ditas = escolhidas(partes).map(({ nome, quantidade }) => (quantidade > 1 ? `${quantidade}× ${nome}` : nome))
  return ditas.length > 0 ? `${nome_produto} (${ditas.join(', ')})` : nome_produto
}
