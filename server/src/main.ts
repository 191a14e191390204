import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { agendarFimDasCasas } from './arquivo/apagar.ts'
import { agendarVendas } from './balcao/na-maquininha.ts'
import { agendarMaisPedidos } from './cardapio/mais-pedidos.ts'
import { abrirCofreDoBanco } from './cofre/cofre.ts'
import { agendarCombinados } from './combinado/fim.ts'
import { fraseDe } from './commands/executar.ts'
import { agendarConferencias } from './conferencia/conferir.ts'
import { agendarOciosos } from './conta/ociosos.ts'
import { agendarCorreio } from './correio/mandar.ts'
import { clockAhead, closePools, openPools, RELOGIO_CERTO_MS } from './database/db.ts'
import { type Embedded, startEmbedded } from './database/embedded.ts'
import { migrate, setOnRoles } from './database/migrate.ts'
import { recusarDemonstracao } from './demonstracao/remover.ts'
import { seedDemo } from './demonstracao/semear.ts'
import { agendarTelasDaDemonstracao } from './demonstracao/telas.ts'
import { anotarEndereco } from './endereco-em-uso.ts'
import { readEnv, recusarDemonstracaoNaRede } from './env.ts'
import { errorForLog } from './http/log.ts'
import { createMetrics, openMetrics } from './http/metrics.ts'
import { abrirFilaDeImpressao, type FilaDeImpressao } from './impressao/fila.ts'
import { scheduleStatistics } from './jobs/statistics.ts'
import { StartError } from './machine.ts'
import { agendarMaquininhas } from './maquininha/recuperacao.ts'
import { agendarMesas } from './mesa/cuidar.ts'
import { agendarNotificacoes } from './notificacao/enviar.ts'
import { agendarEventos } from './opendelivery/eventos.ts'
import { agendarPedidosDeFora } from './opendelivery/pedidos-de-fora.ts'
import { agendarRecuperacao } from './pagamento/recuperacao.ts'
import { agendarRetencao } from './privacidade/retencao.ts'
import { agendarVarredura } from './privacidade/varredura.ts'
import { abrirProcessos, numeroDoProcesso, ProcessoNaoAbriu } from './processos.ts'
import { seedCatalogo } from './produto/catalogo-no-banco.ts'
import { agendarTemposMedidos } from './produto/tempos-medidos.ts'
import { maquininhasEm } from './provedor/maquininhas-da-casa.ts'
import { pagbank } from './provedor/pagbank.ts'
import { type Sandbox, startMaquininha, startSandbox } from './provedor/sandbox.ts'
import { agendarCartasDaNoite } from './relatorio/carta-da-noite.ts'
import { vigiar } from './vigia.ts'
import { welcome } from './welcome.ts'

/** The exit code of a process that died by an error of ours: EX_SOFTWARE of sysexits.h. A start that cannot be ends with 1. */
const CRASHED = 70

/** What has to be closed, in the order it was opened. */
const open: (() => Promise<unknown>)[] = []
let embedded: Embedded | undefined
let log: FastifyBaseLogger | undefined
/** When the first signal came, in ms since the process began. */
let stoppingSince: number | undefined

/** A signal came during the start. It is left between two steps: half a database server could not be closed. */
class Interrupted extends Error {}
function checkInterrupted() {
  if (stoppingSince !== undefined) throw new Interrupted()
}

