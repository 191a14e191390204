import { setTimeout as pause } from 'node:timers/promises'
import { type Sql, semEsperarODisco } from './db.ts'

/*
 * What a transaction changed is told after it, by one statement for all that have ended meanwhile. PostgreSQL lets
 * transactions that notify commit one at a time, each with its own wait for the disk. Until then the database collects the
 * events in a setting of the transaction (`diz`). A process that dies in between loses them; screens ask again anyway,
 * every 10 s. What must not be lost, the end of a proof and a changed menu, the database tells with the commit itself.
 */

/** SQL, in a transaction: from here on its events are collected, and the menus that it turns over. */
export const JUNTAR_EVENTOS = "set_config('boteco.eventos', set_config('boteco.viradas', E'\\n', true), true)"
/** SQL, at its end: turns the menus over, and the events, one in each line. */
export const EVENTOS_JUNTADOS = 'fim_dos_eventos()'

type Untold = { eventos: Set<string>; envio: Promise<void> | null }
const untold = new WeakMap<Sql, Untold>()

/** Tells what was collected; no caller waits for it. */
export function sayLater(sql: Sql, juntados: string): void {
  const eventos = juntados.split('\n').filter(Boolean)
  if (eventos.length === 0) return
  const daqui = untold.get(sql) ?? { eventos: new Set(), envio: null }
  untold.set(sql, daqui)
  for (const evento of eventos) daqui.eventos.add(evento)
  daqui.envio ??= enviar(sql, daqui)
}

/** What was collected until now is told. */
export const eventsSent = async (sql: Sql): Promise<void> => untold.get(sql)?.envio ?? undefined

/** Between two tellings, so that a busy evening's are few; the first one is immediate. In ms. */
const JUNTOS_MS = 5

async function enviar(sql: Sql, daqui: Untold) {
  while (daqui.eventos.size > 0) {
    const eventos = [...daqui.eventos]
    daqui.eventos.clear()
    // without the database no client listens either: one that reconnects reads everything
    await sql`select pg_notify('boteco', evento) from unnest(${eventos}::text[]) evento where ${semEsperarODisco(sql)}`.catch(
      () => {},
    )
    await pause(JUNTOS_MS)
  }
  daqui.envio = null
}
