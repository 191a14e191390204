import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { LogController } from 'fastify'
import { arquivo } from './arquivo/handlers.ts'
import { auditoria } from './auditoria/auditoria.ts'
import { balcaoHandlers } from './balcao/handlers.ts'
import { caixaHandlers } from './caixa/handlers.ts'
import { cardapio } from './cardapio/cardapio.ts'
import { obrigacoes } from './cardapio/obrigacoes.ts'
import { casas } from './casas/handlers.ts'
import { checkinHandlers } from './checkin/handlers.ts'
import { clienteHandlers } from './cliente/handlers.ts'
import type { Cofre } from './cofre/cofre.ts'
import { combinadoHandlers } from './combinado/handlers.ts'
import { conciliacoes } from './conciliacao/handlers.ts'
import { conferencia } from './conferencia/conferencia.ts'
import { contaHandlers } from './conta/handlers.ts'
import { enderecoDoCorreio, estiloDoCorreio } from './correio/na-demonstracao.ts'
import type { Pools } from './database/db.ts'
import { type Evento, escutar } from './database/eventos.ts'
import { despedidaHandlers } from './despedida/handlers.ts'
import type { Env } from './env.ts'
import { estabelecimentoHandlers } from './estabelecimento/handlers.ts'
import { estoqueHandlers } from './estoque/handlers.ts'
import { estornoHandlers } from './estorno/handlers.ts'
import { fiadoHandlers } from './fiado/handlers.ts'
import { fichaHandlers } from './ficha/handlers.ts'
import { funcionarioHandlers } from './funcionario/handlers.ts'
import { gorjetaHandlers } from './gorjeta/handlers.ts'
import { eventsRoute } from './http/events-route.ts'
import { closeGracefully } from './http/graceful-close.ts'
import {
  PRAZOS_DE_QUEM_PEDE,
  type RequestTimeouts,
  readEmptyBodies,
  refuseBadManners,
  serverOptions,
} from './http/hardening.ts'
import { healthRoute } from './http/health-route.ts'
import { imageRoutes } from './http/images.ts'
import { errorForLog, logOutput, withoutPersonalData } from './http/log.ts'
import type { Metrics } from './http/metrics.ts'
import { documentationRoutes } from './http/openapi.ts'
import { openingStyles, pageRoutes, styleHash } from './http/pages.ts'
import { securityTxtRoute } from './http/security-txt.ts'
import { answerErrors, answerUnreadableAddress, type Deps, oneTable, serve } from './http/serve.ts'
import { cloudprntRoute } from './impressao/cloudprnt.ts'
import { impressaoHandlers } from './impressao/handlers.ts'
import { hashDoEstilo } from './impressos/estilo.ts'
import { impressos } from './impressos/impressos.ts'
import { loginHandlers } from './login/handlers.ts'
import { maquininhaNoticesRoute } from './maquininha/avisos.ts'
import { maquininhaHandlers } from './maquininha/handlers.ts'
import { mesaHandlers } from './mesa/handlers.ts'
import { notificacao } from './notificacao/notificacao.ts'
import { aplicativos } from './opendelivery/aplicativos.ts'
import { menuSnapshot } from './opendelivery/menu-snapshot.ts'
import { receberPedidos } from './opendelivery/receber-pedidos.ts'
import { openDeliveryRoutes } from './opendelivery/rotas.ts'
import { noticesRoute } from './pagamento/avisos.ts'
import { pagamentoHandlers } from './pagamento/handlers.ts'
import { pedidoHandlers } from './pedido/handlers.ts'
import { planilha } from './planilha/planilha.ts'
import { privacidadeHandlers } from './privacidade/handlers.ts'
import { produtoHandlers } from './produto/handlers.ts'
import { maquininhasEm } from './provedor/maquininhas-da-casa.ts'
import { pagbank } from './provedor/pagbank.ts'
import { relato } from './relato/relato.ts'
import { relatorio } from './relatorio/handlers.ts'
import { rodada } from './rodada/rodada.ts'
import { turno } from './turno/turno.ts'
import { vitrineRoutes } from './vitrine/vitrine.ts'

/** A picture may have 10 MB, so that phones need not shrink their photos. In bytes. */
const MAXIMO_DE_IMAGEM = 10 * 1024 * 1024
/** JSON, except where a call says that it needs more. Reading a large one blocks all other requests. In bytes. */
const MAXIMO_DE_JSON = 64 * 1024

/** A call that did not end by then ends in a 503: the database is cut off, or has more to do than it can. In ms. */
const PRAZO_MS = 2_750

