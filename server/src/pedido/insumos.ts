import type { Fragment } from 'postgres'
import type { Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'

/**
 * SQL: takes from the ingredients what the lines of `fonte` (`tirou_insumos` of one unit, `quantidade`) say: two CTEs, the rows held by
 * their ids. Too little of one that holds the sale breaks `insumo_suficiente`.
 */
export const menosInsumos = (tx: Transaction, estabelecimento_id: number, fonte: Fragment) => tx`
  insumos as materialized (
    select i.id, t.tirou from (
      select k.id::bigint as id, sum(k.n::bigint * f.quantidade) as tirou
      from ${fonte} f cross join lateral jsonb_each_text(f.tirou_insumos) k (id, n) group by 1) t
    join insumo i on i.estabelecimento_id = ${estabelecimento_id} and i.id = t.id order by i.id for no key update of i
  ), menos_insumos as (
    update insumo i set qtd_estoque = i.qtd_estoque - t.tirou from insumos t
    where i.estabelecimento_id = ${estabelecimento_id} and i.id = t.id
  )`

/** Two orders wanted the last of it, or several products of one want the same. @throws VisibleError 409 naming them */
export function recusarSemInsumo(error: unknown, linhas: readonly { nome: string; quantidade: number }[]): never {
  if (!brokeConstraint(error, 'insumo_suficiente')) throw error
  const quais = linhas.map(({ nome, quantidade }) => `${quantidade} × ${nome}`).join(', ')
  throw new VisibleError(409, `Não há mais o bastante para ${quais}.`, 'sem_estoque')
}

/** What one unit takes, by ingredient; null: nothing. The column `tirou_insumos`. */
export type TirouInsumos = Record<string, number> | null

/** What is left of the ingredients that hold a sale, while one line after the other takes its part. */
class Restam {
  readonly #ha: Map<number, number>

  constructor(ha: Map<number, number>) {
    this.#ha = ha
  }

  ha(unidade: TirouInsumos, quantidade: number): boolean {
    return Object.entries(unidade ?? {}).every(
      ([id, n]) => (this.#ha.get(Number(id)) ?? Number.POSITIVE_INFINITY) >= n * quantidade,
    )
  }

  tirar(unidade: TirouInsumos, quantidade: number): void {
    for (const [id, n] of Object.entries(unidade ?? {})) {
      const ha = this.#ha.get(Number(id))
      if (ha !== undefined) this.#ha.set(Number(id), ha - n * quantidade)
    }
  }
}

/** Holds what these units take, by id, after all else that the caller holds of an order. */
export async function segurarInsumos(
  tx: Transaction,
  estabelecimento_id: number,
  unidades: readonly TirouInsumos[],
): Promise<Restam> {
  const ids = unidades.flatMap((uma) => Object.keys(uma ?? {}).map(Number))
  if (ids.length === 0) return new Restam(new Map())
  const insumos = await tx<{ id: number; qtd_estoque: number; segura_venda: boolean }[]>`
    select id, qtd_estoque, segura_venda from insumo where estabelecimento_id = ${estabelecimento_id} and id = any(${ids}::bigint[])
    order by id for no key update`
  return new Restam(
    new Map(insumos.flatMap(({ id, qtd_estoque, segura_venda }) => (segura_venda ? [[id, qtd_estoque]] : []))),
  )
}
