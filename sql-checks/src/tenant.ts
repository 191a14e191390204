import { child, children, type Node, names, text, type Value } from './tree.ts'

/*
 * Whether a statement restricts every tenant's table that it touches to one tenant. It is read with PostgreSQL's own parser,
 * and the answer is about equalities alone. A column is tied when it has to equal a parameter, a constant, or another tied
 * column. What cannot be seen to be restricted is not.
 */

/** The columns of every table and view, as the database's catalogue has them. */
export type Catalog = ReadonlyMap<string, readonly string[]>

/** What a database's tenants are. */
export type Tenancy = {
  catalog: Catalog
  /** every table and view that has this column holds rows of tenants */
  column: string
  /** the tenants' own table: every tenant may read it, but a change of a row has to say which by `key` */
  table: string
  key: string
  /**
   * By table: columns with a proof of their own, a secret for example. The holder they name owns the row, whichever
   * tenant's it is, and a row found by one of them brings its tenant along.
   */
  owners: Readonly<Record<string, readonly string[]>>
}

/** The columns by which a row may be restricted to a tenant. */
export const tyingColumns = ({ column, owners }: Tenancy) => [column, 'ctid', ...Object.values(owners).flat()]

/** What a query answers, in order. The name '*' is any column of a source whose columns are unknown. */
type Output = readonly { name: string; tied: boolean }[]

/** A source in a FROM. */
type Source = {
  alias: string
  columns: Output
  /** a tenant's: this column has to be tied */
  tenant: string | null
  table: string | null
  /** a row found by one of these brings its tenant along */
  owners: readonly string[]
  /** reads its columns again, when more is known of those beside it */
  reread?: () => Output
}

/** A condition, and the sources whose rows it can keep out: an outer join keeps those of its outer side. */
type Condition = { node?: Node; pair?: readonly [Source, Source, column: string]; reaches: ReadonlySet<string> | null }

type Scope = { sources: Source[]; ties: Set<string>; parent: Scope | null; ctes: ReadonlyMap<string, Output> }
type Reading = { output: Output; missing: string[] }

const keyOf = (source: Source, column: string) => `${source.alias}.${column}`

/** Names every tenant's table in a statement's tree that is not restricted to one; empty when all are. */
export const untied = (tree: Node, tenancy: Tenancy): string[] =>
  new Reader(tenancy).read(tree, null, new Map()).missing

/** Whether the statement touches any tenant's table at all. */
export const touchesTenants = (tree: Node, { catalog, column }: Tenancy): boolean =>
  JSON.stringify(tree)
    .match(/"relname":"\w+"/g)
    ?.some((found) => catalog.get(found.slice(11, -1))?.includes(column)) ?? false

class Reader {
  private readonly tenancy: Tenancy
  constructor(tenancy: Tenancy) {
    this.tenancy = tenancy
  }

  read(tree: Node, parent: Scope | null, ctes: ReadonlyMap<string, Output>): Reading {
    const select = child(tree, 'SelectStmt')
    if (select) return this.select(select, parent, ctes)
    const insert = child(tree, 'InsertStmt')
    if (insert) return this.insert(insert, parent, ctes)
    const change = child(tree, 'UpdateStmt') ?? child(tree, 'DeleteStmt')
    if (change) return this.change(change, parent, ctes)
    // what another kind of statement does with a tenant's table is unknown
    return { output: [], missing: touchesTenants(tree, this.tenancy) ? Object.keys(tree) : [] }
  }

  private common(stmt: Node, parent: Scope | null, ctes: ReadonlyMap<string, Output>) {
    const known = new Map(ctes)
    const missing: string[] = []
    const clause = child(stmt, 'withClause')
    for (const item of children(clause, 'ctes')) {
      const cte = child(item, 'CommonTableExpr')
      const name = text(cte, 'ctename')
      // what it reads of itself is what it has begun with
      if (clause?.recursive) known.set(name, [{ name: '*', tied: true }])
      const result = this.read(child(cte, 'ctequery') ?? {}, parent, known)
      missing.push(...result.missing)
      known.set(name, rename(result.output, names(cte, 'aliascolnames')))
    }
    return { known, missing }
  }

