import { fraseDoFechamento } from '@boteco/contract/andamentos'
import type { Output } from '@boteco/contract/calls'
import type { ProdutoDoCardapio } from '@boteco/contract/cardapio'
import type { Departamento } from '@boteco/contract/departamentos'
import type { Idioma } from '@boteco/contract/etiquetas'
import { respostas } from '@boteco/contract/respostas'
import type { Sql } from '../database/db.ts'
import { VisibleError } from '../http/errors.ts'
import { caminhoDaImagem } from '../http/imagens.ts'
import { ComVersao } from '../http/prontas.ts'
import type { Handlers } from '../http/serve.ts'
import { type VersaoDoCardapio, versaoDoCardapio } from '../sessao/provas.ts'
import { departamentosFechados } from './departamentos-fechados.ts'

export const cardapio = {
  '/estabelecimento/buscarProdutosEstabelecimento': async ({ idEstabelecimento }, { sql }) =>
    cardapioDe(sql, idEstabelecimento, await versaoDe(sql, idEstabelecimento)),

  // a guest's proof was read together with the version
  '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio': async (_input, { sql, sessao, checkin }) => {
    const { estabelecimento_id } = checkin ?? sessao
    return cardapioDe(sql, estabelecimento_id, checkin ?? (await versaoDe(sql, estabelecimento_id)))
  },

  '/estabelecimento/buscarTraducoes': async ({ idEstabelecimento, idioma }, { sql }) => {
    const { versao_do_cardapio: versao } = await versaoDe(sql, idEstabelecimento)
    return new ComVersao(`traducoes ${idioma} ${idEstabelecimento}`, versao, async () => ({
      output: { traducoes: await traducoesDe(sql, idEstabelecimento, idioma) },
      guarda: true,
    }))
  },
} satisfies Partial<Handlers>

type Cardapio = Output<'/estabelecimento/buscarProdutosEstabelecimento'>

/** The same for everybody, so it is kept; what a department that reopens by itself says changes by the clock. */
function cardapioDe(
  sql: Sql,
  estabelecimento_id: number,
  { versao_do_cardapio, couvert, taxa_percentual }: VersaoDoCardapio,
): ComVersao<Cardapio> {
  // the couvert ends by the clock, so it is part of what the kept menu is known by; and so is what is no product's
  const versao = `${versao_do_cardapio} ${couvert} ${taxa_percentual}`
  return new ComVersao(`cardapio ${estabelecimento_id}`, versao, async () => {
    const lido = await lerCardapio(sql, estabelecimento_id)
    return { output: { ...lido, couvert, taxa_percentual }, guarda: lido.reabre_em_ms === null }
  })
}

async function versaoDe(sql: Sql, estabelecimento_id: number): Promise<VersaoDoCardapio> {
  const [lida] = await sql<VersaoDoCardapio[]>`
    select ${versaoDoCardapio(sql)} from estabelecimento e where e.id = ${estabelecimento_id}`
  if (!lida) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return lida
}

type Traducao = Output<'/estabelecimento/buscarTraducoes'>['traducoes'][number]

function traducoesDe(sql: Sql, estabelecimento_id: number, idioma: Idioma) {
  return sql<Traducao[]>`
    select nome, descricao, traducoes -> ${idioma} as dito from produto_estabelecimento
    where estabelecimento_id = ${estabelecimento_id} and traducoes ? ${idioma} and preco_venda is not null and not oculto`
}

/** What may be ordered: a product without a price or a department is not on the menu. */
async function lerCardapio(
  sql: Sql,
  estabelecimento_id: number,
): Promise<Omit<Cardapio, 'couvert' | 'taxa_percentual'>> {
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
      ${caminhoDaImagem(sql)} as "caminhoImagemProduto", coalesce(pe.qtd_estoque = 0, false) as esgotado,
      array_position(m.produtos, pe.id) as mais_pedido, pe.destaque, pe.etiquetas, pe.preparo_min
    from produto_estabelecimento pe
    join categoria c on c.id = pe.categoria_id
    left join mais_pedidos m on m.estabelecimento_id = pe.estabelecimento_id
    where pe.estabelecimento_id = ${estabelecimento_id}
      and pe.preco_venda is not null and pe.nome_departamento is not null and not pe.oculto
    order by c.ordem, pe.nome, pe.id`
}
