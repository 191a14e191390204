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
/** What was heard since it was written down. */
const fresh = new Set<string>()
/** A template's words and a prepared statement's columns are one list at every call, and read once. */
const templates = new WeakMap<readonly string[], string>()
const signatures = new WeakMap<readonly Column[], string>()

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
  const template = templates.get(words) ?? templateName(words)
  templates.set(words, template)
  const its = heard.get(template) ?? new Map<string, Answer>()
  heard.set(template, its)
  const signature = signatures.get(described) ?? JSON.stringify(described.map(asDescribed))
  signatures.set(described, signature)
  const answer = its.get(signature) ?? {
    text: statement?.string ?? '',
    columns: described.map(asDescribed),
    shape: empty(),
    fewest: Number.POSITIVE_INFINITY,
    most: 0,
  }
  its.set(signature, answer)
  answer.fewest = Math.min(answer.fewest, rows.length)
  answer.most = Math.max(answer.most, rows.length)
  for (const row of rows) see(answer.shape, row)
  fresh.add(template)
}

const asDescribed = ({ name, type, table, number }: Column): Column => ({ name, type, table, number })

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

/** Writes down what this process has heard since the last time; of a template its last line has all of it. */
export function keepAnswers(folder: string): void {
  if (fresh.size === 0) return
  const news = [...fresh].map((template) => [template, [...(heard.get(template)?.values() ?? [])]])
  fresh.clear()
  appendFileSync(join(folder, `${process.pid}.answers`), `${JSON.stringify(news)}\n`)
}

/** What this process has heard. */
export const answersHere = (): Map<string, Answer[]> =>
  new Map([...heard].map(([template, its]) => [template, [...its.values()]]))

/** What all processes have heard. */
export function readAnswers(folder: string): Map<string, Answer[]> {
  const all = new Map<string, Answer[]>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.answers'))) {
    const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')
    const last = new Map(lines.flatMap((line) => JSON.parse(line) as [string, Answer[]][]))
    for (const [template, its] of last) all.set(template, [...(all.get(template) ?? []), ...its])
  }
  return all
}
