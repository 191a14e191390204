import { setTimeout as pausa } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { PagbankEnv } from '../env.ts'
import {
  DesconhecidoDoProvedor,
  DuvidaDoProvedor,
  type FalhaDoProvedor,
  ForaDoAr,
  RecusaDoProvedor,
} from './provedor.ts'

export type Pedido<S extends z.ZodMiniType> = {
  metodo: 'GET' | 'POST'
  caminho: string
  /** what we need of the answer; the rest is ignored */
  resposta: S
  corpo?: object
  /** `x-idempotency-key`: only [\w-], at most 200; the provider remembers it for at least 24 h */
  chave?: string
  cabecalhos?: Record<string, string>
  prazo: AbortSignal
}
export type Chamar = <S extends z.ZodMiniType>(pedido: Pedido<S>) => Promise<z.output<S>>

/** What was just created may answer 404 for about a second ("transaction still synchronising"). In ms. */
const ESPERAS_DO_404_MS = [250, 750]

/** Speaks HTTP with PagBank, and with the acquirer of a house's card machines. Throws a FalhaDoProvedor, never anything else, and never repeats what may have been taken. */
export function conexao({ url, token }: Pick<PagbankEnv, 'url' | 'token'>): Chamar {
  return async (pedido) => {
    for (const espera of ESPERAS_DO_404_MS) {
      const { status, texto } = await enviar(pedido)
      if (status !== 404) return ler(pedido, status, texto)
      // an aborted wait ends in the next attempt, which is not sent
      await pausa(espera, undefined, { signal: pedido.prazo }).catch(() => {})
    }
    const { status, texto } = await enviar(pedido)
    return ler(pedido, status, texto)
  }

  async function enviar({ metodo, caminho, corpo, chave, cabecalhos, prazo }: Pedido<z.ZodMiniType>) {
    if (prazo.aborted) throw new ForaDoAr(`${metodo} ${semIds(caminho)}: não houve tempo de enviar`)
    try {
      const resposta = await fetch(`${url}${caminho}`, {
        method: metodo,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          // the network in front of the provider blocks clients that do not say who they are
          'user-agent': 'Boteco/1.0',
          ...(corpo && { 'content-type': 'application/json' }),
          // lower-case: some of its hosts tell the difference
          ...(chave && { 'x-idempotency-key': chave }),
          ...cabecalhos,
        },
        ...(corpo && { body: JSON.stringify(corpo) }),
        redirect: 'manual',
        signal: prazo,
      })
      return { status: resposta.status, texto: await resposta.text() }
    } catch (error) {
      const codigo = codigoDaRede(error)
      const Falha = SEM_CONEXAO.has(codigo) ? ForaDoAr : DuvidaDoProvedor
      throw new Falha(`${metodo} ${semIds(caminho)}: ${codigo}`)
    }
  }
}

/** Errors from before a connection existed: the request never left. */
const SEM_CONEXAO = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

function codigoDaRede(error: unknown): string {
  const causa = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(causa instanceof Error)) return 'falha'
  return 'code' in causa && typeof causa.code === 'string' ? causa.code : causa.name
}

function ler<S extends z.ZodMiniType>(pedido: Pedido<S>, status: number, texto: string): z.output<S> {
  const { metodo, caminho, resposta } = pedido
  const corpo = json(texto)
  if (status >= 200 && status < 300) {
    const lida = z.safeParse(resposta, corpo)
    if (lida.success) return lida.data
    throw new DuvidaDoProvedor(`${metodo} ${semIds(caminho)}: resposta ${status} ilegível`)
  }
  throw falha(metodo, caminho, status, problemasDe(corpo))
}

/** One thing the provider complains of. `codigo` stands in `code` (orders), `error` (checkouts) or `message` (tokens). */
type Problema = { codigo: string; campo: string | null }

function falha(metodo: string, caminho: string, status: number, problemas: Problema[]): FalhaDoProvedor {
  const motivo = problemas.map(({ codigo, campo }) => [codigo, campo].filter(Boolean).join(' ')).join(', ')
  const texto = `${metodo} ${semIds(caminho)}: HTTP ${status} ${motivo}`.trim()
  if (metodo === 'GET' && status === 404) return new DesconhecidoDoProvedor(texto)
  // 409: this idempotency key is being used, so an earlier request of ours may have been taken
  if (metodo === 'GET' || status >= 500 || status === 408 || status === 409) return new DuvidaDoProvedor(texto)
  const limite = problemas.some(({ codigo }) => codigo === '40004' || codigo === 'rate_limit')
  if ((status === 400 || status === 422) && !limite) {
    return new RecusaDoProvedor(
      texto,
      problemas.find(({ campo }) => campo)?.campo ?? null,
      problemas[0]?.codigo ?? null,
    )
  }
  return new ForaDoAr(texto)
}

function problemasDe(corpo: unknown): Problema[] {
  const lista = Corpo.safeParse(corpo).data
  if (!lista) return []
  const { error_messages = [], errors = [], ...raiz } = lista
  return [...error_messages, ...errors, ...(raiz.error ? [raiz] : [])].map(
    ({ code, error, message, parameter_name }) => ({
      codigo: (code ?? error ?? message ?? '').toString().toLowerCase().slice(0, 60),
      campo: parameter_name ?? null,
    }),
  )
}

const texto = z.optional(z.nullable(z.union([z.string(), z.number()])))
const Item = z.object({
  code: texto,
  error: texto,
  message: texto,
  parameter_name: z.optional(z.nullable(z.string())),
})
const Corpo = z.extend(Item, { error_messages: z.optional(z.array(Item)), errors: z.optional(z.array(Item)) })

/** A proxy's HTML page and an empty body are both "no JSON". */
function json(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

/** Ids of orders and pages are left out of logs. */
const semIds = (caminho: string) => caminho.replace(/_[0-9A-F-]{20,}|(?<=\/ORD)\w+/gi, '_…')
