import type { Notice, Sql } from 'postgres'

/** A node of a plan, as `explain (analyze, format json)` names its parts. */
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'Workers Planned'?: number
  Plans?: PlanNode[]
}
export type Plan = { 'Query Text': string; Plan: PlanNode; JIT?: object }

/**
 * Every connection that is opened to the database from now on tells the plan of each statement, also of those inside
 * functions, as a notice. Whatever may be compiled or shared out among workers is. `admin` is the superuser's, in that database.
 */
export async function tellPlans(admin: Sql): Promise<void> {
  const [{ name }] = await admin<[{ name: string }]>`select quote_ident(current_database()) as name`
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_nested_statements': 'on',
    jit_above_cost: '0',
    parallel_setup_cost: '0',
    parallel_tuple_cost: '0',
    min_parallel_table_scan_size: '0',
    min_parallel_index_scan_size: '0',
  }
  for (const [setting, value] of Object.entries(settings))
    await admin.unsafe(`alter database ${name} set ${setting} = '${value}'`)
}

/** The plan that a notice of such a connection tells, if it tells one. */
export function planIn({ message = '' }: Notice): Plan | undefined {
  const [, json] = message.match(/plan:\s*(\{.*)/s) ?? []
  return json === undefined ? undefined : (JSON.parse(json) as Plan)
}

/** A search goes down an index, and a row lies on a page: what a node looks at beyond that is entries that its condition throws away. */
const [PAGES_OF_A_SEARCH, PAGES_OF_A_ROW] = [6, 3]

const pagesOf = (node: PlanNode) => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)

/** All that a node looked at, with what stands under it: what it asks for first is not always told as its own. */
const pagesUnder = (node: PlanNode): number =>
  Math.max(
    pagesOf(node),
    (node.Plans ?? []).reduce((sum, child) => sum + pagesUnder(child), 0),
  )

/**
 * Pages that a node's rows do not account for. A condition that is no beginning of its index is answered inside the index, whatever is
 * there. The rows that it throws away are counted nowhere.
 */
function pagesInVain(node: PlanNode, rows: number): number {
  // what it writes is no reading
  if (node['Node Type'] === 'ModifyTable') return 0
  const others = (node.Plans ?? []).filter((child) => !child['Node Type'].startsWith('Bitmap'))
  const own = pagesOf(node) - others.reduce((sum, child) => sum + pagesUnder(child), 0)
  return Math.max(0, own - PAGES_OF_A_SEARCH * node['Actual Loops'] - PAGES_OF_A_ROW * rows)
}

/** What a plan looked at, by table: all rows, those of them that it threw away, and pages for neither. */
function rowsRead({ Plan }: Plan): Map<string, { read: number; inVain: number; pages: number }> {
  const tables = new Map<string, { read: number; inVain: number; pages: number }>()
  for (const node of nodesOf(Plan)) {
    const table = node['Relation Name']
    if (!table) continue
    const before = tables.get(table) ?? { read: 0, inVain: 0, pages: 0 }
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    const loops = node['Actual Loops']
    const rows = Math.round((node['Actual Rows'] + removed) * loops)
    tables.set(table, {
      read: before.read + rows,
      inVain: before.inVain + Math.round(removed * loops),
      pages: before.pages + pagesInVain(node, rows),
    })
  }
  return tables
}

/**
 * The statements that read more rows than `most` of a table that grows with time, threw away more than `inVain` of them, or looked at
 * more than `pages` pages of its indexes for no row. It says how many of which tables.
 */
export const readTooMuch = (
  plans: readonly Plan[],
  growing: ReadonlySet<string>,
  most: number,
  inVain = most,
  pages = Number.POSITIVE_INFINITY,
) =>
  new Map(
    plans
      .map((plan) => {
        const tooMuch = [...rowsRead(plan)].filter(
          ([table, rows]) => growing.has(table) && (rows.read > most || rows.inVain > inVain || rows.pages > pages),
        )
        return [plan['Query Text'], tooMuch] as const
      })
      .filter(([, tooMuch]) => tooMuch.length > 0),
  )

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
