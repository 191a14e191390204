import type { Parte } from '@boteco/contract/escolhas'
import type { Fragment } from 'postgres'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

/** Options whose stock is counted, held, by id. */
export type OpcoesContadas = ReadonlyMap<number, { nome: string; qtd_estoque: number }>
type Partes = readonly Pick<Parte, 'opcao' | 'nivel' | 'quantidade' | 'produto'>[] | null
type Linha = { nome: string; quantidade: number; partes: Partes }
/** Of one unit, so many of each option, by its id; null: nothing. The column `tirou_opcoes`. */
export type TirouOpcoes = Record<string, number> | null

/** Those of these options of the bar that are counted. They stay locked, by id, and always after the products. */
export async function segurarOpcoes(
  tx: Transaction,
  estabelecimento_id: number,
  ids: Fragment,
): Promise<OpcoesContadas> {
  const opcoes = await tx<{ id: number; nome: string; qtd_estoque: number }[]>`
    select id, nome, qtd_estoque /* never null */ from opcao
    where estabelecimento_id = ${estabelecimento_id} and id in (${ids}) and qtd_estoque is not null
    order by id for no key update`
  return new Map(opcoes.map(({ id, ...opcao }) => [id, opcao]))
}

/** Holds what a cancellation of the lines that `quais` names gives back. */
export const segurarOpcoesTiradas = (tx: Transaction, estabelecimento_id: number, quais: Fragment) =>
  segurarOpcoes(
    tx,
    estabelecimento_id,
    tx`select t.opcao::bigint from item_pedido cross join lateral jsonb_object_keys(tirou_opcoes) t (opcao) where ${quais}`,
  )

/** SQL: the ids of the options among the `partes` of these rows. */
export const opcoesDasPartes = (tx: Transaction, linhas: Fragment) =>
  tx`select (p.parte ->> 'opcao')::bigint from (${linhas}) l cross join lateral jsonb_array_elements(l.partes) p (parte)`

/** What one unit made of these parts takes. What is chosen of a product in a combo is taken by that product's own line. */
function opcoesDaUnidade(partes: Partes, contadas: OpcoesContadas): TirouOpcoes {
  const tira: Record<string, number> = {}
  let dentro = Number.POSITIVE_INFINITY
  for (const { opcao, nivel, quantidade, produto } of partes ?? []) {
    if (nivel > dentro) continue
    dentro = produto === undefined ? Number.POSITIVE_INFINITY : nivel
    if (opcao !== null && contadas.has(opcao)) tira[opcao] = (tira[opcao] ?? 0) + quantidade
  }
  return Object.keys(tira).length > 0 ? tira : null
}

/** What is left, while one line after the other takes its part. */
export class Restantes {
  readonly #contadas: OpcoesContadas
  readonly #tirado = new Map<number, number>()

  constructor(contadas: OpcoesContadas) {
    this.#contadas = contadas
  }

  /** @returns what a unit of the line takes, or the option of which there is too little: then it takes nothing */
  tirar({
    partes,
    quantidade,
  }: Omit<Linha, 'nome'>): { tirou: TirouOpcoes } | { falta: { nome: string; restam: number } } {
    const tirou = opcoesDaUnidade(partes, this.#contadas)
    const leva = Object.entries(tirou ?? {}).map(([id, n]) => ({ id: Number(id), n: n * quantidade }))
    for (const { id, n } of leva) {
      const { nome, qtd_estoque } = this.#contadas.get(id)!
      if (qtd_estoque - (this.#tirado.get(id) ?? 0) < n) return { falta: { nome, restam: qtd_estoque } }
    }
    for (const { id, n } of leva) this.#tirado.set(id, (this.#tirado.get(id) ?? 0) + n)
    return { tirou }
  }

  /** What was handed over already takes what there is. */
  tirarSeHa(linha: Omit<Linha, 'nome'>): TirouOpcoes {
    const feito = this.tirar(linha)
    return 'tirou' in feito ? feito.tirou : null
  }

  /** Takes all of it. */
  async baixar(tx: Transaction, estabelecimento_id: number): Promise<void> {
    if (this.#tirado.size === 0) return
    await tx`
      update opcao o set qtd_estoque = o.qtd_estoque - t.quantidade
      from unnest(${[...this.#tirado.keys()]}::bigint[], ${[...this.#tirado.values()]}::int[]) as t (id, quantidade)
      where o.estabelecimento_id = ${estabelecimento_id} and o.id = t.id`
  }
}

/**
 * What each of these lines takes from counted options, in their order.
 * @throws VisibleError 409 naming a product, and the option of which there is too little for it
 */
export function tirarOpcoes(restantes: Restantes, linhas: readonly Linha[]): TirouOpcoes[] {
  return linhas.map((linha) => {
    const feito = restantes.tirar(linha)
    if ('tirou' in feito) return feito.tirou
    const { nome, restam } = feito.falta
    const frase = restam === 0 ? `${nome} acabou` : `só ${restam === 1 ? 'resta 1' : `restam ${restam}`} de ${nome}`
    throw new VisibleError(409, `${linha.nome}: ${frase}.`, 'opcao_acabou')
  })
}
