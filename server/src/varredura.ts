import { agendar, type Log } from './agendar.ts'
import { varrerConvites } from './checkin/convite.ts'
import type { Sql } from './db.ts'
import { varrerTentativas } from './limites.ts'
import { varrerChaves } from './once.ts'

/** Between two sweeps, in ms. */
const INTERVALO_MS = 60 * 60 * 1000

/** Sweeps old keys and invitations, and counts that are over, at the start and then every hour. */
export const agendarVarredura = (sql: Sql, log: Log) =>
  agendar(() => Promise.all([varrerChaves(sql), varrerTentativas(sql), varrerConvites(sql)]), {
    intervalo: INTERVALO_MS,
    log,
    falha: 'a varredura das chaves, dos convites e das contagens antigas falhou',
  })
