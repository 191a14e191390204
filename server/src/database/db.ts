import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import postgres, { type Fragment } from 'postgres'
import { StartError } from '../machine.ts'
import { loginOf, type Papel } from './papeis.ts'

// bigint (ids, centavos) and numeric (what sum() makes of them) arrive as text. A whole number that JavaScript cannot
// hold exactly stops the query instead of being rounded.
function parseNumber(texto: string): number {
  const numero = Number(texto)
  if (Number.isInteger(numero) && !Number.isSafeInteger(numero)) throw new Error(`Number too large: ${texto}`)
  return numero
}

// The numbers are PostgreSQL's type ids (pg_type.oid).
const types = {
  bigint: { to: 20, from: [20], parse: parseNumber, serialize: String },
  numeric: { to: 1700, from: [1700], parse: parseNumber, serialize: String },
  // timestamptz becomes a Date, as the driver does by default; a plain `date` stays 'aaaa-mm-dd', because a day has no
  // time zone.
  date: { to: 1082, from: [1082], parse: (texto: string) => texto, serialize: (dia: string) => dia },
}

type Types = { bigint: number; numeric: number; date: string }

/** The pool: a tagged template that runs one statement on any free connection. */
export type Sql = postgres.Sql<Types>

/** One open transaction, the `tx` of `sql.begin(async (tx) => …)`. What must be atomic receives it as an argument. */
export type Transaction = postgres.TransactionSql<Types>

export type ConnectOptions = {
  /** Connections at most. Default 10, plenty for two cores: more would only queue inside PostgreSQL. */
  max?: number
  /** The role to log in as. Absent: the user of the address, who owns the tables. */
  papel?: Papel
  /** The longest a statement may take, in ms; 0 is no limit. Default 10 000. */
  statementTimeout?: number
  /** The longest a statement may wait for another transaction's lock, in ms; 0, the default, is no limit of its own. */
  lockTimeout?: number
  /** The longest a statement may wait for a free connection, in ms; 0, the default, is no limit. */
  queueTimeout?: number
  /** The longest a connection may take to open, in ms. Default 10 000. */
  connectTimeout?: number
  /**
   * The address is of a PgBouncer in transaction mode, where the next transaction is on another connection. What a
   * connection would be told at its beginning is the role's own there (`setOnRoles`). `preparados`: it keeps
   * prepared statements.
   */
  pgbouncer?: { preparados: boolean } | null
  /** Hears PostgreSQL's notices. By default they are ignored: they are "already exists, skipping" and the like. */
  onNotice?: (notice: postgres.Notice) => void
}

/** A server that lives answers a statement within its own time-out; beyond it by this much, the network forgot us. In ms. */
const SILENCIO_MS = 500

/**
 * Opens a pool on a PostgreSQL address; nothing connects before the first statement. Close it with `sql.end()`.
 * Numbers come as `number`, timestamps as `Date` (UTC), a `date` as 'aaaa-mm-dd'.
 * An address with several hosts means the one of them that can be written to, also after they change places.
 */
export function connect(
  url: string,
  {
    max = 10,
    papel,
    statementTimeout = 10_000,
    lockTimeout = 0,
    queueTimeout = 0,
    connectTimeout = 10_000,
    pgbouncer = null,
    onNotice = () => {},
  }: ConnectOptions = {},
): Sql {
  const sql = postgres(url, {
    ...(papel && loginOf(url, papel)),
    max,
    types,
    connect_timeout: connectTimeout / 1000,
    queue_timeout: queueTimeout / 1000,
    answer_timeout: statementTimeout && (statementTimeout + SILENCIO_MS) / 1000,
    // After a failure: soon enough to be back within seconds of a healing, without hammering a server that is starting.
    backoff: (failures: number) => Math.min(0.05 * 2 ** failures, 1) * (0.5 + Math.random() / 2),
    target_session_attrs: 'read-write',
    prepare: pgbouncer === null || pgbouncer.preparados,
    onnotice: onNotice,
    connection: {
      application_name: 'boteco',
      ...oQueSeLe,
      ...(!pgbouncer && {
        ...oQueMaisSeLe,
        ...(papel && dePoucasLinhas),
        statement_timeout: statementTimeout,
        lock_timeout: lockTimeout,
        // A transaction left open would never release its locks.
        idle_in_transaction_session_timeout: statementTimeout,
      }),
    },
  })
  // The driver without the corrections of patches/ dies with the first lost connection.
  if (!('answer_timeout' in sql.options))
    throw new StartError('O driver do banco de dados está sem as correções de patches/: rode "npm ci" de novo.')
  return sql
}

/** Another pool to the same place, with the same limits; it ends by itself. */
export const likeThis = (sql: Sql) => postgres({ ...sql.options } as object) as Sql

/** What we write and read, whatever server, database or role is set to. A PgBouncer takes these from any client. */
const oQueSeLe = { TimeZone: 'UTC', DateStyle: 'ISO, MDY', standard_conforming_strings: 'on' }
/** These it refuses. */
const oQueMaisSeLe = {
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  search_path: 'public',
  array_nulls: 'on',
  transform_null_equals: 'off',
  default_transaction_isolation: 'read committed',
  lc_numeric: 'C',
  lc_time: 'C',
} as const

