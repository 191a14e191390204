import type { ProdutoDoCardapio } from '@boteco/contract/cardapio'
import { respostas } from '@boteco/contract/respostas'
import type { Sql } from '../db.ts'
import { VisibleError } from '../errors.ts'
import { caminhoDaImagem } from '../imagens.ts'
import type { Handlers } from '../serve.ts'

export const cardapio = {
  '/estabelecimento/buscarProdutosEstabelecimento': async ({ idEstabelecimento }, { sql }) => {
    const [existe] = await sql`select from estabelecimento where id = ${idEstabelecimento}`
    if (!existe) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    return { produtosEstabelecimento: await lerCardapio(sql, idEstabelecimento) }
  },

  '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio': async (_input, { sql, sessao, checkin }) => ({
    produtosEstabelecimento: await lerCardapio(sql, (checkin ?? sessao).estabelecimento_id),
  }),
} satisfies Partial<Handlers>

/** What may be ordered: a product without a price or a department is not on the menu. */
async function lerCardapio(sql: Sql, estabelecimento_id: number): Promise<ProdutoDoCardapio[]> {
  return sql<ProdutoDoCardapio[]>`
    select pe.id, pe.nome, pe.descricao, c.nome as nome_categoria_produto, pe.preco_venda,
      ${caminhoDaImagem(sql)} as "caminhoImagemProduto", coalesce(pe.qtd_estoque = 0, false) as esgotado
    from produto_estabelecimento pe
    join categoria c on c.id = pe.categoria_id
    where pe.estabelecimento_id = ${estabelecimento_id}
      and pe.preco_venda is not null and pe.nome_departamento is not null and not pe.oculto
    order by c.ordem, pe.nome, pe.id`
}
