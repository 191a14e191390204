import { Dinheiro, emReais } from '@boteco/contract/dinheiro'
import { avaliar, type Escolha, escolhasDePadrao, type Parte, type Recusa } from '@boteco/contract/escolhas'
import { emQuilos } from '@boteco/contract/peso'
import { deGraca } from '@boteco/contract/promocao'
import { respostas } from '@boteco/contract/respostas'
import * as z from 'zod/mini'
import { MOSTRADO_VALE_S, type OndeSeVende, type PromocaoDaHora, promocaoDaHora } from '../cardapio/programado.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { type GrupoDoPedido, gruposDe } from '../produto/ler-grupos.ts'

type Pedida = {
  produto_id: number
  quantidade: number
  preco: number | undefined
  total?: number | undefined
  escolhas: readonly Escolha[] | undefined
  gramas?: number | undefined
  desvio?: { preco: number } | undefined
}
type Produto = {
  id: number
  nome: string
  preco_venda: number
  grupos: readonly number[]
  promocao: PromocaoDaHora | null
  normal: number
}
type Grupos = ReadonlyMap<number, GrupoDoPedido>

/**
 * In centavos, of one unit; `partes`: what it is made of, null where nothing is to be chosen. `tabela`: as the menu says it, of a
 * kilo where that is weighed; `desconto`: what the line is given by a rule of the clock, which is `promocao`;
 * `programada`: a unit of it costs less than at another hour. `contadas`: the ids of its options whose stock is counted.
 */
export type Precificada = {
  preco: number
  tabela: number
  partes: (Parte & { curto: string })[] | null
  desconto: number
  promocao: PromocaoDaHora | null
  programada: boolean
  contadas: number[]
}

/**
 * What each of these lines costs, in their order, with what was chosen. What the guest was shown, if it is the price of now
 * or was a moment ago. Without a price shown, the price of now. The products' rows are held.
 * @throws VisibleError 422 for choices that are missing or too many, 409 for an option that is gone. 409 `preco_mudou`
 * with both prices of each product that was shown at another price.
 */
export async function precosMostrados(
  tx: Transaction,
  estabelecimento_id: number,
  produtos: Map<number, Produto>,
  pedidas: readonly Pedida[],
  onde: OndeSeVende,
): Promise<Precificada[]> {
  // most orders ask for nothing that is chosen
  const deEscolher = [...produtos.values()].flatMap(({ id, grupos }) => (grupos.length > 0 ? id : []))
  const grupos = deEscolher.length > 0 ? await gruposDe(tx, estabelecimento_id, deEscolher) : []
  const deAgora = new Map(grupos.map((grupo) => [grupo.id, grupo]))
  const agora = pedidas.map((pedida) => precificar(produtos.get(pedida.produto_id)!, deAgora, pedida))
  const outras = pedidas.flatMap((pedida, qual) => (foiMostrada(pedida, agora[qual]!) ? [] : qual))
  if (outras.length === 0) return agora
  const delas = outras.map((qual) => produtos.get(pedidas[qual]!.produto_id)!)
  const antes = await precosRecentes(tx, estabelecimento_id, delas, grupos, onde)
  const mudaram = new Map<string, Mudanca>()
  for (const qual of outras) {
    const pedida = pedidas[qual]!
    const produto = produtos.get(pedida.produto_id)!
    const vista = haPouco(produto, grupos, antes, pedida)
    if (vista) agora[qual] = vista
    else mudaram.set(`${produto.id} ${pedida.preco} ${pedida.total}`, mudanca(produto, pedida, agora[qual]!))
  }
  if (mudaram.size > 0) throw precoMudou([...mudaram.values()])
  return agora
}

/** One unit at the prices of `produto` and `grupos`. @throws VisibleError as above */
function precificar(produto: Produto, grupos: Grupos, pedida: Pedida): Precificada {
  const unidade = precificarUnidade(produto, grupos, pedida)
  const { preco_venda, normal, promocao } = produto
  const desconto = promocao ? deGraca(pedida.quantidade, promocao) * unidade.preco : 0
  // what is chosen may stand in the place of the product's price
  const programada = preco_venda < normal && (unidade.partes?.[0]?.valor ?? preco_venda) === preco_venda
  return { ...unidade, desconto, promocao: desconto > 0 ? promocao : null, programada }
}

function precificarUnidade(
  produto: Produto,
  grupos: Grupos,
  { escolhas, gramas, desvio }: Pedida,
): Pick<Precificada, 'preco' | 'tabela' | 'partes' | 'contadas'> {
  const preco_venda = desvio?.preco ?? produto.preco_venda
  if (produto.grupos.length === 0 && !escolhas?.length && gramas === undefined)
    return { preco: preco_venda, tabela: produto.preco_venda, partes: null, contadas: [] }
  const ditas = escolhas ?? escolhasDePadrao(produto.grupos, grupos)
  const daTabela = avaliar(produto, grupos, ditas)
  const feita = gramas === undefined && !desvio ? daTabela : avaliar({ ...produto, preco_venda }, grupos, ditas, gramas)
  if ('recusa' in daTabela) throw recusada(produto.nome, daTabela.recusa)
  if ('recusa' in feita) throw recusada(produto.nome, feita.recusa)
  const opcoes = new Map([...grupos.values()].flatMap((grupo) => grupo.opcoes.map((opcao) => [opcao.id, opcao])))
  const partes = feita.partes.map((parte) => ({
    ...parte,
    curto: parte.gramas ? emQuilos(parte.gramas) : (opcoes.get(parte.opcao ?? 0)?.nome_curto ?? ''),
  }))
  const contadas = feita.partes.flatMap(({ opcao }) => (opcoes.get(opcao ?? 0)?.qtd_estoque != null ? opcao! : []))
  return { preco: feita.preco, tabela: daTabela.preco, partes, contadas }
}

