import { connect, type Sql } from '../database/db.ts'
import type { BancoDeTeste } from './banco.ts'

/** A node of a plan, as `explain (analyze, format json)` names its parts. */
type No = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Workers Planned'?: number
  Plans?: No[]
}
export type Plano = { 'Query Text': string; Plan: No; JIT?: object }

/**
 * A pool of the server's role whose every statement, also those inside functions, tells the plan that it ran with. `modo`:
 * which plans PostgreSQL makes of a prepared statement, those for any values or those for the very ones.
 */
export async function planCountingPool(banco: BancoDeTeste, modo: 'generic' | 'custom') {
  const planos: Plano[] = []
  const nome = new URL(banco.url).pathname.slice(1)
  const definir = (parametro: string, valor: string) =>
    banco.sql.unsafe(`alter database ${nome} set ${parametro} = '${valor}'`)
  await definir('session_preload_libraries', 'auto_explain')
  await definir('auto_explain.log_min_duration', '0')
  await definir('auto_explain.log_analyze', 'on')
  await definir('auto_explain.log_timing', 'off')
  await definir('auto_explain.log_format', 'json')
  await definir('auto_explain.log_level', 'notice')
  await definir('auto_explain.log_nested_statements', 'on')
  // whatever may be compiled or shared out is
  await definir('jit_above_cost', '0')
  for (const custo of [
    'parallel_setup_cost',
    'parallel_tuple_cost',
    'min_parallel_table_scan_size',
    'min_parallel_index_scan_size',
  ])
    await definir(custo, '0')
  await definir('plan_cache_mode', `force_${modo}_plan`)
  const servidor: Sql = connect(banco.url, {
    papel: 'boteco_servidor',
    statementTimeout: 120_000,
    connectTimeout: 120_000,
    onNotice: ({ message = '' }) => {
      const [, json] = message.match(/plan:\s*(\{.*)/s) ?? []
      if (json) planos.push(JSON.parse(json) as Plano)
    },
  })
  return { servidor, planos }
}

/** What a plan looked at, by table: all rows, and those of them that it threw away. */
function linhasLidas({ Plan }: Plano): Map<string, { lidas: number; emVao: number }> {
  const tabelas = new Map<string, { lidas: number; emVao: number }>()
  for (const no of nos(Plan)) {
    const tabela = no['Relation Name']
    if (!tabela) continue
    const antes = tabelas.get(tabela) ?? { lidas: 0, emVao: 0 }
    const fora = (no['Rows Removed by Filter'] ?? 0) + (no['Rows Removed by Index Recheck'] ?? 0)
    const vezes = no['Actual Loops']
    tabelas.set(tabela, {
      lidas: antes.lidas + Math.round((no['Actual Rows'] + fora) * vezes),
      emVao: antes.emVao + Math.round(fora * vezes),
    })
  }
  return tabelas
}

/** What every night adds to. */
const cresce = new Set([
  ...['checkin', 'pedido', 'item_pedido', 'item_andamento', 'participacao', 'ficha', 'carteira', 'cota', 'divisao'],
  ...['pagamento', 'pagamento_linha', 'estorno', 'estorno_linha', 'mesa_aberta', 'ato'],
])

/**
 * The statements that read more rows than `maximo` of a table that grows, or threw away more than `emVao` of them. It says
 * how many of which tables.
 */
export const leramDemais = (planos: readonly Plano[], maximo: number, emVao = maximo) =>
  new Map(
    planos
      .map((plano) => {
        const demais = [...linhasLidas(plano)].filter(
          ([tabela, li]) => cresce.has(tabela) && (li.lidas > maximo || li.emVao > emVao),
        )
        return [plano['Query Text'], demais] as const
      })
      .filter(([, demais]) => demais.length > 0),
  )

export const nos = (no: No): No[] => [no, ...(no.Plans ?? []).flatMap(nos)]
