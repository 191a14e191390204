import type { Sql } from '../database/db.ts'
import { eventsSent } from '../database/eventos-depois.ts'

/** What `fazer` sends through a pool, one text for each trip to the database: `begin`, `commit` and notices too. */
export async function comandosDe(sql: Sql, fazer: () => Promise<unknown>): Promise<string[]> {
  await eventsSent(sql)
  const textos: string[] = []
  const antes = sql.options.debug
  sql.options.debug = (_conexao, texto) => {
    // what the driver asks on each connection that it opens meanwhile is no work of the call's
    if (!texto.includes('b.typarray')) textos.push(texto.replaceAll(/\s+/g, ' ').trim())
  }
  await fazer()
  await eventsSent(sql)
  sql.options.debug = antes
  return textos
}
