import { maiorResto } from '@boteco/contract/escolhas'
import type { Curso } from '@boteco/contract/produto/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { PromocaoDaHora } from '../cardapio/programado.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { type ProdutoAVenda, todosAVenda } from './estoque.ts'
import type { Precificada } from './preco.ts'

type Produtos = ReturnType<typeof todosAVenda>
type Partes = NonNullable<Precificada['partes']>
type Pedida = {
  produto_id: number
  quantidade: number
  escolhas: readonly { caminho: readonly number[] }[] | undefined
}

/** What is written down of an order: priced lines, and what is in those that are combos. */
export type LinhaPedida = {
  id: number | null
  produto_id: number
  quantidade: number
  preco: number
  observacao: string
  partes: Partes | null
  combo: boolean
  do_combo: number | null
  rateio: number | null
  desconto: number
  promocao: PromocaoDaHora | null
  /** false: its stock is taken by a line in it */
  tira: boolean
} & DeQuemAtende

/** What staff say of a line besides: whose it is, and what the pass does with it. Of what is in a combo, the combo's. */
export type DeQuemAtende = {
  checkin_id: number
  curso: Curso | null
  segura: boolean
  /** it is taken home */
  viagem: boolean
}

/**
 * SQL: the ids of these products, and of those that are options in what is ordered of them. What an order does not say is chosen as the
 * menu does.
 */
export const comOsDosCombos = (
  tx: Transaction,
  estabelecimento_id: number,
  ids: number[],
  pedidas: readonly Pedida[],
) => {
  const semDizer = pedidas.flatMap(({ produto_id, escolhas }) => (escolhas ? [] : produto_id))
  const opcoes = pedidas.flatMap(({ escolhas = [] }) => escolhas.flatMap(({ caminho }) => caminho))
  return tx`(${ids}::bigint[] || array(
    select o.produto_estabelecimento_id from opcao o
    where o.estabelecimento_id = ${estabelecimento_id} and o.produto_estabelecimento_id is not null and o.removida_em is null
      and (o.id = any(${opcoes}::bigint[]) or (o.padrao > 0 and o.grupo_id in (select g.grupo_id from produto_grupo g
        where g.estabelecimento_id = ${estabelecimento_id} and g.produto_estabelecimento_id = any(${semDizer}::bigint[]))))))`
}

/** The products in these combos, as they were priced. @throws VisibleError 409 for one that is off the menu */
export function produtosDosCombos(segurados: readonly ProdutoAVenda[], feitas: readonly Precificada[]): Produtos {
  const ids = feitas.flatMap(({ partes }) => partes?.flatMap(({ produto }) => produto ?? []) ?? [])
  const deles = new Set(ids)
  return todosAVenda(
    segurados.filter(({ id }) => deles.has(id)),
    ids,
  )
}

/**
 * The lines of an order. Each combo is a line by itself, so that it is cancelled and divided by itself. What is in it stands before
 * it: lines are locked by their ids, and a step of something in it goes on to the combo. A product of which an option is a product
 * that another department makes, perhaps, is ordered as a combo of the two.
 * @throws VisibleError 409 for a combo with nothing in it
 */
export async function linhasDoPedido(
  tx: Transaction,
  produtos: Produtos,
  dentro: Produtos,
  pedidas: readonly (Pedida & DeQuemAtende & { observacao: string })[],
  feitas: readonly Precificada[],
): Promise<LinhaPedida[]> {
  const linhas = pedidas.flatMap(({ produto_id, quantidade, observacao, checkin_id, curso, segura, viagem }, qual) => {
    const { preco, partes, desconto, promocao } = feitas[qual]!
    const propria = { id: null, produto_id, quantidade, preco, observacao, partes, checkin_id, curso, segura, viagem }
    const linha: LinhaPedida = {
      ...propria,
      desconto,
      promocao,
      combo: false,
      do_combo: null,
      rateio: null,
      tira: true,
    }
    const { venda, nome } = produtos.get(produto_id)!
    if (venda !== 'combo') return temProdutos(partes) ? acompanhada(linha, partes, dentro) : [[linha]]
    const filhas = oQueVem(partes ?? [], dentro)
    if (filhas.length === 0) throw new VisibleError(409, `${nome}: ${respostas.comboSemNada}`, 'combo_sem_nada')
    const rateios = maiorResto(
      preco,
      filhas.map(({ peso }) => peso),
    )
    return Array.from({ length: quantidade }, (): LinhaPedida[] => [
      ...filhas.map(({ peso: _, valor: _valor, ...filha }, i) => ({
        ...linha,
        ...filha,
        preco: 0,
        rateio: rateios[i]!,
      })),
      { ...linha, quantidade: 1, combo: true },
    ])
  })
  const comId = (juntas: readonly LinhaPedida[]) => juntas.length > 1 || juntas[0]!.desconto > 0 || juntas[0]!.segura
  const quantos = linhas.reduce((soma, juntas) => soma + (comId(juntas) ? juntas.length : 0), 0)
  if (quantos === 0) return linhas.flat()
  const ids = (await tx<{ id: number }[]>`select nextval('linha_id') as id from generate_series(1, ${quantos})`).map(
    ({ id }) => id,
  )
  return linhas.flatMap((juntas) => {
    if (!comId(juntas)) return juntas
    const deles = ids.splice(0, juntas.length)
    const do_combo = juntas.length > 1 ? deles.at(-1)! : null
    return juntas.map((linha, i) => ({ ...linha, id: deles[i]!, do_combo: linha.combo ? null : do_combo }))
  })
}

