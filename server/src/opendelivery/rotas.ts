import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseBusy, VisibleError } from '../errors.ts'
import { TooManyAttempts } from '../http/limites.ts'
import type { Deps } from '../http/serve.ts'
import { ouvirPedido } from './avisos-de-pedidos.ts'
import { BASE, MANIFESTO, manifesto, PEDIDOS } from './manifesto.ts'
import { atendidos } from './operacoes.ts'
import { darToken, deFora } from './token.ts'

type DaInstalacao = Pick<Deps, 'sql' | 'publicUrl' | 'provedor' | 'cofre'>

/** One event says what happened to which order, and no more. In bytes. */
const AVISO_MAXIMO = 16 * 1024

/** The addresses of Open Delivery: its own paths, proofs and shape of a refusal. The calls of the product are not reached by a token. */
export function openDeliveryRoutes(app: FastifyInstance, { sql, publicUrl, provedor, cofre }: DaInstalacao) {
  app.get(MANIFESTO, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .send(manifesto(publicUrl)),
  )
  app.register(async (fora) => {
    fora.setErrorHandler(recusar)
    // OAuth's own form, besides the standard's JSON
    fora.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, corpo, pronto) =>
      pronto(null, Object.fromEntries(new URLSearchParams(String(corpo)))),
    )
    fora.post(`${BASE}/oauth/token`, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const dito = Object(request.body) as Record<string, unknown>
      const { client_id, client_secret, grant_type } = dito
      if (typeof client_id !== 'string' || typeof client_secret !== 'string' || grant_type !== 'client_credentials')
        throw new VisibleError(401, respostas.chaveNaoVale, 'INVALID_CLIENT')
      return darToken(sql, { client_id, client_secret }, request.ip)
    })
    for (const { metodo, caminho, status, atender } of atendidos)
      fora.route({
        ...{ method: metodo, url: caminho, exposeHeadRoute: false },
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store').code(status)
          const { query, body: corpo, log } = request
          const params = request.params as Record<string, string>
          const de = await deFora(sql, request.headers.authorization)
          return atender(sql, de, { query, params, corpo, publicUrl, provedor, log })
        },
      })
    // signed are the bytes, as they came
    fora.register(async (avisos) => {
      avisos.removeAllContentTypeParsers()
      avisos.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, corpo, pronto) => pronto(null, corpo))
      avisos.post<{ Params: { clientId: string } }>(PEDIDOS, { bodyLimit: AVISO_MAXIMO }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const corpo = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { params, headers, ip: rede } = request
        await ouvirPedido(sql, cofre, { clientId: params.clientId, headers, corpo, rede })
        return reply.code(204).send()
      })
    })
  })
}

/** As `answerErrors`, in the standard's words. */
function recusar(error: Error & { statusCode?: number; code?: string }, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  if (error instanceof VisibleError) {
    const { message, code, statusCode } = error
    // of the product's own refusals the rest is for its screens
    const { details } = error.dados as { details?: string[] }
    if (error instanceof TooManyAttempts) reply.header('retry-after', error.espera_s)
    return reply.code(statusCode).send({ code: code?.toUpperCase() ?? 'ERROR', message, ...(details && { details }) })
  }
  const { statusCode = ['22021', '22P05'].includes(error.code ?? '') ? 400 : 500 } = error
  if (statusCode < 500) return reply.code(statusCode).send({ code: 'BAD_REQUEST', message: respostas.corpoIlegivel })
  if (isDatabaseBusy(error)) {
    request.log.warn({ err: error }, 'o banco de dados não atendeu')
    return reply.code(503).header('retry-after', '1').send({ code: 'BUSY', message: respostas.bancoOcupado })
  }
  request.log.error({ err: error }, 'erro interno')
  return reply.code(500).send({ code: 'INTERNAL_ERROR', message: mensagens.erroInterno })
}
