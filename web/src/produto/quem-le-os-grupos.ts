/** The readings that a change of a group, or of what a product asks, makes anew. */
export const leemOsGrupos = [
  '/produto/buscarGrupos',
  '/produto/buscarProdutosDoEstabelecimento',
  '/estabelecimento/buscarProdutosEstabelecimento',
] as const
