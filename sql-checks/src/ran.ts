import type { Sql } from 'postgres'
import type { Catalog } from './tenant.ts'
import { type Node, parseSql } from './tree.ts'

/** A statement as PostgreSQL remembers it, constants replaced by parameters, and its trees. */
export type Statement = { text: string; trees: Node[] }

/** The columns of every table and view in the schema `public`. */
export async function readCatalog(sql: Sql): Promise<Catalog> {
  const tables = await sql<{ name: string; columns: string[] }[]>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') group by relname`
  return new Map(tables.map(({ name, columns }) => [name, columns]))
}

/**
 * Every statement that a role has run, also from inside functions (pg_stat_statements with `track = all`). Of one database,
 * or of all. `admin` is in the database with that extension. @throws when PostgreSQL has forgotten some
 */
export async function statementsThatRan(admin: Sql, role: string, database?: string): Promise<Statement[]> {
  const [forgotten] = await admin`select from pg_stat_statements_info where dealloc > 0`
  if (forgotten) throw new Error('pg_stat_statements forgot statements: its maximum is too small')
  const ran = await admin<{ text: string }[]>`
    select distinct query as text from pg_stat_statements s
    join pg_roles u on u.oid = s.userid and u.rolname = ${role}
    ${database ? admin`join pg_database d on d.oid = s.dbid and d.datname = ${database}` : admin``}
    order by 1`
  return Promise.all(ran.map(async ({ text }) => ({ text, trees: await readStatement(text) })))
}

/** What a function runs is remembered as it stands there, where an expression needs no `select`. */
async function readStatement(text: string): Promise<Node[]> {
  // it remembers a savepoint without its name, which no parser reads
  if (/^(savepoint|rollback to) /i.test(text)) return []
  return parseSql(text).catch((error: Error) =>
    parseSql(`select (${text.replace(/^\s*[\w.]+\s*:?=/, '')})`).catch(() => {
      throw new Error(`${error.message}: ${text}`)
    }),
  )
}
