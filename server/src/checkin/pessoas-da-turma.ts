import type { Sql, Transaction } from '../database/db.ts'

/** SQL: how many sit at the party `f`: as staff said, or else its members who are checked in. */
export const pessoasDaTurma = (sql: Sql | Transaction) => sql`coalesce(f.pessoas, ${membrosDaTurma(sql)})`

/** SQL: how many members of the party `f` are checked in. */
export const membrosDaTurma = (sql: Sql | Transaction) => sql`(
  select count(*)::int from checkin c where c.estabelecimento_id = f.estabelecimento_id and c.mesa_aberta_id = f.id
    and c.membro_em is not null and c.fechado_em is null and not c.da_mesa)`

/**
 * SQL: the check-in `c` sits at this table without a party, and the house knows it: it was seen, or all may order there
 * (`aberto`).
 */
export const semTurmaNaMesa = (sql: Sql | Transaction, estabelecimento_id: number, numero_mesa: number) => sql`(
  c.estabelecimento_id = ${estabelecimento_id} and c.numero_mesa = ${numero_mesa} and c.fechado_em is null
  and c.mesa_aberta_id is null and (c.presente_em is not null
    or (select e.presenca = 'aberto' from estabelecimento e where e.id = c.estabelecimento_id)))`
