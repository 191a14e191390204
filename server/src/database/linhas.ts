import type { Fragment } from 'postgres'
import type { Sql, Transaction } from './db.ts'

/**
 * SQL, to stand after `from` or `join lateral`: what of the view `linha` fits, as `l`, asked of each row beside it. Joined as it is, the
 * view is read whole, with all that is over.
 */
export const linhasOnde = (sql: Sql | Transaction, onde: Fragment) =>
  sql`(select * from linha l where ${onde} offset 0) l`
