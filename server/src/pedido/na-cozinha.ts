import type { Sql } from '../database/db.ts'

/** SQL: `p`, what happened to the item `i` in the kitchen. Each is looked up by itself, so that nobody reads what is over. */
export const comPreparo = (sql: Sql) => sql`
  left join lateral (select * from item_preparo p
    where p.estabelecimento_id = i.estabelecimento_id and p.item_id = i.id limit 1) p on true`

/** SQL: since when the item `i` waits to be made: it came to the queue, or the pass let it go (`p`). */
export const esperaDesde = (sql: Sql) => sql`greatest(i.na_fila_em, p.solto_em)`
