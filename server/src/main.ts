import { join } from 'node:path'
import { buildApp } from './app.ts'
import { agendarOciosos } from './conta/ociosos.ts'
import { connect, papelDoServidor } from './db.ts'
import { startEmbedded } from './embedded.ts'
import { readEnv, StartError } from './env.ts'
import { abrirMetricas, criarMetricas } from './metricas.ts'
import { migrate } from './migrate.ts'
import { agendarNotificacoes } from './notificacao/enviar.ts'
import { pagbank } from './pagamento/pagbank.ts'
import { agendarRecuperacao } from './pagamento/recuperacao.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'
import { seedCatalogo } from './seed/catalogo-no-banco.ts'
import { seedDemo } from './seed/demo.ts'
import { agendarTelasDaDemonstracao } from './seed/demo-telas.ts'
import { welcome } from './welcome.ts'

/** What has to be closed, in the order it was opened. */
const open: (() => Promise<unknown>)[] = []

async function start(): Promise<void> {
  const env = readEnv(process.env)
  let { databaseUrl } = env
  let pasta: string | undefined
  if (!databaseUrl) {
    const embedded = await startEmbedded(env.dados)
    open.push(embedded.stop)
    databaseUrl = embedded.url
    pasta = embedded.folder
  }
  // Before the app, so that it is closed after it: the last payments still get their answer.
  let sandbox: Sandbox | undefined
  if (env.pagbank && env.sandboxPort) {
    sandbox = await startSandbox(env.sandboxPort, env.pagbank.token, join(env.dados, 'pagbank-sandbox.json'))
    open.push(sandbox.stop)
  }
  await migrate(databaseUrl)

  const sql = connect(databaseUrl, { role: papelDoServidor })
  open.push(() => sql.end({ timeout: 5 }))
  await seedCatalogo(sql)
  if (env.demo) await seedDemo(sql)

  const metricas = env.metricas && criarMetricas(sql)
  const app = await buildApp({ sql, env, metricas })
  open.push(() => app.close())
  await app.listen({ port: env.port, host: env.host }).catch((error: { code?: string }) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(`A porta ${env.port} já está em uso: encerre o outro programa, ou escolha outra com PORT.`)
    if (error.code === 'EACCES')
      throw new StartError(`A porta ${env.port} não é permitida a este usuário: escolha outra com PORT, acima de 1023.`)
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new StartError(`O endereço ${env.host} não é deste computador: confira HOST.`)
    throw error
  })
  if (metricas && env.metricas) open.push((await abrirMetricas(metricas, env.metricas)).fechar)
  // payments that were under way when a process died: asked for again now, and every few seconds
  if (env.pagbank) open.push(agendarRecuperacao(sql, pagbank(env.pagbank), app.log))
  open.push(agendarOciosos(sql, app.log))
  open.push(agendarNotificacoes(sql, env, app.log))
  if (env.demo) open.push(agendarTelasDaDemonstracao(sql, app.log))
  await sandbox?.ready
  console.log(welcome(env, pasta))
}

async function stop(code: number): Promise<never> {
  // Longer than all the waits inside: only a close that hangs gets here.
  setTimeout(() => process.exit(1), 60_000).unref()
  for (const close of open.reverse()) await close()
  process.exit(code)
}

const started = start()

// The terminal and npm may both pass on the same Ctrl+C, so only the first one counts. A start on its way is finished
// first: half a database server could not be closed.
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    void started.then(
      () => stop(0),
      () => {},
    )
  })

started.catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  return stop(1)
})