  private select(stmt: Node, parent: Scope | null, ctes: ReadonlyMap<string, Output>): Reading {
    const { known, missing } = this.common(stmt, parent, ctes)
    const [left, right] = [child(stmt, 'larg'), child(stmt, 'rarg')]
    if (left && right) {
      const parts = [this.select(left, parent, known), this.select(right, parent, known)]
      const [first, second] = parts
      return {
        output: (first?.output ?? []).map(({ name, tied }, i) => ({
          name,
          tied: tied && second?.output[i]?.tied === true,
        })),
        missing: [...missing, ...parts.flatMap((part) => part.missing)],
      }
    }
    const scope: Scope = { sources: [], ties: new Set(), parent, ctes: known }
    const conditions: Condition[] = []
    for (const item of children(stmt, 'fromClause')) this.join(item, scope, conditions)
    const where = child(stmt, 'whereClause')
    if (where) conditions.push({ node: where, reaches: null })
    this.close(scope, conditions)
    const rows = children(stmt, 'valuesLists').map((row) => children(child(row, 'List'), 'items'))
    const output =
      rows.length > 0
        ? (rows[0] ?? []).map((_, i) => ({
            name: `column${i + 1}`,
            tied: rows.every((row) => row[i] !== undefined && this.isTied(row[i], scope)),
          }))
        : this.columnsOf(children(stmt, 'targetList'), scope)
    return { output, missing: [...missing, ...this.missing(stmt, scope)] }
  }

  private change(stmt: Node, parent: Scope | null, ctes: ReadonlyMap<string, Output>): Reading {
    const { known, missing } = this.common(stmt, parent, ctes)
    const scope: Scope = { sources: [], ties: new Set(), parent, ctes: known }
    const conditions: Condition[] = []
    const target = this.table(child(stmt, 'relation') ?? {}, new Map())
    if (target.table === this.tenancy.table) target.tenant = this.tenancy.key
    scope.sources.push(target)
    for (const item of [...children(stmt, 'fromClause'), ...children(stmt, 'usingClause')])
      this.join(item, scope, conditions)
    const where = child(stmt, 'whereClause')
    if (where) conditions.push({ node: where, reaches: null })
    this.close(scope, conditions)
    return { output: this.returning(stmt, scope), missing: [...missing, ...this.missing(stmt, scope)] }
  }

  private insert(stmt: Node, parent: Scope | null, ctes: ReadonlyMap<string, Output>): Reading {
    const { known, missing } = this.common(stmt, parent, ctes)
    const target = this.table(child(stmt, 'relation') ?? {}, new Map())
    const scope: Scope = { sources: [target], ties: new Set(), parent, ctes: known }
    const said = children(stmt, 'cols').map((column) => text(child(column, 'ResTarget'), 'name'))
    const columns = said.length > 0 ? said : target.columns.map(({ name }) => name)
    const data = child(stmt, 'selectStmt')
    if (data) {
      const result = this.read(data, parent, known)
      missing.push(...result.missing)
      const at = target.tenant ? columns.indexOf(target.tenant) : -1
      // a row without a tenant belongs to none
      if (at >= 0 && !result.output[at]?.tied) missing.push(`insert into ${target.table}`)
    }
    const conflict = child(stmt, 'onConflictClause')
    if (target.tenant && text(conflict, 'action') === 'ONCONFLICT_UPDATE') {
      const key = JSON.stringify(child(conflict, 'infer') ?? {})
      if (!key.includes(`"${target.tenant}"`)) missing.push(`on conflict of ${target.table}`)
    }
    // the row is the one that was given
    if (target.tenant) scope.ties.add(keyOf(target, target.tenant))
    scope.sources.push({ ...target, alias: 'excluded', tenant: null, columns: [{ name: '*', tied: true }] })
    const { selectStmt: _, ...rest } = stmt
    return { output: this.returning(stmt, scope), missing: [...missing, ...this.missing(rest, scope)] }
  }

  private returning(stmt: Node, scope: Scope): Output {
    const list = children(stmt, 'returningList')
    return this.columnsOf(list.length > 0 ? list : children(child(stmt, 'returningClause'), 'exprs'), scope)
  }

  private table(range: Node, ctes: ReadonlyMap<string, Output>): Source {
    const table = text(range, 'relname')
    const alias = text(child(range, 'alias'), 'aliasname') || table
    const cte = range.schemaname ? undefined : ctes.get(table)
    if (cte) return { alias, columns: cte, tenant: null, table: null, owners: [] }
    const columns = this.tenancy.catalog.get(table)
    if (columns)
      return {
        alias,
        columns: columns.map((name) => ({ name, tied: false })),
        tenant: columns.includes(this.tenancy.column) ? this.tenancy.column : null,
        table,
        owners: [...(this.tenancy.owners[table] ?? []), 'ctid'],
      }
    // PostgreSQL's own, or the rows of a trigger's statement, which was looked at by itself
    return { alias, columns: [{ name: '*', tied: !table.startsWith('pg_') }], tenant: null, table: null, owners: [] }
  }

