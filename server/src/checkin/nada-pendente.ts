import { emPreparo, situacaoDevida } from '../database/abertos.ts'
import type { Sql, Transaction } from '../database/db.ts'

/**
 * Whether the check-in `c` has nothing still to be delivered and nothing left to pay. Fichas only asked for and
 * held orders do not count: closing cancels them. `offset 0`: asked of each check-in by its index; of many, PostgreSQL would
 * else read every line that there ever was.
 */
export const nadaPendente = (sql: Sql | Transaction) => sql`(
  not exists (
    select from item_pedido i
    where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id and i.na_fila_em is not null
      and i.status_pedido in ${emPreparo(sql)} offset 0
  ) and not exists (
    select from linha l
    where l.estabelecimento_id = c.estabelecimento_id and l.checkin_id = c.id
      and l.tipo = 'item' and l.valida and l.na_fila and l.valor > 0 and l.situacao in ${situacaoDevida(sql)} offset 0
  ))`
