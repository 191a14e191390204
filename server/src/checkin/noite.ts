import type { Sql, Transaction } from '../db.ts'

/** When tonight began at the bar `e`: its day ends at 05:00 in its own time zone. */
export const noiteDe = (sql: Sql | Transaction) => sql`(
  ((now() at time zone e.fuso_horario - interval '5 hours')::date + interval '5 hours') at time zone e.fuso_horario)`

/** When tonight ends there. */
export const fimDaNoite = (sql: Sql | Transaction) => sql`(
  ((now() at time zone e.fuso_horario - interval '5 hours')::date + interval '29 hours') at time zone e.fuso_horario)`