const temProdutos = (partes: Partes | null): partes is Partes =>
  partes?.some(({ produto }) => produto !== undefined) ?? false

/**
 * So many of a product with options that are products. Each is a priced line, and in it the product itself with its other options,
 * and those products. Each share is what was asked for it, and of what the clock gives each has as much.
 */
function acompanhada(linha: LinhaPedida, partes: Partes, dentro: Produtos): LinhaPedida[][] {
  const dele = semProdutos(partes).map((parte) => ({ ...parte, valor: 0 }))
  const vem = oQueVem(partes, dentro)
  const rateio = linha.preco - vem.reduce((soma, { valor }) => soma + valor, 0)
  const filha = { ...linha, quantidade: 1, preco: 0, desconto: 0, promocao: null }
  const descontos = maiorResto(linha.desconto, Array<number>(linha.quantidade).fill(1))
  return descontos.map((desconto) => [
    { ...filha, rateio, partes: dele.length > 1 ? dele : null },
    ...vem.map(({ peso: _, valor, ...outra }) => ({ ...filha, ...outra, rateio: valor })),
    { ...linha, quantidade: 1, combo: true, tira: false, desconto, promocao: desconto > 0 ? linha.promocao : null },
  ])
}

/** The parts that the product itself is made of. */
function semProdutos(partes: Partes): Partes {
  let fora = Number.POSITIVE_INFINITY
  return partes.filter(({ produto, nivel, opcao }) => {
    if (nivel > fora) return false
    fora = produto === undefined ? Number.POSITIVE_INFINITY : nivel
    // what a rule adds is nothing to make
    return produto === undefined && (opcao !== null || nivel === 0)
  })
}

/** @throws VisibleError 409 for what becomes lines of several departments: a ficha is one unit of one */
export function recusarAcompanhados(
  produtos: Produtos,
  unidades: readonly Pedida[],
  feitas: readonly Precificada[],
): void {
  for (const [qual, { produto_id }] of unidades.entries())
    if (temProdutos(feitas[qual]!.partes))
      throw new VisibleError(
        409,
        `${produtos.get(produto_id)!.nome}: ${respostas.acompanhadoSemFicha}`,
        'combo_sem_ficha',
      )
}

/** @throws VisibleError 409 for a combo: a ficha is one unit of one department */
export function recusarCombos(produtos: Iterable<Pick<ProdutoAVenda, 'nome' | 'venda'>>): void {
  for (const { nome, venda } of produtos)
    if (venda === 'combo') throw new VisibleError(409, `${nome}: ${respostas.comboSemFicha}`, 'combo_sem_ficha')
}

/** Each product in a combo with what was chosen of it, in one unit of it. `peso`: by which it shares the price. */
function oQueVem(partes: Partes, produtos: Produtos) {
  return partes.flatMap(({ produto, nivel, quantidade }, onde) => {
    if (produto === undefined) return []
    const depois = partes.slice(onde + 1)
    const fim = depois.findIndex((parte) => parte.nivel <= nivel)
    const dele = depois.slice(0, fim < 0 ? depois.length : fim)
    const escolhidas = dele.map((parte) => ({
      ...{ ...parte, nivel: parte.nivel - nivel, quantidade: parte.quantidade / quantidade, valor: 0 },
    }))
    const { nome, preco_venda } = produtos.get(produto)!
    const propria = { opcao: null, grupo: null, nome, nivel: 0, quantidade: 1, valor: 0, curto: '' }
    return {
      ...{ produto_id: produto, quantidade, peso: preco_venda * quantidade },
      /** what was asked for it, with what was chosen of it */
      valor: [partes[onde]!, ...dele].reduce((soma, parte) => soma + parte.valor, 0),
      partes: escolhidas.length > 0 ? [propria, ...escolhidas] : null,
    }
  })
}
