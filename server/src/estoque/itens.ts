import type { DoEstoque, Movimento } from '@boteco/contract/estoque/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { iso, type Sql, type Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { primeiroNomeDe } from '../sessao/primeiro-nome.ts'

/** Movements that are read at once, the newest first. */
const ULTIMOS = 200

/** SQL: the names of the products and options that are made of the ingredient `i`. What was removed keeps its recipe, and is made no more. */
export const feitosDe = (sql: Sql | Transaction, bar: number) => sql`
  select coalesce(p.nome, o.nome) as nome from receita r
  left join produto_estabelecimento p on p.estabelecimento_id = r.estabelecimento_id and p.id = r.produto_estabelecimento_id and p.removido_em is null
  left join opcao o on o.estabelecimento_id = r.estabelecimento_id and o.id = r.opcao_id and o.removida_em is null
  left join grupo g on g.estabelecimento_id = o.estabelecimento_id and g.id = o.grupo_id and g.removido_em is null
  where r.estabelecimento_id = ${bar} and r.insumo_id = i.id and coalesce(p.id, g.id) is not null`

/** SQL: everything of this bar that is counted. */
export const oQueSeConta = (sql: Sql, bar: number) => sql`(
  select 'insumo' as o_que, i.id, i.nome, null::text as grupo, i.unidade, i.embalagem, i.qtd_embalagem, i.qtd_estoque as quantidade,
    i.qtd_minima_estoque as minimo, i.custo, i.segura_venda, i.versao,
    (select count(*)::int from (${feitosDe(sql, bar)}) f) as receitas
  from insumo i where i.estabelecimento_id = ${bar} and i.removido_em is null
  union all
  select 'produto', p.id, p.nome, null, 'un', '', null, p.qtd_estoque, p.qtd_minima_estoque, p.preco_compra * 1000000, true, p.versao, 0
  from produto_estabelecimento p where p.estabelecimento_id = ${bar} and p.removido_em is null and p.qtd_estoque is not null
  union all
  select 'opcao', o.id, o.nome, g.nome, 'un', '', null, o.qtd_estoque, 0, null, true, 1, 0
  from opcao o join grupo g on g.estabelecimento_id = o.estabelecimento_id and g.id = o.grupo_id and g.removido_em is null
  where o.estabelecimento_id = ${bar} and o.removida_em is null and o.qtd_estoque is not null)`

const doEstoque = (sql: Sql, bar: number) => sql`
  select c.*, case when c.quantidade <= 0 then 'acabou' when no_minimo(c.quantidade, c.minimo) then 'baixo' else 'ok' end as situacao,
    case when no_minimo(c.quantidade, c.minimo)
      then ceil((2 * c.minimo - c.quantidade)::numeric / coalesce(c.qtd_embalagem, 1)) * coalesce(c.qtd_embalagem, 1) else 0 end as comprar
  from ${oQueSeConta(sql, bar)} c`

export const itens = {
  '/estoque/buscarEstoque': async (_input, { sql, sessao: { estabelecimento_id: bar } }) => {
    const [itens, [contagem]] = await Promise.all([
      sql<DoEstoque[]>`
        select * from (${doEstoque(sql, bar)}) i
        order by array_position('{acabou,baixo,ok}', i.situacao), lower(i.nome), i.o_que, i.id`,
      sql<{ id: number; desde: string }[]>`
        select id, ${iso(sql, sql`aberta_em`)} as desde from contagem_de_estoque where estabelecimento_id = ${bar} and fechada_em is null`,
    ])
    return { itens: [...itens], contagem: contagem ?? null }
  },

  '/estoque/buscarItem': async ({ o_que, id }, { sql, sessao: { estabelecimento_id: bar } }) => {
    const [item] = await sql<
      DoEstoque[]
    >`select * from (${doEstoque(sql, bar)}) i where i.o_que = ${o_que} and i.id = ${id}`
    if (!item) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    const movimentos = await sql<Movimento[]>`
      select m.id, to_char(m.em at time zone e.fuso_horario, 'DD/MM') as dia, to_char(m.em at time zone e.fuso_horario, 'HH24:MI') as hora,
        m.tipo, m.quantidade, m.ficou, m.valor, m.fornecedor, m.motivo, ${primeiroNomeDe(sql, sql`m.estabelecimento_id`, sql`m.por`)} as por
      from movimento_de_estoque m join estabelecimento e on e.id = m.estabelecimento_id
      where m.estabelecimento_id = ${bar} and m.o_que = ${o_que} and m.item_id = ${id}
      order by m.em desc, m.id desc limit ${ULTIMOS}`
    return { item, movimentos: [...movimentos] }
  },
} satisfies Partial<Handlers>
