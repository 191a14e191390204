import type { GrupoDoCardapio } from '@boteco/contract/cardapio/chegada'
import type { Grupo } from '@boteco/contract/produto/casa'
import type { Idioma } from '@boteco/contract/produto/cliente'
import type { Sql, Transaction } from '../database/db.ts'

/** SQL: the ids of the groups that the product `pe` asks for, in their order. */
export const gruposDoProduto = (sql: Sql | Transaction) => sql`
  array(select g.grupo_id from produto_grupo g
    where g.estabelecimento_id = pe.estabelecimento_id and g.produto_estabelecimento_id = pe.id order by g.ordem)`

/**
 * SQL: the groups that these products ask for, and those that their options open, as rows of `grupo`. Null: of all products
 * of the bar.
 */
const alcancados = (sql: Sql | Transaction, estabelecimento_id: number, produtos: readonly number[] | null) => sql`
  with recursive alcancado as (
    select grupo_id as id from produto_grupo
    where estabelecimento_id = ${estabelecimento_id}
      ${produtos ? sql`and produto_estabelecimento_id = any(${produtos as number[]}::bigint[])` : sql``}
    union
    select o.abre_grupo_id from alcancado a
    join opcao o on o.estabelecimento_id = ${estabelecimento_id} and o.grupo_id = a.id and o.abre_grupo_id is not null
      and o.removida_em is null
  )
  select g.* from grupo g where g.estabelecimento_id = ${estabelecimento_id} and g.id in (select id from alcancado)`

/** SQL: the options of the group `g`, as a JSON column; `mais`: further fields, which no menu needs. */
const opcoes = (sql: Sql | Transaction, mais = sql``) => sql`
  (select coalesce(json_agg(json_build_object('id', o.id, 'nome', o.nome, 'preco', o.preco, 'padrao', o.padrao,
      'maximo', o.maximo, 'acabou', em_falta(o.acabou_ate), 'abre', o.abre_grupo_id, 'nome_curto', o.nome_curto ${mais})
      order by o.ordem, o.id), '[]')
    from opcao o where o.estabelecimento_id = g.estabelecimento_id and o.grupo_id = g.id and o.removida_em is null)`

/** A group with what an order copies of its options. */
export type GrupoDoPedido = Omit<GrupoDoCardapio, 'opcoes'> & Pick<Grupo, 'opcoes'>

/** SQL: what these products are chosen with, also within options; null: all products of the bar. Prices in centavos. */
export const gruposDe = (sql: Sql | Transaction, estabelecimento_id: number, produtos: readonly number[] | null) =>
  sql<GrupoDoPedido[]>`
    select /* for the menu and orders */ g.id, g.nome, g.regra, g.minimo, g.maximo, ${opcoes(sql)} /* never null */ as opcoes
    from (${alcancados(sql, estabelecimento_id, produtos)}) g`

/** SQL: all groups of a bar, as its manager reads them. */
export const gruposDoBar = (sql: Sql | Transaction, estabelecimento_id: number) => sql<Grupo[]>`
  select g.id, g.nome, g.regra, g.minimo, g.maximo, g.versao, g.traducoes,
    ${opcoes(sql, sql`, 'traducoes', o.traducoes`)} /* never null */ as opcoes,
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