  /** Puts the sources of a FROM into the scope, and answers their names. */
  private join(item: Node, scope: Scope, conditions: Condition[]): Set<string> {
    const range = child(item, 'RangeVar')
    if (range) return add(scope, this.table(range, scope.ctes))
    const sub = child(item, 'RangeSubselect')
    if (sub) {
      const alias = child(sub, 'alias')
      const reread = () =>
        rename(this.read(child(sub, 'subquery') ?? {}, scope, scope.ctes).output, names(alias, 'colnames'))
      return add(scope, {
        alias: text(alias, 'aliasname'),
        columns: reread(),
        tenant: null,
        table: null,
        owners: [],
        reread,
      })
    }
    const fromFunction = child(item, 'RangeFunction')
    if (fromFunction) return add(scope, this.fromFunction(fromFunction, scope))
    const join = child(item, 'JoinExpr')
    if (!join) throw new Error(`FROM: ${Object.keys(item)}`)
    const left = this.join(child(join, 'larg') ?? {}, scope, conditions)
    const right = this.join(child(join, 'rarg') ?? {}, scope, conditions)
    const all = new Set([...left, ...right])
    const reaches = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: new Set<string>() }[text(join, 'jointype')]
    const quals = child(join, 'quals')
    if (quals) conditions.push({ node: quals, reaches: reaches ?? all })
    for (const column of names(join, 'usingClause')) {
      const theirs = [left, right].map((side) =>
        scope.sources.find(({ alias, columns }) => side.has(alias) && hasColumn(columns, column)),
      )
      const [a, b] = theirs
      if (a && b) conditions.push({ pair: [a, b, column], reaches: reaches ?? all })
    }
    return all
  }

  private fromFunction(range: Node, scope: Scope): Source {
    const alias = child(range, 'alias')
    const calls = children(range, 'functions').flatMap((list) => children(child(list, 'List'), 'items').slice(0, 1))
    const [call] = calls
    const name = names(child(call, 'FuncCall'), 'funcname').at(-1) ?? ''
    const defined = children(range, 'coldeflist').map((column) => text(child(column, 'ColumnDef'), 'colname'))
    const said = [...names(alias, 'colnames'), ...defined]
    const columns = said.length > 0 ? said : [text(alias, 'aliasname') || name]
    const reread = () => {
      const tied = calls.every((each) => this.isTied(each, scope))
      return columns.map((column) => ({ name: column, tied }))
    }
    return { alias: text(alias, 'aliasname') || name, columns: reread(), tenant: null, table: null, owners: [], reread }
  }

  /** Follows the equalities until nothing more is tied. */
  private close(scope: Scope, conditions: readonly Condition[]): void {
    for (let before = -1; before < scope.ties.size; ) {
      before = scope.ties.size
      for (const source of scope.sources) {
        if (source.reread) source.columns = source.reread()
        for (const { name, tied } of source.columns) if (tied) scope.ties.add(keyOf(source, name))
        if (source.tenant && source.owners.some((column) => scope.ties.has(keyOf(source, column))))
          scope.ties.add(keyOf(source, source.tenant))
      }
      for (const condition of conditions) this.apply(condition, scope)
    }
  }

  private apply({ node: condition, pair, reaches }: Condition, scope: Scope): void {
    const tie = (key: string) => {
      if (!reaches || reaches.has(key.slice(0, key.lastIndexOf('.')))) scope.ties.add(key)
    }
    if (pair) {
      const [a, b, column] = pair
      if (isTiedIn(scope, a, column)) tie(keyOf(b, column))
      if (isTiedIn(scope, b, column)) tie(keyOf(a, column))
    }
    const logic = child(condition, 'BoolExpr')
    if (text(logic, 'boolop') === 'AND_EXPR')
      for (const each of children(logic, 'args')) this.apply({ node: each, reaches }, scope)
    if (text(logic, 'boolop') === 'OR_EXPR') {
      // tied is what each of the ways ties
      const ways = children(logic, 'args').map((each) => {
        const copy = { ...scope, ties: new Set(scope.ties) }
        this.close(copy, [{ node: each, reaches }])
        return copy.ties
      })
      for (const key of ways[0] ?? []) if (ways.every((ties) => ties.has(key))) tie(key)
    }
    for (const [a, b] of condition ? this.equalities(condition, scope) : []) {
      const [ofA, ofB] = [this.column(a, scope), this.column(b, scope)]
      if (ofA && (b === true || this.isTied(b, scope))) tie(ofA)
      if (ofB && (a === true || this.isTied(a, scope))) tie(ofB)
    }
  }

  /** What a condition makes equal, in pairs; true is something tied that has no node of its own. */
  private equalities(condition: Node, scope: Scope): [Node | true, Node | true][] {
    const expr = child(condition, 'A_Expr')
    const equal = names(expr, 'name').at(-1) === '='
    const [a, b] = [child(expr, 'lexpr'), child(expr, 'rexpr')]
    const kind = text(expr, 'kind')
    if (a && b && equal && ['AEXPR_OP', 'AEXPR_NOT_DISTINCT', 'AEXPR_OP_ANY'].includes(kind)) {
      const [ofA, ofB] = [rowOf(a), rowOf(b)]
      if (ofA.length === ofB.length) return ofA.map((each, i) => [each, ofB[i] ?? {}])
    }
    if (a && b && equal && kind === 'AEXPR_IN') {
      const options = children(child(b, 'List'), 'items').map(rowOf)
      return rowOf(a).flatMap((each, i): [Node, true][] =>
        options.every((option) => option[i] && this.isTied(option[i], scope)) ? [[each, true]] : [],
      )
    }
    const sub = child(condition, 'SubLink')
    const tested = child(sub, 'testexpr')
    if (
      tested &&
      text(sub, 'subLinkType') === 'ANY_SUBLINK' &&
      ['', '='].includes(names(sub, 'operName').at(-1) ?? '')
    ) {
      const { output } = this.read(child(sub, 'subselect') ?? {}, scope, scope.ctes)
      return rowOf(tested).flatMap((each, i): [Node, true][] => (output[i]?.tied ? [[each, true]] : []))
    }
    return []
  }

  /** The column of a source of this very scope that an expression is. */
  private column(expr: Node | true, scope: Scope): string | null {
    if (expr === true) return null
    const cast = child(child(expr, 'TypeCast'), 'arg')
    if (cast) return this.column(cast, scope)
    // coalesce(tenant_id, 0): the rows without a tenant are one more of them
    const [first, ...others] = children(child(expr, 'CoalesceExpr'), 'args')
    if (first && others.every((other) => child(other, 'A_Const') || child(other, 'ParamRef')))
      return this.column(first, scope)
    const found = find(expr, scope)
    return found && found.scope === scope ? keyOf(found.source, found.column) : null
  }

  /** Whether an expression is tied: given from outside, or equal to what is. */
  private isTied(expr: Node | true, scope: Scope): boolean {
    if (expr === true || child(expr, 'ParamRef') || child(expr, 'A_Const') || child(expr, 'SQLValueFunction'))
      return true
    const inside = child(child(expr, 'TypeCast'), 'arg') ?? child(child(expr, 'A_Indirection'), 'arg')
    if (inside) return this.isTied(inside, scope)
    const operation = child(expr, 'A_Expr')
    if (operation)
      return [child(operation, 'lexpr'), child(operation, 'rexpr')].every((part) => !part || this.isTied(part, scope))
    for (const [kind, field] of [
      ['A_ArrayExpr', 'elements'],
      ['CoalesceExpr', 'args'],
      ['FuncCall', 'args'],
    ] as const)
      if (child(expr, kind)) return children(child(expr, kind), field).every((part) => this.isTied(part, scope))
    const sub = child(expr, 'SubLink')
    if (sub && ['EXPR_SUBLINK', 'ARRAY_SUBLINK'].includes(text(sub, 'subLinkType')))
      return this.read(child(sub, 'subselect') ?? {}, scope, scope.ctes).output[0]?.tied ?? false
    if (!child(expr, 'ColumnRef')) return false
    const found = find(expr, scope)
    // of no source here: a variable of the function around it, new and old of a trigger among them
    if (!found) return true
    return isTiedIn(found.scope, found.source, found.column)
  }

  private columnsOf(list: readonly Node[], scope: Scope): Output {
    return list.flatMap((item) => {
      const target = child(item, 'ResTarget')
      const value = child(target, 'val') ?? {}
      const fields = children(child(value, 'ColumnRef'), 'fields')
      if (fields.some((field) => 'A_Star' in field)) {
        const from = text(child(fields[0], 'String'), 'sval')
        return scope.sources
          .filter(({ alias }) => !from || alias === from)
          .flatMap((source) => source.columns.map(({ name }) => ({ name, tied: isTiedIn(scope, source, name) })))
      }
      const name = text(target, 'name') || text(child(fields.at(-1), 'String'), 'sval')
      return [{ name, tied: this.isTied(value, scope) }]
    })
  }

  /** The sources of this scope that are not tied to a tenant, and what is missing in the queries inside it. */
  private missing(stmt: Node, scope: Scope): string[] {
    const { withClause: _, ...rest } = stmt
    const own = scope.sources.filter(({ tenant }) => tenant)
    return [
      ...own
        .filter((source) => !isTiedIn(scope, source, source.tenant ?? ''))
        .map(({ table, alias }) => `${table} ${alias}`),
      ...queries(rest).flatMap((query) => this.read(query, scope, scope.ctes).missing),
    ]
  }
}

