import type { ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'

/** Three columns of five: what a phone shows at once. */
export const DE_UMA_VEZ = 15
/** Of the last ones so many come first; then what the house sells most. */
const ULTIMOS = 6

/** The pad's first page: what was ordered last here, what the house sells most and is proud of, and what the menu begins with. */
export function primeiraPagina(produtos: readonly ProdutoDoCardapio[], ultimos: readonly number[]): number[] {
  const noCardapio = new Set(produtos.map(({ id }) => id))
  const vendidos = produtos
    .filter(({ mais_pedido }) => mais_pedido !== null)
    .sort((a, b) => (a.mais_pedido ?? 0) - (b.mais_pedido ?? 0))
  const destaques = produtos.filter(({ destaque }) => destaque)
  const daqui = ultimos.filter((id) => noCardapio.has(id))
  const ids = [
    ...daqui.slice(0, ULTIMOS),
    ...[...vendidos, ...destaques].map(({ id }) => id),
    ...daqui.slice(ULTIMOS),
    ...produtos.map(({ id }) => id),
  ]
  return [...new Set(ids)].slice(0, DE_UMA_VEZ)
}
