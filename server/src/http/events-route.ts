import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sql } from '../database/db.ts'
import type { Evento, Eventos } from '../database/eventos.ts'
import { VisibleError } from '../errors.ts'
import { hashDoSegredo, lerCheckin, lerSessao, sentencaDoFim } from '../sessao/provas.ts'
import { networkOf } from './limites.ts'
import { segredoDoTablet } from './tablet-cookie.ts'

/** A screen that reads this much too late, in bytes, is not there any more, or comes again sooner than it catches up. */
const ATRASO_MAXIMO = 64 * 1024

/** Streams of one check-in or login; with one more the oldest ends: phones leave unread ones behind. */
const MAXIMO_DE_CADA = { checkin: 3, login: 10 }
/**
 * Streams of this process, beyond which no new one is let in: the last are the staff's, however many guests there are.
 * Check-ins and logins are easily had: so many of guests behind one address of a bar, and of one bar's team.
 */
const MAXIMOS = { todos: 3_000, clientes: 2_400, daRede: 600, daEquipe: 200 }

/** Clocks of two machines differ by less, in ms, as does what one says of itself in whole seconds. */
const RELOGIOS_MS = 2_000

/** `setTimeout` cannot wait longer, in ms: about 24 days. */
const ESPERA_MAXIMA_MS = 2 ** 31 - 1

/** Who listens, and until when at most: staff hear their whole bar, a guest their own check-in and the menu. */
type Quem = {
  estabelecimento_id: number
  resta_ms: number
  meu: (evento: Evento) => boolean
  /** whose it is, and how many of them there may be */
  dono: string
  maximo: number
  /** with whom it is counted besides */
  junto: string
  daCasa: boolean
}

/**
 * `/eventos`: a stream of server-sent events, one word each, naming the topic that changed. An `id:` line every few seconds
 * says that the bar is still there, and what time it is. What changed is not told: the screen asks its own call again, with
 * its own proof. The stream ends with the login or the check-in that opened it, and whenever news may have been missed.
 *
 * `Last-Event-ID` is a time, in ms by our clock. A screen that asked for all it shows since then need not ask again, but
 * for what changed since, which comes first. The header `told-since` says that this is so; without it, everything is to be
 * read.
 */
