import type { enderecos } from '@boteco/contract/enderecos'
import { respostas } from '@boteco/contract/respostas'
import * as z from 'zod/mini'
import type { Sql } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { comoAccount, contaDaChave, contaPeloNome, pagamentosDaConta } from './contas.ts'
import type { DeFora } from './token.ts'

/** Every path of the standard's Indoor that the contract names (enderecos.ts), and what it does here. */

type Caminho =
  Extract<(typeof enderecos)[number], { caminho: `/opendelivery/v2/accounts${string}` }> extends infer E extends {
    metodo: string
    caminho: string
  }
    ? E extends E
      ? `${E['metodo']} ${E['caminho']}`
      : never
    : never
type Operacao = (sql: Sql, de: DeFora, pedido: { query: unknown; params: Record<string, string> }) => Promise<object>

const Consulta = z.object({
  operationMode: z.enum(['TABLE', 'TAB', 'COUNTER']),
  identifier: z.string().check(z.minLength(1), z.maxLength(40)),
})

function chaveDe(query: unknown) {
  const lida = Consulta.safeParse(query)
  if (lida.success) return lida.data
  const details = lida.error.issues.map(({ path }) => `query.${path.join('.')}`)
  throw new VisibleError(400, respostas.semChaveOperacional, 'INVALID_PARAMETER', { details })
}

const contaDita: (sql: Sql, de: DeFora, query: unknown) => ReturnType<typeof contaDaChave> = async (sql, de, query) =>
  contaDaChave(sql, de.estabelecimento_id, chaveDe(query))

/** The house does it by itself, or not at all: nothing changes (docs/opendelivery.md says why). */
const naoFazemos: Operacao = async () => {
  throw new VisibleError(501, respostas.naoFazemosIsso, 'NOT_SUPPORTED')
}

export const operacoes: Record<Caminho, Operacao> = {
  'GET /opendelivery/v2/accounts': async (sql, de, { query }) => comoAccount(await contaDita(sql, de, query)),
  'GET /opendelivery/v2/accounts/:accountId': (sql, de, { params }) =>
    contaPeloNome(sql, de.estabelecimento_id, params.accountId ?? ''),
  'GET /opendelivery/v2/accounts/payments': async (sql, de, { query }) =>
    pagamentosDaConta(await contaDita(sql, de, query)),
  // no fiscal document is issued here yet
  'GET /opendelivery/v2/accounts/fiscal': async (sql, de, { query }) => {
    await contaDita(sql, de, query)
    return { documents: [] }
  },
  'POST /opendelivery/v2/accounts/pre-close': naoFazemos,
  'POST /opendelivery/v2/accounts/unlock': naoFazemos,
  'POST /opendelivery/v2/accounts/close': naoFazemos,
  'POST /opendelivery/v2/accounts/items/:itemId/cancel': naoFazemos,
  'POST /opendelivery/v2/accounts/transfers': naoFazemos,
  'POST /opendelivery/v2/accounts/payments': naoFazemos,
  'POST /opendelivery/v2/accounts/fiscal': naoFazemos,
}
