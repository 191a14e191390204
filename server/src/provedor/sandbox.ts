import { spawn } from 'node:child_process'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { raiz, StartError } from '../machine.ts'

export type Sandbox = {
  /** Settles when it accepts connections. */
  ready: Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the demonstration's payment provider, a program of its own on 127.0.0.1, and starts it again whenever it ends.
 * It knows nothing of ours but its port, the token to accept and the file where it keeps its memory.
 * Throws a StartError when the port is taken.
 */
export const startSandbox = (port: number, token: string, memory: string) =>
  startProgram({
    ...{ nome: 'PagBank de demonstração', variavel: 'SANDBOX_PORT', port, programa: 'pagbank-sandbox/dist/main.js' },
    env: { PAGBANK_TOKEN: token, SANDBOX_STATE: memory, SANDBOX_FILHO: '1' },
  })

/** The same for the demonstration's card machine. */
export const startMaquininha = (port: number, memory: string) =>
  startProgram({
    ...{ nome: 'maquininha de demonstração', variavel: 'MAQUININHA_PORT', port },
    programa: 'maquininha-de-mentira/dist/main.js',
    env: { MAQUININHA_ESTADO: memory, MAQUININHA_FILHA: '1' },
  })

/** `variavel`: what chooses another port. */
type Programa = { nome: string; variavel: string; port: number; programa: string; env: Record<string, string> }

async function startProgram(programa: Programa): Promise<Sandbox> {
  await checkFree(programa)
  const stopping = new AbortController()
  const ended = keepRunning(programa, stopping.signal)
  return {
    ready: waitUntilListening(programa, stopping.signal),
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

async function keepRunning({ nome, port, programa, env }: Programa, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const child = spawn(process.execPath, [join(raiz, programa)], {
      // Nothing else of our environment: a provider does not know our database.
      env: { PORT: String(port), ...env },
      // Its input ends when this process does, however it ends, and that tells the sandbox to leave too.
      stdio: ['pipe', 'inherit', 'inherit'],
    })
    const kill = () => child.kill()
    stopping.addEventListener('abort', kill)
    const code = await new Promise((resolve) => child.on('error', resolve).on('exit', resolve))
    stopping.removeEventListener('abort', kill)
    if (stopping.aborted) return
    console.error(`O programa '${nome}' parou (${code}) e será iniciado de novo.`)
    // One that cannot start must not keep the machine busy.
    await pause(1000, undefined, { signal: stopping }).catch(() => {})
  }
}

// Also waits for the previous sandbox, which notices a moment later that its product was killed.
async function checkFree({ nome, variavel, port }: Programa): Promise<void> {
  for (const deadline = Date.now() + 3000; ; await pause(100)) {
    const server = createServer()
    const free = await new Promise<boolean>((resolve) =>
      server.on('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    )
    if (free) return new Promise((resolve) => server.close(() => resolve()))
    if (Date.now() > deadline)
      throw new StartError(`A porta ${port}, do programa '${nome}', já está em uso: escolha outra com ${variavel}.`)
  }
}

async function waitUntilListening({ nome, port }: Programa, stopping: AbortSignal): Promise<void> {
  const connects = () =>
    new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.on('error', () => resolve(false))
    })
  for (const deadline = Date.now() + 30_000; !stopping.aborted && !(await connects()); await pause(30))
    if (Date.now() > deadline) throw new StartError(`O programa '${nome}' não abriu em 30 segundos.`)
}
