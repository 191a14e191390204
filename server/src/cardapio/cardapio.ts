import type { Input, Output } from '@boteco/contract/calls'
import type { GrupoDoCardapio, ProdutoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { fraseDoFechamento } from '@boteco/contract/pedido/casa'
import type { Departamento, Idioma } from '@boteco/contract/produto/cliente'
import type { Venda } from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import type { Sql } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { imagePath } from '../http/images.ts'
import { ComVersao } from '../http/ready-answers.ts'
import type { Handlers } from '../http/serve.ts'
import { categoriasTraduzidas } from '../produto/categorias.ts'
import { temPreco } from '../produto/como-se-vende.ts'
import { escolhasTraduzidas, gruposDe, gruposDoProduto } from '../produto/ler-grupos.ts'
import { recusarEncerrada } from '../sessao/encerrada.ts'
import { type VersaoDoCardapio, versaoDoCardapio } from '../sessao/provas.ts'
import { fraseDaCasaFechada } from './casa-fechada.ts'
import { departamentosFechados } from './departamentos-fechados.ts'
import { daLei } from './obrigacoes.ts'
import { escolhasNestaHora, nestaHora, produtosProgramados } from './programado.ts'

export const cardapio = {
  '/estabelecimento/buscarProdutosEstabelecimento': async ({ idEstabelecimento }, { sql }) =>
    cardapioDe(sql, idEstabelecimento, await versaoDe(sql, idEstabelecimento), { equipe: false, area_id: null }),

  // a guest's proof was read together with the version
  '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio': async ({ para }, { sql, sessao, checkin }) => {
    const { estabelecimento_id } = checkin ?? sessao
    if (checkin) {
      const area_id = para === 'fichas' ? null : checkin.area_id
      return cardapioDe(sql, estabelecimento_id, checkin, { equipe: false, area_id })
    }
    const { area_id, ...versao } = await versaoDe(sql, estabelecimento_id, para)
    // the staff order for a guest at any hour
    return cardapioDe(sql, estabelecimento_id, { ...versao, horario: null }, { equipe: true, area_id })
  },

  '/estabelecimento/buscarTraducoes': async ({ idEstabelecimento, idioma }, { sql }) => {
    const { versao_do_cardapio: versao } = await versaoDe(sql, idEstabelecimento)
    return new ComVersao(`traducoes ${idioma} ${idEstabelecimento}`, versao, async () => ({
      output: { traducoes: await traducoesDe(sql, idEstabelecimento, idioma) },
      guarda: true,
    }))
  },
} satisfies Partial<Handlers>

/** Of its products, and of what the law asks of it. */
type DoCardapio = Pick<
  Cardapio,
  'produtosEstabelecimento' | 'reabre_em_ms' | 'responsavel_tecnico' | 'frases_da_lei'
> & {
  grupos: GrupoDoCardapio[]
}

type Cardapio = Output<'/estabelecimento/buscarProdutosEstabelecimento'>

/** Who reads it, and by which area's prices; null: the general ones. */
type DeQuem = { equipe: boolean; area_id: number | null }

/** The same for every reader in one area, so it is cached; what a department that reopens by itself says changes by the clock. */
function cardapioDe(
  sql: Sql,
  estabelecimento_id: number,
  {
    versao_do_cardapio,
    vira_em,
    couvert,
    taxa_percentual,
    horario,
    programado,
    fichas_programadas,
    pede_documento,
  }: VersaoDoCardapio,
  { equipe, area_id }: DeQuem,
): ComVersao<Cardapio> {
  const fechada = fraseDaCasaFechada(horario)
  const muda_em = primeiro(horario?.muda_em, horario?.segura_em, vira_em, programado?.muda_em)
  const daCasa = {
    ...{ couvert, taxa_percentual, fechada, muda_em },
    ...(programado && !fichas_programadas && { fichas_ao_normal: true as const }),
  }
  // all that changes by the clock, or is no product's, is part of what the kept menu is known by
  const versao = `${versao_do_cardapio} ${pede_documento} ${programado?.valem} ${Object.values(daCasa).join(' ')}`
  // the staff's and the guests' are two
  const nome = `cardapio ${estabelecimento_id} ${equipe} ${horario !== null} ${area_id}`
  return new ComVersao(nome, versao, async () => {
    const { produtosEstabelecimento, grupos, reabre_em_ms, ...lei } = await lerCardapio(sql, estabelecimento_id, {
      ...{ equipe, area_id, pede_documento },
      peloRelogio: programado !== null,
    })
    const produtos =
      fechada && !horario?.segura_ate
        ? produtosEstabelecimento.map((produto) => ({ ...produto, fechado: 'Fechado' }))
        : produtosEstabelecimento
    return {
      output: {
        produtosEstabelecimento: produtos,
        ...(grupos.length > 0 && { grupos }),
        ...lei,
        ...daCasa,
        reabre_em_ms,
      },
      guarda: reabre_em_ms === null,
    }
  })
}

/** The earliest of these moments; null: there is none. */
const primeiro = (...quando: (string | null | undefined)[]) =>
  quando.filter((um) => um != null).sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null

type ParaOQue = Input<'/estabelecimento/buscarProdutosEstabelecimentoParaCardapio'>['para']

/** `para`: the table at which staff order, or the counter. */
async function versaoDe(sql: Sql, estabelecimento_id: number, para?: ParaOQue) {
  const area =
    typeof para === 'number'
      ? sql`(select m.area_id from mesa m where m.estabelecimento_id = e.id and m.numero = ${para})`
      : sql`(select a.id from area a where a.estabelecimento_id = e.id and a.balcao and ${para === 'balcao'})`
  const [lida] = await sql<(VersaoDoCardapio & { area_id: number | null; encerrada: boolean; telefone: string })[]>`
    select ${versaoDoCardapio(sql)}, e.encerrada_em is not null as encerrada, e.telefone_celular as telefone, area_com_precos(e.id, ${area}) as area_id from estabelecimento e where e.id = ${estabelecimento_id}`
  if (!lida) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  recusarEncerrada(lida)
  return lida
}

type Traducao = Output<'/estabelecimento/buscarTraducoes'>['traducoes'][number]

/** A product's own words come last: where an option or a category has the same name, they are what is said. */
export async function traducoesDe(sql: Sql, estabelecimento_id: number, idioma: Idioma): Promise<Traducao[]> {
  const [categorias, escolhas, produtos] = await Promise.all([
    sql<Traducao[]>`${categoriasTraduzidas(sql, estabelecimento_id, idioma)}`,
    sql<Traducao[]>`${escolhasTraduzidas(sql, estabelecimento_id, idioma)}`,
    sql<Traducao[]>`
    select nome, descricao, traducoes -> ${idioma} as dito from produto_estabelecimento
    where estabelecimento_id = ${estabelecimento_id} and traducoes ? ${idioma} and preco_venda is not null and not oculto`,
  ])
  return [...categorias, ...escolhas, ...produtos]
}

/** What may be ordered: a product without a price or a department is not on the menu. */
async function lerCardapio(
  sql: Sql,
  estabelecimento_id: number,
  { equipe, area_id, pede_documento, peloRelogio }: DeQuem & { pede_documento: boolean; peloRelogio: boolean },
): Promise<DoCardapio> {
  const [fechados, todos, grupos, lei, programados] = await Promise.all([
    departamentosFechados(sql, estabelecimento_id),
    aVenda(sql, estabelecimento_id),
    gruposDe(sql, estabelecimento_id, null),
    daLei(sql, estabelecimento_id),
    peloRelogio || area_id !== null ? produtosProgramados(sql, estabelecimento_id, area_id) : [],
  ])
  // what is taken home goes in it: staff add it
  const produtos = nestaHora(todos, programados).filter(({ embalagem }) => equipe || !embalagem)
  const frases = new Map(fechados.map((fechado) => [fechado.nome_departamento, fraseDoFechamento(fechado)]))
  const reaberturas = fechados.flatMap(({ reabre_em_ms }) => reabre_em_ms ?? [])
  const fechadoDe = new Map(
    todos.map(({ id, nome_departamento }) => [id, frases.get(nome_departamento)] as const).filter(([, frase]) => frase),
  )
  return {
    ...lei,
    grupos: escolhasNestaHora(grupos, programados).map((grupo) => ({
      ...grupo,
      opcoes: grupo.opcoes.map(({ alcoolica, ...dela }) => {
        const opcao = { ...dela, ...(alcoolica && pede_documento && { documento: true as const }) }
        const fechado = opcao.acabou ? undefined : fechadoDe.get(opcao.produto ?? 0)
        return fechado ? { ...opcao, acabou: true, fechado } : opcao
      }),
    })),
    produtosEstabelecimento: produtos.map(
      ({
        nome_departamento,
        grupos: perguntados,
        notas,
        venda,
        tem_preco,
        desvio_percentual,
        embalagem,
        alergenos,
        calorias,
        alcoolica,
        ...produto
      }) => ({
        ...produto,
        ...(notas.length > 0 && { notas }),
        ...(perguntados.length > 0 && { grupos: perguntados }),
        ...(venda !== 'unidade' && { venda }),
        ...(alergenos && { alergenos }),
        ...(calorias !== null && { calorias }),
        // another day's price is nobody's to read
        ...(!tem_preco && { sem_preco: true, preco_venda: 0 }),
        ...(embalagem && { embalagem }),
        ...(alcoolica && pede_documento && { documento: true as const }),
        ...(equipe && venda === 'preco_do_dia' && { desvio_percentual }),
        fechado: frases.get(nome_departamento) ?? semPedir(venda, tem_preco, equipe),
      }),
    ),
    reabre_em_ms: reaberturas.length > 0 ? Math.min(...reaberturas) : null,
  }
}

/** Why a product is on the menu and not ordered from it, as a person says it; null: it is. */
function semPedir(venda: Venda, tem_preco: boolean, equipe: boolean) {
  if (!tem_preco) return 'Preço do dia: pergunte à equipe'
  return venda === 'peso' && !equipe ? 'A equipe pesa' : null
}

type AVenda = Omit<
  ProdutoDoCardapio,
  'fechado' | 'grupos' | 'notas' | 'sem_preco' | 'embalagem' | 'calorias' | 'documento'
> & {
  nome_departamento: Departamento
  grupos: number[]
  notas: string[]
  venda: Venda
  tem_preco: boolean
  desvio_percentual: number
  embalagem: boolean
  calorias: number | null
  alcoolica: boolean
}

/** SQL: all that is on the menu, at any hour, in its order. */
export function aVenda(sql: Sql, estabelecimento_id: number) {
  return sql<AVenda[]>`
    select pe.id, pe.nome_departamento, pe.nome, pe.descricao, c.nome as nome_categoria_produto, pe.preco_venda,
      ${imagePath(sql)} as "caminhoImagemProduto", (coalesce(pe.qtd_estoque = 0, false) or em_falta(pe.acabou_ate, pe.estabelecimento_id)
        or coalesce(da_para(pe.estabelecimento_id, pe.id, null) < 1, false)) as esgotado,
      array_position(m.produtos, pe.id) as mais_pedido, pe.destaque, pe.etiquetas, pe.preparo_min, pe.notas, pe.alergenos, pe.calorias,
      pe.venda, pe.desvio_percentual, pe.embalagem, pe.alcoolica, ${temPreco(sql)} /* never null */ as tem_preco, ${gruposDoProduto(sql)} /* never null */ as grupos
    from produto_estabelecimento pe
    join categorias_de(pe.estabelecimento_id) c on c.id = pe.categoria_id
    left join mais_pedidos m on m.estabelecimento_id = pe.estabelecimento_id
    where pe.estabelecimento_id = ${estabelecimento_id}
      and pe.preco_venda is not null and pe.nome_departamento is not null and not pe.oculto
    order by c.lugar, pe.nome, pe.id`
}