const rowOf = (expr: Node): Node[] => {
  const row = child(expr, 'RowExpr')
  return row ? children(row, 'args') : [expr]
}

const rename = (output: Output, newNames: readonly string[]): Output =>
  output.map((column, i) => ({ ...column, name: newNames[i] ?? column.name }))

const hasColumn = (columns: Output, column: string) => columns.some(({ name }) => name === column || name === '*')

function add(scope: Scope, source: Source): Set<string> {
  scope.sources.push(source)
  return new Set([source.alias])
}

function isTiedIn({ ties }: Scope, source: Source, column: string): boolean {
  if (ties.has(keyOf(source, column)) || ties.has(keyOf(source, '*'))) return true
  // which row it is, of a row whose tenant is known
  return source.tenant !== null && source.owners.includes(column) && ties.has(keyOf(source, source.tenant))
}

/** Whose column it is: of this scope, or of one around it. */
function find(expr: Node, scope: Scope): { scope: Scope; source: Source; column: string } | null {
  const fields = names(child(expr, 'ColumnRef'), 'fields')
  const column = fields.at(-1) ?? ''
  const alias = fields.at(-2)
  if (!column) return null
  for (let at: Scope | null = scope; at; at = at.parent) {
    const candidates = at.sources.filter((source) => !alias || source.alias === alias)
    const source =
      candidates.find(({ columns }) => columns.some(({ name }) => name === column)) ??
      candidates.find(({ columns, table }) => hasColumn(columns, column) || (table && column === 'ctid'))
    if (source) return { scope: at, source, column }
  }
  return null
}

