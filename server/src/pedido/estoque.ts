import type { Departamento } from '@boteco/contract/produto/cliente'
import type { Venda } from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { temPreco } from '../produto/como-se-vende.ts'
import { gruposDoProduto } from '../produto/ler-grupos.ts'

export type ProdutoAVenda = {
  id: number
  nome: string
  preco_venda: number | null
  /** what the house pays for one, or a kilo: copied to the line, and in no answer */
  preco_compra: number | null
  nome_departamento: Departamento | null
  qtd_estoque: number | null
  /** the staff said so: whatever is counted, there is none */
  acabou: boolean
  oculto: boolean
  /** its bar has prices or hours by the clock, or had some a moment ago */
  programado: boolean
  /** it has prices of areas, or had some a moment ago */
  nas_areas: boolean
  /** what is asked of it, in this order */
  grupos: number[]
  venda: Venda
  /** false: it is sold at the price of the day, and today's was not said */
  tem_preco: boolean
  desvio_percentual: number
  /** what is taken home goes in it: staff alone add it, and hand it over at once */
  embalagem: boolean
  /** it is made of something that is counted */
  receita: boolean
  /** for how many of it there is of all that holds its sale; null: nothing does */
  da_para: number | null
}

/**
 * The products of this bar that a request asks for, by id. They stay locked until the end of the transaction, always in
 * the same order. So two orders neither sell the last beer twice nor deadlock.
 * @throws VisibleError 404 for an id that is not of this bar, 409 for a product that is off the menu.
 */
export async function produtosAVenda(tx: Transaction, estabelecimento_id: number, ids: number[]) {
  return todosAVenda(await segurarProdutos(tx, estabelecimento_id, tx`${ids}::bigint[]`), ids)
}

/**
 * SQL: those of these products that are of this bar, held, by id. A row that changed while it was waited for is read anew by PostgreSQL,
 * with all that is asked of it: what holds them asks nothing else.
 */
export const segurarProdutos = (tx: Transaction, estabelecimento_id: number, ids: Fragment) => tx<ProdutoAVenda[]>`
  with pe as materialized (
    select * from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id} and id = any(${ids})
    order by id for no key update)
  select pe.id, pe.nome, pe.preco_venda, pe.preco_compra, pe.nome_departamento, pe.qtd_estoque,
    em_falta(pe.acabou_ate, pe.estabelecimento_id) as acabou, pe.oculto, pe.venda, pe.desvio_percentual, pe.embalagem,
    exists (select from receita r where r.estabelecimento_id = pe.estabelecimento_id and r.produto_estabelecimento_id = pe.id) as receita,
    da_para(pe.estabelecimento_id, pe.id, null),
    exists (select from programacao r where r.estabelecimento_id = pe.estabelecimento_id
      and (r.removida_em is null or r.removida_em > now() - interval '1 hour')) as programado,
    exists (select from preco_da_area a where a.estabelecimento_id = pe.estabelecimento_id
      and a.produto_estabelecimento_id = pe.id and (a.ate is null or a.ate > now() - interval '1 hour')) as nas_areas,
    ${temPreco(tx)} /* never null */ as tem_preco, ${gruposDoProduto(tx)} /* never null */ as grupos
  from pe order by pe.id`

/** @throws VisibleError 404 when one is not of this bar, 409 for a product that is off the menu. */
export function todosAVenda(produtos: readonly ProdutoAVenda[], ids: readonly number[]) {
  if (produtos.length < new Set(ids).size) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  const porId = new Map<number, ProdutoAVenda & { preco_venda: number; nome_departamento: Departamento }>()
  for (const produto of produtos) {
    const { preco_venda, nome_departamento, oculto, nome } = produto
    if (preco_venda === null || nome_departamento === null || oculto) {
      throw new VisibleError(409, `${nome}: ${respostas.produtoIndisponivel}`, 'produto_indisponivel')
    }
    porId.set(produto.id, { ...produto, preco_venda, nome_departamento })
  }
  return porId
}

type Produtos = Map<number, Pick<ProdutoAVenda, 'nome' | 'qtd_estoque' | 'acabou' | 'da_para'>>
type Pedidas = readonly { produto_id: number; quantidade: number }[]

/**
 * What an order takes from the counted stocks; an uncounted one runs out when the staff say so.
 * @throws VisibleError 409 naming every product that is not there in that quantity, with what is left of it.
 */
export function conferirEstoque(produtos: Produtos, pedidas: Pedidas): Map<number, number> {
  const somas = new Map<number, number>()
  for (const { produto_id, quantidade } of pedidas) somas.set(produto_id, (somas.get(produto_id) ?? 0) + quantidade)
  const faltas = [...somas].flatMap(([id, quantas]) => {
    const { nome, qtd_estoque, acabou, da_para } = produtos.get(id)!
    const restam = acabou ? 0 : Math.min(qtd_estoque ?? quantas, Math.max(0, da_para ?? quantas))
    return acabou || quantas > restam ? [{ id, nome, restam }] : []
  })
  if (faltas.length === 0) return new Map([...somas].filter(([id]) => produtos.get(id)!.qtd_estoque !== null))
  const frases = faltas.map(({ nome, restam }) =>
    restam === 0 ? `${nome} acabou.` : `${nome}: só ${restam === 1 ? 'resta 1' : `restam ${restam}`}.`,
  )
  throw new VisibleError(409, frases.join(' '), 'sem_estoque', {
    faltas: faltas.map(({ id, restam }) => ({ id, restam })),
  })
}

/** SQL: takes so many units of each of these products. */
export const menosEstoque = (tx: Transaction, estabelecimento_id: number, somas: Map<number, number>) => tx`
  update produto_estabelecimento p set qtd_estoque = p.qtd_estoque - s.quantidade
  from unnest(${[...somas.keys()]}::bigint[], ${[...somas.values()]}::int[]) as s (id, quantidade)
  where p.estabelecimento_id = ${estabelecimento_id} and p.id = s.id`
