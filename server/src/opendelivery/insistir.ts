import type { Fragment } from 'postgres'
import type { Sql } from '../database/db.ts'
import { agendar, type Log } from '../jobs/schedule.ts'

/** How what a system of others did not hear is said again: one process at a time, later and later, and not for ever. */

/** Longer than a turn and its last answer: then the process that had it has died. In ms. */
export const RESERVA_MS = 60_000
/** Taken up by one look; and what is read of one system at once. */
export const DE_UMA_VEZ = 50
/** Under way in this process. One house has ten systems, and of each five orders: what a stranger's do not answer keeps nobody else's waiting. */
const AO_MESMO_TEMPO = 500
/** Before the second attempt, in s; three times as long before each further one, up to an hour. */
const RECUO_S = 5
const RECUO_MAXIMO_S = 3_600
/** Failed for so long, it is given up, and the manager is told. In h. */
export const DESISTE_H = 24
/** Between two looks, in ms. */
const INTERVALO_MS = 1_000

/** SQL: when it is tried again after so many failures. */
export const recuo = (sql: Sql, falhas: Fragment) => sql`
  now() + least(${RECUO_S} * power(3, least(${falhas}, 20) - 1), ${RECUO_MAXIMO_S}) * interval '1 s'`

/** How many may be taken up besides. */
export const cabem = (emCurso: readonly unknown[]) => Math.max(0, Math.min(DE_UMA_VEZ, AO_MESMO_TEMPO - emCurso.length))

type Insistencia<Devido> = {
  /** takes up what is due, given what is under way in this process */
  pegar: (emCurso: readonly Devido[]) => Promise<readonly Devido[]>
  /** must not throw */
  cuidar: (devido: Devido) => Promise<unknown>
  log: Log
  /** what the log says when it cannot be looked for */
  falha: string
}

/**
 * Looks again and again for what is due and begins it, and waits for nobody over there. The next look waits for the database alone.
 * @returns stops it, and waits for what is under way
 */
export function agendarInsistencia<Devido>({ pegar, cuidar, ...agenda }: Insistencia<Devido>): () => Promise<void> {
  const emCurso = new Map<Promise<unknown>, Devido>()
  const parar = agendar(
    async () => {
      for (const devido of await pegar([...emCurso.values()])) {
        const feito = cuidar(devido).finally(() => emCurso.delete(feito))
        emCurso.set(feito, devido)
      }
    },
    { intervalo: INTERVALO_MS, ...agenda },
  )
  return async () => {
    await parar()
    await Promise.all(emCurso.keys())
  }
}
