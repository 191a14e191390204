import type { GrupoDoCardapio } from '@boteco/contract/cardapio/chegada'
import type { Idioma } from '@boteco/contract/produto/cliente'
import type { Grupo } from '@boteco/contract/produto/escritorio'
import type { Fragment } from 'postgres'
import type { Sql, Transaction } from '../database/db.ts'

/** SQL: the ids of the groups that the product `pe` asks for, in their order. */
export const gruposDoProduto = (sql: Sql | Transaction) => sql`
  array(select g.grupo_id from produto_grupo g
    where g.estabelecimento_id = pe.estabelecimento_id and g.produto_estabelecimento_id = pe.id order by g.ordem)`

/**
 * SQL: the groups that these products ask for, and those that their options open, or the products that these are, as rows of
 * `grupo`. Null: of all products of the bar.
 */
export const alcancados = (
  sql: Sql | Transaction,
  estabelecimento_id: number,
  produtos: readonly number[] | null,
) => sql`
  with recursive alcancado as (
    select grupo_id as id from produto_grupo
    where estabelecimento_id = ${estabelecimento_id}
      ${produtos ? sql`and produto_estabelecimento_id = any(${produtos as number[]}::bigint[])` : sql``}
    union
    select x.id from alcancado a
    join opcao o on o.estabelecimento_id = ${estabelecimento_id} and o.grupo_id = a.id and o.removida_em is null
    cross join lateral (
      select o.abre_grupo_id as id where o.abre_grupo_id is not null
      union all
      select pg.grupo_id from produto_grupo pg
      where pg.estabelecimento_id = o.estabelecimento_id and pg.produto_estabelecimento_id = o.produto_estabelecimento_id) x
  )
  select g.* from grupo g where g.estabelecimento_id = ${estabelecimento_id} and g.id in (select id from alcancado)`

/**
 * SQL: the options of the group `g`, as a JSON column. `acabou`: of the option `o`, which is the product `pe` where it is one.
 * `alcoolica`: whether it is, as it is itself or as that product. `mais`: further fields, which no menu needs.
 */
const opcoes = (sql: Sql | Transaction, acabou: Fragment, alcoolica: Fragment, mais = sql``) => sql`
  (select coalesce(json_agg(jsonb_build_object('id', o.id, 'nome', o.nome, 'preco', o.preco, 'padrao', o.padrao,
      'maximo', o.maximo, 'acabou', ${acabou}, 'abre', o.abre_grupo_id, 'nome_curto', o.nome_curto, 'qtd_estoque', o.qtd_estoque ${mais})
      || case when ${alcoolica} then '{"alcoolica": true}' else '{}'::jsonb end
      || case when pe.id is null then '{}' else jsonb_build_object('produto', pe.id, 'grupos', to_jsonb(${gruposDoProduto(sql)})) end
      || jsonb_strip_nulls(case when pe.id is null then jsonb_build_object('alergenos', nullif(o.alergenos, ''), 'calorias', o.calorias)
        else jsonb_build_object('alergenos', nullif(pe.alergenos, ''), 'calorias', pe.calorias) end)
      order by o.ordem, o.id), '[]')
    from opcao o
    left join produto_estabelecimento pe
      on pe.estabelecimento_id = o.estabelecimento_id and pe.id = o.produto_estabelecimento_id
    where o.estabelecimento_id = g.estabelecimento_id and o.grupo_id = g.id and o.removida_em is null)`

/** SQL: whether the option `o` is not to be had: said so, none left of it, or the product `pe` that it is. */
const naoHa = (sql: Sql | Transaction) => sql`
  (em_falta(o.acabou_ate, o.estabelecimento_id) or coalesce(o.qtd_estoque = 0, false) or pe.id is not null and (pe.oculto or pe.preco_venda is null or pe.nome_departamento is null
    or pe.venda <> 'unidade' or em_falta(pe.acabou_ate, pe.estabelecimento_id) or coalesce(pe.qtd_estoque = 0, false)
    or coalesce(da_para(pe.estabelecimento_id, pe.id, null) < 1, false))
  or coalesce(da_para(o.estabelecimento_id, null, o.id) < 1, false))`

/** A group with what an order copies of its options. */
export type GrupoDoPedido = Omit<GrupoDoCardapio, 'opcoes'> & Pick<Grupo, 'opcoes'>

/** SQL: what these products are chosen with, also within options; null: all products of the bar. Prices in centavos. */
export const gruposDe = (sql: Sql | Transaction, estabelecimento_id: number, produtos: readonly number[] | null) =>
  sql<GrupoDoPedido[]>`
    select /* for the menu and orders */ g.id, g.nome, g.regra, g.minimo, g.maximo, ${opcoes(sql, naoHa(sql), sql`coalesce(pe.alcoolica, o.alcoolica)`)} /* never null */ as opcoes
    from (${alcancados(sql, estabelecimento_id, produtos)}) g`

/** SQL: all groups of a bar, as its manager reads them. */
export const gruposDoBar = (sql: Sql | Transaction, estabelecimento_id: number) => sql<Grupo[]>`
  select g.id, g.nome, g.regra, g.minimo, g.maximo, g.versao, g.traducoes,
    ${opcoes(sql, sql`em_falta(o.acabou_ate, o.estabelecimento_id)`, sql`o.alcoolica`, sql`, 'traducoes', o.traducoes`)} /* never null */ as opcoes,
    array(select pg.produto_estabelecimento_id from produto_grupo pg
      where pg.estabelecimento_id = g.estabelecimento_id and pg.grupo_id = g.id) /* never null */ as produtos
  from grupo g where g.estabelecimento_id = ${estabelecimento_id} and g.removido_em is null
  order by lower(g.nome), g.id`

/** SQL: what is chosen on a bar's menu and is called otherwise in a language; nothing describes it. */
export const escolhasTraduzidas = (sql: Sql | Transaction, estabelecimento_id: number, idioma: Idioma) => sql`
  with perguntado as (${alcancados(sql, estabelecimento_id, null)}), chamado as (
    select nome, traducoes from perguntado
    union all
    select o.nome, o.traducoes from perguntado g
    join opcao o on o.estabelecimento_id = g.estabelecimento_id and o.grupo_id = g.id and o.removida_em is null
  )
  select distinct on (nome) nome, '' as descricao, jsonb_build_object('nome', traducoes ->> ${idioma}, 'descricao', '') as dito
  from chamado where traducoes ->> ${idioma} <> '' order by nome, traducoes ->> ${idioma}`
