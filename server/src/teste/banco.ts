import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hearAnswers, keepAnswers } from '@boteco/sql-checks/answers'
import type { Claim } from '@boteco/sql-checks/claims'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { connect, type Sql } from '../database/db.ts'
import { type Embedded, startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { raiz } from '../machine.ts'

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
  // two more processes for a statement would cost more than any statement here
  max_parallel_workers_per_gather: '0',
  // nor would a plan for the very values, made anew at each connection's first five calls
  plan_cache_mode: 'force_generic_plan',
  // every statement that ran, those inside functions too
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.max': '100000',
}

/**
 * Vitest's globalSetup: the programs that `rodar` runs, built, and one PostgreSQL server for the whole run, with a
 * migrated database to copy from.
 * TEST_DATABASE_URL names a server to use instead (its user must be allowed to create databases and roles).
 * At the end every statement that the server ran in any test is looked at. One that forgets the bar fails the run, and
 * so does one whose answer is not what the code says.
 */
export default async function setup(projeto: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(raiz, 'scripts/build.mjs'), 'server'], { stdio: 'inherit' })
  const { config, state } = projeto.vitest
  // a run that ends at its first failure asks for nothing else; until then what the code says is not read
  const umaFalhaBasta = Boolean(config.bail)
  const afirmacoes = umaFalhaBasta ? undefined : lerAfirmacoesAoLado()
  const pasta = await mkdtemp(join(await lugarDoBanco(), 'boteco-teste-'))
  // mkdtemp's folders are private; run by root, the server is another user and has to enter.
  await chmod(pasta, 0o755)
  // a socket in the file system: an answer over it costs two thirds of what it costs over the network
  const soquete = { unix_socket_directories: join(pasta, 'postgres') }
  const embedded = process.env.TEST_DATABASE_URL
    ? undefined
    : await startEmbedded(pasta, { settings: { ...settings, ...soquete } })
  const url = process.env.TEST_DATABASE_URL ?? (embedded ? peloSoquete(embedded) : '')
  const guard = embedded && stopIfWeDie(pasta, embedded.folder)
  const modelo = `modelo_${randomBytes(6).toString('hex')}`
  const admin = connect(url, { max: 1, statementTimeout: 0 })
  await admin`create database ${admin(modelo)}`
  if (embedded) await admin`create extension if not exists pg_stat_statements`
  await migrate(withDatabase(url, modelo))
  projeto.provide('servidorDeTeste', { url, modelo, pasta, embutido: embedded !== undefined })
  return async () => {
    // each worker reads this file too, and has no use for the parsers that these bring
    const { conferirComandos } = await import('./conferir-comandos.ts')
    const { conferirRespostas } = await import('./conferir-respostas.ts')
    if (!umaFalhaBasta || state.getFailedFilepaths().length === 0) {
      if (embedded) await conferirComandos(url, withDatabase(url, modelo))
      const ditas = afirmacoes ?? lerAfirmacoesAoLado()
      await conferirRespostas(pasta, withDatabase(url, modelo), process.env.TODOS_OS_TESTES === 'sim', ditas)
    }
    await admin`drop database ${admin(modelo)} with (force)`
    await admin.end()
    guard?.kill()
    await embedded?.stop()
    await rm(pasta, { recursive: true })
  }
}

/** What the code says of its rows takes a processor ten seconds: at the end the others would have nothing to do. */
function lerAfirmacoesAoLado(): Promise<Claim[]> {
  const programa = fileURLToPath(new URL('./afirmacoes.ts', import.meta.url))
  const lidas = promisify(execFile)(process.execPath, ['--import', 'tsx', programa], { maxBuffer: 2 ** 28 }).then(
    ({ stdout }) => JSON.parse(stdout) as Claim[],
  )
  // whoever waits for it hears what went wrong
  lidas.catch(() => {})
  return lidas
}

/** More than all the databases of a run, and what PostgreSQL writes ahead of them. In bytes. */
const CABEM = 4 * 1024 ** 3

/**
 * In memory, where there is much of it. PostgreSQL waits for the disk at each copy of a database, whatever is set, and
 * copying costs ten times as much.
 */
async function lugarDoBanco(): Promise<string> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > CABEM ? '/dev/shm' : tmpdir()
}