async function start(): Promise<void> {
  const env = readEnv(process.env)
  recusarDemonstracaoNaRede(env)
  if (env.processos > 1 && cluster.isPrimary) {
    vigiar()
    open.push(await abrirProcessos(env.processos))
    await dizerAberto()
    return
  }
  // of several processes the first alone does the background work
  const numero = numeroDoProcesso(process.env)
  let { databaseUrl } = env
  if (!databaseUrl) {
    embedded = await startEmbedded(env.dados)
    open.push(embedded.stop)
    databaseUrl = embedded.url
    checkInterrupted()
  }
  // not before: on a slow disk a new cluster takes longer than an event loop may stand
  vigiar()
  // Before the app, so that it is closed after it: the last payments still get their answer.
  let sandbox: Sandbox | undefined
  let maquininha: Sandbox | undefined
  if (env.pagbank && env.sandboxPort) {
    sandbox = await startSandbox(env.sandboxPort, env.pagbank.token, join(env.dados, 'pagbank-sandbox.json'))
    open.push(sandbox.stop)
  }
  if (env.maquininhaPort) {
    maquininha = await startMaquininha(env.maquininhaPort, join(env.dados, 'maquininha-de-mentira.json'))
    open.push(maquininha.stop)
  }
  const direta = env.databaseUrlDireta ?? databaseUrl
  await migrate(direta)
  if (env.pgbouncer) await setOnRoles(direta)
  checkInterrupted()

  const pools = openPools(databaseUrl, { pgbouncer: env.pgbouncer }, direta)
  open.push(() => closePools(pools))
  const sql = pools.jobs
  const { cofre, ilegiveis } = await abrirCofreDoBanco(sql, env)
  await seedCatalogo(sql)
  if (env.demo) await seedDemo(sql, cofre)
  else await recusarDemonstracao(sql)
  checkInterrupted()

  const metricas = env.metricas && createMetrics(sql)
  let impressao: FilaDeImpressao | undefined
  const app = await buildApp({ pools, env, cofre, metricas, aoOuvir: (evento) => impressao?.ouvir(evento) })
  log = app.log
  if (ilegiveis > 0)
    log.error({ ilegiveis }, 'há CPFs cifrados com uma chave que não está aqui: eles não podem ser lidos')
  const jobs: (() => Promise<unknown>)[] = []
  // A round of questions to a silent provider may take minutes; the next start asks the rest.
  open.push(() => Promise.race([Promise.all([app.close(), ...jobs.map((parar) => parar())]), pause(25_000)]))
  const { BOTECO_PARADA_ANTERIOR: motivo } = process.env
  if (motivo) log.error({ motivo }, 'o processo anterior parou sozinho')
  await app.listen({ port: env.port, host: env.host }).catch((error: { code?: string }) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(`A porta ${env.port} já está em uso: encerre o outro programa, ou escolha outra com PORT.`)
    if (error.code === 'EACCES')
      throw new StartError(`A porta ${env.port} não é permitida a este usuário: escolha outra com PORT, acima de 1023.`)
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new StartError(`O endereço ${env.host} não é deste computador: confira HOST.`)
    throw error
  })
  if (embedded) anotarEndereco(env)
  if (metricas && env.metricas)
    open.push((await openMetrics(metricas, { ...env.metricas, port: env.metricas.port + numero - 1 })).fechar)
  if (numero > 1) return dizerAberto()
  // payments that were under way when a process died: asked for again now, and every few seconds
  const provedor = env.pagbank && pagbank(env.pagbank)
  const maquininhas = maquininhasEm(env.mercadoPagoUrl, cofre)
  jobs.push(agendarRecuperacao({ sql, provedor, maquininhas }, app.log))
  jobs.push(agendarMaquininhas(sql, maquininhas, app.log))
  jobs.push(agendarVendas(sql, app.log))
  jobs.push(scheduleStatistics(sql, direta, app.log))
  if (provedor) jobs.push(agendarCombinados({ sql, provedor, cofre, publicUrl: env.publicUrl, log: app.log }))
  jobs.push(agendarOciosos(sql, app.log))
  jobs.push(agendarMesas(sql, app.log))
  jobs.push(agendarMaisPedidos(sql, app.log))
  jobs.push(agendarTemposMedidos(sql, app.log))
  jobs.push(agendarConferencias({ sql, url: direta, copias: env.copias, provedor, log: app.log }))
  impressao = abrirFilaDeImpressao({ sql, redes: env.redesDasImpressoras, log: app.log })
  jobs.push(impressao.parar)
  jobs.push(agendarNotificacoes(sql, env, app.log))
  jobs.push(agendarEventos(sql, { ...env, cofre }, app.log))
  jobs.push(agendarPedidosDeFora(sql, { ...env, cofre }, app.log))
  jobs.push(agendarRetencao({ sql, manutencao: pools.manutencao, cofre, dias: env.retencaoDias, log: app.log }))
  jobs.push(agendarFimDasCasas({ sql, url: direta, log: app.log }))
  // the demonstration shows its letters instead, and sends none
  if (env.correio && !env.demo) jobs.push(agendarCorreio(sql, env.correio, env.publicUrl, app.log))
  if (env.correio || env.demo) jobs.push(agendarCartasDaNoite(sql, app.log))
  if (env.demo) jobs.push(agendarTelasDaDemonstracao(sql, app.log))
  jobs.push(agendarVarredura(pools.manutencao, app.log))
  await Promise.all([sandbox?.ready, maquininha?.ready])
  checkInterrupted()
  const adiantado = await clockAhead(sql)
  const relogioErrado = Math.abs(adiantado) > RELOGIO_CERTO_MS
  if (relogioErrado) log.warn({ adiantado_ms: adiantado }, 'o relógio deste computador não é o do banco de dados')
  await dizerAberto()
  console.log(welcome(env, embedded?.folder, relogioErrado ? adiantado : 0))
}