/** The queries inside an expression or a FROM, the next ones down. */
function queries(value: Value, inside = false): Node[] {
  if (Array.isArray(value)) return value.flatMap((item) => queries(item, true))
  if (typeof value !== 'object') return []
  if (inside && child(value, 'SelectStmt')) return [value]
  return Object.values(value).flatMap((field) => queries(field, true))
}

/** Every tree that lacks one condition on these columns: of a WHERE, an ON or a USING, at any depth. Each is made when it is asked for. */
export function* withoutOneCondition(tree: Node, columns: readonly string[]): Generator<Node> {
  const mentions = (value: Value): boolean => {
    if (Array.isArray(value)) return value.some(mentions)
    if (typeof value !== 'object') return false
    if (child(value, 'SelectStmt')) return false
    if (child(value, 'String')) return columns.includes(text(child(value, 'String'), 'sval'))
    return Object.values(value).some(mentions)
  }
  const places: (string | number)[][] = []
  const walk = (value: Value, path: (string | number)[]) => {
    if (Array.isArray(value)) for (const [i, item] of value.entries()) walk(item, [...path, i])
    else if (typeof value === 'object')
      for (const [field, its] of Object.entries(value)) {
        const here = [...path, field]
        const logic = child(child(value, field), 'BoolExpr')
        if (field === 'usingClause' && names(value, field).length > 0) {
          for (const [i, name] of names(value, field).entries()) if (columns.includes(name)) places.push([...here, i])
        } else if (
          (field === 'whereClause' || field === 'quals') &&
          text(logic, 'boolop') !== 'AND_EXPR' &&
          mentions(its)
        )
          places.push(here)
        else if (field === 'BoolExpr' && text(child(value, field), 'boolop') === 'AND_EXPR')
          for (const [i, arg] of children(child(value, field), 'args').entries())
            if (mentions(arg)) places.push([...here, 'args', i])
        walk(its, here)
      }
  }
  walk(tree, [])
  for (const path of places) {
    const copy = structuredClone(tree)
    let owner: Value = copy
    for (const step of path.slice(0, -1)) owner = (owner as Record<string | number, Value>)[step]
    const last = path.at(-1) ?? ''
    if (Array.isArray(owner)) owner.splice(Number(last), 1)
    else delete (owner as Node)[last]
    yield copy
  }
}