// A run that is killed cannot clean up. This shell waits for its input, which ends with us.
function stopIfWeDie(pasta: string, cluster: string) {
  const script = 'read _; kill -INT $(head -n 1 "$1"); while [ -e "$1" ]; do sleep 0.1; done; rm -rf "$0"'
  const args = ['-c', script, pasta, join(cluster, 'pgdata/postmaster.pid')]
  return spawn('/bin/sh', args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
}

/** libpq's way to write it. */
function peloSoquete({ url, folder }: Embedded): string {
  const address = new URL(url)
  address.hostname = encodeURIComponent(folder)
  return address.href
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

/** Databases of this process that a test gave back as they were at first; their connections stay open. */
const livres: BancoDeTeste[] = []

/**
 * A database with every table and no row, whose ids begin at 1. Making one costs more than most files' tests. When a
 * test gives it back, its rows are taken away and the next one gets it. Not so when its tables, functions or
 * connections have changed (`arrumar`). `novo`: one never used before. `vazio` leaves out the tables too; `copiaDe`:
 * one like that, which has no connections.
 */
export async function bancoDeTeste({
  vazio = false,
  copiaDe,
  novo = false,
}: {
  vazio?: boolean
  copiaDe?: BancoDeTeste
  novo?: boolean
} = {}): Promise<BancoDeTeste> {
  const { url: doServidor, modelo: migrado, pasta, embutido } = inject('servidorDeTeste')
  const comum = !vazio && !copiaDe && !novo && embutido
  const livre = comum && livres.pop()
  if (livre) return livre
  const modelo = copiaDe ? new URL(copiaDe.url).pathname.slice(1) : vazio ? 'template1' : migrado
  const nome = `teste_${randomBytes(6).toString('hex')}`
  const admin = connect(doServidor, { ...semPressa, max: 1 })
  hearAnswers(admin)
  await admin`create database ${admin(nome)} template ${admin(modelo)} strategy file_copy`
  await admin.end()
  const url = withDatabase(doServidor, nome)
  const sql = connect(url, semPressa)
  const servidor = connect(url, { ...semPressa, papel: 'boteco_servidor' })
  const manutencao = connect(url, { ...semPressa, papel: 'boteco_manutencao', max: 2 })
  const arrumar = comum && (await arrumacao(sql))
  const banco = {
    sql,
    servidor,
    manutencao,
    url,
    encerrar: async () => {
      keepAnswers(pasta)
      if (arrumar && (await arrumar())) return void livres.push(banco)
      await Promise.all([sql, servidor, manutencao].map((cada) => cada.end({ timeout: 1 })))
      const outro = connect(doServidor, { ...semPressa, max: 1 })
      await outro`drop database ${outro(nome)} with (force)`
      await outro.end()
    },
  }
  return banco
}

/** Deleted rows still fill the pages, not vacuumed here: grown by more than this, in bytes, a database goes. */
const MAXIMO_DE_SOBRAS = 2 * 1024 * 1024
const TAMANHO = `select sum(pg_relation_size(oid))::int as bytes from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'`

/** What a database consists of: every change to a row of its catalogue is by a newer transaction. */
const CATALOGO = ['class', 'attribute', 'attrdef', 'constraint', 'index', 'namespace', 'policy', 'proc', 'rewrite']
  // also what ANALYZE found out
  .concat('trigger', 'type', 'sequence', 'extension', 'default_acl', 'statistic_ext', 'statistic')
  .map((tabela) => `select '${tabela}' as tabela, count(*), sum(xmin::text::bigint) from pg_${tabela}`)
  .join(' union all ')

/**
 * How to make a database again what it is now. The answer is whether it is: not when something of its catalogue has
 * changed, or a connection still does something or holds a lock.
 */
async function arrumacao(sql: Sql): Promise<() => Promise<boolean>> {
  const catalogo = async () => JSON.stringify(await sql.unsafe(CATALOGO))
  const antes = await catalogo()
  const tamanho = async () => (await sql.unsafe<[{ bytes: number }]>(TAMANHO))[0].bytes
  const tamanhoDeAntes = await tamanho()
  const tabelas = await sql<{ nome: string }[]>`
    select oid::regclass::text as nome from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`
  const comLinhas = await sql.unsafe<{ nome: string; linhas: unknown }[]>(
    tabelas
      .map(({ nome }) => `select '${nome}' as nome, jsonb_agg(t)::text as linhas from ${nome} t having count(*) > 0`)
      .join(' union all '),
  )
  const esvaziar = tabelas.map(({ nome }) => `delete from ${nome};`).join(' ')
  const encher = comLinhas
    .map(({ nome, linhas }) => {
      const literal = String(linhas).replaceAll("'", "''")
      return `insert into ${nome} overriding system value select * from jsonb_populate_recordset(null::${nome}, '${literal}');`
    })
    .join(' ')
  return async () => {
    try {
      const [uso] = await sql<{ ocupado: boolean }[]>`
        select exists (select from pg_stat_activity where datname = current_database() and state <> 'idle'
            and pid <> pg_backend_pid())
          or exists (select from pg_locks where database = (select oid from pg_database where datname = current_database())
            and pid <> pg_backend_pid()) as ocupado`
      if (uso?.ocupado !== false || (await catalogo()) !== antes) return false
      await sql.begin(async (tx) => {
        // no trigger runs, no reference is looked at
        await tx`set local session_replication_role = replica`
        await tx.unsafe(esvaziar)
        if (encher) await tx.unsafe(encher)
        await tx`
          select setval(seqrelid::regclass, seqstart, false) from pg_sequence
          where pg_sequence_last_value(seqrelid) is not null`
      })
      return (await tamanho()) - tamanhoDeAntes <= MAXIMO_DE_SOBRAS
    } catch {
      return false
    }
  }
}