export function eventsRoute(app: FastifyInstance, sql: Sql, eventos: Eventos, publicUrl: string, maximos = MAXIMOS) {
  app.addHook('preClose', async () => eventos.parar())
  const abertos = new Map<string, Set<() => void>>()
  const juntos = new Map<string, number>()
  let quantos = 0
  let deClientes = 0

  app.get('/eventos', async (request, reply) => {
    if (!eventos.ouvindo()) throw new VisibleError(503, mensagens.erroInterno, 'sem_banco')
    if (quantos >= maximos.todos) throw ocupado()
    const quem = await provar(sql, request, publicUrl)
    const { estabelecimento_id, meu } = quem
    const { raw } = reply
    let acabou = false
    const encerrar = () => {
      acabou = true
      if (raw.headersSent) raw.end()
    }
    const escrever = (texto: string) => {
      if (!acabou && raw.headersSent) raw.write(texto)
      if (raw.writableLength > ATRASO_MAXIMO) raw.destroy()
    }
    const largar = eventos.assinar(estabelecimento_id, {
      avisar(evento) {
        if (!meu(evento)) return
        if (evento.topico === 'fim') encerrar()
        else escrever(`data: ${evento.topico}\n\n`)
      },
      pulsar: () => escrever(`id: ${Date.now()}\n\n`),
      encerrar,
    })
    raw.on('close', largar)
    // an end between the first look at the proof and now was told to no stream
    const { resta_ms } = await provar(sql, request, publicUrl).catch((recusa) => {
      largar()
      throw recusa
    })
    const expira = setTimeout(encerrar, Math.min(resta_ms, ESPERA_MAXIMA_MS))
    raw.on('close', () => clearTimeout(expira))
    if (!cabe(quem)) {
      largar()
      clearTimeout(expira)
      throw ocupado()
    }
    contar(quem, encerrar, raw)

    const desde = Number(request.headers['last-event-id'] ?? Number.NaN) - RELOGIOS_MS
    const perdidos = eventos.ditosDesde(estabelecimento_id, desde)

    reply.hijack()
    raw.writeHead(200, {
      // what hooks have said of every answer
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
      ...(perdidos && { 'told-since': String(desde) }),
    })
    if (acabou) return raw.end()
    raw.write(`id: ${Date.now()}\n\n`)
    for (const topico of new Set(perdidos?.filter(meu).map((evento) => evento.topico)))
      if (topico !== 'fim') escrever(`data: ${topico}\n\n`)
  })

  /** One more of the same check-in or login takes the place of its oldest. */
  function cabe({ dono, maximo, junto, daCasa }: Quem): boolean {
    const troca = (abertos.get(dono)?.size ?? 0) >= maximo
    const cabem = daCasa ? maximos.daEquipe : maximos.daRede
    return troca || ((daCasa || deClientes < maximos.clientes) && (juntos.get(junto) ?? 0) < cabem)
  }

  function contar({ dono, maximo, junto, daCasa }: Quem, encerrar: () => void, raw: ServerResponse) {
    const seus = abertos.get(dono) ?? new Set()
    abertos.set(dono, seus)
    const [maisVelho] = seus
    if (seus.size >= maximo && maisVelho) {
      seus.delete(maisVelho)
      maisVelho()
    }
    seus.add(encerrar)
    const mudar = (em: 1 | -1) => {
      quantos += em
      if (!daCasa) deClientes += em
      const restam = (juntos.get(junto) ?? 0) + em
      if (restam > 0) juntos.set(junto, restam)
      else juntos.delete(junto)
    }
    mudar(1)
    raw.on('close', () => {
      mudar(-1)
      seus.delete(encerrar)
      if (seus.size === 0 && abertos.get(dono) === seus) abertos.delete(dono)
    })
  }
}

async function provar(sql: Sql, request: FastifyRequest, publicUrl: string): Promise<Quem> {
  const { headers } = request
  const token = headers.authorization?.match(/^Bearer (.{1,200})$/)?.[1]
  const sessao = token ? await lerSessao(sql, token, segredoDoTablet(request, publicUrl)) : null
  if (token && sessao?.estabelecimento_id && !sessao.encerrada) {
    const { estabelecimento_id, papeis, resta_ms } = sessao
    const trabalhos = new Set(papeis.map(({ vinculo_id }) => vinculo_id))
    const token_hash = `\\x${hashDoSegredo(token).toString('hex')}`
    const meu = (evento: Evento) =>
      evento.topico !== 'fim' || trabalhos.has(evento.vinculo_id ?? 0) || evento.token_hash === token_hash
    const casa = { junto: `casa ${estabelecimento_id}`, daCasa: true }
    return { estabelecimento_id, resta_ms, meu, dono: token_hash, maximo: MAXIMO_DE_CADA.login, ...casa }
  }
  const segredo = headers['x-checkin']
  const checkin = typeof segredo === 'string' ? await lerCheckin(sql, segredo) : null
  if (!checkin) throw new VisibleError(401, mensagens.precisaDeCheckin, 'precisa_de_checkin')
  if (!checkin.aberto) throw new VisibleError(401, sentencaDoFim(checkin), 'checkin_encerrado')
  const { estabelecimento_id, id } = checkin
  // the menu is for every guest, and so is whether staff would see an order
  const meu = ({ topico, checkin_id }: Evento) => topico === 'cardapio' || topico === 'tela' || checkin_id === id
  const dono = `checkin:${id}`
  const junto = `${estabelecimento_id} ${networkOf(request.ip)}`
  const mesa = { junto, daCasa: false }
  return { estabelecimento_id, resta_ms: ESPERA_MAXIMA_MS, meu, dono, maximo: MAXIMO_DE_CADA.checkin, ...mesa }
}

const ocupado = () => new VisibleError(503, respostas.bancoOcupado, 'ocupado')
