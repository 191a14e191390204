import type { Fragment } from 'postgres'
import type { Sql } from '../database/db.ts'

/** How what a system of others did not hear is said again: one process at a time, later and later, and not for ever. */

/** Longer than a turn and its last answer: then the process that had it has died. In ms. */
export const RESERVA_MS = 60_000
/** Systems at once; and what is read of one at once. */
export const DE_UMA_VEZ = 50
/** Before the second attempt, in s; three times as long before each further one, up to an hour. */
const RECUO_S = 5
const RECUO_MAXIMO_S = 3_600
/** Failed for so long, it is given up, and the manager is told. In h. */
export const DESISTE_H = 24

/** SQL: when it is tried again after so many failures. */
export const recuo = (sql: Sql, falhas: Fragment) => sql`
  now() + least(${RECUO_S} * power(3, least(${falhas}, 20) - 1), ${RECUO_MAXIMO_S}) * interval '1 s'`
