import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'

const raiz = fileURLToPath(new URL('../../', import.meta.url))
/** An embedded database is made and migrated meanwhile, on a machine that may be busy. In ms. */
const INICIO_MAXIMO_MS = 120_000

export type Banco = ReturnType<typeof conectar>
export type Programas = {
  url: string
  pagbank: { url: string; token: string }
  /** the owner of the product's own database; it lives on while the product is killed */
  sql: Banco
  /** SIGKILL, and started again at once; answers when it takes calls again */
  derrubarProduto: (parado?: () => Promise<unknown>) => Promise<void>
  derrubarPagbank: () => Promise<void>
  encerrar: () => Promise<void>
}

/**
 * The built product with a new database in a temporary folder, and the payment sandbox in a process of its own that
 * keeps what it knows in a file. Everything ends with `encerrar`, and also when this process dies.
 */
export async function iniciarProgramas(): Promise<Programas> {
  const pasta = await mkdtemp(join(tmpdir(), 'boteco-quedas-'))
  // where we are root, the database runs as another user, who has to get in
  await chmod(pasta, 0o755)
  const [porta, portaDoPagbank] = await portasLivres()
  const url = `http://127.0.0.1:${porta}`
  const pagbank = { url: `http://127.0.0.1:${portaDoPagbank}`, token: randomBytes(24).toString('hex') }
  const log = join(pasta, 'programas.log')

  const iniciarPagbank = () =>
    start('pagbank-sandbox/dist/main.js', pagbank.url, log, {
      PORT: portaDoPagbank,
      PAGBANK_TOKEN: pagbank.token,
      SANDBOX_STATE: join(pasta, 'pagbank.jsonl'),
    })
  const iniciarProduto = () =>
    start('server/dist/main.js', `${url}/saude`, log, {
      PORT: porta,
      PUBLIC_URL: url,
      // the guests stand behind one proxy, each with an address of their own
      TRUST_PROXY: 'on',
      BOTECO_DADOS: pasta,
      BOTECO_DEMO: 'off',
      LOG_LEVEL: 'error',
      PAGBANK_URL: pagbank.url,
      PAGBANK_TOKEN: pagbank.token,
      PAGBANK_SDK_URL: `${pagbank.url}/sdk/pagseguro.min.js`,
    })
  const guarda = guardar(pasta)
  let sandbox: ChildProcess | undefined
  let produto: ChildProcess | undefined
  let sql: Banco | undefined
  const encerrar = async () => {
    await sql?.end({ timeout: 1 })
    // the product stops its own database
    for (const filho of [produto, sandbox]) if (filho) await matar(filho, 'SIGTERM')
    guarda.kill()
    await rm(pasta, { recursive: true })
  }
  try {
    sandbox = await iniciarPagbank()
    produto = await iniciarProduto()
    sql = conectar(pasta)
  } catch (error) {
    await encerrar()
    throw error
  }
  return {
    url,
    pagbank,
    sql,
    derrubarProduto: async (parado) => {
      if (produto) await matar(produto, 'SIGKILL')
      await parado?.()
      produto = await iniciarProduto()
    },
    derrubarPagbank: async () => {
      if (sandbox) await matar(sandbox, 'SIGKILL')
      sandbox = await iniciarPagbank()
    },
    encerrar,
  }
}

/** Starts one of our programs with nothing of our own environment, and waits until it answers. */
async function start(programa: string, saude: string, log: string, env: Record<string, string | number>) {
  const saida = openSync(log, 'a')
  const { PATH, HOME, TMPDIR } = process.env
  const doTexto = Object.fromEntries(Object.entries(env).map(([nome, valor]) => [nome, String(valor)]))
  const filho = spawn(process.execPath, ['--enable-source-maps', join(raiz, programa)], {
    cwd: raiz,
    env: { PATH, HOME, TMPDIR, ...doTexto },
    detached: true,
    stdio: ['ignore', saida, saida],
  })
  closeSync(saida)
  const guarda = quandoMorrermos('kill "$0"', String(filho.pid))
  filho.on('exit', () => guarda.kill())
  for (const limite = Date.now() + INICIO_MAXIMO_MS; ; await pause(30)) {
    const resposta = await fetch(saude).catch(() => null)
    await resposta?.arrayBuffer()
    if (resposta?.ok) return filho
    if (filho.exitCode !== null || Date.now() > limite)
      throw new Error(`${programa} não abriu:\n${readFileSync(log, 'utf8').slice(-4000)}`)
  }
}

async function matar(filho: ChildProcess, sinal: 'SIGKILL' | 'SIGTERM') {
  if (filho.exitCode !== null || filho.signalCode !== null) return
  const fim = new Promise((resolve) => filho.once('exit', resolve))
  filho.kill(sinal)
  await fim
}

/** This shell waits for its input, which ends when we do, however we end. */
const quandoMorrermos = (script: string, ...args: string[]) =>
  spawn('/bin/sh', ['-c', `read _; ${script}`, ...args], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })

/** The database of a killed product runs on, waiting for the next one: if we die there is none. */
function guardar(pasta: string) {
  const script =
    'sleep 5; f="$0/postgres/pgdata/postmaster.pid"; [ -e "$f" ] && kill -INT $(head -n 1 "$f"); sleep 2; rm -rf "$0"'
  return quandoMorrermos(script, pasta)
}

/** Ids and centavos come as numbers. */
function conectar(pasta: string) {
  const nota = join(pasta, 'postgres/onde.txt')
  const casa = existsSync(nota) ? readFileSync(nota, 'utf8').trim() : join(pasta, 'postgres')
  const senha = readFileSync(join(casa, 'senha'), 'utf8').trim()
  const porta = readFileSync(join(casa, 'pgdata/postmaster.pid'), 'utf8').split('\n')[3]
  return postgres(`postgres://boteco:${senha}@127.0.0.1:${porta}/boteco`, {
    max: 2,
    types: { numero: { to: 20, from: [20, 1700], parse: Number, serialize: String } },
  })
}

/** Two ports that nobody uses now. They are held together, so that they differ. */
async function portasLivres(): Promise<[number, number]> {
  const abrir = () =>
    new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
      const servidor = createServer().on('error', reject)
      servidor.listen(0, '127.0.0.1', () => resolve(servidor))
    })
  const abertos = [await abrir(), await abrir()] as const
  const portas = abertos.map((servidor) => (servidor.address() as { port: number }).port) as [number, number]
  await Promise.all(abertos.map((servidor) => new Promise((resolve) => servidor.close(resolve))))
  return portas
}
