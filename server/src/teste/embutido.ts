import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { connect } from '../database/db.ts'

const programa = fileURLToPath(new URL('abrir-embutido.ts', import.meta.url))

/** A folder for the embedded server, and programs that start it there; all of it is gone after the test. */
export async function casaDoBanco() {
  const pasta = await novaPasta()
  const abertos: ChildProcess[] = []
  onTestFinished(async () => {
    for (const processo of abertos) if (processo.exitCode === null && !processo.signalCode) await encerrar(processo)
    await rm(pasta, { recursive: true })
  })
  return {
    pasta,
    iniciar: (dados = pasta) => {
      const processo = spawn(process.execPath, ['--import', 'tsx', programa, dados])
      abertos.push(processo)
      return processo
    },
  }
}

// mkdtemp's folders are private; run by root, the server is another user and has to enter.
export async function novaPasta(modo = 0o755) {
  const nova = await mkdtemp(join(tmpdir(), 'boteco-embutido-'))
  await chmod(nova, modo)
  return nova
}

export async function aberto(processo: ChildProcess): Promise<{ url: string; folder: string }> {
  const [texto] = await Promise.race([
    once(processo.stdout ?? processo, 'data'),
    once(processo.stderr ?? processo, 'data').then(([erro]) => {
      throw new Error(String(erro))
    }),
  ])
  return JSON.parse(String(texto))
}

export async function encerrar(processo: ChildProcess) {
  const fim = once(processo, 'exit')
  processo.stdin?.write('\n')
  await fim
}

export async function matar(processo: ChildProcess) {
  const fim = once(processo, 'exit')
  processo.kill('SIGKILL')
  await fim
}

export async function executar<T>(url: string, comando: string): Promise<T[]> {
  const sql = connect(url, { max: 1 })
  try {
    return [...(await sql.unsafe(comando))] as T[]
  } finally {
    await sql.end()
  }
}

export const pid = (folder: string) =>
  Number(readFileSync(join(folder, 'pgdata/postmaster.pid'), 'utf8').split('\n')[0])

// Until nothing listens there: by then the killed server is gone, even where no parent collects dead processes.
export async function sumir(url: string) {
  const { hostname, port } = new URL(url)
  for (let atende = true; atende; )
    atende = await new Promise((resolve) => {
      const conexao = createConnection(Number(port), hostname, () => resolve(true)).on('error', () => resolve(false))
      conexao.once('connect', () => conexao.destroy())
    })
}
