import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

let ligadas = 0
const raiz = fileURLToPath(new URL('../../', import.meta.url))

/** A printer that is not ours, at port 9100 of an address of this machine's own. A hand may be laid on it. */
export async function ligarImpressora() {
  const pasta = mkdtempSync(join(tmpdir(), 'boteco-papel-'))
  ligadas += 1
  const endereco = `127.${98 - (ligadas % 20)}.${(process.pid >> 8) & 255}.${process.pid & 255 || 1}`
  const filha = spawn(process.execPath, ['--import', 'tsx', join(raiz, 'impressora-de-mentira/src/escpos.ts')], {
    cwd: raiz,
    env: { PATH: process.env.PATH, HOST: endereco, PORTA: '9100', PAPEL: join(pasta, 'fita.jsonl'), FILHA: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [linha] = (await once(createInterface({ input: filha.stdout }), 'line')) as [string]
  const { controle } = JSON.parse(linha) as { controle: string }
  return {
    endereco,
    mudar: (mudanca: Record<string, unknown>) => fetch(controle, { method: 'PUT', body: JSON.stringify(mudanca) }),
    /** The papers that were cut, as letters of one byte each. */
    async papeis(): Promise<string[]> {
      const { pedacos } = (await (await fetch(`${controle}/papel`)).json()) as {
        pedacos: { bytes: string; cortado: boolean }[]
      }
      return pedacos
        .filter(({ cortado }) => cortado)
        .map(({ bytes }) => Buffer.from(bytes, 'base64').toString('latin1'))
    },
    desligar() {
      filha.kill('SIGKILL')
      rmSync(pasta, { recursive: true })
    },
  }
}
