import type { Sql, Transaction } from '../database/db.ts'

/** Whether a waiter opened the check-in `c` for a guest, and no phone has taken it. */
export const semCelular = (
  sql: Sql | Transaction,
) => sql`(c.aberto_por is not null and not c.da_mesa and not exists (select from codigo_da_comanda k
  where k.estabelecimento_id = c.estabelecimento_id and k.checkin_id = c.id and k.aceito_em is not null))`

/** Whether the check-in `c` has a phone, on which its guest says yes or no. */
export const comCelular = (sql: Sql | Transaction) => sql`(not c.da_mesa and not ${semCelular(sql)})`