/**
 * What people ask reads few rows by an index: neither compiling its plan nor starting helpers for it pays.
 * Nor does a plan for the very values, which a connection would make anew in each statement's first five calls.
 * A page elsewhere costs nearly what the next one does; by PostgreSQL's 4 it read every house to find the one.
 */
const dePoucasLinhas = {
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  plan_cache_mode: 'force_generic_plan',
  random_page_cost: '1.1',
}

/** What the roles themselves have behind a PgBouncer, which does not pass it on. */
export const ofRoles = { ...dePoucasLinhas, ...oQueMaisSeLe }

/** What a statement of each kind of work may take and wait for, in ms. For a lock: 1 s, then the caller is told. */
const kindsOfWork = {
  /** what guests and visitors ask */
  everybody: { max: 10, statementTimeout: 2_000, lockTimeout: 1_000, queueTimeout: 1_000, connectTimeout: 2_000 },
  /** staff and payments: however many guests wait, the staff go on working and payments get recorded */
  reserve: { max: 6, statementTimeout: 2_000, lockTimeout: 1_000, queueTimeout: 1_000, connectTimeout: 2_000 },
  /** the managers' reports over a day or a year: of a house one at a time, and a third house waits nearly as long as its page does */
  reports: { max: 2, statementTimeout: 10_000, lockTimeout: 1_000, queueTimeout: 8_000, connectTimeout: 2_000 },
  /** all of a house as one file, which takes minutes: of two houses at once, and a third one waits */
  arquivos: {
    max: 2,
    statementTimeout: 10_000,
    lockTimeout: 1_000,
    queueTimeout: 20_000,
    connectTimeout: 2_000,
  },
  /** what the server does by itself: no caller waits for it */
  jobs: { max: 3, statementTimeout: 10_000, lockTimeout: 5_000, queueTimeout: 10_000, connectTimeout: 5_000 },
  /** what takes old rows away: the one that may */
  manutencao: {
    papel: 'boteco_manutencao',
    max: 2,
    statementTimeout: 10_000,
    lockTimeout: 5_000,
    queueTimeout: 10_000,
    connectTimeout: 5_000,
  },
  /** what the database says by itself: the one connection that listens */
  escuta: { max: 2, statementTimeout: 2_000, lockTimeout: 1_000, queueTimeout: 1_000, connectTimeout: 2_000 },
  /** whether the database answers, never behind other work */
  health: { max: 1, statementTimeout: 1_000, lockTimeout: 1_000, queueTimeout: 1_000, connectTimeout: 1_000 },
} as const satisfies Record<string, ConnectOptions>

/** One pool for each kind of work: as `boteco_servidor`, where the table says nothing else. */
export type Pools = Record<keyof typeof kindsOfWork, Sql>

/**
 * Opens all pools; nothing connects before the first statement. `instead`: other limits than the table's, for tests.
 * `direta`: PostgreSQL itself, where `url` is a PgBouncer.
 */
export function openPools(url: string, instead: ConnectOptions = {}, direta = url): Pools {
  const open = (kind: keyof Pools) => connect(url, { papel: 'boteco_servidor', ...kindsOfWork[kind], ...instead })
  const escuta = connect(direta, { papel: 'boteco_servidor', ...kindsOfWork.escuta, ...instead, pgbouncer: null })
  const [everybody, reserve, reports, arquivos] = [
    open('everybody'),
    open('reserve'),
    open('reports'),
    open('arquivos'),
  ]
  const [jobs, manutencao, health] = [open('jobs'), open('manutencao'), open('health')]
  return { everybody, reserve, reports, arquivos, jobs, manutencao, escuta, health }
}

/**
 * Connections that are there (open, or opening on demand), those of them in use, and how many wait. Statements wait for
 * a connection, transactions for a place.
 */
export function loadOf(sql: Sql): { open: number; busy: number; waiting: number } {
  // of patches/
  const { open, busy, waiting } = (sql as unknown as { load: () => ReturnType<typeof loadOf> }).load()
  return { open, busy, waiting: waiting + (transacoes.get(sql)?.waiting.size ?? 0) }
}

/** Closes them, waiting at most 5 s for what is under way. */
export const closePools = (pools: Pools) => Promise.all(Object.values(pools).map((sql) => sql.end({ timeout: 5 })))

/** Transactions wait for locks; so many connections of a pool are left to statements that do not wait. */
const FORA_DE_TRANSACAO = 2
/** A deadlock (40P01) or a conflict (40001) ends a transaction that may simply be tried again. */
const TENTE_DE_NOVO = ['40P01', '40001']
/** Before each further attempt: the one that was let through has to be through, or both meet again. In ms, more or less. */
const PASSAGEM_MS = [20, 100]

/** The call under way: `signal` is aborted when its time is over and its answer given; after `release` it has all it needs. */
export const givingUp = new AsyncLocalStorage<{ signal: AbortSignal; release: () => void }>()

