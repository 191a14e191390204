import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { LogController } from 'fastify'
import { auditoria } from '../auditoria/auditoria.ts'
import { cardapio } from '../cardapio/cardapio.ts'
import { alergia } from '../checkin/alergia.ts'
import { checkin } from '../checkin/checkin.ts'
import { codigoDaMesa } from '../checkin/codigo-da-mesa.ts'
import { comanda } from '../checkin/comanda.ts'
import { convite } from '../checkin/convite.ts'
import { noCelular } from '../checkin/no-celular.ts'
import { cliente } from '../cliente/cliente.ts'
import type { Cofre } from '../cofre/cofre.ts'
import { conciliacao } from '../conciliacao/conciliacao.ts'
import { conferencia } from '../conferencia/conferencia.ts'
import { conta } from '../conta/conta.ts'
import { contaDoGarcom } from '../conta/conta-do-garcom.ts'
import { contasAbertas } from '../conta/contas-abertas.ts'
import { couvert } from '../conta/couvert.ts'
import { desconto } from '../conta/desconto.ts'
import { dividir } from '../conta/dividir.ts'
import { vendasDaNoite } from '../conta/vendas-da-noite.ts'
import { enderecoDoCorreio, estiloDoCorreio } from '../correio/na-demonstracao.ts'
import type { Pools } from '../database/db.ts'
import { escutar } from '../database/eventos.ts'
import type { Env } from '../env.ts'
import { confirmacao } from '../estabelecimento/confirmar.ts'
import { estabelecimento } from '../estabelecimento/estabelecimento.ts'
import { devolverFichas } from '../estorno/devolver-fichas.ts'
import { estornos } from '../estorno/estornar.ts'
import { ficha } from '../ficha/ficha.ts'
import { noBalcao } from '../ficha/no-balcao.ts'
import { presente } from '../ficha/presente.ts'
import { semRede } from '../ficha/sem-rede.ts'
import { transferir } from '../ficha/transferir.ts'
import { codigoDeSenha } from '../funcionario/codigo-de-senha.ts'
import { conviteDeTrabalho } from '../funcionario/convite-de-trabalho.ts'
import { equipe } from '../funcionario/equipe.ts'
import { funcionario } from '../funcionario/funcionario.ts'
import { pin } from '../funcionario/pin.ts'
import { tablet } from '../funcionario/tablet.ts'
import { entrarComPin } from '../login/entrar-com-pin.ts'
import { login } from '../login/login.ts'
import { novaSenha } from '../login/nova-senha.ts'
import { chamado } from '../mesa/chamado.ts'
import { codigoDoDia } from '../mesa/codigo-do-dia.ts'
import { convidados } from '../mesa/convidados.ts'
import { desfazer } from '../mesa/desfazer.ts'
import { juntar } from '../mesa/juntar.ts'
import { oferta } from '../mesa/oferta.ts'
import { passar } from '../mesa/passar.ts'
import { presenca } from '../mesa/presenca.ts'
import { notificacao } from '../notificacao/notificacao.ts'
import { enderecoDeAvisos } from '../pagamento/avisos.ts'
import { checkoutForcado } from '../pagamento/checkout-forcado.ts'
import { desfazerRecebimento } from '../pagamento/desfazer-recebimento.ts'
import { desistir } from '../pagamento/desistir.ts'
import { emperrados } from '../pagamento/emperrados.ts'
import { noCaixa } from '../pagamento/no-caixa.ts'
import { pagamento } from '../pagamento/pagamento.ts'
import { pagamentos } from '../pagamento/pagamentos.ts'
import { rateio } from '../pagamento/rateio.ts'
import { recibo } from '../pagamento/recibo.ts'
import { taxa } from '../pagamento/taxa.ts'
import { trocarMeio } from '../pagamento/trocar-meio.ts'
import { andamento } from '../pedido/andamento.ts'
import { cancelamento } from '../pedido/cancelamento.ts'
import { cancelamentosPorVer } from '../pedido/cancelamentos-por-ver.ts'
import { departamento } from '../pedido/departamento.ts'
import { desfazerPedido } from '../pedido/desfazer-pedido.ts'
import { pedido } from '../pedido/pedido.ts'
import { recebimento } from '../pedido/recebimento.ts'
import { apagarDados } from '../privacidade/apagar.ts'
import { meusDados } from '../privacidade/meus-dados.ts'
import { produto } from '../produto/produto.ts'
import { pagbank } from '../provedor/pagbank.ts'
import { relato } from '../relato/relato.ts'
import { chaveDeAcesso } from '../sessao/chave-de-acesso.ts'
import { sessao } from '../sessao/sessao.ts'
import { encerrarSemCortar } from './encerramento.ts'
import { enderecoDaSaude } from './endereco-da-saude.ts'
import { enderecoDeEventos } from './endereco-de-eventos.ts'
import { enderecosDeImagens } from './imagens.ts'
import {
  comBonsModos,
  lerCorposVazios,
  opcoesDoServidor,
  PRAZOS_DE_QUEM_PEDE,
  type PrazosDeQuemPede,
} from './maus-modos.ts'
import type { Metricas } from './metricas.ts'
import { enderecosDaDocumentacao } from './openapi.ts'
import { enderecosDasPaginas, estilosDaPagina } from './paginas.ts'
import { errorForLog, saidaDoRegistro, withoutPersonalData } from './registro.ts'
import { enderecoDoSecurityTxt } from './security-txt.ts'
import { answerErrors, answerUnreadableAddress, type Deps, serve } from './serve.ts'

