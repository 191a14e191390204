import type { Topico } from '@boteco/contract/calls'
import type { Sql } from './db.ts'

/** What the database says when something changed (see `avisa` in the first migration). */
export type Evento = { topico: Topico; estabelecimento_id: number; checkin_id: number | null }

export type Eventos = {
  /** Calls `ouvinte` for each event of one bar, until the returned function is called. */
  assinar(estabelecimento_id: number, ouvinte: (evento: Evento) => void): () => void
}

/** One LISTEN connection for the whole process, however many screens watch. */
export async function escutar(sql: Sql): Promise<Eventos> {
  const ouvintes = new Map<number, Set<(evento: Evento) => void>>()
  await sql.listen('boteco', (texto) => {
    const evento = JSON.parse(texto) as Evento
    for (const ouvinte of ouvintes.get(evento.estabelecimento_id) ?? []) ouvinte(evento)
  })
  return {
    assinar(estabelecimento_id, ouvinte) {
      const daCasa = ouvintes.get(estabelecimento_id) ?? new Set()
      ouvintes.set(estabelecimento_id, daCasa.add(ouvinte))
      return () => {
        daCasa.delete(ouvinte)
        if (daCasa.size === 0) ouvintes.delete(estabelecimento_id)
      }
    },
  }
}
