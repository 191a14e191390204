/** What shows how much there is. */
export const leemOEstoque = [
  '/estoque/buscarEstoque',
  '/estoque/buscarItem',
  '/estoque/buscarReceita',
  '/estoque/buscarPeriodo',
  '/produto/buscarProdutosDoEstabelecimento',
  '/relatorio/buscarInicio',
] as const