/** What is sent now is done or not, and the caller waits to hear which. @throws when it was told no already */
function noWayBack(): void {
  const call = givingUp.getStore()
  call?.signal.throwIfAborted()
  call?.release()
}

/**
 * Runs `work` in one transaction, again when PostgreSQL took it back to let another one through. So `work` writes to the
 * database and to nothing else. It is taken back when the call it belongs to gave up meanwhile. Not all connections of a
 * pool are in transactions at once: while they wait for a locked row, readings go on.
 */
export async function transaction<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const tentar = () =>
    sql.begin(async (tx) => {
      const done = await work(tx)
      noWayBack()
      return done
    }) as Promise<T>
  const leave = await enter(sql)
  try {
    for (const espera of PASSAGEM_MS) {
      try {
        return await tentar()
      } catch (error) {
        if (!TENTE_DE_NOVO.includes((error as { code?: string }).code ?? '')) throw error
        await pause(espera * (0.5 + Math.random()))
      }
    }
    return await tentar()
  } finally {
    leave()
  }
}

const transacoes = new WeakMap<Sql, { abertas: number; waiting: Set<() => void> }>()

/** Waits for a place among the pool's transactions, as long as a statement waits for a connection. */
async function enter(sql: Sql): Promise<() => void> {
  const lugar = transacoes.get(sql) ?? { abertas: 0, waiting: new Set<() => void>() }
  transacoes.set(sql, lugar)
  const { max, queue_timeout } = sql.options as unknown as { max: number; queue_timeout: number }
  if (lugar.abertas < Math.max(1, max - FORA_DE_TRANSACAO)) lugar.abertas += 1
  else
    await new Promise<void>((resolve, reject) => {
      const prazo = queue_timeout
        ? setTimeout(() => {
            lugar.waiting.delete(entrar)
            reject(Object.assign(new Error('no transaction ended in time'), { code: 'QUEUE_TIMEOUT' }))
          }, queue_timeout * 1000)
        : undefined
      const entrar = () => {
        clearTimeout(prazo)
        resolve()
      }
      lugar.waiting.add(entrar)
    })
  return () => {
    // the place goes on to the one that has waited longest
    const [proximo] = lugar.waiting
    if (!proximo) lugar.abertas -= 1
    else {
      lugar.waiting.delete(proximo)
      proximo()
    }
  }
}

/**
 * The one clock, in ms since 1970: every age and every expiry is counted from the database's time. The times in the
 * rows are its own, and the processes' clocks may be wrong, each in its own way. In a transaction: of its beginning.
 */
export async function databaseNow(sql: Sql | Transaction): Promise<number> {
  const [{ agora }] = await sql<[{ agora: Date }]>`select now() as agora`
  return agora.getTime()
}

/** How far this process's clock is ahead of the database's, in ms; behind is negative. */
export async function clockAhead(sql: Sql): Promise<number> {
  const antes = Date.now()
  const [{ agora }] = await sql<[{ agora: Date }]>`select clock_timestamp() as agora`
  return Math.round((antes + Date.now()) / 2 - agora.getTime())
}

/** A difference larger than this is told to the operator, in ms: phones and the payment provider may notice it. */
export const RELOGIO_CERTO_MS = 5_000

/**
 * SQL: the select list of a statement that reads `Row`s, by their fields. The compiler names a field that nothing reads;
 * `sql<Row[]>` alone believes whatever it is told.
 */
export const columns = <Row extends object>(sql: Sql | Transaction, byField: Record<keyof Row & string, Fragment>) =>
  Object.entries<Fragment>(byField).map(
    ([field, value], i) => sql`${i === 0 ? sql`` : sql`, `}${value} as ${sql(field)}`,
  )

/**
 * SQL, true: this transaction's end does not wait for the disk. A power cut may take it back, unless a later one waited: the log is
 * written in order.
 */
export const semEsperarODisco = (sql: Sql | Transaction) =>
  sql`(select set_config('synchronous_commit', 'off', true)) is not null`

/** ISO 8601, in UTC. */
export const iso = (sql: Sql | Transaction, quando: Fragment) =>
  sql`to_char(${quando} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/**
 * ISO 8601 by the clock of a bar, whose time zone `fuso` is. The hour that is read there stands in the text, wherever the
 * phone comes from. None of Brazil's zones is ahead of UTC, and the difference brings its sign.
 */
export const isoNoBar = (sql: Sql | Transaction, quando: Fragment, fuso: Fragment) => sql`
  to_char(${quando} at time zone ${fuso}, 'YYYY-MM-DD"T"HH24:MI:SS')
    || to_char((${quando} at time zone ${fuso}) - (${quando} at time zone 'UTC'), 'HH24:MI')`

/** The time zone of a bar that the statement does not read anyway. */
export const fusoDe = (sql: Sql | Transaction, estabelecimento_id: number) =>
  sql`(select fuso_horario from estabelecimento where id = ${estabelecimento_id})`
