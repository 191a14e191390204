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
import { departamentosFechados } from './departamentos-fechados.ts'

export const cardapio = {
  '/estabelecimento/buscarProdutosEstabelecimento': ({ idEstabelecimento }, { sql }) =>
    cardapioDe(sql, idEstabelecimento),

  '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio': (_input, { sql, sessao, checkin }) =>
    cardapioDe(sql, (checkin ?? sessao).estabelecimento_id),
  '/estabelecimento/buscarTraducoes': async ({ idEstabelecimento, idioma }, { sql }) => {
    const { versao } = await versaoDe(sql, idEstabelecimento)
    return new ComVersao(`traducoes ${idioma} ${idEstabelecimento}`, versao, async () => ({
      output: { traducoes: await traducoesDe(sql, idEstabelecimento, idioma) },
      guarda: true,
    }))
  },
} satisfies Partial<Handlers>

type Cardapio = Output<'/estabelecimento/buscarProdutosEstabelecimento'>

/** The same for everybody, so it is kept; what a department that reopens by itself says changes by the clock. */
async function cardapioDe(sql: Sql, estabelecimento_id: number): Promise<ComVersao<Cardapio>> {
  const { versao, ...daCasa } = await versaoDe(sql, estabelecimento_id)
  const { couvert, taxa_percentual } = daCasa
  // the couvert ends by the clock, so it is part of what the kept menu is known by; and so is what is no product's
  return new ComVersao(`cardapio ${estabelecimento_id}`, `${versao} ${couvert} ${taxa_percentual}`, async () => {
    const lido = await lerCardapio(sql, estabelecimento_id)
    return { output: { ...lido, ...daCasa }, guarda: lido.reabre_em_ms === null }
  })
}

type DaCasa = Pick<Cardapio, 'couvert' | 'taxa_percentual'>
type Versao = DaCasa & { versao: number }

async function versaoDe(sql: Sql, estabelecimento_id: number): Promise<Versao> {
  const [lida] = await sql<Versao[]>`
    select coalesce(v.versao, 0) as versao, couvert_de(e.couvert, e.couvert_noite, e.fuso_horario) as couvert,
      e.taxa_percentual
    from estabelecimento e left join cardapio_versao v on v.estabelecimento_id = e.id where e.id = ${estabelecimento_id}`
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
async function lerCardapio(sql: Sql, estabelecimento_id: number): Promise<Omit<Cardapio, keyof DaCasa>> {
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
