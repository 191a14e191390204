/** The whole program as one Fastify instance, so that a test can run it in process. */
import { timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { abrirChaves } from './chaves.ts'
import { rotasDeChaves, rotasDeTokens } from './chaves-e-tokens.ts'
import { rotasDeCheckouts, vencerCheckout } from './checkouts.ts'
import { concluirAnalise } from './cobranca.ts'
import type { Contexto, Opcoes } from './contexto.ts'
import { rotasDeControle } from './controle.ts'
import { dialetoDe, ErroHttp, erroDeCorpo, erroDeCredencial, erroDeOrders, paginaDoProxy } from './erros.ts'
import { abrirEstado } from './estado.ts'
import { politica } from './html.ts'
import { abrirSorteio } from './modo.ts'
import { rotasDeOrders } from './orders.ts'
import { rotasDoPagamento } from './pagina-pagamento.ts'
import { rotasDoPix } from './pagina-pix.ts'
import { rotasDoPainel } from './painel.ts'
import { encerrarPix, pagarPix } from './pix.ts'
import type { Tarefa } from './records.ts'
import { criarAgenda } from './relogio.ts'
import { esperar, respostaDeErro } from './responder.ts'
import { sdkDoNavegador } from './sdk-navegador.ts'
import { entregar } from './webhooks.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for the idempotency hash. */
    corpoCru: string
  }
  interface FastifyInstance {
    /** Manual clock only: moves it by so many ms and waits for what falls due, webhooks included. */
    avancar(ms: number): Promise<void>
  }
}

const padrao: Opcoes = {
  publicUrl: 'http://127.0.0.1:3900',
  token: 'sandbox-token',
  pixAtrasoMs: 300_000,
  pixNaHoraMs: 1500,
  analiseMs: 8000,
  lentaMs: 12_000,
  webhookMs: 50,
  webhookAtrasadoMs: 5000,
  webhookNovasTentativasMs: [1000, 3000, 10_000, 30_000, 120_000, 600_000],
  relogioManual: false,
}

export function buildSandbox(options: Partial<Opcoes> = {}): FastifyInstance {
  const opcoes = { ...padrao, ...options }
  const estado = abrirEstado(opcoes.stateFile)
  const contexto: Contexto = {
    opcoes,
    estado,
    chaves: abrirChaves(estado),
    sorteio: abrirSorteio(estado),
    agenda: criarAgenda(estado, (tarefa) => executar(contexto, tarefa), opcoes.relogioManual),
    emAndamento: new Set(),
    jaFalharam: new Set(),
  }

  const app = Fastify({ forceCloseConnections: true, exposeHeadRoutes: false })
  app.decorateRequest('corpoCru', '')
  app.decorate('avancar', (ms: number) => contexto.agenda.avancar(ms))
  app.setErrorHandler((erro: Error & { statusCode?: number }, request, reply) => {
    if (erro instanceof ErroHttp) return respostaDeErro(erro, reply)
    const status = erro.statusCode ?? 500
    if (status >= 500) console.error('pagbank-sandbox: falha própria', erro)
    return respostaDeErro(erroDeCorpo(dialetoDe(request.url), status), reply)
  })
  app.setNotFoundHandler((request, reply) => {
    // The proxy in front of the provider answers unknown addresses; a known one with the wrong method is a 406.
    const conhecido = /^\/(orders|charges|checkouts|public-keys|tokens\/cards)(\/|\?|$)/.test(request.url)
    if (conhecido) return respostaDeErro(erroDeOrders(406, '40002', 'invalid_method'), reply)
    return reply.code(403).type('text/html').send(paginaDoProxy)
  })

  app.register(async (api) => rotasDaApi(api, contexto))
  app.register(async (paginas) => rotasDasPaginas(paginas, contexto))
  app.register(async (controle) => rotasDeControle(controle, contexto))

  app.addHook('onReady', async () => {
    retomarEnvios(contexto)
    contexto.agenda.iniciar()
  })
  app.addHook('onClose', async () => contexto.agenda.parar())
  return app
}

async function executar(contexto: Contexto, tarefa: Tarefa): Promise<void> {
  switch (tarefa.tipo) {
    case 'webhook':
      return entregar(contexto, tarefa.envioId)
    case 'pix-paga':
      pagarPix(contexto, tarefa.qrcodeId)
      return
    case 'pix-vence':
      encerrarPix(contexto, tarefa.qrcodeId)
      return
    case 'analise':
      return concluirAnalise(contexto, tarefa.chargeId, tarefa.status, tarefa.codigo)
    case 'checkout-vence':
      return vencerCheckout(contexto, tarefa.checkoutId)
  }
}

/** A webhook that was on its way when the process was killed is sent again. */
function retomarEnvios({ estado, agenda }: Contexto) {
  const marcados = new Set([...estado.tarefas.values()].map((t) => (t.tipo === 'webhook' ? t.envioId : '')))
  for (const envio of estado.envios.values()) {
    if (envio.estado === 'pendente' && !marcados.has(envio.id)) {
      agenda.agendar({ tipo: 'webhook', quando: agenda.agora(), envioId: envio.id })
    }
  }
}

function rotasDaApi(api: FastifyInstance, contexto: Contexto) {
  const { sorteio, opcoes } = contexto
  const esperado = Buffer.from(`Bearer ${opcoes.token}`)

  // The raw text is kept for the idempotency hash; an empty body is an empty object, as for /inactivate.
  api.removeContentTypeParser('application/json')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, texto, pronto) => {
    request.corpoCru = String(texto)
    try {
      pronto(null, request.corpoCru.trim() === '' ? {} : JSON.parse(request.corpoCru))
    } catch {
      pronto(Object.assign(new Error('corpo ilegível'), { statusCode: 400 }))
    }
  })

  api.addHook('onRequest', async (request, reply) => {
    const recebido = Buffer.from(request.headers.authorization ?? '')
    if (recebido.length !== esperado.length || !timingSafeEqual(recebido, esperado)) {
      throw erroDeCredencial(dialetoDe(request.url))
    }
    const { latenciaMs, erro500 } = sorteio.modo()
    const espera = sorteio.entre(latenciaMs)
    if (espera > 0) await esperar(espera)
    if (sorteio.acontece(erro500)) return reply.code(500).send()
  })
  api.addHook('onSend', async (request, _reply, corpo) => {
    // Done, but the client gets no answer.
    if (sorteio.acontece(sorteio.modo().perdeResposta)) request.raw.socket.destroy()
    return corpo
  })

  rotasDeChaves(api, contexto)
  rotasDeTokens(api, contexto)
  rotasDeOrders(api, contexto)
  rotasDeCheckouts(api, contexto)
}

function rotasDasPaginas(paginas: FastifyInstance, contexto: Contexto) {
  paginas.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, texto: string | Buffer) => new URLSearchParams(String(texto)),
  )
  paginas.addHook('onSend', async (_request, reply, corpo) => {
    reply.header('content-security-policy', politica)
    reply.header('cache-control', 'no-store')
    return corpo
  })
  // Other origins load the script, as they load the provider's.
  paginas.get('/sdk/pagseguro.min.js', async (_request, reply) =>
    reply
      .type('application/javascript; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(sdkDoNavegador),
  )
  rotasDoPagamento(paginas, contexto)
  rotasDoPix(paginas, contexto)
  rotasDoPainel(paginas, contexto)
}
