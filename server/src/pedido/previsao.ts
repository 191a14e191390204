import type { Sql } from '../database/db.ts'
import { isoNoBar } from '../database/db.ts'
import type { Handlers } from '../http/serve.ts'

/** When an order will be ready: from the queue, and what the last evenings took (server/src/produto/tempos-medidos.ts). */
export const previsao = {
  '/pedido/buscarTempos': async ({ produtos }, { sql, checkin: { estabelecimento_id } }) => ({
    tempos: await sql<{ id: number; minutos: number }[]>`
      select f.produto_id as id, greatest(1, round(t.metade + t.por_linha * f.linhas))::int as minutos
      from a_frente(${estabelecimento_id}, ${produtos}::bigint[]) f
      join tempo_medido t on t.estabelecimento_id = ${estabelecimento_id} and t.produto_estabelecimento_id = f.produto_id
      order by 1`,
  }),
} satisfies Partial<Handlers>

/**
 * SQL: by when the item `i` should be ready, of a bar with the time zone `fuso`; null: it is not being made, the pass holds it, or
 * too little was seen of what it is. A combo is ready with the last of what is in it.
 */
export const previsto = (sql: Sql) => sql`
  case when i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and i.na_fila_em is not null then (
    select json_build_object('em', ${isoNoBar(sql, sql`max(q.em)`, sql`e.fuso_horario`)},
      'normal_ate', ${isoNoBar(sql, sql`max(q.normal_ate)`, sql`e.fuso_horario`)},
      'demora_ate', ${isoNoBar(sql, sql`max(q.demora_ate)`, sql`e.fuso_horario`)})
    from (
      select ${depoisDe(sql, sql`t.metade`)} as em, ${depoisDe(sql, sql`t.normal`)} as normal_ate, ${depoisDe(sql, sql`t.demora`)} as demora_ate,
        t.metade is null or f.a_frente is null or segurado(p.segurado_em, p.solto_em) as calado
      from item_pedido f
      left join tempo_medido t on t.estabelecimento_id = f.estabelecimento_id and t.produto_estabelecimento_id = f.produto_estabelecimento_id
      left join item_preparo p on p.estabelecimento_id = f.estabelecimento_id and p.item_id = f.id
      where f.estabelecimento_id = i.estabelecimento_id and f.status_pedido = 'PEDIDO FEITO PELO CLIENTE'
        and f.id = any(case when i.combo then array(
          select d.id from item_pedido d where d.estabelecimento_id = i.estabelecimento_id and d.do_combo = i.id) else array[i.id] end)
    ) q having not bool_or(q.calado)) end`

const depoisDe = (sql: Sql, minutos: ReturnType<Sql>) => sql`
  greatest(f.na_fila_em, p.solto_em) + greatest(1, ${minutos} + t.por_linha * f.a_frente) * interval '1 minute'`
