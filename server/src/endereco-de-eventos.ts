import { mensagens } from '@boteco/contract/mensagens'
import type { FastifyInstance } from 'fastify'
import type { Sql } from './db.ts'
import { VisibleError } from './errors.ts'
import type { Eventos } from './eventos.ts'
import { lerCheckin, lerSessao, sentencaDoFim } from './sessao/provas.ts'

/** A comment now and then keeps proxies and phones from dropping a quiet stream. In ms. */
const PULSO_MS = 25_000

/**
 * `/eventos`: a stream of server-sent events, one word each, naming the topic that changed. Staff hear their whole bar,
 * a guest their own check-in. What changed is not told: the screen asks its own call again, with its own proof.
 */
export function enderecoDeEventos(app: FastifyInstance, sql: Sql, eventos: Eventos) {
  app.get('/eventos', async (request, reply) => {
    const token = request.headers.authorization?.match(/^Bearer (.{1,200})$/)?.[1]
    const segredo = request.headers['x-checkin']
    const sessao = token ? await lerSessao(sql, token) : null
    const provado = typeof segredo === 'string' ? await lerCheckin(sql, segredo) : null
    const checkin = provado?.aberto ? provado : null
    const estabelecimento_id = sessao?.estabelecimento_id ?? checkin?.estabelecimento_id
    if (!estabelecimento_id && provado) throw new VisibleError(401, sentencaDoFim(provado), 'checkin_encerrado')
    if (!estabelecimento_id) throw new VisibleError(401, mensagens.precisaDeCheckin, 'precisa_de_checkin')

    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    raw.write(': aberto\n\n')
    const largar = eventos.assinar(estabelecimento_id, (evento) => {
      // the menu is everybody's
      const meu = evento.topico === 'cardapio' || evento.checkin_id === checkin?.id
      if (sessao?.estabelecimento_id || meu) raw.write(`data: ${evento.topico}\n\n`)
    })
    const pulso = setInterval(() => raw.write(': \n\n'), PULSO_MS)
    raw.on('close', () => {
      clearInterval(pulso)
      largar()
    })
  })
}
