import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from './db.ts'

/*
 * What a transaction changed is told after it, by one statement for all that have ended meanwhile: PostgreSQL lets
 * transactions that notify commit one at a time, each with its own wait for the disk. Until then the database collects the
 * notices in a setting of the transaction (`diz`). A process that dies in between tells nobody; screens ask again every
 * 10 s anyway. What must not be lost, the end of a proof and a changed menu, the database tells with the commit itself.
 */

/** SQL, in a transaction: from here on its notices are collected. */
export const JUNTAR_AVISOS = "set_config('boteco.avisos', E'\\n', true)"
/** SQL, at its end: the notices, one in each line. */
export const AVISOS_JUNTADOS = "current_setting('boteco.avisos')"

type Fila = { avisos: Set<string>; envio: Promise<void> | null }
const filas = new WeakMap<Sql, Fila>()

/** Tells what was collected; nobody waits for it. */
export function avisarDepois(sql: Sql, juntados: string): void {
  const avisos = juntados.split('\n').filter(Boolean)
  if (avisos.length === 0) return
  const fila = filas.get(sql) ?? { avisos: new Set(), envio: null }
  filas.set(sql, fila)
  for (const aviso of avisos) fila.avisos.add(aviso)
  fila.envio ??= enviar(sql, fila)
}

/** What was collected until now is told. */
export const avisosEnviados = async (sql: Sql): Promise<void> => filas.get(sql)?.envio ?? undefined

/** Between two tellings, so that a busy evening's are few; the first one waits for nobody. In ms. */
const JUNTOS_MS = 5

async function enviar(sql: Sql, fila: Fila) {
  while (fila.avisos.size > 0) {
    const avisos = [...fila.avisos]
    fila.avisos.clear()
    // without the database nobody listens either: whoever comes back reads everything
    await sql`select pg_notify('boteco', aviso) from unnest(${avisos}::text[]) aviso`.catch(() => {})
    await pause(JUNTOS_MS)
  }
  fila.envio = null
}
