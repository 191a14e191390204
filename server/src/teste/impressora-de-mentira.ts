import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { raiz } from '../machine.ts'

/** One piece of paper as it hangs there: as letters of one byte each, whatever page they are of. */
export type Pedaco = { texto: string; cortado: boolean }

/**
 * A printer that is not ours, in a process of its own (`impressora-de-mentira/`). Hands are laid on it over its own address, and
 * what is on its paper outlives it.
 */
export async function impressoraDeMentira(qual: 'escpos' | 'cloudprnt', ambiente: Record<string, string>) {
  const pasta = mkdtempSync(join(tmpdir(), 'boteco-papel-'))
  const programa = join(raiz, 'impressora-de-mentira/src', `${qual}.ts`)
  let filha: ChildProcess
  let controle = ''

  async function iniciar() {
    filha = spawn(process.execPath, ['--import', 'tsx', programa], {
      cwd: raiz,
      env: { PATH: process.env.PATH, ...ambiente, PAPEL: join(pasta, 'fita.jsonl'), FILHA: '1' },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const linhas = createInterface({ input: filha.stdout! })
    const [linha] = (await Promise.race([
      once(linhas, 'line'),
      once(filha, 'exit').then(() => Promise.reject(new Error(`a impressora ${qual} não abriu`))),
    ])) as [string]
    controle = JSON.parse(linha).controle
  }
  await iniciar()

  const pedir = async (caminho: string, opcoes: RequestInit = {}) => {
    const resposta = await fetch(`${controle}${caminho}`, opcoes)
    const corpo = (await resposta.json()) as Record<string, unknown>
    if (!resposta.ok) throw new Error(String(corpo.erro))
    return corpo
  }
  return {
    /** A hand on it: paper, cover, current. */
    mudar: (mudanca: Record<string, unknown>) => pedir('/', { method: 'PUT', body: JSON.stringify(mudanca) }),
    estado: () => pedir('/'),
    async papel() {
      const { pedacos, ...resto } = await pedir('/papel')
      const lidos = pedacos as { bytes: string; cortado: boolean }[]
      return {
        pedacos: lidos.map(
          ({ bytes, cortado }): Pedaco => ({ texto: Buffer.from(bytes, 'base64').toString('latin1'), cortado }),
        ),
        ...(resto as { desconhecidos?: string[]; queixas?: string[]; recebidos?: number }),
      }
    },
    /** Its process is gone in the middle of whatever it does. */
    async matar() {
      const fim = once(filha, 'exit')
      filha.kill('SIGKILL')
      await fim
    },
    iniciar,
    async encerrar() {
      if (filha.exitCode === null && filha.signalCode === null) {
        const fim = once(filha, 'exit')
        filha.kill('SIGKILL')
        await fim
      }
      rmSync(pasta, { recursive: true })
    },
  }
}

export type ImpressoraDeMentira = Awaited<ReturnType<typeof impressoraDeMentira>>

let dadas = 0
/** An address of this machine's own on which nobody listens: each printer has port 9100 of one. */
export function enderecoDeMentira(): string {
  dadas += 1
  return `127.${100 + (dadas % 100)}.${(process.pid >> 8) & 255}.${process.pid & 255 || 1}`
}
