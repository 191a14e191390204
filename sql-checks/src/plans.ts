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

/** What a plan looked at, by table: all rows, and those of them that it threw away. */
function rowsRead({ Plan }: Plan): Map<string, { read: number; inVain: number }> {
  const tables = new Map<string, { read: number; inVain: number }>()
  for (const node of nodesOf(Plan)) {
    const table = node['Relation Name']
    if (!table) continue
    const before = tables.get(table) ?? { read: 0, inVain: 0 }
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    const loops = node['Actual Loops']
    tables.set(table, {
      read: before.read + Math.round((node['Actual Rows'] + removed) * loops),
      inVain: before.inVain + Math.round(removed * loops),
    })
  }
  return tables
}

/**
 * The statements that read more rows than `most` of a table that grows with time, or threw away more than `inVain` of them.
 * It says how many of which tables.
 */
export const readTooMuch = (plans: readonly Plan[], growing: ReadonlySet<string>, most: number, inVain = most) =>
  new Map(
    plans
      .map((plan) => {
        const tooMuch = [...rowsRead(plan)].filter(
          ([table, rows]) => growing.has(table) && (rows.read > most || rows.inVain > inVain),
        )
        return [plan['Query Text'], tooMuch] as const
      })
      .filter(([, tooMuch]) => tooMuch.length > 0),
  )

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
