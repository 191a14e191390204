import * as z from 'zod/mini'
import { Id } from './campos.ts'
import { Dinheiro } from './dinheiro.ts'

export const ProdutoDoCardapio = z.object({
  id: z.number(),
  nome: z.string(),
  descricao: z.string(),
  nome_categoria_produto: z.string(),
  preco_venda: Dinheiro,
  caminhoImagemProduto: z.nullable(z.string()),
  esgotado: z.boolean(),
})
export type ProdutoDoCardapio = z.infer<typeof ProdutoDoCardapio>

const Cardapio = z.object({ produtosEstabelecimento: z.array(ProdutoDoCardapio) })

export const chamadasDeCardapio = {
  '/estabelecimento/buscarProdutosEstabelecimento': {
    quem: 'publico',
    input: z.object({ idEstabelecimento: Id }),
    output: Cardapio,
  },
  '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio': {
    quem: ['checkin', 'BAR GARCON'],
    input: z.object({}),
    output: Cardapio,
  },
} as const
