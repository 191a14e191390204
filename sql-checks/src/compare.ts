import { isDeepStrictEqual } from 'node:util'
import type { Sql } from 'postgres'
import type { Answer, Column, Shape } from './answers.ts'
import type { Claim, Claimed } from './claims.ts'
import { child, children, every, isNode, type Node, names, parseSql, text, type Value } from './tree.ts'

/*
 * Whether what the code says of a statement's rows (`claims.ts`) is what PostgreSQL answers (`answers.ts`). Names and types
 * of all columns are PostgreSQL's own description. Whether a column may be null says the catalogue, when it is a table's and
 * no outer join may leave it out. What is computed is what the code says, as long as no row of any test says otherwise. The
 * same goes for what is inside a JSON value, of which PostgreSQL describes nothing.
 */

export type Schema = {
  /** what a type becomes in JavaScript; null: JSON, which may be anything */
  kinds: ReadonlyMap<number, Claimed>
  /** of a table's column, by 'oid.number': whether it may be null. Others, a view's among them, are unknown. */
  nullable: ReadonlyMap<string, boolean>
  tables: ReadonlyMap<number, string>
}

/** What the driver makes of a PostgreSQL type, by its name; null: JSON, which may be anything. What is not here is text. */
export type Parsed = Readonly<Record<string, string | null>>

export async function readSchema(sql: Sql, parsed: Parsed): Promise<Schema> {
  const types = await sql<{ type: number; name: string; list: number }[]>`
    select oid as type, typname as name, typarray as list from pg_type where typtype in ('b', 'p', 'r', 'd', 'e')`
  const kinds = new Map<number, Claimed>()
  for (const { type, name, list } of types) {
    const kind = name in parsed ? parsed[name] : 'string'
    if (!kinds.has(type)) kinds.set(type, { kinds: kind ? [kind] : null })
    // `array(…)` and array_agg() have their elements' nulls, which a test sees
    if (list > 0) kinds.set(list, { kinds: ['list'], item: { kinds: kind ? [kind] : null } })
  }
  const columns = await sql<{ table: number; name: string; number: number; nullable: boolean }[]>`
    select c.oid as table, relname as name, attnum as number, not attnotnull as nullable
    from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    where relkind = 'r'`
  return {
    kinds,
    nullable: new Map(columns.map(({ table, number, nullable }) => [`${table}.${number}`, nullable])),
    tables: new Map(columns.map(({ table, name }) => [table, name])),
  }
}

/** What is wrong with what is said about an answer, in words; empty when it is true. */
export async function liesIn(
  { row, exactlyOne }: Pick<Claim, 'row' | 'exactlyOne'>,
  answer: Answer,
  schema: Schema,
): Promise<string[]> {
  const mayBeNull = await nullsOf(answer, schema)
  const faults: string[] = []
  for (const [field, type] of Object.entries(row.fields ?? {})) {
    const column = answer.columns.findLast(({ name }) => name === field)
    if (!column) {
      if (!type.optional) faults.push(`${field}: the statement does not answer it`)
      continue
    }
    const described = schema.kinds.get(column.type) ?? { kinds: null }
    if (!fits(described, type)) faults.push(`${field}: is ${inWords(described)}, and the code says ${inWords(type)}`)
    if (mayBeNull(column) && !allows(type, 'null')) faults.push(`${field}: may be null`)
    const seen = answer.shape.fields?.[field]
    if (seen) faults.push(...differences(seen, type, field))
  }
  if (exactlyOne && answer.fewest === 0) faults.push('does not always answer a row')
  return [...new Set(faults)]
}

const allows = ({ kinds }: Claimed, kind: string) => !kinds || kinds.includes(kind)

/** Whether everything that one may be, apart from null, the other allows. */
function fits(described: Claimed, type: Claimed): boolean {
  if (!described.kinds || !type.kinds) return true
  if (!described.kinds.every((kind) => allows(type, kind))) return false
  return !described.item || !type.item || fits(described.item, type.item)
}

const inWords = ({ kinds }: Claimed) => kinds?.join(' or ') ?? 'anything'

/** What values were seen to be, beside what they are said to be. */
function differences(seen: Shape, type: Claimed, place: string): string[] {
  if (!type.kinds) return []
  const faults = seen.kinds
    .filter((kind) => !allows(type, kind))
    .map((kind) => `${place}: ${kind} came, and the code says ${inWords(type)}`)
  if (seen.items && type.item) faults.push(...differences(seen.items, type.item, `${place}[]`))
  if (!seen.fields || !type.fields) return faults
  // of what was no object, no field was faults
  const objects = Math.max(...Object.values(seen.fields).map(({ times }) => times))
  for (const [field, its] of Object.entries(type.fields)) {
    const value = seen.fields[field]
    if (value) faults.push(...differences(value, its, `${place}.${field}`))
    if (!its.optional && (value?.times ?? 0) < objects)
      faults.push(`${place}.${field}: the statement does not answer it`)
  }
  return faults
}

