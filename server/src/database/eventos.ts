import { randomUUID } from 'node:crypto'
import type { Topico } from '@boteco/contract/calls'
import { likeThis, type Sql } from './db.ts'

/**
 * What the database says. Something changed (`avisa` in the first migration), or a check-in, a login or a staff
 * member's work in the bar is over (`avisa_do_fim`). `token_hash`: as the database writes bytes, '\x' and hex.
 */
export type Evento = {
  topico: Topico | 'fim'
  estabelecimento_id: number
  checkin_id?: number | null
  vinculo_id?: number
  token_hash?: string
}

/** A screen's stream. */
export type Ouvinte = {
  avisar: (evento: Evento) => void
  /** the database was heard a moment ago */
  pulsar: () => void
  /** nothing more will be told */
  encerrar: () => void
}

export type Eventos = {
  /** False while the database is not heard: a client listening now would believe that nothing happens. */
  ouvindo: () => boolean
  /** Tells `ouvinte` each event of one bar, until the returned function is called. */
  assinar: (estabelecimento_id: number, ouvinte: Ouvinte) => () => void
  /**
   * What one bar was told since `em`, in ms by this machine's clock. Null when it is too long ago, or when this process has
   * not heard the database all the time since then.
   */
  ditosDesde: (estabelecimento_id: number, em: number) => Evento[] | null
  /** Ends every stream, and hears nothing more. */
  parar: () => void
}

/** A screen holds its bar for lost after 20 s without a sign: three pulses may get lost before. In ms. */
const PULSO_MS = 5_000

/** So long without our own pulse, and the connection that listens is not there any more, whatever it says. In ms. */
const SILENCIO_MS = 12_000

/** What was told is remembered so long, in ms: more than a page takes from its first question until it listens. */
const LEMBRA_MS = 30_000

/**
 * One LISTEN connection for the whole process, however many screens watch. The pulse is a notice of our own that goes
 * through the database and back. A screen that feels it knows that news would reach it too.
 */
export async function escutar(
  sql: Sql,
  {
    pulso_ms = PULSO_MS,
    silencio_ms = SILENCIO_MS,
    aoOuvir,
  }: { pulso_ms?: number; silencio_ms?: number; aoOuvir?: ((evento: Evento) => void) | undefined } = {},
): Promise<Eventos> {
  const eu = randomUUID()
  const porBar = new Map<number, Set<Ouvinte>>()
  const todos = () => [...porBar.values()].flatMap((daCasa) => [...daCasa])
  const ditos = new Map<number, { em: number; evento: Evento }[]>()
  let desde = Date.now()
  let ouvidoEm = performance.now()
  let parado = false

  function encerrarTodos() {
    for (const ouvinte of todos()) ouvinte.encerrar()
  }

  function lembrar(evento: Evento) {
    const daCasa = ditos.get(evento.estabelecimento_id) ?? []
    ditos.set(evento.estabelecimento_id, daCasa)
    daCasa.push({ em: Date.now(), evento })
  }

  function esquecerVelhos(bar: number) {
    const daCasa = ditos.get(bar) ?? []
    const novos = daCasa.findIndex(({ em }) => em > Date.now() - LEMBRA_MS)
    if (novos === -1) ditos.delete(bar)
    else daCasa.splice(0, novos)
  }

  function ouvir(texto: string) {
    const dito = JSON.parse(texto) as Evento | { pulso: string }
    if (!('pulso' in dito)) {
      lembrar(dito)
      aoOuvir?.(dito)
      for (const ouvinte of porBar.get(dito.estabelecimento_id) ?? []) ouvinte.avisar(dito)
    } else if (dito.pulso === eu) {
      ouvidoEm = performance.now()
      for (const bar of ditos.keys()) esquecerVelhos(bar)
      for (const ouvinte of todos()) ouvinte.pulsar()
    }
  }

  // connected again: what was said meanwhile is lost, so every client has to come again and read everything
  function recomecar() {
    ditos.clear()
    desde = Date.now()
    encerrarTodos()
  }

  let escuta = likeThis(sql)
  let abertaEm = performance.now()
  await escuta.listen('boteco', ouvir, recomecar)

  const ouvindo = () => !parado && performance.now() - ouvidoEm < silencio_ms
  let aCaminho = false
  const pulso = setInterval(async () => {
    if (!ouvindo()) encerrarTodos()
    // A network that silently forgot the listening connection would leave its driver hanging. It is abandoned, and
    // another one listens, which gets as long to be heard.
    if (!parado && performance.now() - Math.max(ouvidoEm, abertaEm) >= silencio_ms) {
      abertaEm = performance.now()
      void escuta.end({ timeout: 0 })
      escuta = likeThis(sql)
      escuta.listen('boteco', ouvir, recomecar).catch(() => {
        abertaEm = 0
      })
    }
    if (aCaminho) return
    aCaminho = true
    // one that cannot be sent is missed like one that does not come back
    await sql.notify('boteco', JSON.stringify({ pulso: eu })).catch(() => {})
    aCaminho = false
  }, pulso_ms)

  return {
    ouvindo,
    assinar(estabelecimento_id, ouvinte) {
      const daCasa = porBar.get(estabelecimento_id) ?? new Set()
      porBar.set(estabelecimento_id, daCasa.add(ouvinte))
      // it asked before the server began to stop
      if (parado) ouvinte.encerrar()
      return () => {
        daCasa.delete(ouvinte)
        if (daCasa.size === 0 && porBar.get(estabelecimento_id) === daCasa) porBar.delete(estabelecimento_id)
      }
    },
    ditosDesde(estabelecimento_id, em) {
      // not a number: the client said no time
      if (!(em >= desde && em >= Date.now() - LEMBRA_MS)) return null
      return (ditos.get(estabelecimento_id) ?? []).filter((dito) => dito.em >= em).map(({ evento }) => evento)
    },
    parar() {
      parado = true
      clearInterval(pulso)
      encerrarTodos()
      void escuta.end({ timeout: 0 })
    },
  }
}
