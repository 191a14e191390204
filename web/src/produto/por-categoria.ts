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
