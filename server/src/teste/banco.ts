import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { connect, type Sql } from '../database/db.ts'
import { startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { raiz } from '../machine.ts'
import { conferirComandos } from './conferir-comandos.ts'
import { conferirRespostas } from './conferir-respostas.ts'
import { guardarRespostas, ouvirRespostas } from './ouvir-respostas.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `pasta`: where each process writes down what its statements were answered. `embutido`: ours, whose superuser its owner is */
    servidorDeTeste: { url: string; modelo: string; pasta: string; embutido: boolean }
  }
}

// Nothing here has to survive a power cut, and autovacuum would only keep the model busy while it is being copied.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  // every statement that ran, those inside functions too
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.max': '100000',
}

/**
 * Vitest's globalSetup: the programs that `rodar` runs, built, and one PostgreSQL server for the whole run, with a
 * migrated database to copy from.
 * TEST_DATABASE_URL names a server to use instead (its user must be allowed to create databases and roles).
 * At the end every statement that the server ran in any test is looked at: one that forgets the bar fails the run, and
 * so does one whose answer is not what the code says.
 */
export default async function setup(projeto: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(raiz, 'scripts/build.mjs'), 'server'], { stdio: 'inherit' })
  const pasta = await mkdtemp(join(tmpdir(), 'boteco-teste-'))
  // mkdtemp's folders are private; run by root, the server is another user and has to enter.
  await chmod(pasta, 0o755)
  const embedded = process.env.TEST_DATABASE_URL ? undefined : await startEmbedded(pasta, { settings })
  const url = process.env.TEST_DATABASE_URL ?? embedded?.url ?? ''
  const guard = embedded && stopIfWeDie(pasta, embedded.folder)
  const modelo = `modelo_${randomBytes(6).toString('hex')}`
  const admin = connect(url, { max: 1, statementTimeout: 0 })
  await admin`create database ${admin(modelo)}`
  if (embedded) await admin`create extension if not exists pg_stat_statements`
  await migrate(withDatabase(url, modelo))
  projeto.provide('servidorDeTeste', { url, modelo, pasta, embutido: embedded !== undefined })
  return async () => {
    if (embedded) await conferirComandos(url, withDatabase(url, modelo))
    await conferirRespostas(pasta, withDatabase(url, modelo))
    await admin`drop database ${admin(modelo)} with (force)`
    await admin.end()
    guard?.kill()
    await embedded?.stop()
    await rm(pasta, { recursive: true })
  }
}

// A run that is killed cannot clean up. This shell waits for its input, which ends with us.
function stopIfWeDie(pasta: string, cluster: string) {
  const script = 'read _; kill -INT $(head -n 1 "$1"); while [ -e "$1" ]; do sleep 0.1; done; rm -rf "$0"'
  const args = ['-c', script, pasta, join(cluster, 'pgdata/postmaster.pid')]
  return spawn('/bin/sh', args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
}

function withDatabase(url: string, banco: string): string {
  const address = new URL(url)
  address.pathname = `/${banco}`
  return address.href
}

/** On a busy machine anything may take long: only the waits that a test is about have an end. */
const semPressa = { statementTimeout: 120_000, connectTimeout: 120_000 }

/** What PostgreSQL says to the one of two that waited for each other, the first time; a sequence `vez` must be there. */
export const impasse = `do $$ begin
  if nextval('vez') = 1 then raise exception 'impasse' using errcode = 'deadlock_detected'; end if;
end $$`

export type BancoDeTeste = {
  /** The owner's: for what a test puts in place, and looks up. */
  sql: Sql
  /** What the server works with: every statement on it has to name its bar. */
  servidor: Sql
  /** What takes old rows away. */
  manutencao: Sql
  /** The owner's address. */
  url: string
  /** Closes all of them and removes the database. */
  encerrar: () => Promise<void>
}

/**
 * A fresh database with every table and no row; `vazio` leaves out the tables too; or one like `copiaDe`, to which nobody
 * is connected.
 */
export async function bancoDeTeste({
  vazio = false,
  copiaDe,
}: {
  vazio?: boolean
  copiaDe?: BancoDeTeste
} = {}): Promise<BancoDeTeste> {
  const { url: doServidor, modelo: migrado, pasta } = inject('servidorDeTeste')
  const modelo = copiaDe ? new URL(copiaDe.url).pathname.slice(1) : vazio ? 'template1' : migrado
  const nome = `teste_${randomBytes(6).toString('hex')}`
  const admin = connect(doServidor, { ...semPressa, max: 1 })
  ouvirRespostas(admin)
  await admin`create database ${admin(nome)} template ${admin(modelo)} strategy file_copy`
  await admin.end()
  const url = withDatabase(doServidor, nome)
  const sql = connect(url, semPressa)
  const servidor = connect(url, { ...semPressa, papel: 'boteco_servidor' })
  const manutencao = connect(url, { ...semPressa, papel: 'boteco_manutencao', max: 2 })
  return {
    sql,
    servidor,
    manutencao,
    url,
    encerrar: async () => {
      await Promise.all([sql, servidor, manutencao].map((cada) => cada.end({ timeout: 1 })))
      guardarRespostas(pasta)
      const outro = connect(doServidor, { ...semPressa, max: 1 })
      await outro`drop database ${outro(nome)} with (force)`
      await outro.end()
    },
  }
}
