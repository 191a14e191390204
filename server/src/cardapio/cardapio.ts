import { fraseDoFechamento } from '@boteco/contract/andamentos'
import type { Output } from '@boteco/contract/calls'
import type { ProdutoDoCardapio } from '@boteco/contract/cardapio'
import type { Departamento } from '@boteco/contract/departamentos'
import { respostas } from '@boteco/contract/respostas'
import type { Sql } from '../database/db.ts'
import { VisibleError } from '../http/errors.ts'
import { caminhoDaImagem } from '../http/imagens.ts'
import type { Handlers } from '../http/serve.ts'
import { departamentosFechados } from './departamentos-fechados.ts'

export const cardapio = {
  '/estabelecimento/buscarProdutosEstabelecimento': async ({ idEstabelecimento }, { sql }) => {
    const [existe] = await sql`select from estabelecimento where id = ${idEstabelecimento}`
    if (!existe) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    return lerCardapio(sql, idEstabelecimento)
  },

  '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio': (_input, { sql, sessao, checkin }) =>
    lerCardapio(sql, (checkin ?? sessao).estabelecimento_id),
} satisfies Partial<Handlers>

type Cardapio = Output<'/estabelecimento/buscarProdutosEstabelecimento'>

/** What may be ordered: a product without a price or a department is not on the menu. */
async function lerCardapio(sql: Sql, estabelecimento_id: number): Promise<Cardapio> {
  const [fechados, produtos] = await Promise.all([
    departamentosFechados(sql, estabelecimento_id),
    aVenda(sql, estabelecimento_id),
  ])
  const frases = new Map(fechados.map((fechado) => [fechado.nome_departamento, fraseDoFechamento(fechado)]))
  const reaberturas = fechados.flatMap(({ reabre_em_ms }) => reabre_em_ms ?? [])
  return {
    produtosEstabelecimento: produtos.map(({ nome_departamento, ...produto }) => ({
      ...produto,
      fechado: frases.get(nome_departamento) ?? null,
    })),
    reabre_em_ms: reaberturas.length > 0 ? Math.min(...reaberturas) : null,
  }
}

type AVenda = Omit<ProdutoDoCardapio, 'fechado'> & { nome_departamento: Departamento }

function aVenda(sql: Sql, estabelecimento_id: number) {
  return sql<AVenda[]>`
    select pe.id, pe.nome_departamento, pe.nome, pe.descricao, c.nome as nome_categoria_produto, pe.preco_venda,
      ${caminhoDaImagem(sql)} as "caminhoImagemProduto", coalesce(pe.qtd_estoque = 0, false) as esgotado
    from produto_estabelecimento pe
    join categoria c on c.id = pe.categoria_id
    where pe.estabelecimento_id = ${estabelecimento_id}
      and pe.preco_venda is not null and pe.nome_departamento is not null and not pe.oculto
    order by c.ordem, pe.nome, pe.id`
}