/** The supervisor is told first. */
async function dizerAberto(): Promise<void> {
  await new Promise((said) => (process.send ? process.send('aberto', said) : said(null)))
}

async function stop(code: number): Promise<never> {
  // Longer than all the waits inside: only a close that hangs gets here.
  setTimeout(() => process.exit(1), 80_000).unref()
  for (const close of open.reverse()) await close()
  process.exit(code)
}

/** Waits for the database only, which would otherwise run on without us. */
async function hurry(): Promise<never> {
  console.error('Encerrando já, sem esperar os pedidos em andamento.')
  await embedded?.stop()
  process.exit(130)
}

let opened = false
start().then(
  () => {
    opened = true
    if (stoppingSince !== undefined) return stop(0)
  },
  (error: unknown) => {
    if (error instanceof Interrupted) return stop(0)
    if (!(error instanceof ProcessoNaoAbriu)) console.error(fraseDe(error))
    return stop(1)
  },
)

function interrupt(signal: NodeJS.Signals): void {
  const now = performance.now()
  if (stoppingSince === undefined) {
    stoppingSince = now
    if (opened) void stop(0)
    // The terminal, npm and the supervisor may all pass on the same Ctrl+C.
  } else if (signal === 'SIGINT' && now - stoppingSince > 1000) void hurry()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
// The supervisor was killed: without it there is no way to stop us, nor to start on our port.
process.on('disconnect', () => interrupt('SIGTERM'))

/** After an uncaught error the state of a process is unknown: it ends, and another one begins. */
function crash(thrown: unknown): void {
  const error: Error & { code?: string; syscall?: string } =
    thrown instanceof Error ? thrown : new Error(String(thrown))
  // Where the terminal was closed our output has no reader, which is no reason to die.
  if (error.syscall === 'write' && (error.code === 'EPIPE' || error.code === 'EIO')) return
  if (log) log.fatal({ err: error }, 'erro inesperado: o processo vai parar')
  else console.error(errorForLog(error))
  // A stop goes on as far as it gets.
  if (stoppingSince !== undefined) return
  const exit = () => process.exit(CRASHED)
  const end = () => (process.send ? process.send({ motivo: errorForLog(error).message }, exit) : exit())
  // it answers before it has opened: the supervisor hears why in both cases
  if (opened) end()
  else void (embedded?.stop() ?? Promise.resolve()).finally(end)
}
process.on('uncaughtException', crash)
process.on('unhandledRejection', crash)
