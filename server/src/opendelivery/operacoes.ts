import { enderecos } from '@boteco/contract/enderecos'
import type { Escopo } from '@boteco/contract/opendelivery/escritorio'
import { respostas } from '@boteco/contract/respostas'
import * as z from 'zod/mini'
import type { Sql } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Log, Provedor } from '../provedor/provedor.ts'
import { type Agindo, comEscopo, fazer } from './agir.ts'
import { type Chave, comoAccount, contaDaChave, contaPeloNome, pagamentosDaConta } from './contas.ts'
import { comecarAFechar } from './fechamento.ts'
import {
  aceito,
  cancelarItem,
  contaQueNaoFechou,
  fecharConta,
  fechouHaPouco,
  Transferencia,
  transferir,
} from './mudancas.ts'
import { Pagamento, registrarPagamento } from './pagamentos.ts'
import { snapshotDe } from './snapshot.ts'
import type { DeFora } from './token.ts'

/** Every path of the standard that the contract names (enderecos.ts), with the scope that it says there, and what it does. */

type Nossos = Extract<(typeof enderecos)[number], { caminho: `/opendelivery/v2/${'accounts' | 'merchants'}${string}` }>
type Nome<E> = E extends { metodo: infer M extends string; caminho: `/opendelivery/v2${infer C}` } ? `${M} ${C}` : never

type Pedido = {
  query: unknown
  params: Record<string, string>
  corpo: unknown
  publicUrl: string
  provedor: Provedor | null
  log: Log
}
type Leitura = (sql: Sql, de: DeFora, pedido: Pedido) => Promise<object>
type Mudanca = (agindo: Agindo, pedido: Pedido) => Promise<object>
type Operacoes = { [E in Nossos as Nome<E>]: E extends { escopo: Escopo } ? Mudanca : Leitura }

const Consulta = z.object({
  operationMode: z.enum(['TABLE', 'TAB', 'COUNTER']),
  identifier: z.string().check(z.minLength(1), z.maxLength(40)),
})

/** @throws VisibleError 400 */
function ler<T extends z.ZodMiniType>(forma: T, dito: unknown, onde: 'query' | 'body'): z.output<T> {
  const lida = z.safeParse(forma, dito)
  if (lida.success) return lida.data
  const details = lida.error.issues.map(({ path }) => [onde, ...path].join('.'))
  const sentenca = onde === 'query' ? respostas.semChaveOperacional : respostas.corpoIlegivel
  throw new VisibleError(400, sentenca, 'INVALID_PARAMETER', { details })
}
const daConsulta = (query: unknown): Chave => ler(Consulta, query, 'query')
const contaDita: (sql: Sql, de: DeFora, query: unknown) => ReturnType<typeof contaDaChave> = async (sql, de, query) =>
  contaDaChave(sql, de.estabelecimento_id, daConsulta(query))

/** Bodies are optional; `reason` is for people. */
const Motivo = z.optional(z.nullable(z.object({ reason: z.optional(z.string().check(z.trim(), z.maxLength(200))) })))
const Fechar = z.optional(z.nullable(z.object({ discount: z.optional(z.number()) })))

/** The house does it by itself, or not at all: nothing changes (docs/opendelivery.md says why). */
const naoFazemos: Leitura = async () => {
  throw new VisibleError(501, respostas.naoFazemosIsso, 'NOT_SUPPORTED')
}

const operacoes: Operacoes = {
  // a key is of one house, which has one menu
  'GET /merchants/:merchantId/menus/:menuId/snapshot': async (sql, { estabelecimento_id }, { params, publicUrl }) => {
    const snapshot = await snapshotDe(sql, estabelecimento_id, publicUrl)
    if (params.merchantId !== snapshot.merchantId || params.menuId !== snapshot.id)
      throw new VisibleError(404, respostas.naoEncontrado, 'MENU_NOT_FOUND')
    return snapshot
  },
  'GET /accounts': async (sql, de, { query }) => comoAccount(await contaDita(sql, de, query)),
  'GET /accounts/:accountId': (sql, de, { params }) =>
    contaPeloNome(sql, de.estabelecimento_id, params.accountId ?? ''),
  'GET /accounts/payments': async (sql, de, { query }) => pagamentosDaConta(await contaDita(sql, de, query)),
  // no fiscal document is issued here
  'GET /accounts/fiscal': async (sql, de, { query }) => {
    await contaDita(sql, de, query)
    return { documents: [] }
  },
  'POST /accounts/pre-close': async (agindo, { query, corpo }) => {
    ler(Motivo, corpo, 'body')
    return comecarAFechar(agindo, await contaQueNaoFechou(agindo, daConsulta(query)))
  },
  'POST /accounts/unlock': async (agindo, { query, corpo }) => {
    ler(Motivo, corpo, 'body')
    const { checkins } = await contaQueNaoFechou(agindo, daConsulta(query))
    await fazer(agindo, '/conta/reabrirConta', { checkins: checkins.map(({ id }) => id) })
    return aceito()
  },
  'POST /accounts/close': async (agindo, { query, corpo }) => {
    const chave = daConsulta(query)
    const dito = ler(Fechar, corpo, 'body')
    const conta = await contaDaChave(agindo.sql, agindo.de.estabelecimento_id, chave).catch(async (error: unknown) => {
      // said again, it is so already
      if (error instanceof VisibleError && (await fechouHaPouco(agindo, chave))) return null
      throw error
    })
    return conta ? fecharConta(agindo, conta, dito?.discount) : aceito()
  },
  'POST /accounts/items/:itemId/cancel': async (agindo, { query, params, corpo }) => {
    const dito = ler(Motivo, corpo, 'body')
    return cancelarItem(agindo, await contaDita(agindo.sql, agindo.de, query), params.itemId ?? '', dito?.reason)
  },
  'POST /accounts/transfers': async (agindo, { query, corpo }) => {
    const dito = ler(Transferencia, corpo, 'body')
    return transferir(agindo, await contaDita(agindo.sql, agindo.de, query), dito)
  },
  'POST /accounts/payments': (agindo, { query, corpo, provedor, log }) =>
    registrarPagamento(agindo, daConsulta(query), ler(Pagamento, corpo, 'body'), { provedor, log }),
  'POST /accounts/fiscal': naoFazemos,
}

/** Each address with its way in; what accepts a lifecycle step answers 202. */
export const atendidos = enderecos.flatMap((endereco) => {
  const { metodo, caminho } = endereco
  if (!/^\/opendelivery\/v2\/(accounts|merchants)/.test(caminho)) return []
  const escopo = 'escopo' in endereco ? endereco.escopo : null
  const operacao = operacoes[`${metodo} ${caminho.replace('/opendelivery/v2', '')}` as keyof Operacoes]
  const atender = async (sql: Sql, de: DeFora, pedido: Pedido): Promise<object> =>
    escopo ? (operacao as Mudanca)(await comEscopo(sql, de, escopo), pedido) : (operacao as Leitura)(sql, de, pedido)
  return [{ metodo, caminho, status: /\/(pre-close|unlock|close)$/.test(caminho) ? 202 : 200, atender }]
})
