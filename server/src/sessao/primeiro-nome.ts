import type { Fragment } from 'postgres'
import type { Sql, Transaction } from '../database/db.ts'

/** SQL: the first name of somebody of this bar's staff, by their `vinculo`. Null: it was nobody of theirs. */
export const primeiroNomeDe = (sql: Sql | Transaction, bar: Fragment, vinculo: Fragment) => sql`(
  select primeiro_nome(u.nome) from vinculo v join usuario u on u.id = v.usuario_id
  where v.estabelecimento_id = ${bar} and v.id = ${vinculo})`
