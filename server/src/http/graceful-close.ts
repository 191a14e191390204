import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { respostas } from '@boteco/contract/respostas'
import type { FastifyInstance } from 'fastify'

/** In ms. */
const PRAZOS = {
  /** without a new request for this long, the load balancer has left us out */
  calma: 500,
  /** and if requests never cease, the door closes after this long; Fastify would stop waiting at ten seconds */
  aviso: 5_000,
  /** what is under way then may take this much longer: a payment waits up to 8 s for the provider */
  pedidos: 15_000,
}

/** Not work: what a balancer asks to know where to send the work, and streams, which would only end again. */
const semTrabalho = new Set(['/pronto', '/eventos'])

/**
 * Makes `app.close()` graceful: it cuts no request. First everything is still served, but each answer ends its
 * connection and `/pronto` says 503. A connection that is closed while its next request is on the way cuts that
 * request, so the client is told beforehand. Then no new connection comes in, and requests in flight are waited for.
 * Register it after every other route, so that the streams are over by then.
 */
export function closeGracefully(app: FastifyInstance, prazos = PRAZOS) {
  let encerrando = false
  let emAndamento = 0
  let ultimoPedido = 0
  const conexoes = new Set<Socket>()
  app.server.on('connection', (conexao) => {
    conexoes.add(conexao)
    conexao.once('close', () => conexoes.delete(conexao))
  })

  app.addHook('onRequest', async (request, reply) => {
    emAndamento += 1
    reply.raw.once('close', () => {
      emAndamento -= 1
    })
    const parado = semTrabalho.has(request.url.split('?')[0] ?? '')
    if (!parado) ultimoPedido = performance.now()
    if (encerrando && parado) return reply.code(503).send({ message: respostas.encerrando, code: 'encerrando' })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (encerrando) reply.header('connection', 'close')
  })

  app.addHook('preClose', async () => {
    encerrando = true
    // injected calls have no listener, and no client to tell
    if (!app.server.listening) return
    const desde = performance.now()
    ultimoPedido = Math.max(ultimoPedido, desde)
    while (performance.now() < Math.min(ultimoPedido + prazos.calma, desde + prazos.aviso)) await pause(20)

    const limite = performance.now() + prazos.pedidos
    const varrer = setInterval(() => {
      if (performance.now() > limite) return app.server.closeAllConnections()
      // what was under way when the door closed may have left its connection open, and a browser opens some in advance
      app.server.closeIdleConnections()
      for (const conexao of conexoes) if (conexao.bytesRead === 0) conexao.destroy()
    }, 100)
    app.server.once('close', () => clearInterval(varrer))
  })
  // on `localhost` there are two listeners, and Fastify waits for one
  app.addHook('onClose', async () => {
    for (const limite = performance.now() + prazos.pedidos; emAndamento > 0 && performance.now() < limite; )
      await pause(20)
  })
}