/** Behind a column of a table: it may be null there, but not in the rows that this statement finds. */
const NEVER_NULL = /(\w+) \/\* never null \*\//g

/** Which columns of an answer may be null, as far as the catalogue and the joins say. */
async function nullsOf({ text: statement, columns }: Answer, { nullable, tables }: Schema) {
  const declared = new Set([...statement.matchAll(NEVER_NULL)].map(([, column]) => column))
  const ofTables = columns.some(({ table }) => table > 0)
  const [tree = {}] = ofTables ? await parseSql(statement) : []
  const leftOut = leftOutOf(tree)
  const targets = targetsOf(tree)
  // an outer join leaves nothing out of what is changed
  const changed = child(Object.values(tree)[0], 'relation')?.relname
  return ({ name, table, number }: Column): boolean => {
    const mayBe = nullable.get(`${table}.${number}`)
    const ofTable = tables.get(table) ?? ''
    // a test may have another database, with its own numbers
    if (mayBe === undefined || declared.has(name) || !statement.includes(ofTable)) return false
    const target = targets.get(name)
    if (target && required(tree).has(target.join('.'))) return false
    return mayBe || (ofTable !== changed && leftOut(target?.at(-2), ofTable))
  }
}

const fieldsOf = (column: Node): string[] => names(column, 'fields').filter(Boolean)

/** The columns that a statement answers as they are, by the name that they get. */
function targetsOf(tree: Node): Map<string, string[]> {
  const targets = new Map<string, string[]>()
  const [body] = Object.values(tree).filter(isNode)
  const list = 'SelectStmt' in tree ? children(body, 'targetList') : children(child(body, 'returningClause'), 'exprs')
  for (const item of list) {
    const target = child(item, 'ResTarget')
    const column = child(child(target, 'val'), 'ColumnRef')
    if (!column) continue
    const fields = fieldsOf(column)
    targets.set(text(target, 'name') || (fields.at(-1) ?? ''), fields)
  }
  return targets
}

/** The columns that the outermost WHERE wants to be there: `x is not null`, with nothing but `and` around it. */
function required(tree: Node): Set<string> {
  const found = new Set<string>()
  const walk = (condition: Value): void => {
    const logic = child(condition, 'BoolExpr')
    if (text(logic, 'boolop') === 'AND_EXPR') for (const each of children(logic, 'args')) walk(each)
    const tested = child(condition, 'NullTest')
    const column = text(tested, 'nulltesttype') === 'IS_NOT_NULL' && child(child(tested, 'arg'), 'ColumnRef')
    if (column) found.add(fieldsOf(column).join('.'))
  }
  walk(child(Object.values(tree)[0], 'whereClause'))
  return found
}

/** Whose rows an outer join may leave out: by the alias where a column says it, else by the table. */
function leftOutOf(tree: Node): (alias: string | undefined, table: string) => boolean {
  const out = new Set<string>()
  for (const join of every(tree, 'JoinExpr')) {
    const sides = { JOIN_LEFT: [join.rarg], JOIN_RIGHT: [join.larg], JOIN_FULL: [join.larg, join.rarg] }
    for (const side of sides[join.jointype as keyof typeof sides] ?? [])
      for (const table of every(side, 'RangeVar')) {
        out.add(text(table, 'relname'))
        out.add(`${text(child(table, 'alias'), 'aliasname') || text(table, 'relname')}.`)
      }
  }
  return (alias, table) => (alias ? out.has(`${alias}.`) : out.has(table))
}

/** What is not so at a place in the code. */
export type Lie = { place: string; faults: string[] }

/**
 * Every place in the code that says something of an answer that is not so, and those that no test has asked. Two statements
 * with the same words are one to us: where they say different things of their rows, both are named.
 */
export async function compare(
  claims: readonly Claim[],
  answers: ReadonlyMap<string, Answer[]>,
  schema: Schema,
): Promise<{ lies: Lie[]; unheard: string[] }> {
  const lies: Lie[] = []
  const unheard: string[] = []
  for (const claim of claims) {
    const heard = answers.get(claim.template)
    if (!heard) unheard.push(claim.place)
    const twins = claims.filter(
      ({ template, row }) => template === claim.template && !isDeepStrictEqual(row, claim.row),
    )
    const faults = [
      ...twins.map(({ place }) => `${place} has the same words and says otherwise: a comment tells them apart`),
      ...(await Promise.all((heard ?? []).map((answer) => liesIn(claim, answer, schema)))).flat(),
    ]
    if (faults.length > 0) lies.push({ place: claim.place, faults: [...new Set(faults)] })
  }
  return { lies, unheard }
}
