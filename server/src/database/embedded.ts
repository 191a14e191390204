import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { StartError } from '../machine.ts'
import { createCluster, findPlace, giveFile, isAlive, lastLine, type Place, readPassword } from './data-folder.ts'

export type Embedded = {
  /** The address of the database, as the user who owns everything in it. */
  url: string
  /** Where the data really is: usually inside the data folder. */
  folder: string
  /** Stops the server, if it is ours to stop. */
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** Use the server of a product that is running, instead of refusing to start beside it. For a backup. */
  share?: boolean
  /** Further PostgreSQL settings. */
  settings?: Record<string, string>
}

/**
 * Starts the PostgreSQL server that comes with the product on a data folder, or takes over the one that a killed
 * product left running there. It listens on 127.0.0.1 only, on a free port, with a random password kept in the folder.
 *
 * Whose server it is, is settled by an advisory lock in the server itself, held by one connection. It dies with the
 * process that holds it, in whatever way that process dies, so a lock that is free means an orphan.
 *
 * Throws a StartError when another product runs on the same folder, or when the server cannot start.
 */
export async function startEmbedded(dados: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const place = findPlace(dados)
  const password = readPassword(place)
  createCluster(place)
  const url = (port: number, database: string) => `postgres://boteco:${password}@127.0.0.1:${port}/${database}`

  let stopping = false
  let reopening: Promise<unknown> = Promise.resolve()
  const open = async (freePort: number) => {
    const port = await reachServer(place, (at) => url(at, 'postgres'), freePort, options.settings)
    let mine = false
    const lock = postgres(url(port, 'postgres'), {
      max: 1,
      // By default a connection is renewed every half hour, which would let go of the lock.
      max_lifetime: null,
      onclose: () => {
        // The server went down under us: bring it back on the same port, where the pool looks for it. If that fails,
        // the process ends, since nothing works without a database.
        if (mine && !stopping) reopening = open(port)
      },
    })
    const [row] = await lock<{ mine: boolean }[]>`select pg_try_advisory_lock(268326) as mine`
    mine = row?.mine ?? false
    if (!mine) await lock.end()
    return { port, mine, lock }
  }

  const { port, mine, lock } = await open(await findFreePort())
  if (!mine && !options.share)
    throw new StartError(
      `O Boteco já está em execução com a pasta ${dados}: encerre-o antes, ou escolha outra BOTECO_DADOS.`,
    )
  if (mine) {
    const [exists] = await lock`select from pg_database where datname = 'boteco'`
    if (!exists) await lock`create database boteco`
  }
  return {
    url: url(port, 'boteco'),
    folder: place.folder,
    stop: async () => {
      if (!mine || stopping) return
      stopping = true
      await reopening
      await stopServer(place)
      await lock.end({ timeout: 0 })
    },
  }
}

// Connects to the server that runs on the folder, starting one where there is none, and answers its port.
async function reachServer(
  place: Place,
  url: (port: number) => string,
  freePort: number,
  settings: Record<string, string> = {},
): Promise<number> {
  const deadline = Date.now() + 60_000
  let spawned = 0
  for (;;) {
    const running = readPidFile(place)
    const state = running?.port ? await probe(url(running.port), place) : 'absent'
    if (running && state === 'ready') return running.port
    if (Date.now() > deadline)
      throw new StartError(`O banco embutido não respondeu em 60 segundos. ${lastWords(place)}`)
    if (running && state === 'refused' && isOurServer(running.pid, place)) {
      if (spawned > 0) await stopServer(place)
      throw new StartError(
        `A senha em ${join(place.folder, 'senha')} não é a deste banco: ponha de volta o arquivo senha que estava nessa pasta. Se ele se perdeu, guarde a pasta com outro nome e rode npm run restaurar com a última cópia.`,
      )
    }
    // Starting, recovering from a crash, or stopping: it will be ready or gone.
    if (state === 'busy' || (running && isOurServer(running.pid, place))) {
      await pause(20)
      continue
    }
    // The number was given to another program after a crash, the folder is a copy of a running one's, or the crash left
    // the file empty. PostgreSQL cannot tell, and would refuse to start.
    if (running && (isAlive(running.pid) || (!running.pid && spawned > 0)))
      rmSync(join(place.folder, 'pgdata', 'postmaster.pid'), { force: true })
    // It may end at once, too, when something is missing in the folder.
    if (spawned === 5)
      throw new StartError(
        `O banco embutido não abriu. ${lastWords(place)}. Se falta ou se estragou algo na pasta ${place.folder}, guarde-a com outro nome e rode npm run restaurar com a última cópia.`,
      )
    spawned++
    // Another start may have been first, or the remains of a killed server are still leaving.
    if (!(await spawnServer(place, freePort, settings))) await pause(300)
  }
}

