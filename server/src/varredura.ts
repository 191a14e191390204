import type { Sql } from './db.ts'
import { varrerTentativas } from './limites.ts'
import { varrerChaves } from './once.ts'

/** Between two sweeps, in ms. */
const INTERVALO_MS = 60 * 60 * 1000

type Log = { error: (dados: object, texto: string) => void }

/**
 * Sweeps old keys, and counts that are over, at the start and then every hour. Answers with the function that stops it and
 * waits for a sweep under way.
 */
export function agendarVarredura(sql: Sql, log: Log): () => Promise<unknown> {
  const varrer = () =>
    Promise.all([varrerChaves(sql), varrerTentativas(sql)]).catch((error: unknown) =>
      log.error({ err: error }, 'a varredura das chaves e contagens antigas falhou'),
    )
  let rodada: Promise<unknown> = varrer()
  const relogio = setInterval(() => {
    rodada = varrer()
  }, INTERVALO_MS)
  return () => {
    clearInterval(relogio)
    return rodada
  }
}
