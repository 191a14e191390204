import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { raiz, StartError } from '../machine.ts'
import { connect, ofRoles, type Sql, type Transaction, transaction } from './db.ts'
import { loginOf, type Papel, papeis, verifierOf } from './papeis.ts'

/** `migrations/`: what runs once. `schema/`: what is put again whenever its text changed. Found alike from src and from dist. */
export const databaseFolder = join(raiz, 'server')

export type Migration = {
  numero: number
  nome: string
  checksum: string
  sql: string
  /** what it took the place of: those from this number on, as they had been applied, and no other ones */
  antes?: { desde: number; checksum: string }
}
type Aplicada = Pick<Migration, 'numero' | 'nome' | 'checksum'>

const hash = (texto: string) => createHash('sha256').update(texto).digest('hex')

/** A checksum does not see the line endings of a checkout on Windows. */
async function readSql(pasta: string, quais: RegExp) {
  const nomes = (await readdir(pasta)).filter((nome) => quais.test(nome)).sort()
  return Promise.all(
    nomes.map(async (nome) => ({ nome, sql: (await readFile(join(pasta, nome), 'utf8')).replaceAll('\r\n', '\n') })),
  )
}

/** The `NNN_name.sql` files of `migrations/`, in order. */
export async function readMigrations(pasta: string): Promise<Migration[]> {
  const arquivos = await readSql(join(pasta, 'migrations'), /^\d{3}_.*\.sql$/)
  return arquivos.map(({ nome, sql }) => {
    const [, desde, checksum = ''] = /^-- antes, desde (\d{3}): ([0-9a-f]{64})$/m.exec(sql) ?? []
    const antes = desde ? { antes: { desde: Number(desde), checksum } } : {}
    return { numero: Number(nome.slice(0, 3)), nome, checksum: hash(sql), sql, ...antes }
  })
}

/**
 * Brings a database to the newest migration, and puts its functions, triggers and views there. Says what the server's
 * roles may do in it, and lets them log in. Works as the user of the address. Servers that start together wait for each
 * other. Each migration is applied once, in its own transaction, or, where it begins with `-- sem transação`, statement by
 * statement. A bar may be open meanwhile: no request waits for longer than a moment, and no order is ended for it.
 * `ate` stops after that migration, before the roles may do anything. Throws a StartError when an applied migration was
 * changed afterwards, or when the database is newer than the program.
 */
export async function migrate(url: string, pasta = databaseFolder, ate = Number.POSITIVE_INFINITY): Promise<void> {
  const migracoes = await readMigrations(pasta)
  const sql = connect(url, { max: 1, statementTimeout: 0 })
  try {
    await esperarAVez(sql)
    await criarPapeis(sql)
    for (const migracao of await pendentes(sql, migracoes, ate)) {
      const primeiras: string[] = []
      await comPaciencia(() =>
        SEM_TRANSACAO.test(migracao.sql)
          ? aplicarAosPoucos(sql, migracao)
          : transaction(sql, async (tx) => {
              await pegarAsTabelas(tx, migracao.sql, primeiras)
              await aplicar(tx, migracao)
            }),
      )
    }
    if (ate < Number.POSITIVE_INFINITY) return
    const primeiras: string[] = []
    await comPaciencia(() =>
      transaction(sql, (tx) => porSchema(tx, pasta, (texto) => pegarAsTabelas(tx, texto, primeiras))),
    )
    await deixarEntrar(sql, url)
  } finally {
    await sql.end()
  }
}

/**
 * How long a migration asks for a table before it lets those through who wait behind it. Less than they wait for anything,
 * and less than PostgreSQL waits before it looks for a deadlock and ends one of the two. In ms.
 */
const PEDE_MS = 400
/** Between two attempts, so that requests go on, and in all: then an error asks to stop all programs. In ms. */
const PAUSA_MS = 500
const PACIENCIA_MS = 120_000

/** 55P03: a lock did not come in time. 40P01: a deadlock. */
async function comPaciencia(work: () => Promise<void>): Promise<void> {
  const ate = performance.now() + PACIENCIA_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!['55P03', '40P01'].includes((error as { code?: string }).code ?? '')) throw error
      if (performance.now() > ate)
        throw new StartError(
          'O banco precisa passar para a versão nova, e outro Boteco, ou outro programa, não o larga: encerre todos e comece de novo. Nada ficou pela metade.',
        )
      await pause(PAUSA_MS * (0.5 + Math.random()))
    }
  }
}

/**
 * Every table that this SQL speaks of, before it changes anything: it waits for no other one in the middle of its work.
 * `primeiras`: what did not come in time, which this puts there and asks for first at the next attempt. Its holder may
 * have waited for a table that was taken before it, and would at every attempt in the same order.
 */
