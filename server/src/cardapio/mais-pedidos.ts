import { soPreco } from '../database/abertos.ts'
import type { Sql } from '../database/db.ts'
import { agendar, type Log } from '../jobs/schedule.ts'

/** Between two looks, in ms: each bar is counted once a day. */
const INTERVALO_MS = 60 * 60 * 1000
/** So many bars at a look; the others come with the next one. */
const DE_UMA_VEZ = 200
/** What more people than this asked for is something that people ask for. */
const PESSOAS = 3
const QUANTOS = 8

/** What each bar's guests asked for most in the last four weeks, where that was not counted today. Twice changes nothing. */
export async function contarMaisPedidos(sql: Sql): Promise<void> {
  const bares = await sql<{ id: number }[]>`
    select /* todas as casas: mais pedidos */ e.id from estabelecimento e
    left join mais_pedidos m on m.estabelecimento_id = e.id
    where m.contado_em is null or m.contado_em < now() - interval '20 hours'
    order by m.contado_em nulls first, e.id limit ${DE_UMA_VEZ}`
  for (const { id } of bares)
    await sql`
      insert into mais_pedidos (estabelecimento_id, produtos)
      select ${id}::bigint, coalesce(array_agg(produto order by quantos desc, produto), '{}')
      from (
        select produto_estabelecimento_id as produto, sum(quantidade) as quantos from item_pedido i
        where estabelecimento_id = ${id} and feito_em > now() - interval '28 days' and status_pedido <> 'PEDIDO CANCELADO'
          and not couvert and not ${soPreco(sql)}
        group by 1 having count(distinct checkin_id) >= ${PESSOAS}
        order by 2 desc, 1 limit ${QUANTOS}) contados
      on conflict (estabelecimento_id) do update set produtos = excluded.produtos, contado_em = now()`
}

export const agendarMaisPedidos = (sql: Sql, log: Log) =>
  agendar(() => contarMaisPedidos(sql), {
    intervalo: INTERVALO_MS,
    log,
    falha: 'contar o que foi mais pedido nos bares falhou',
  })
