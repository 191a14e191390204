/** The frame of every call of the API: idempotency, faults asked by e-mail tags, one write of the state, answer. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Etiqueta, Operacao } from './casos.ts'
import type { Contexto } from './contexto.ts'
import { type ErroHttp, erroDeCheckout, erroDeOrders, paginaDoProxy } from './erros.ts'
import type { IdempotenciaRecord } from './records.ts'

export interface Resposta {
  status: number
  corpo: unknown
}

interface Chamada {
  operacao: Operacao
  email: string | undefined
  /** What `1vez` counts by: our reference or the id of the thing. */
  referencia: string
  /** Whether the provider documents `x-idempotency-key` for the call. */
  idempotente: boolean
}

/** `comprador+perdida.duplica@exemplo.com` → `['perdida', 'duplica']`. */
export function etiquetasDoEmail(email: unknown): string[] {
  if (typeof email !== 'string') return []
  return /\+([^@]*)@/.exec(email)?.[1]?.toLowerCase().split('.') ?? []
}

export async function responder(
  contexto: Contexto,
  request: FastifyRequest,
  reply: FastifyReply,
  chamada: Chamada,
  efeito: () => Resposta,
): Promise<FastifyReply> {
  const chave = chamada.idempotente ? abrirChave(contexto, request) : null
  if (chave && 'repetida' in chave) return enviar(reply, chave.repetida)

  const falha = falhasDe(contexto, chamada)
  if (falha('erro500')) return reply.code(500).send()
  if (falha('html403')) return reply.code(403).type('text/html').send(paginaDoProxy)
  if (falha('limite429')) throw erroDeOrders(429, '40004', 'rate_limit')
  if (falha('limite400')) throw erroDeOrders(400, '40004', 'rate_limit')
  if (falha('perdidaantes')) return derrubar(request, reply)

  const feita = await emTurno(contexto, chave, async () => {
    if (falha('demora')) await esperar(contexto.opcoes.lentaMs)
    return contexto.estado.lote(() => {
      const { status, corpo } = efeito()
      const texto = JSON.stringify(corpo)
      if (chave) {
        const { id, hash } = chave
        contexto.estado.gravar('idempotencia', { id, hash, em: contexto.agenda.agora(), status, corpo: texto })
      }
      return { status, corpo: texto }
    })
  })

  if (falha('erro500cobrado')) return reply.code(500).send()
  if (falha('perdida')) return derrubar(request, reply)
  if (falha('lenta')) await esperar(contexto.opcoes.lentaMs)
  return enviar(reply, feita)
}

/** Tells whether a fault strikes this call; with `1vez`, only the first time for the same reference. */
function falhasDe(contexto: Contexto, { email, operacao, referencia }: Chamada) {
  const pedidas = etiquetasDoEmail(email)
  const umaVez = pedidas.includes('1vez')
  const marca = `${operacao} ${referencia}`
  const jaFalhou = umaVez && contexto.jaFalharam.has(marca)
  const padrao = operacao === 'cobranca' || operacao === 'checkout'
  return (nome: Etiqueta) => {
    const pedida = pedidas.includes(`${nome}-${operacao}`) || (padrao && pedidas.includes(nome))
    if (!pedida || jaFalhou) return false
    if (umaVez) contexto.jaFalharam.add(marca)
    return true
  }
}

interface ChaveAberta {
  id: string
  hash: string
}

const validadeDaChaveMs = 24 * 3_600_000

function abrirChave(
  contexto: Contexto,
  request: FastifyRequest,
): ChaveAberta | { repetida: IdempotenciaRecord } | null {
  const chave = request.headers['x-idempotency-key']
  if (chave === undefined) return null
  const deCheckout = request.url.startsWith('/checkouts')
  if (typeof chave !== 'string' || !/^[\w-]{1,200}$/.test(chave)) {
    if (deCheckout) throw erroDeCheckout(400, 'invalid_format', 'must match the pattern [\\w-]+')
    throw erroDeOrders(400, '40002', 'must match the pattern [\\w-]+', 'x-idempotency-key')
  }
  // The address is part of what must be equal: the same key for another call is another request.
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n${request.corpoCru}`).digest('hex')
  const guardada = contexto.estado.idempotencia.get(chave)
  const vale = guardada !== undefined && contexto.agenda.agora() - guardada.em < validadeDaChaveMs
  if (contexto.emAndamento.has(chave) || (vale && guardada.hash !== hash)) {
    throw erroDeOrders(409, '40005', 'idempotency_key_in_use')
  }
  if (vale) return { repetida: guardada }
  return { id: chave, hash }
}

async function emTurno<T>(contexto: Contexto, chave: ChaveAberta | null, fazer: () => Promise<T>): Promise<T> {
  if (!chave) return fazer()
  contexto.emAndamento.add(chave.id)
  try {
    return await fazer()
  } finally {
    contexto.emAndamento.delete(chave.id)
  }
}

function enviar(reply: FastifyReply, { status, corpo }: { status: number; corpo: string }): FastifyReply {
  return reply.code(status).type('application/json').send(corpo)
}

/** Ends the connection without a byte of answer. */
function derrubar(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

export const esperar = (ms: number) => new Promise<void>((pronto) => setTimeout(pronto, ms))

export function respostaDeErro(erro: ErroHttp, reply: FastifyReply): FastifyReply {
  if (erro.corpo === '') return reply.code(erro.status).send()
  return reply.code(erro.status).type('application/json').send(JSON.stringify(erro.corpo))
}
