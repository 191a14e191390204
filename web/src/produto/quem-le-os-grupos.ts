/** The readings that a change of a group, or of what a product asks, makes anew. */
export const leemOsGrupos = [
  '/produto/buscarGrupos',
  '/produto/buscarProdutosDoEstabelecimento',
  '/estabelecimento/buscarProdutosEstabelecimento',
] as const

/** And those that a category, or its place among the others, makes anew. */
export const leemAsCategorias = [
  '/produto/buscarCategoriasDeProdutos',
  '/produto/buscarProdutosDoEstabelecimento',
  '/produto/buscarProgramacoes',
  '/estabelecimento/buscarProdutosEstabelecimento',
] as const

/** And those that a price or hours by the clock make anew. */
export const leemAsProgramacoes = [
  '/produto/buscarProgramacoes',
  '/produto/buscarPrevisao',
  '/estabelecimento/buscarProdutosEstabelecimento',
] as const

/** And those that a station makes anew. */
export const leemAsEstacoes = ['/produto/buscarEstacoes', '/produto/buscarProdutosDoEstabelecimento'] as const
