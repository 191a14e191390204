import { escolhidas } from '@boteco/contract/partes'
import type { LinhaDaFila } from '@boteco/contract/pedido/casa'

export const VISTAS = ['pedido', 'produto'] as const
export type Vista = (typeof VISTAS)[number]
export type Grupo = { chave: string; linhas: [LinhaDaFila, ...LinhaDaFila[]] }

/** The queue's lines by order, or the same product across orders; the group that waits longest comes first. */
export function agrupar(linhas: readonly LinhaDaFila[], vista: Vista): Grupo[] {
  const grupos = new Map<string, Grupo>()
  for (const linha of linhas) {
    const chave = vista === 'pedido' ? String(linha.id) : oQueSeFaz(linha)
    const grupo = grupos.get(chave)
    if (grupo) grupo.linhas.push(linha)
    else grupos.set(chave, { chave, linhas: [linha] })
  }
  return [...grupos.values()]
}

/** Of a product with the same choices. One that changed its name in between is made as it was ordered. */
const oQueSeFaz = ({ produto_estabelecimento_id, nome_produto, partes }: LinhaDaFila) =>
  JSON.stringify([
    ...[produto_estabelecimento_id, nome_produto],
    ...escolhidas(partes).map(({ nome, nivel, quantidade }) => [nome, nivel, quantidade]),
  ])
