import type { LinhaDaFila } from '@boteco/contract/pedido/casa'

export const VISTAS = ['pedido', 'produto'] as const
export type Vista = (typeof VISTAS)[number]
export type Grupo = { chave: string; linhas: [LinhaDaFila, ...LinhaDaFila[]] }

/** The queue's lines by order, or the same product across orders; the group that waits longest comes first. */
export function agrupar(linhas: readonly LinhaDaFila[], vista: Vista): Grupo[] {
  const grupos = new Map<string, Grupo>()
  for (const linha of linhas) {
    // a product that changed its name in between is made as it was ordered
    const chave = vista === 'pedido' ? String(linha.id) : `${linha.produto_estabelecimento_id} ${linha.nome_produto}`
    const grupo = grupos.get(chave)
    if (grupo) grupo.linhas.push(linha)
    else grupos.set(chave, { chave, linhas: [linha] })
  }
  return [...grupos.values()]
}
