import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Bar } from './bar.ts'
import { exigir } from './chamar.ts'
import { encerrar, raiz } from './processos.ts'

/** One piece of paper as it hangs there: letters of one byte each, whatever page they are of. */
export type Pedaco = { texto: string; cortado: boolean }
/** A printer of the house, a program of its own, and what our tables call it. */
export type Impressora = {
  id: number
  /** a hand on it: paper, cover, how slow it is */
  mudar: (mudanca: Record<string, unknown>) => Promise<void>
  papel: () => Promise<Pedaco[]>
  matar: () => Promise<void>
  iniciar: () => Promise<void>
  encerrar: () => Promise<void>
}

/** The bar's printer is called, on a port of this machine; the kitchen's asks us, at the one address of the system. */
export async function montarImpressoras(
  bar: Pick<Bar, 'url' | 'gerente'>,
  pasta: string,
  log: string,
): Promise<Impressora[]> {
  const salvar = async (
    posto: 'BAR' | 'COZINHA',
    extra: { modelo: 'epson-tm-t20' | 'star-cloudprnt'; pagina: 'cp850' | 'cp1252'; endereco?: string },
  ) => {
    const comum = {
      nome: posto,
      posto,
      colunas: 48,
      tamanho: 'M',
      mostra: ['hora', 'pedido'],
      pagina: 'cp850',
    } as const
    return (
      await exigir(bar.gerente, '/impressao/salvarImpressora', {
        ...comum,
        mostra: ['hora', 'pedido'],
        ...extra,
      })
    ).id
  }
  // each run has an address of its own
  const HOST = `127.${200 + (process.pid % 50)}.${(process.pid >> 8) & 255}.${process.pid & 255 || 1}`
  const doBar = await ligar('escpos', join(pasta, 'bar.jsonl'), log, { HOST, PORTA: '9100' })
  const idDoBar = await salvar('BAR', { modelo: 'epson-tm-t20', pagina: 'cp850', endereco: HOST })
  const idDaCozinha = await salvar('COZINHA', { modelo: 'star-cloudprnt', pagina: 'cp1252' })
  const { endereco } = await exigir(bar.gerente, '/impressao/mostrarEndereco', { id: idDaCozinha })
  const SERVIDOR = bar.url + new URL(endereco).pathname
  const daCozinha = await ligar('cloudprnt', join(pasta, 'cozinha.jsonl'), log, {
    ...{ SERVIDOR, INTERVALO_MS: '500', TIPOS: 'text/plain' },
  })
  return [
    { id: idDoBar, ...doBar },
    { id: idDaCozinha, ...daCozinha },
  ]
}

async function ligar(
  qual: 'escpos' | 'cloudprnt',
  fita: string,
  log: string,
  ambiente: Record<string, string>,
): Promise<Omit<Impressora, 'id'>> {
  let filha: ChildProcess
  let controle = ''
  async function iniciar() {
    const erros = openSync(log, 'a')
    filha = spawn(process.execPath, ['--import', 'tsx', join(raiz, 'impressora-de-mentira/src', `${qual}.ts`)], {
      cwd: raiz,
      // it ends when its stdin does, that is, when we do
      env: { PATH: process.env.PATH, ...ambiente, PAPEL: fita, FILHA: '1' },
      stdio: ['pipe', 'pipe', erros],
    })
    closeSync(erros)
    const [linha] = (await Promise.race([
      once(createInterface({ input: filha.stdout! }), 'line'),
      once(filha, 'exit').then(() => Promise.reject(new Error(`a impressora ${qual} não abriu`))),
    ])) as [string]
    controle = (JSON.parse(linha) as { controle: string }).controle
  }
  await iniciar()
  return {
    mudar: async (mudanca) => {
      const { ok } = await fetch(controle, { method: 'PUT', body: JSON.stringify(mudanca) })
      if (!ok) throw new Error(`a impressora ${qual} não aceitou ${JSON.stringify(mudanca)}`)
    },
    papel: async () => {
      const { pedacos } = (await (await fetch(`${controle}/papel`)).json()) as {
        pedacos: { bytes: string; cortado: boolean }[]
      }
      return pedacos.map(({ bytes, cortado }) => ({ texto: Buffer.from(bytes, 'base64').toString('latin1'), cortado }))
    },
    matar: () => encerrar(filha, 'SIGKILL'),
    iniciar,
    encerrar: () => encerrar(filha, 'SIGKILL'),
  }
}
