/** What a search ignores: capitals and accents. */
const simples = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word of the search is somewhere in the text: 'pao quei' finds 'Pão de queijo'. An empty search finds all. */
export function contem(texto: string, busca: string): boolean {
  const onde = simples(texto)
  return simples(busca)
    .split(/\s+/)
    .every((palavra) => onde.includes(palavra))
}

/** Products under their category, in the order they came. */
export function porCategoria<P extends { nome_categoria_produto: string }>(produtos: readonly P[]): Map<string, P[]> {
  const categorias = new Map<string, P[]>()
  for (const produto of produtos) {
    const daCategoria = categorias.get(produto.nome_categoria_produto)
    if (daCategoria) daCategoria.push(produto)
    else categorias.set(produto.nome_categoria_produto, [produto])
  }
  return categorias
}