function recusada(produto: string, recusa: Recusa): VisibleError {
  if (recusa.motivo === 'outra')
    return new VisibleError(409, `${respostas.escolhasOutras} ${produto}.`, 'escolhas_mudaram')
  const { motivo, nome, quantas } = recusa
  if (motivo === 'acabou') return new VisibleError(409, `${produto}: ${nome} acabou.`, 'opcao_acabou')
  const frase = motivo === 'faltam' ? `escolha ${quantas} em ${nome}` : `escolha até ${quantas} em ${nome}`
  return new VisibleError(422, `${produto}: ${frase}.`, 'escolhas')
}

const totalDe = ({ preco, desconto }: Precificada, { quantidade }: Pedida) => preco * quantidade - desconto

/** Whether it costs what its guest says that they were shown: a unit of it and, where they say that, the whole line. */
const foiMostrada = (pedida: Pedida, feita: Precificada) =>
  (pedida.preco ?? feita.tabela) === feita.tabela && (pedida.total ?? totalDe(feita, pedida)) === totalDe(feita, pedida)

/** Prices that ended within `MOSTRADO_VALE_S`, by `produto 3` or `opcao 7`: until when (ms), the earliest end first. */
type Recente = Pick<Produto, 'normal' | 'promocao'> & { preco: number; ate: number }
type Recentes = Map<string, Recente[]>

async function precosRecentes(
  tx: Transaction,
  estabelecimento_id: number,
  produtos: readonly Produto[],
  grupos: readonly GrupoDoPedido[],
  { area_id, comPreco }: OndeSeVende,
): Promise<Recentes> {
  const opcoes = grupos.flatMap((grupo) => grupo.opcoes.map(({ id }) => id))
  const lidos = await tx<(Recente & { de: string })[]>`
    select /* of a moment ago */ 'produto ' || produto_id as de, case when ${comPreco} then preco else normal end as preco, normal,
      extract(epoch from ate)::float8 * 1000 as ate, ${promocaoDaHora(tx)}
    from precos_desde(${estabelecimento_id}, ${produtos.map(({ id }) => id)}::bigint[],
      now() - ${MOSTRADO_VALE_S} * interval '1 second', ${area_id})
    union all
    select 'opcao ' || opcao_id, preco, preco, extract(epoch from ate)::float8 * 1000, null from preco_anterior_da_opcao
    where estabelecimento_id = ${estabelecimento_id} and opcao_id = any(${opcoes}::bigint[])
      and ate > now() - ${MOSTRADO_VALE_S} * interval '1 second'
    order by ate`
  const recentes: Recentes = new Map()
  for (const { de, ...preco } of lidos) recentes.set(de, [...(recentes.get(de) ?? []), preco])
  return recentes
}

/** The line as it was shown, where it cost that at one moment of the last minute; every price counts as it was then. */
function haPouco(
  produto: Produto,
  grupos: readonly GrupoDoPedido[],
  antes: Recentes,
  pedida: Pedida,
): Precificada | undefined {
  for (const momento of new Set([...antes.values()].flat().map(({ ate }) => ate))) {
    const entaoDe = (de: string) => antes.get(de)?.find(({ ate }) => ate >= momento)
    const doProduto = entaoDe(`produto ${produto.id}`)
    const deEntao = grupos.map((grupo) => ({
      ...grupo,
      opcoes: grupo.opcoes.map((opcao) => ({ ...opcao, preco: entaoDe(`opcao ${opcao.id}`)?.preco ?? opcao.preco })),
    }))
    const entao = precificar(
      { ...produto, ...(doProduto && { ...doProduto, preco_venda: doProduto.preco }) },
      new Map(deEntao.map((grupo) => [grupo.id, grupo])),
      pedida,
    )
    if (foiMostrada(pedida, entao)) return entao
  }
}

/** In centavos. `quantidade`: so many together, where it is not a unit that costs another price. */
type Mudanca = { id: number; nome: string; mostrado: number; atual: number; quantidade?: number }

function mudanca({ id, nome }: Produto, pedida: Pedida, feita: Precificada): Mudanca {
  const { preco, total, quantidade } = pedida
  if (preco !== undefined && preco !== feita.tabela) return { id, nome, mostrado: preco, atual: feita.tabela }
  return { id, nome, mostrado: total!, atual: totalDe(feita, pedida), quantidade }
}

function precoMudou(mudancas: readonly Mudanca[]) {
  const frases = mudancas.map(
    ({ nome, mostrado, atual, quantidade }) =>
      `${quantidade ? `${quantidade}× ` : ''}${nome} era ${emReais(mostrado)} e agora é ${emReais(atual)}`,
  )
  const precos = mudancas.map(({ id, nome, mostrado, atual, quantidade }) => ({
    produto: { id, nome },
    ...(quantidade && { quantidade }),
    mostrado: z.encode(Dinheiro, mostrado),
    atual: z.encode(Dinheiro, atual),
  }))
  return new VisibleError(409, `${respostas.precoMudou} ${frases.join('; ')}.`, 'preco_mudou', { precos })
}
