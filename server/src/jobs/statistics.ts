import { connect, type Sql } from '../database/db.ts'
import { agendar, type Log } from './schedule.ts'

/*
 * PostgreSQL plans by what it last counted. A table that was empty a moment ago, as on the first evening, is planned for as an
 * empty one until autovacuum comes by. That is after a minute, or never where it is off. So the product counts where
 * nothing was counted, or where that is wrong by an order of magnitude; finer than that is PostgreSQL's own work.
 */

/** So few rows are read quickly in any way. */
const POUCAS = 50
/** What was counted is wrong by this much. */
const VEZES = 10
/** Between two looks, in ms. Autovacuum comes every minute, if at all. */
const INTERVALO_MS = 10_000
/** A table is counted by a sample of it, however large it is. In ms. */
const CONTA_MS = 60_000

/** `url`: as the tables' owner, who alone may count them. Answers which it counted. */
export async function countWhatChanged(sql: Sql, url: string): Promise<string[]> {
  const tabelas = await sql<{ nome: string }[]>`
    select s.relname as nome from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = 'public' and (
      s.n_mod_since_analyze > ${POUCAS} + ${VEZES - 1} * greatest(c.reltuples, 0)
      -- after another version of PostgreSQL took the files over
      or (greatest(c.reltuples, s.n_live_tup) > ${POUCAS}
        and not exists (select from pg_stats where schemaname = 'public' and tablename = s.relname)))
    order by 1`
  if (tabelas.length === 0) return []
  const dono = connect(url, { max: 1, statementTimeout: CONTA_MS })
  try {
    // one that another process is changing, or counting, has its turn next time
    for (const { nome } of tabelas) await dono`analyze (skip_locked) ${dono(nome)}`
  } finally {
    await dono.end()
  }
  return tabelas.map(({ nome }) => nome)
}

export const scheduleStatistics = (sql: Sql, url: string, log: Log) =>
  agendar(() => countWhatChanged(sql, url), {
    intervalo: INTERVALO_MS,
    log,
    falha: 'as tabelas que mudaram não puderam ser contadas',
  })
