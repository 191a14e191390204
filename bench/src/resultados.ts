import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { raiz } from './processos.ts'

/** One figure: what of, by which measure, how much. Less is better, except where `maisEMelhor`. */
export type Figura = { de: string; medida: string; valor: number; unidade: string; maisEMelhor?: true }
/** What one part of a run found: the figures that runs are compared by, and everything else that it saw. */
export type Parte = { parte: string; figuras: Figura[]; detalhes: unknown }

const pasta = join(raiz, 'bench/resultados')
const medidos = ['server', 'contract', 'patches']
const git = (...args: string[]) => execFileSync('git', args, { cwd: raiz, encoding: 'utf8' }).trim()

export type Resultado = Parte & { em: string; revisao: string; opcoes: unknown; maquina: Record<string, unknown> }

/** Keeps a part's results, and says what is different from the last run of the same part with the same options. */
export function guardar(parte: Parte, opcoes: unknown, nome?: string): string[] {
  const antes = ultimo(parte.parte, opcoes)
  const resultado: Resultado = {
    em: new Date().toISOString(),
    // the last commit that changed what is measured; what is not committed is measured, too
    revisao:
      git('log', '-1', '--format=%h', '--', ...medidos) + (git('status', '--porcelain', '--', ...medidos) && '+'),
    opcoes,
    maquina: { processador: cpus()[0]?.model, nucleos: cpus().length, memoria: totalmem(), carga: loadavg() },
    ...parte,
  }
  mkdirSync(pasta, { recursive: true })
  const arquivo = `${nome ?? resultado.em.replace(/[:.]/g, '-')}-${parte.parte}.json`
  writeFileSync(join(pasta, arquivo), `${JSON.stringify(resultado, null, 2)}\n`)
  return [`guardado em bench/resultados/${arquivo}`, ...(antes ? comparar(antes, resultado) : [])]
}

/** What was kept under a name. */
export function lerGuardado(nome: string, parte: string): Resultado | undefined {
  const arquivo = join(pasta, `${nome}-${parte}.json`)
  return existsSync(arquivo) ? (JSON.parse(readFileSync(arquivo, 'utf8')) as Resultado) : undefined
}

function ultimo(parte: string, opcoes: unknown): Resultado | undefined {
  if (!existsSync(pasta)) return undefined
  return readdirSync(pasta)
    .filter((arquivo) => arquivo.endsWith(`-${parte}.json`))
    .map((arquivo) => JSON.parse(readFileSync(join(pasta, arquivo), 'utf8')) as Resultado)
    .filter((resultado) => JSON.stringify(resultado.opcoes) === JSON.stringify(opcoes))
    .sort((a, b) => a.em.localeCompare(b.em))
    .at(-1)
}

/** Between two runs on a machine that others use, this much is chance. */
const ACASO = 0.1

/** Each figure that moved by more than chance does. */
export function comparar(antes: Resultado, depois: Resultado): string[] {
  const velhas = new Map(antes.figuras.map((figura) => [`${figura.de} ${figura.medida}`, figura.valor]))
  const mudadas = depois.figuras.flatMap(({ de, medida, valor, unidade, maisEMelhor }) => {
    const velho = velhas.get(`${de} ${medida}`)
    if (!velho || Math.abs(valor / velho - 1) <= ACASO) return []
    const melhor = valor > velho === (maisEMelhor === true)
    return [
      `  ${melhor ? 'melhor' : 'PIOR  '}  ${de}, ${medida}: ${arredondar(velho)} → ${arredondar(valor)} ${unidade}`,
    ]
  })
  const quais = `${antes.em.slice(0, 16)} (${antes.revisao})`
  return mudadas.length === 0
    ? [`nada mudou mais que ${ACASO * 100} % desde ${quais}`]
    : [`desde ${quais}:`, ...mudadas]
}

export const arredondar = (numero: number) => Number(numero.toPrecision(3))
