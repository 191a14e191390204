import { type Plan, planIn, readTooMuch, tellPlans } from '@boteco/sql-checks/plans'
import { connect, type Sql } from '../database/db.ts'
import type { BancoDeTeste } from './banco.ts'

/** A pool of the server's role, and the plan of each statement that it runs. */
export async function planCountingPool(banco: BancoDeTeste) {
  const planos: Plan[] = []
  await tellPlans(banco.sql)
  const servidor: Sql = connect(banco.url, {
    papel: 'boteco_servidor',
    statementTimeout: 120_000,
    connectTimeout: 120_000,
    onNotice: (notice) => {
      const plano = planIn(notice)
      if (plano) planos.push(plano)
    },
  })
  return { servidor, planos }
}

/** What every night adds to. */
const cresce = new Set([
  ...['checkin', 'pedido', 'item_pedido', 'item_andamento', 'participacao', 'ficha', 'carteira', 'cota', 'divisao'],
  ...['pagamento', 'pagamento_linha', 'estorno', 'estorno_linha', 'mesa_aberta', 'ato', 'impressao', 'impressao_linha'],
])

/** Of an index of what grows, looked through for no row: a year of the large house has more in each. */
const PAGINAS_EM_VAO = 200

/** The statements that read more rows than `maximo` of what grows, threw away more than `emVao` of them, or looked through an index of it. */
export const leramDemais = (planos: readonly Plan[], maximo: number, emVao = maximo) =>
  readTooMuch(planos, cresce, maximo, emVao, PAGINAS_EM_VAO)
