import type { Sql } from '../database/db.ts'
import { eventsSent } from '../database/eventos-depois.ts'

/** What `fazer` sends through a pool, one text for each trip to the database: `begin`, `commit` and notices too. */
export async function comandosDe(sql: Sql, fazer: () => Promise<unknown>): Promise<string[]> {
  await eventsSent(sql)
  const textos: string[] = []
  const antes = sql.options.debug
  sql.options.debug = (_conexao, texto) => void textos.push(texto.replaceAll(/\s+/g, ' ').trim())
  await fazer()
  await eventsSent(sql)
  sql.options.debug = antes
  return textos
}
