import type { Quantos } from '@boteco/contract/relatorio/escritorio'
import type { Sql } from '../database/db.ts'

/** Ingredients of which there is no more than the least that the manager said, or nothing. */
export const insumosNoMinimo = (sql: Sql, bar: number) => sql<[Quantos]>`
  select count(*)::int as quantos, null::text as desde, string_agg(nome, ', ' order by qtd_estoque > 0, lower(nome)) as qual from insumo
  where estabelecimento_id = ${bar} and removido_em is null and (no_minimo(qtd_estoque, qtd_minima_estoque) or (qtd_estoque <= 0 and segura_venda
    and exists (select from receita r where r.estabelecimento_id = insumo.estabelecimento_id and r.insumo_id = insumo.id)))`

/** What has come down to its least, ingredients and products, as a letter says it; null: nothing. */
export async function paraComprar(sql: Sql, bar: number): Promise<string | null> {
  const [{ quais }] = await sql<[{ quais: string | null }]>`
    select string_agg(nome || ' (há ' || ha || ')', ', ' order by lower(nome)) as quais from (
      select nome, concat_ws(' ', qtd_estoque, nullif(unidade, 'un')) as ha from insumo
      where estabelecimento_id = ${bar} and removido_em is null and no_minimo(qtd_estoque, qtd_minima_estoque)
      union all
      select nome, qtd_estoque::text from produto_estabelecimento
      where estabelecimento_id = ${bar} and removido_em is null and not oculto and no_minimo(qtd_estoque, qtd_minima_estoque)) s`
  return quais
}
