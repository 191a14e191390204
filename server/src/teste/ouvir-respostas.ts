import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from '../database/db.ts'

/*
 * What PostgreSQL answers to each statement of the code that a test runs. The columns as PostgreSQL describes them, and of
 * the rows what they are made of. A statement is known by the words of its template, which the source has too.
 */

/** A column as PostgreSQL describes it; `tabela` and `numero` are 0 of an expression. */
export type Coluna = { nome: string; tipo: number; tabela: number; numero: number }

/** What the values at one place were, over all rows: their kinds, what the objects had, and what the lists had. */
export type Forma = { especies: string[]; vezes: number; campos?: Record<string, Forma>; itens?: Forma }

/** One statement: its text with the fragments in it, its columns, its rows, and the fewest and most rows of an answer. */
export type Resposta = { texto: string; colunas: Coluna[]; forma: Forma; de: number; ate: number }

type Consulta = {
  tagged: boolean
  strings: readonly string[]
  executed: boolean
  resolve: (resultado: Resultado) => unknown
  handle: () => Promise<void>
}
type Resultado = Record<string, unknown>[] & {
  columns?: { name: string; type: number; table: number; number: number }[]
  statement?: { string: string }
}

/** By the template's words, then by the columns: a fragment may have columns too. */
const ouvidas = new Map<string, Map<string, Resposta>>()
let mudou = false

const nova = (): Forma => ({ especies: [], vezes: 0 })

/** The name by which a template is known. */
export const nomeDoModelo = (palavras: readonly string[]) => JSON.stringify(palavras)

/** Begins to listen in this process, once. */
export function ouvirRespostas(sql: Sql): void {
  const consulta = Object.getPrototypeOf(sql`select`) as Consulta & { ouvida?: true }
  if (consulta.ouvida) return
  consulta.ouvida = true
  const { handle } = consulta
  consulta.handle = function (this: Consulta) {
    if (this.tagged && !this.executed) {
      const { resolve } = this
      this.resolve = (resultado) => {
        anotar(this.strings, resultado)
        return resolve(resultado)
      }
    }
    return handle.call(this)
  }
}

function anotar(palavras: readonly string[], linhas: Resultado): void {
  const { columns, statement } = linhas
  if (!columns || columns.length === 0) return
  const colunas = columns.map(({ name, type, table, number }) => ({
    nome: name,
    tipo: type,
    tabela: table,
    numero: number,
  }))
  const modelo = nomeDoModelo(palavras)
  const dela = ouvidas.get(modelo) ?? new Map<string, Resposta>()
  ouvidas.set(modelo, dela)
  const assinatura = JSON.stringify(colunas)
  const resposta = dela.get(assinatura) ?? {
    texto: statement?.string ?? '',
    colunas,
    forma: nova(),
    de: Number.POSITIVE_INFINITY,
    ate: 0,
  }
  dela.set(assinatura, resposta)
  resposta.de = Math.min(resposta.de, linhas.length)
  resposta.ate = Math.max(resposta.ate, linhas.length)
  for (const linha of linhas) ver(resposta.forma, linha)
  mudou = true
}

function ver(forma: Forma, valor: unknown): void {
  forma.vezes += 1
  const especie = especieDe(valor)
  if (!forma.especies.includes(especie)) forma.especies.push(especie)
  if (especie === 'lista')
    for (const item of valor as unknown[]) {
      forma.itens ??= nova()
      ver(forma.itens, item)
    }
  if (especie === 'objeto')
    for (const [campo, dele] of Object.entries(valor as object)) {
      forma.campos ??= {}
      forma.campos[campo] ??= nova()
      ver(forma.campos[campo], dele)
    }
}

function especieDe(valor: unknown): string {
  if (valor === null || valor === undefined) return 'null'
  if (Array.isArray(valor)) return 'lista'
  if (valor instanceof Date) return 'Date'
  if (valor instanceof Uint8Array) return 'Buffer'
  return typeof valor === 'object' ? 'objeto' : typeof valor
}

/** Writes down what this process has heard so far; the last line of a process has all of it. */
export function guardarRespostas(pasta: string): void {
  if (!mudou) return
  mudou = false
  appendFileSync(join(pasta, `${process.pid}.respostas`), `${JSON.stringify([...respostasAqui()])}\n`)
}

/** What this process has heard. */
export const respostasAqui = (): Map<string, Resposta[]> =>
  new Map([...ouvidas].map(([modelo, dela]) => [modelo, [...dela.values()]]))

/** What all processes have heard. */
export function lerRespostas(pasta: string): Map<string, Resposta[]> {
  const todas = new Map<string, Resposta[]>()
  for (const arquivo of readdirSync(pasta).filter((nome) => nome.endsWith('.respostas'))) {
    const ultima = readFileSync(join(pasta, arquivo), 'utf8').trimEnd().split('\n').at(-1) ?? '[]'
    for (const [modelo, dela] of JSON.parse(ultima) as [string, Resposta[]][])
      todas.set(modelo, [...(todas.get(modelo) ?? []), ...dela])
  }
  return todas
}