/** A picture may have 10 MB, so that phones need not shrink their photos. In bytes. */
const MAXIMO_DE_IMAGEM = 10 * 1024 * 1024
/** JSON, except where a call says that it needs more. Reading a large one stops everybody else meanwhile. In bytes. */
const MAXIMO_DE_JSON = 64 * 1024

/** A call that did not end by then ends in a 503: the database is cut off, or has more to do than it can. In ms. */
const PRAZO_MS = 2_750

export type Options = {
  pools: Pools
  env: Env
  cofre: Cofre
  metricas?: Metricas | null
  /** how long a call may take in all, in ms */
  prazo?: number
  /** how long a connection may take to say what it wants */
  prazosDeQuemPede?: PrazosDeQuemPede
}

/** The whole server, ready to listen. Nothing of it is on disk: state is in PostgreSQL. */
export async function buildApp(options: Options) {
  const { pools, env, cofre, metricas, prazo = PRAZO_MS, prazosDeQuemPede = PRAZOS_DE_QUEM_PEDE } = options
  const saida = saidaDoRegistro()
  const app = Fastify({
    ...opcoesDoServidor(prazosDeQuemPede),
    trustProxy: env.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: MAXIMO_DE_JSON,
    // while it closes (see encerramento.ts), what still arrives is served as always
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
        'style-src': ["'self'", ...(env.demo ? [estiloDoCorreio] : []), ...estilosDaPagina()],
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
  comBonsModos(app, prazosDeQuemPede, env.publicUrl)
  lerCorposVazios(app)
  answerErrors(app)

  const provedor = env.pagbank && pagbank(env.pagbank)
  const { everybody: sql, reserve, escuta, health } = pools
  const deps: Deps = {
    sql,
    pools,
    provedor,
    cofre,
    privacidade: { dias: env.retencaoDias, contato: env.contato },
    publicUrl: env.publicUrl,
    testPush: env.testPush,
    prazo,
    // where nobody is written to, somebody who tries the product has nobody to ask
    barNasceConfirmado: !env.producao && !env.demo && !env.correio,
  }
  serve(
    app,
    {
      ...sessao,
      ...chaveDeAcesso,
      ...estabelecimento,
      ...confirmacao,
      ...produto,
      ...cardapio,
      ...checkin,
      ...alergia,
      ...codigoDaMesa,
      ...comanda,
      ...noCelular,
      ...convite,
      ...notificacao,
      ...pedido,
      ...desfazerPedido,
      ...andamento,
      ...cancelamento,
      ...cancelamentosPorVer,
      ...departamento,
      ...recebimento,
      ...ficha,
      ...transferir,
      ...presente,
      ...noBalcao,
      ...semRede,
      ...conta,
      ...contasAbertas,
      ...vendasDaNoite,
      ...contaDoGarcom,
      ...dividir,
      ...couvert,
      ...desconto,
      ...pagamento,
      ...noCaixa,
      ...checkoutForcado,
      ...emperrados,
      ...pagamentos,
      ...estornos,
      ...trocarMeio,
      ...desfazerRecebimento,
      ...devolverFichas,
      ...recibo,
      ...rateio,
      ...taxa,
      ...conciliacao,
      ...presenca,
      ...convidados,
      ...juntar,
      ...passar,
      ...oferta,
      ...desfazer,
      ...chamado,
      ...codigoDoDia,
      ...funcionario,
      ...equipe,
      ...pin,
      ...tablet,
      ...cliente,
      ...desistir,
      ...desistir,
      ...meusDados,
      ...apagarDados,
      ...login,
      ...auditoria,
      ...novaSenha,
      ...codigoDeSenha,
      ...conviteDeTrabalho,
      ...entrarComPin,
      ...conferencia,
      ...relato,
    },
    deps,
  )
  const eventos = await escutar(escuta)
  enderecoDaSaude(app, health, eventos)
  enderecoDoSecurityTxt(app, env)
  enderecoDeEventos(app, sql, eventos, env.publicUrl)
  enderecosDeImagens(app, sql)
  enderecoDoCorreio(app, sql, env)
  enderecoDeAvisos(app, { ...deps, sql: reserve })
  await enderecosDaDocumentacao(app, sql, env)
  await enderecosDasPaginas(app, env)
  encerrarSemCortar(app)
  return app
}
