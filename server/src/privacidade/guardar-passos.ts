import type { Fragment } from 'postgres'
import type { Sql } from '../database/db.ts'

/** Steps that one statement looks at. */
const DE_UMA_VEZ = 5000

/**
 * Takes the steps away that no screen or report reads any more, two days old and of check-ins that have closed. Bar by
 * bar and a part at a time, the oldest items first. Who took part in which item stays, in one row for each part. A
 * cancellation stays as it is, with who and why: a screen and a refund say so, and there are few.
 */
export async function guardarPassos(sql: Sql, manutencao: Sql, momento: Fragment): Promise<void> {
  for (const { id } of await sql<{ id: number }[]>`select id from estabelecimento order by id`) {
    for (let item: number | null = 0; item !== null; ) item = await guardarDepoisDe(manutencao, id, item, momento)
    await esquecerPreparos(manutencao, id, momento)
  }
}

/** What was held or ready in the kitchen is nobody's any more once its check-in has closed. There are two days of it at most. */
const esquecerPreparos = (sql: Sql, bar: number, momento: Fragment) => sql`
  delete from item_preparo p using item_pedido i
  join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id and c.fechado_em is not null
  where p.estabelecimento_id = ${bar} and i.estabelecimento_id = p.estabelecimento_id and i.id = p.item_id
    and coalesce(greatest(p.segurado_em, p.solto_em, p.pronto_em), '-infinity') < ${momento} - interval '2 days'`

/** @returns the last item that was looked at; null: what comes now is too young */
async function guardarDepoisDe(sql: Sql, bar: number, item: number, momento: Fragment): Promise<number | null> {
  const antes = sql`${momento} - interval '2 days'`
  const [lote] = await sql<[{ ultimo: number | null; quantos: number; velho: boolean | null }]>`
    with lote as materialized (
      select ctid as lugar, item_id, em, para from item_andamento
      where estabelecimento_id = ${bar} and item_id > ${item}
      -- an item's steps are not parted
      order by item_id fetch first ${DE_UMA_VEZ} rows with ties
    ), apagados as (
      delete from item_andamento where estabelecimento_id = ${bar} and ctid = any(array(
        select lugar from (select *, max(em) over (partition by item_id) as parou_em from lote) l
        where parou_em < ${antes} and para <> 'PEDIDO CANCELADO' and exists (
          select from item_pedido i
          join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id and c.fechado_em is not null
          where i.estabelecimento_id = ${bar} and i.id = l.item_id
            and i.status_pedido in ('PEDIDO ENTREGUE AO CLIENTE', 'PEDIDO CANCELADO') offset 0)))
      returning id, item_id, para, feito_por
    ), partes as (
      select item_id, feito_por, coalesce(bool_or(id = entrega), false) as entregou
      from (select *, max(id) filter (where para = 'PEDIDO ENTREGUE AO CLIENTE') over (partition by item_id) as entrega
        from apagados) a
      where feito_por is not null group by item_id, feito_por
    ), guardados as (
      insert into participacao (estabelecimento_id, primeiro_item, ultimo_item, itens, quem, entregou)
      select ${bar}, min(item_id), max(item_id), array_agg(item_id order by item_id, feito_por),
        array_agg(feito_por order by item_id, feito_por), array_agg(entregou order by item_id, feito_por)
      from partes having count(*) > 0
    )
    select max(item_id) as ultimo, count(*) as quantos, min(em) < ${antes} as velho from lote`
  return lote.velho && lote.quantos >= DE_UMA_VEZ ? lote.ultimo : null
}
