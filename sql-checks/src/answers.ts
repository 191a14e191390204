import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'

/*
 * What PostgreSQL answers to each statement of the code that a test runs. The columns as PostgreSQL describes them, and of
 * the rows what they are made of. A statement is known by the words of its template, which the source has too.
 */

/** A column as PostgreSQL describes it; `type`: its oid; `table` and `number` are 0 of an expression. */
export type Column = { name: string; type: number; table: number; number: number }

/** What the values at one place were, over all rows: their kinds, what the objects had, and what the lists had. */
export type Shape = { kinds: string[]; times: number; fields?: Record<string, Shape>; items?: Shape }

/** One statement: its text with the fragments in it, its columns, its rows, and the fewest and most rows of an answer. */
export type Answer = { text: string; columns: Column[]; shape: Shape; fewest: number; most: number }

type Query = {
  tagged: boolean
  strings: readonly string[]
  resolve: (result: Result) => void
}
type Result = Record<string, unknown>[] & {
  columns?: Column[]
  statement?: { string: string }
}

/** By the template's words, then by the columns: a fragment may have columns too. */
const heard = new Map<string, Map<string, Answer>>()
let changed = false

const empty = (): Shape => ({ kinds: [], times: 0 })

/** The name by which a template is known. */
export const templateName = (words: readonly string[]) => JSON.stringify(words)

/** Begins to listen in this process, once. */
export function hearAnswers(sql: Sql): void {
  const query = Object.getPrototypeOf(sql`select`) as Query & { heard?: true }
  if (query.heard) return
  query.heard = true
  const { resolve } = query
  query.resolve = function (this: Query, result) {
    if (this.tagged) note(this.strings, result)
    resolve.call(this, result)
  }
}

function note(words: readonly string[], rows: Result): void {
  const { columns: described = [], statement } = rows
  if (described.length === 0) return
  const columns = described.map(({ name, type, table, number }) => ({ name, type, table, number }))
  const template = templateName(words)
  const its = heard.get(template) ?? new Map<string, Answer>()
  heard.set(template, its)
  const signature = JSON.stringify(columns)
  const answer = its.get(signature) ?? {
    text: statement?.string ?? '',
    columns,
    shape: empty(),
    fewest: Number.POSITIVE_INFINITY,
    most: 0,
  }
  its.set(signature, answer)
  answer.fewest = Math.min(answer.fewest, rows.length)
  answer.most = Math.max(answer.most, rows.length)
  for (const row of rows) see(answer.shape, row)
  changed = true
}

function see(shape: Shape, value: unknown): void {
  shape.times += 1
  const kind = kindOfValue(value)
  if (!shape.kinds.includes(kind)) shape.kinds.push(kind)
  if (kind === 'list')
    for (const item of value as unknown[]) {
      shape.items ??= empty()
      see(shape.items, item)
    }
  if (kind === 'object')
    for (const [field, its] of Object.entries(value as object)) {
      shape.fields ??= {}
      shape.fields[field] ??= empty()
      see(shape.fields[field], its)
    }
}

function kindOfValue(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'list'
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'Buffer'
  return typeof value === 'object' ? 'object' : typeof value
}

/** Writes down what this process has heard so far; the last line of a process has all of it. */
export function keepAnswers(folder: string): void {
  if (!changed) return
  changed = false
  appendFileSync(join(folder, `${process.pid}.answers`), `${JSON.stringify([...answersHere()])}\n`)
}

/** What this process has heard. */
export const answersHere = (): Map<string, Answer[]> =>
  new Map([...heard].map(([template, its]) => [template, [...its.values()]]))

/** What all processes have heard. */
export function readAnswers(folder: string): Map<string, Answer[]> {
  const all = new Map<string, Answer[]>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.answers'))) {
    const last = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').at(-1) ?? '[]'
    for (const [template, its] of JSON.parse(last) as [string, Answer[]][])
      all.set(template, [...(all.get(template) ?? []), ...its])
  }
  return all
}