export type Options = {
  pools: Pools
  env: Env
  cofre: Cofre
  metricas?: Metrics | null
  /** hears all that the database says, of every bar */
  aoOuvir?: ((evento: Evento) => void) | undefined
  /** how long a call may take in all, in ms */
  prazo?: number
  /** how long a connection may take to say what it wants */
  requestTimeouts?: RequestTimeouts
}

/** The whole server, ready to listen. Nothing of it is on disk: state is in PostgreSQL. */
export async function buildApp(options: Options) {
  const { pools, env, cofre, metricas, aoOuvir, prazo = PRAZO_MS, requestTimeouts = PRAZOS_DE_QUEM_PEDE } = options
  const saida = logOutput()
  const app = Fastify({
    ...serverOptions(requestTimeouts),
    trustProxy: env.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: MAXIMO_DE_JSON,
    // while it closes (see graceful-close.ts), what still arrives is served as always
    return503OnClosing: false,
    frameworkErrors: answerUnreadableAddress,
    // one line for each answer is ours (`answerErrors`)
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: env.logLevel,
      // no header, no body, no query: a log has no personal data and no secret
      base: { pid: process.pid },
      serializers: { err: errorForLog },
      hooks: { streamWrite: withoutPersonalData },
      stream: saida,
    },
  })
  app.addHook('onClose', async () => saida.escreverTodas())
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))

  metricas?.acompanhar(app, pools)

  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        // the provider's script encrypts cards in the browser; wasm is the QR reader
        'script-src': ["'self'", "'wasm-unsafe-eval'", ...(env.pagbank ? [new URL(env.pagbank.sdkUrl).origin] : [])],
        'style-src': ["'self'", ...(env.demo ? [estiloDoCorreio] : []), hashDoEstilo, styleHash(openingStyles())],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'upgrade-insecure-requests': env.publicUrl.startsWith('https:') ? [] : null,
      },
    },
    strictTransportSecurity: env.publicUrl.startsWith('https:'),
    xXssProtection: false,
  })
  // browsers that still have a filter of their own stop the page instead of repairing it; ours have the policy above
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-xss-protection', '1; mode=block'))
  await app.register(cookie)
  await app.register(compress, { threshold: 1024 })
  await app.register(multipart, { limits: { fileSize: MAXIMO_DE_IMAGEM, files: 1, fields: 40, fieldSize: 20_000 } })
  refuseBadManners(app, requestTimeouts, env.publicUrl)
  readEmptyBodies(app)
  answerErrors(app)

  const provedor = env.pagbank && pagbank(env.pagbank)
  const { everybody: sql, reserve, escuta, health } = pools
  const deps: Deps = {
    sql,
    pools,
    provedor,
    maquininhas: maquininhasEm(env.mercadoPagoUrl, cofre),
    cofre,
    privacidade: { dias: env.retencaoDias, contato: env.contato },
    publicUrl: env.publicUrl,
    testPush: env.testPush,
    webhooks: env.webhooks,
    redesDasImpressoras: env.redesDasImpressoras,
    prazo,
    // where no e-mail is sent, a person who tries the product has no operator to ask
    barNasceConfirmado: !env.producao && !env.demo && !env.correio,
  }
  serve(
    app,
    oneTable(
      estabelecimentoHandlers,
      produtoHandlers,
      planilha,
      menuSnapshot,
      cardapio,
      obrigacoes,
      checkinHandlers,
      notificacao,
      pedidoHandlers,
      rodada,
      fichaHandlers,
      contaHandlers,
      pagamentoHandlers,
      combinadoHandlers,
      fiadoHandlers,
      caixaHandlers,
      maquininhaHandlers,
      estornoHandlers,
      conciliacoes,
      mesaHandlers,
      turno,
      gorjetaHandlers,
      despedidaHandlers,
      relatorio,
      casas,
      arquivo,
      estoqueHandlers,
      funcionarioHandlers,
      clienteHandlers,
      privacidadeHandlers,
      loginHandlers,
      auditoria,
      conferencia,
      impressaoHandlers,
      impressos,
      balcaoHandlers,
      aplicativos,
      receberPedidos,
      relato,
    ),
    deps,
  )
  const eventos = await escutar(escuta, { aoOuvir })
  healthRoute(app, health, eventos)
  securityTxtRoute(app, env)
  eventsRoute(app, sql, eventos, env.publicUrl)
  imageRoutes(app, sql)
  enderecoDoCorreio(app, sql, env)
  cloudprntRoute(app, reserve)
  openDeliveryRoutes(app, deps)
  noticesRoute(app, { ...deps, sql: reserve })
  maquininhaNoticesRoute(app, { ...deps, sql: reserve })
  vitrineRoutes(app, sql, env)
  await documentationRoutes(app, sql, env)
  await pageRoutes(app, sql, env)
  closeGracefully(app)
  return app
}
