import type { Sql } from '../database/db.ts'
import { type Dia, entre } from '../database/noite.ts'

/**
 * SQL: what was made and lost, as movements: lines, what was lost without a table, and what turned out not to be lost. That came in later, or was
 * written down by mistake.
 */
export const perdasDe = (sql: Sql, bar: number, vao: Dia) => sql`(
  select f.em, i.feito_em as pedido_em, f.linha_id as id, f.tipo, i.nome_produto as nome, i.quantidade, f.valor, f.custo, i.pedido_id,
    coalesce(a.feito_por, c.fechado_por) as quem, coalesce((select t.motivo from ato t
      where t.estabelecimento_id = f.estabelecimento_id and t.em = f.em and t.tipo = 'checkout_forcado' and t.alvo_id = i.checkin_id), a.motivo) as motivo
  from perda f
  join item_pedido i on i.estabelecimento_id = f.estabelecimento_id and i.id = f.item_id
  join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
  left join lateral (select a.feito_por, a.motivo from item_andamento a
    where a.estabelecimento_id = i.estabelecimento_id and a.item_id = i.id and a.para = 'PEDIDO CANCELADO' order by a.id desc limit 1) a on true
  where f.estabelecimento_id = ${bar} and ${entre(sql, sql`f.em`, vao)}
  union all
  select p.pago_em, f.em, f.linha_id, f.tipo, i.nome_produto, -i.quantidade, -f.valor, -f.custo, i.pedido_id, p.registrado_por, 'Recebido depois'
  from pagamento p
  join pagamento_linha l on l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id
  join lateral (select f.* from perda f
    where f.estabelecimento_id = l.estabelecimento_id and f.linha_id = l.linha_id and f.em < p.pago_em order by f.em desc limit 1) f on true
  join item_pedido i on i.estabelecimento_id = f.estabelecimento_id and i.id = f.item_id
  -- what was lost by being cancelled is paid by nobody: its money goes back. Of before that was written down, how it stands
  left join lateral (select bool_or(m.em = f.em) as cancelado from venda_mudou m
    where m.estabelecimento_id = f.estabelecimento_id and m.item_id = f.item_id and m.natureza = 'cancelado') k on true
  where p.estabelecimento_id = ${bar} and ${entre(sql, sql`p.pago_em`, vao)}
    and not coalesce(k.cancelado, i.status_pedido = 'PEDIDO CANCELADO')
    -- once: what is given back and paid again was not lost in between
    and not exists (select from pagamento_linha o join pagamento q on q.estabelecimento_id = o.estabelecimento_id and q.id = o.pagamento_id
      where o.estabelecimento_id = l.estabelecimento_id and o.linha_id = l.linha_id and q.pago_em > f.em and q.pago_em < p.pago_em)
  union all
  select v.em, v.em, v.id, v.tipo, v.nome_produto, v.quantidade, v.valor, v.custo, null, v.feito_por, v.motivo
  from perda_avulsa v where v.estabelecimento_id = ${bar} and ${entre(sql, sql`v.em`, vao)}
  union all
  select v.desfeita_em, v.em, v.id, v.tipo, v.nome_produto, -v.quantidade, -v.valor, -v.custo, null, v.desfeita_por, 'Desfeita'
  from perda_avulsa v where v.estabelecimento_id = ${bar} and ${entre(sql, sql`v.desfeita_em`, vao)})`
