import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const raiz = fileURLToPath(new URL('../../', import.meta.url))

/** An embedded database is made and migrated meanwhile, on a machine that may be busy. In ms. */
const INICIO_MAXIMO_MS = 120_000

/** Starts one of our programs with nothing of our own environment; what it prints goes to `log`. */
export function iniciar(programa: string, log: string, env: Record<string, string | number>): ChildProcess {
  const saida = openSync(log, 'a')
  const { PATH, HOME, TMPDIR } = process.env
  const doTexto = Object.fromEntries(Object.entries(env).map(([nome, valor]) => [nome, String(valor)]))
  const filho = spawn(process.execPath, [programa], {
    cwd: raiz,
    env: { PATH, HOME, TMPDIR, ...doTexto },
    detached: true,
    stdio: ['ignore', saida, saida],
  })
  closeSync(saida)
  const guarda = quandoMorrermos('kill "$0"', String(filho.pid))
  filho.on('exit', () => guarda.kill())
  return filho
}

/** Answers when the address does. @throws when the program ends first */
export async function esperarAberto(filho: ChildProcess, endereco: string, log: string): Promise<void> {
  for (const limite = Date.now() + INICIO_MAXIMO_MS; ; await pause(50)) {
    if (await responde(endereco)) return
    if (filho.exitCode !== null || Date.now() > limite)
      throw new Error(`${endereco} não abriu:\n${readFileSync(log, 'utf8').slice(-4000)}`)
  }
}

/** Whether the address answers 2xx within a second. */
export async function responde(endereco: string): Promise<boolean> {
  const resposta = await fetch(endereco, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
  await resposta?.arrayBuffer().catch(() => null)
  return resposta?.ok ?? false
}

/** Ends a program and waits until it is gone. */
export async function encerrar(filho: ChildProcess, sinal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (filho.exitCode !== null || filho.signalCode !== null) return
  const fim = new Promise((resolve) => filho.once('exit', resolve))
  filho.kill(sinal)
  await fim
}

/** Everything below a process, by Linux's own list. */
export function descendentes(pid: number): number[] {
  const filhos = readdirSync('/proc')
    .filter((nome) => /^\d+$/.test(nome))
    .filter((nome) => paiDe(nome) === pid)
    .map(Number)
  return filhos.flatMap((filho) => [filho, ...descendentes(filho)])
}

function paiDe(pid: string): number | null {
  try {
    // the name may hold anything, parentheses too: what follows the last one is fixed
    const depois = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1) ?? ''
    return Number(depois.trim().split(' ')[1])
  } catch {
    return null
  }
}

/** Sends a signal to the processes that still run. Sent to pid 0 it would reach our own group. */
export function sinalizar(pids: readonly number[], sinal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      if (pid > 0) process.kill(pid, sinal)
    } catch {
      // it left first
    }
}

/** This shell waits for its input, which ends when we do, however we end. */
export const quandoMorrermos = (script: string, ...args: string[]) =>
  spawn('/bin/sh', ['-c', `read _; ${script}`, ...args], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })

/**
 * Free ports. Until they are taken no other process may get them. They are below those that the system gives to
 * connections and to port 0, beside those of the tests. Which one is chance: two processes that looked in one
 * order would take the same, and each speak to the other's program.
 */
export async function portasLivres(quantas: number): Promise<number[]> {
  const portas: number[] = []
  while (portas.length < quantas) {
    const porta = 7_000 + randomInt(3_000)
    if (portas.includes(porta)) continue
    const servidor = createServer()
    const livre = await new Promise<boolean>((resolve) => {
      servidor.once('error', () => resolve(false)).listen(porta, '127.0.0.1', () => resolve(true))
    })
    if (!livre) continue
    await new Promise((resolve) => servidor.close(resolve))
    portas.push(porta)
  }
  return portas
}