// Answers true as soon as the server has written its pid file, false if it ended before.
async function spawnServer(place: Place, port: number, settings: Record<string, string>): Promise<boolean> {
  const log = logPath(place)
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  const output = openSync(log, size > 5_000_000 ? 'w' : 'a', 0o600)
  giveFile(log, place.user)
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // The server's life, without failed statements: their details quote people's data.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    ...settings,
  }
  const server = spawn(
    join(place.bin, 'postgres'),
    ['-D', join(place.folder, 'pgdata'), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Detached: Ctrl+C reaches every process of the terminal, and the database has to stop last.
    { ...place.user, cwd: place.folder, detached: true, stdio: ['ignore', output, output] },
  )
  closeSync(output)
  let ended = !server.pid
  server.on('error', () => {
    ended = true
  })
  server.on('exit', () => {
    ended = true
  })
  server.unref()
  while (!ended && readPidFile(place)?.pid !== server.pid) await pause(10)
  return !ended
}

// PostgreSQL's own file: pid, data folder, start, port, one a line. A server that ends takes it away at any moment.
function readPidFile({ folder }: Place): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(folder, 'pgdata', 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

// 'ready': our server answers. 'busy': it is starting or stopping. 'refused': not with this password. 'absent': no
// server there, or another one.
async function probe(url: string, place: Place): Promise<'ready' | 'busy' | 'refused' | 'absent'> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, fetch_types: false })
  try {
    // A copied folder comes with the other one's pid file and password.
    const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
    return row && realpathSync(row.folder) === realpathSync(join(place.folder, 'pgdata')) ? 'ready' : 'absent'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '28P01') return 'refused'
    // 57P01..57P03: shutting down, crashed, cannot connect now
    return code?.startsWith('57P') ? 'busy' : 'absent'
  } finally {
    await sql.end({ timeout: 0 })
  }
}

// Its command line names the folder. Where the system has no /proc, or keeps it to itself, a live process is taken at
// its word.
function isOurServer(pid: number, { folder }: Place): boolean {
  if (!isAlive(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(join(folder, 'pgdata'))
  } catch {
    return isAlive(pid)
  }
}

// Fast: open transactions are rolled back. Immediate, if that takes too long, is a crash: the next start recovers.
async function stopServer({ bin, folder, user }: Place): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    const args = ['stop', '-D', join(folder, 'pgdata'), '-m', mode, '-t', '20', '--silent']
    const child = spawn(join(bin, 'pg_ctl'), args, { ...user, cwd: folder, detached: true, stdio: 'ignore' })
    const status = await new Promise((resolve, reject) => child.on('exit', resolve).on('error', reject))
    if (status === 0) return
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

const logPath = ({ folder }: Place) => join(folder, 'servidor.log')
// Before it ends it says why, and then more.
function lastWords(place: Place): string {
  if (!existsSync(logPath(place))) return ''
  const said = readFileSync(logPath(place), 'utf8')
  return `Veja ${logPath(place)}: ${said.match(/.*(?:FATAL|PANIC): {2}(?!the database system is).*/g)?.at(-1) ?? lastLine(said)}`
}
