import type { Sql, Transaction } from '../database/db.ts'

/** Under which number the people of the party `f` sit: of tables pushed together, the one that it had first. */
export const numeroDaTurma = (sql: Sql | Transaction) => sql`(
  select numero_mesa from mesa_juntada where estabelecimento_id = f.estabelecimento_id and mesa_aberta_id = f.id
    and ate is null order by desde, numero_mesa limit 1)`
