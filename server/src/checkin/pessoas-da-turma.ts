import type { Sql, Transaction } from '../database/db.ts'

/** SQL: how many sit at the party `f`: as staff said, or else its members who are checked in. */
export const pessoasDaTurma = (sql: Sql | Transaction) => sql`coalesce(f.pessoas, (
  select count(*)::int from checkin c where c.estabelecimento_id = f.estabelecimento_id and c.mesa_aberta_id = f.id
    and c.membro_em is not null and c.fechado_em is null and not c.da_mesa))`