async function pegarAsTabelas(tx: Transaction, sql: string, primeiras: string[]): Promise<void> {
  await tx`select set_config('lock_timeout', ${PEDE_MS}::text, true)`
  const tabelas = await tx<{ nome: string }[]>`
    select relname as nome from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migracao' order by oid`
  const faladas = tabelas.map(({ nome }) => nome).filter((nome) => new RegExp(`\\b${nome}\\b`).test(sql))
  for (const nome of new Set([...primeiras, ...faladas])) {
    await tx`lock table ${tx(nome)} in access exclusive mode`.catch((error: unknown) => {
      primeiras.unshift(nome)
      throw error
    })
  }
}

/**
 * One connection, so the lock is held until it closes. The number is arbitrary: 'boteco' on a phone's keys. Asked for again
 * and again, because who waits inside a statement is waited for by an index that is made `concurrently`.
 */
async function esperarAVez(sql: Sql): Promise<void> {
  for (;;) {
    const [{ minha }] = await sql<[{ minha: boolean }]>`select pg_try_advisory_lock(268326) as minha`
    if (minha) return
    await pause(100)
  }
}

/**
 * As `migrate`, but inside a transaction of the caller's: a copy is restored whole or not at all. No role logs in yet.
 * Up to `ate` there are tables alone, and no trigger of ours.
 */
export async function migrateInside(tx: Transaction, pasta: string, ate = Number.POSITIVE_INFINITY): Promise<void> {
  await tx`select pg_advisory_xact_lock(268326)`
  await criarPapeis(tx)
  for (const migracao of await pendentes(tx, await readMigrations(pasta), ate)) {
    await aplicar(tx, migracao)
    // what waits for the end of the transaction would stand in the way of the next one's changes to its table
    await tx`set constraints all immediate`
    await tx`set constraints all deferred`
  }
  if (ate === Number.POSITIVE_INFINITY) await porSchema(tx, pasta)
}

/** The number of the row that says which text of `schema/` a database has. */
const SCHEMA = 0

/**
 * All functions, triggers and views, where a text of theirs changed, in the order of the files' names: what needs another one comes
 * after it. Then what each role may do: the whole of it, every time. `antes` hears what is going to be put.
 */
async function porSchema(
  tx: Transaction,
  pasta: string,
  antes: (texto: string) => Promise<void> = async () => {},
): Promise<void> {
  const arquivos = await readSql(join(pasta, 'schema'), /^\d{2}_.*\.sql$/)
  const texto = arquivos.map(({ sql }) => sql).join('\n')
  const checksum = hash(texto)
  const [mesmo] = await tx`select from migracao where numero = ${SCHEMA} and checksum = ${checksum}`
  if (!mesmo) {
    await antes(texto)
    await tx.unsafe(texto)
    await tx`
      insert into migracao (numero, nome, checksum) values (${SCHEMA}, 'schema', ${checksum})
      on conflict (numero) do update set checksum = excluded.checksum, aplicada_em = now()`
  }
  await tx.unsafe(await readFile(join(pasta, 'schema/papeis.sql'), 'utf8'))
}

async function pendentes(sql: Sql | Transaction, migracoes: Migration[], ate: number): Promise<Migration[]> {
  await sql`
    create table if not exists migracao (
      numero int primary key,
      nome text not null,
      checksum text not null,
      aplicada_em timestamptz not null default now()
    )`
  const aplicadas = await appliedIn(sql)
  checkApplied(aplicadas, migracoes)
  const feitas = new Set(aplicadas.map(({ numero }) => numero))
  return migracoes.filter(({ numero }) => !feitas.has(numero) && numero <= ate)
}

async function aplicar(tx: Transaction, migracao: Migration): Promise<void> {
  // here there is no other transaction to wait for
  await tx.unsafe(SEM_TRANSACAO.test(migracao.sql) ? migracao.sql.replaceAll(' concurrently', '') : migracao.sql)
  await anotar(tx, migracao)
}

const SEM_TRANSACAO = /^-- sem transação\b/

/** What was stopped in the middle begins again: each of its statements may run twice. */
async function aplicarAosPoucos(sql: Sql, migracao: Migration): Promise<void> {
  for (const comando of migracao.sql.split(/;\n/)) {
    // what is made concurrently waits for all other transactions, and none for it
    await sql`select set_config('lock_timeout', ${/\bconcurrently\b/.test(comando) ? '0' : `${PEDE_MS}`}, false)`
    await sql.unsafe(comando)
  }
  await sql`reset lock_timeout`
  await anotar(sql, migracao)
}

const anotar = (sql: Sql | Transaction, { numero, nome, checksum }: Migration) =>
  sql`insert into migracao (numero, nome, checksum) values (${numero}, ${nome}, ${checksum})`

export const appliedIn = (sql: Sql | Transaction) =>
  sql<Aplicada[]>`select numero, nome, checksum from migracao where numero <> ${SCHEMA} order by numero`

