import type { Sql } from '../database/db.ts'

/** SQL: in how many minutes the product `pe` should be ready: its own word, or its category's; null: nobody said one. */
export const preparoDe = (sql: Sql) => sql`coalesce(pe.preparo_min, (select k.preparo_min from categoria_da_casa k
  where k.estabelecimento_id = pe.estabelecimento_id and k.id = pe.categoria_id))`
