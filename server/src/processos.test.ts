import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from './database/db.ts'
import { setOnRoles } from './database/migrate.ts'
import { type BancoDeTeste, bancoDeTeste } from './teste/banco.ts'
import { testLongo } from './teste/longo.ts'
import { rodar } from './teste/programa.ts'
import { portaLivre } from './teste/sandbox.ts'

let banco: BancoDeTeste
beforeAll(async () => {
  banco = await bancoDeTeste()
})
afterAll(() => banco.encerrar())

testLongo(
  'dois processos atendem na mesma porta, o que morre volta enquanto o outro atende, e os dois param juntos',
  async () => {
    const port = await portaLivre()
    const programa = rodar('server/dist/main.js', [], {
      ...{ DATABASE_URL: banco.url, BOTECO_PROCESSOS: 2, PORT: port, LOG_LEVEL: 'info', NODE_ENV: 'test' },
    })
    await programa.ateEscrever(/Boteco aberto em/)
    /** Who has answered until now. */
    const pids = () => [
      ...new Set(
        [...programa.escrito().matchAll(/"pid":(\d+),[^\n]*"caminho":"\/saude"/g)].map(([, pid]) => Number(pid)),
      ),
    ]
    // a request handed to a dying process gets no answer: the client gives up and retries, as a page does
    const perguntar = () =>
      fetch(`http://127.0.0.1:${port}/saude`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(5_000),
      }).then((resposta) => resposta.text())
    async function ateVer(quantos: number) {
      while (pids().length < quantos) {
        // a connection to one that is just dying
        await perguntar().catch(() => {})
        await pause(100)
      }
    }
    await ateVer(2)
    process.kill(pids()[1] ?? 0, 'SIGKILL')
    await ateVer(3)
    await programa.ateEscrever(/"motivo":"SIGKILL","msg":"o processo anterior parou sozinho"/)
    programa.processo.kill('SIGTERM')
    expect(await programa.fim).toEqual({ codigo: 0, sinal: null })
    await expect(perguntar()).rejects.toThrow()
  },
)

test('atrás de um PgBouncer a conexão não diz nada que ele não conheça: os limites são dos papéis', async () => {
  const dizer = async (pgbouncer: { preparados: boolean } | null) => {
    const sql = connect(banco.url, { papel: 'boteco_servidor', pgbouncer, statementTimeout: 7_000 })
    const ditos = await sql<{ name: string; setting: string; source: string }[]>`
      select name, setting, source from pg_settings where name in ('statement_timeout', 'lock_timeout', 'jit', 'plan_cache_mode')
        and source in ('client', 'database user') order by name`
    await sql.end()
    return ditos.map(({ name, setting, source }) => `${name} ${setting} ${source}`)
  }
  expect(await dizer(null)).toEqual([
    'jit off client',
    'plan_cache_mode force_generic_plan client',
    'statement_timeout 7000 client',
  ])
  await setOnRoles(banco.url)
  expect(await dizer({ preparados: false })).toEqual([
    'jit off database user',
    'lock_timeout 1000 database user',
    'plan_cache_mode force_generic_plan database user',
    'statement_timeout 10000 database user',
  ])
})
