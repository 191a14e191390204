import { connect, type Sql } from '../database/db.ts'
import type { Evento } from '../database/eventos.ts'
import { eventsSent } from '../database/eventos-depois.ts'

/** Hears what the database says to the processes, on a connection of its own; also what `servidor` says after its transactions. */
export async function ouvirBanco({ url, servidor }: { url: string; servidor: Sql }) {
  const sql = connect(url, { max: 2, statementTimeout: 0 })
  let ditos: (Evento | { pulso: string })[] = []
  await sql.listen('boteco', (texto) => {
    ditos.push(JSON.parse(texto))
  })
  let vez = 0

  /** Notices come in the order of their transactions: once our own is heard, so are all before it. */
  async function alcancar() {
    await eventsSent(servidor)
    const pulso = `vez ${++vez}`
    await sql.notify('boteco', JSON.stringify({ pulso }))
    while (!ditos.some((dito) => 'pulso' in dito && dito.pulso === pulso)) await new Promise(setImmediate)
  }

  /** What is said while `fazer` runs, in order. */
  async function durante(fazer: () => Promise<unknown>): Promise<Evento[]> {
    await alcancar()
    ditos = []
    await fazer()
    await alcancar()
    return ditos.filter((dito): dito is Evento => !('pulso' in dito))
  }
  return { durante, parar: () => sql.end() }
}
