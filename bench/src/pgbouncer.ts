import { spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { encerrar, portasLivres, quandoMorrermos } from './processos.ts'

/** Fewer than the product's pools together: every connection goes from hand to hand. */
const CONEXOES = 6
/** PgBouncer refuses to be root, too. */
const ninguem = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/**
 * Debian's PgBouncer in transaction mode before a PostgreSQL: it accepts the users that PostgreSQL would, by its stored
 * passwords. @returns the address through it
 */
export async function abrirPgBouncer(direta: string, pasta: string) {
  const { hostname, port, username, password } = new URL(direta)
  const [porta] = (await portasLivres(1)) as [number]
  const dele = join(pasta, 'pgbouncer')
  mkdirSync(dele, { recursive: true })
  const ajustes = join(dele, 'pgbouncer.ini')
  const usuarios = join(dele, 'usuarios.txt')
  writeFileSync(usuarios, `"${username}" "${password}"\n`, { mode: 0o600 })
  writeFileSync(
    ajustes,
    `[databases]
boteco = host=${hostname} port=${port} dbname=boteco
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${porta}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usuarios}
auth_user = ${username}
pool_mode = transaction
default_pool_size = ${CONEXOES}
max_client_conn = 500
`,
  )
  if (ninguem) for (const um of [dele, ajustes, usuarios]) chownSync(um, ninguem.uid, ninguem.gid)
  const log = join(pasta, 'pgbouncer.log')
  const saida = openSync(log, 'a')
  const filho = spawn('pgbouncer', [ajustes], { ...ninguem, detached: true, stdio: ['ignore', saida, saida] })
  closeSync(saida)
  let falta: Error | undefined
  filho.on('error', (error) => {
    falta = error
  })
  const guarda = quandoMorrermos('kill "$0"', String(filho.pid))
  filho.on('exit', () => guarda.kill())
  while (!(await ouve(porta))) {
    if (falta || filho.exitCode !== null)
      throw new Error(`sem PgBouncer (apt-get install pgbouncer): ${falta?.message ?? readFileSync(log, 'utf8')}`)
    await pause(50)
  }
  const url = new URL(direta)
  url.port = String(porta)
  return { url: url.href, encerrar: () => encerrar(filho, 'SIGTERM') }
}

const ouve = (porta: number) =>
  new Promise<boolean>((resolve) => {
    const ligacao = createConnection(porta, '127.0.0.1')
      .once('connect', () => {
        ligacao.destroy()
        resolve(true)
      })
      .once('error', () => resolve(false))
  })
