import type { Sql, Transaction } from '../database/db.ts'
import { diaDe } from '../database/noite.ts'

/** SQL: whether the price of the product `pe` is the one of now: a price of the day is so until that day ends. */
export const temPreco = (sql: Sql | Transaction) => sql`
  (pe.venda <> 'preco_do_dia' or coalesce(pe.preco_dia = (select ${diaDe(sql)} from estabelecimento e
    where e.id = pe.estabelecimento_id), false))`
