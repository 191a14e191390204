import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { iniciarPush, type Push } from './push.ts'

export type Servidor = {
  /** Where the product answers, without a final slash. */
  url: string
  /** Where the payment sandbox answers, and its token. In the demonstration the product starts its own: null. */
  pagbank: { url: string; token: string } | null
  /** Where its notices for phones go. */
  push: Push
  /** The address of its database, as the user who owns everything in it. */
  banco: () => string
  /** where the demonstration's card machine is; null without the demonstration */
  maquininha: string | null
  /** Stops the product in the middle of whatever it does, as a machine that hangs; its connections stay open. */
  congelar: () => void
  descongelar: () => void
  encerrar: () => Promise<void>
}

const raiz = fileURLToPath(new URL('../../', import.meta.url))
const SENHAS_RAPIDAS = new URL('senhas-rapidas.mjs', import.meta.url).href
/** An embedded database is made, migrated and filled with the catalogue meanwhile. */
const INICIO_MAXIMO_MS = 600_000

type Opcoes = {
  /** Bars, people and orders to play with, instead of a catalogue alone. */
  demo: boolean
  /** The file for what the programs print. */
  log: string
  /** What else its environment says. */
  env?: Record<string, string | number>
}

/**
 * Starts the built product as a bar would (`server/dist/main.js`), with a new database in a temporary folder. Without
 * the demonstration, its payments go to a sandbox in a process of its own, whose faults a test may command.
 */
export async function iniciarServidor({ demo, log, env = {} }: Opcoes): Promise<Servidor> {
  const pasta = await mkdtemp(join(tmpdir(), 'boteco-e2e-'))
  // Where we are root, the database runs as another user, who has to get in.
  await chmod(pasta, 0o755)
  const aEncerrar: (() => Promise<unknown>)[] = [() => rm(pasta, { recursive: true })]
  const encerrar = async () => {
    for (const passo of aEncerrar.reverse()) await passo()
  }
  try {
    const [porta, portaDoPagbank, portaDaMaquininha] = await portasLivres()
    // by its name: passkeys are for names, never for addresses
    const url = `http://localhost:${porta}`
    const pagbank = { url: `http://127.0.0.1:${portaDoPagbank}`, token: randomBytes(24).toString('hex') }
    if (!demo) {
      const sandbox = run('pagbank-sandbox/dist/main.js', log, { PORT: portaDoPagbank, PAGBANK_TOKEN: pagbank.token })
      aEncerrar.push(sandbox.encerrar)
      await ready(sandbox, pagbank.url, log)
    }
    const push = await iniciarPush()
    aEncerrar.push(push.encerrar)
    const produto = run('server/dist/main.js', log, {
      PORT: porta,
      PUBLIC_URL: url,
      BOTECO_DADOS: pasta,
      BOTECO_PUSH_URL: push.url,
      BOTECO_WEBHOOK_URL: push.url,
      BOTECO_DEMO: demo ? 'on' : 'off',
      ...(demo
        ? { SANDBOX_PORT: portaDoPagbank, MAQUININHA_PORT: portaDaMaquininha }
        : {
            PAGBANK_URL: pagbank.url,
            PAGBANK_TOKEN: pagbank.token,
            PAGBANK_SDK_URL: `${pagbank.url}/sdk/pagseguro.min.js`,
          }),
      ...env,
    })
    aEncerrar.push(produto.encerrar)
    await ready(produto, `${url}/saude`, log)
    return {
      url,
      pagbank: demo ? null : pagbank,
      maquininha: demo ? `http://127.0.0.1:${portaDaMaquininha}` : null,
      push,
      banco: () => enderecoDoBanco(pasta),
      congelar: () => produto.sinal('SIGSTOP'),
      descongelar: () => produto.sinal('SIGCONT'),
      encerrar,
    }
  } catch (error) {
    await encerrar()
    throw error
  }
}

/** As the product itself finds it: the password is a file, the port a line of PostgreSQL's own. */
function enderecoDoBanco(pasta: string): string {
  const ler = (arquivo: string) => readFileSync(join(pasta, 'postgres', arquivo), 'utf8')
  const porta = ler('pgdata/postmaster.pid').split('\n')[3]
  return `postgres://boteco:${ler('senha').trim()}@127.0.0.1:${porta}/boteco`
}

type Programa = { vivo: () => boolean; sinal: (nome: NodeJS.Signals) => unknown; encerrar: () => Promise<void> }

/** Nothing of our own environment but where programs and temporary files are: a developer's .env is not tested here. */
function run(programa: string, log: string, env: Record<string, string | number>): Programa {
  mkdirSync(dirname(log), { recursive: true })
  const saida = openSync(log, 'a')
  const { PATH, HOME, TMPDIR } = process.env
  const filho = spawn(process.execPath, ['--import', SENHAS_RAPIDAS, join(raiz, programa)], {
    cwd: raiz,
    env: {
      PATH,
      HOME,
      TMPDIR,
      ...Object.fromEntries(Object.entries(env).map(([nome, valor]) => [nome, String(valor)])),
    },
    // Detached: Ctrl+C in the terminal must not reach the product before the tests have let go of it.
    detached: true,
    stdio: ['ignore', saida, saida],
  })
  closeSync(saida)
  // A test run that is killed cannot clean up. This shell waits for its input, which ends when we do, however we end.
  const guarda = spawn('/bin/sh', ['-c', 'read _; kill "$0"', String(filho.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  let vivo = true
  const fim = new Promise<void>((resolve) =>
    filho.on('exit', () => {
      vivo = false
      guarda.kill()
      resolve()
    }),
  )
  return {
    vivo: () => vivo,
    sinal: (nome) => filho.kill(nome),
    encerrar: () => {
      filho.kill()
      return fim
    },
  }
}

/** Asks until there is a good answer; whatever answers at all is good enough of an address without a path. */
async function ready({ vivo }: Programa, url: string, log: string): Promise<void> {
  for (const limite = Date.now() + INICIO_MAXIMO_MS; ; await pause(50)) {
    const resposta = await fetch(url).catch(() => null)
    if (resposta?.ok) return
    if (!vivo() || Date.now() > limite) throw new Error(`${url} não abriu:\n${readFileSync(log, 'utf8').slice(-4000)}`)
  }
}

/**
 * Two free ports. Until they are taken no other process may get them. They are below those that the system gives to
 * connections and to port 0, beside those of the server's tests. Which one is chance: two processes that looked in one
 * order would take the same, and each speak to the other's program.
 */
export const portasLivres = async (): Promise<[number, number, number]> => [
  await portaLivre(),
  await portaLivre(),
  await portaLivre(),
]

/** given already, and perhaps not taken yet */
const dadas = new Set<number>()

async function portaLivre(): Promise<number> {
  for (;;) {
    const porta = 22_000 + randomInt(10_000)
    if (dadas.has(porta)) continue
    dadas.add(porta)
    const servidor = createServer()
    const livre = await new Promise<boolean>((resolve) => {
      servidor.once('error', () => resolve(false)).listen(porta, '127.0.0.1', () => resolve(true))
    })
    if (!livre) continue
    await new Promise((resolve) => servidor.close(resolve))
    return porta
  }
}