/** Throws a StartError unless every applied migration is here, unchanged, or as it was before another one took its place. */
export function checkApplied(aplicadas: readonly Aplicada[], migracoes: readonly Migration[]): void {
  const conhecidas = new Set<Aplicada>()
  for (const { numero, checksum, antes } of migracoes) {
    const suas = aplicadas.filter((uma) => uma.numero >= (antes?.desde ?? numero) && uma.numero <= numero)
    for (const uma of suas) conhecidas.add(uma)
    const todas = suas.map((uma) => uma.checksum)
    if (suas.length === 0 || todas.join() === checksum || hash(todas.join()) === antes?.checksum) continue
    throw new StartError(
      `A migração ${suas.at(-1)!.nome} não é a deste programa: se ela mudou depois de aplicada, desfaça a mudança e escreva outra no lugar.`,
    )
  }
  const nova = aplicadas.find((uma) => !conhecidas.has(uma))
  if (nova)
    throw new StartError(
      `O banco já passou pela migração ${nova.nome}, que este programa não tem: use a versão mais nova.`,
    )
}

// Roles belong to the whole server, so another database's migration may be creating this one right now.
async function criarPapeis(sql: Sql | Transaction): Promise<void> {
  for (const papel of papeis)
    await comoDono(
      sql,
      [
        `do $$ begin
          if not exists (select from pg_roles where rolname = '${papel}') then
            create role ${papel} nologin;
          end if;
        exception when duplicate_object or unique_violation then null;
        end $$`,
      ],
      [`create role ${papel} nologin`],
    )
}

/** How long a standby may take to hear of a new role. In ms. */
const REPLICATION_MS = 60_000

/** Lets the server in as its roles: once for each user of DATABASE_URL, and again when that user's password changed. */
async function deixarEntrar(sql: Sql, url: string): Promise<void> {
  for (const papel of papeis) {
    if (await entra(url, papel)) continue
    const { username, password } = loginOf(url, papel)
    const [existe] = await sql`select from pg_roles where rolname = ${username}`
    const nome = `"${username.replaceAll('"', '""')}"`
    await comoDono(sql, [
      `${existe ? 'alter' : 'create'} role ${nome} login password ${password ? `'${verifierOf(password)}'` : 'null'}`,
      `grant ${papel} to ${nome}`,
    ])
    // where several servers are named, the first may be a standby, which hears of the role a moment later
    const prazo = Date.now() + (/@[^/]*,/.test(url) ? REPLICATION_MS : 0)
    while (!(await entra(url, papel))) {
      if (Date.now() >= prazo)
        throw new StartError(
          `O servidor trabalha no banco como ${username}, e o PostgreSQL não o deixou entrar: em pg_hba.conf, aceite esse usuário como o de DATABASE_URL, com senha (scram-sha-256).`,
        )
      await pause(250)
    }
  }
}

async function entra(url: string, papel: Papel): Promise<boolean> {
  const sql = connect(url, { papel, max: 1 })
  try {
    const [dele] = await sql<[{ dele: boolean }]>`select pg_has_role(${papel}, 'usage') as dele`
    return dele.dele
  } catch (error) {
    // 28000, 28P01: no such user, or not with this password
    if ((error as { code?: string }).code?.startsWith('28')) return false
    throw error
  } finally {
    await sql.end()
  }
}

/**
 * What connections are not told by us behind a PgBouncer, which hands them on: there the roles themselves have it. `limites`:
 * the longest that anything of the server's may take, in ms.
 */
export async function setOnRoles(
  url: string,
  limites = { statement_timeout: 10_000, lock_timeout: 1_000 },
): Promise<void> {
  const sql = connect(url, { max: 1 })
  const valores = { ...ofRoles, ...limites, idle_in_transaction_session_timeout: limites.statement_timeout }
  try {
    const [{ banco }] = await sql<[{ banco: string }]>`select quote_ident(current_database()) as banco`
    for (const papel of papeis) {
      const nome = `"${loginOf(url, papel).username.replaceAll('"', '""')}"`
      await comoDono(
        sql,
        Object.entries(valores).map(
          ([oque, valor]) => `alter role ${nome} in database ${banco} set ${oque} = '${valor}'`,
        ),
      )
    }
  } finally {
    await sql.end()
  }
}

/** A user who may not create roles needs an administrator once, and is told the very words. */
async function comoDono(sql: Sql | Transaction, comandos: string[], ditos = comandos): Promise<void> {
  try {
    for (const comando of comandos) await sql.unsafe(comando)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartError(
      `O usuário de DATABASE_URL não pode criar os papéis do servidor: peça ao administrador do banco que rode isto uma vez, e repita: ${ditos.join('; ')};`,
    )
  }
}
