import * as z from 'zod/mini'
import type { Cofre } from '../cofre/cofre.ts'
import { type Destinos, ehDestino, pedirLaFora, type Resposta } from './la-fora.ts'

/*
 * The Orders API of a system of others: where its orders stand. It is asked by the address that the manager said and by nothing that
 * an answer says; no redirect is followed, and of an answer only so much is read.
 */

/** How long it may take, in ms. */
const LIMITE_MS = 5_000
/** An order of two hundred lines with all that is chosen. In bytes. */
const ATE = 256 * 1024
/** What says no end of its own is good for so long; and none for longer than a day. In s. */
const SEM_FIM_S = 60
const FIM_MAXIMO_S = 24 * 3_600
/** A token is not used in its last moments, in s. */
const FOLGA_S = 10

/** `segredo` as it is kept, encrypted. */
export type LaFora = { endereco: string; client_id: string; segredo: string }
/** The tokens that this process has, until when each is good (ms). */
export type Tokens = Map<string, { token: string; ate: number }>
export type DepsDeOrders = Destinos & { cofre: Cofre; tokens: Tokens; limite_ms?: number }

type Chamada = { metodo: 'GET' | 'POST'; caminho: string; corpo?: object | undefined }

const Token = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/)),
  expires_in: z.optional(z.number().check(z.minimum(0))),
})

/** An order's address there, whatever it is called. */
export const caminhoDaOrdem = (ordem: string, passo = '') =>
  `/orders/${encodeURIComponent(ordem)}${passo && `/${passo}`}`

/** JSON, or not. */
export function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

/** @returns the answer; or why there was none, in words */
export async function chamarOrders(deps: DepsDeOrders, la: LaFora, chamada: Chamada): Promise<Resposta | string> {
  // a demonstration, or an installation that changed its mind
  if (!ehDestino(la.endereco, deps)) return 'o endereço não serve mais'
  const chave = JSON.stringify(la)
  const guardado = deps.tokens.get(chave)
  const com = guardado && guardado.ate > Date.now() ? guardado.token : await pedirToken(deps, la, chave)
  if (typeof com !== 'string') return com.falha
  const resposta = await pedir(deps, la, com, chamada)
  if (typeof resposta === 'string' || resposta.status !== 401 || !guardado) return resposta
  // it ended before its time
  deps.tokens.delete(chave)
  const outro = await pedirToken(deps, la, chave)
  return typeof outro === 'string' ? pedir(deps, la, outro, chamada) : outro.falha
}

const pedir = (deps: DepsDeOrders, { endereco }: LaFora, token: string, { metodo, caminho, corpo }: Chamada) =>
  pedirLaFora(
    `${endereco}${caminho}`,
    {
      metodo,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(corpo && { 'content-type': 'application/json' }),
      },
      texto: corpo && JSON.stringify(corpo),
      limite_ms: deps.limite_ms ?? LIMITE_MS,
      ate: ATE,
    },
    deps,
  )

async function pedirToken(deps: DepsDeOrders, la: LaFora, chave: string): Promise<string | { falha: string }> {
  const client_secret = deps.cofre.decifrar(la.segredo)
  if (!client_secret) return { falha: 'o segredo guardado não pode ser lido: diga-o de novo' }
  const resposta = await pedirLaFora(
    `${la.endereco}/oauth/token`,
    {
      metodo: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      texto: JSON.stringify({ client_id: la.client_id, client_secret, grant_type: 'client_credentials' }),
      limite_ms: deps.limite_ms ?? LIMITE_MS,
      ate: ATE,
    },
    deps,
  )
  if (typeof resposta === 'string') return { falha: resposta }
  if (resposta.status === 401) return { falha: 'não aceitou o client_id e o client_secret' }
  if (resposta.status !== 200) return { falha: `respondeu ${resposta.status} ao pedido de um token` }
  const lido = z.safeParse(Token, lerJson(resposta.texto))
  if (!lido.success) return { falha: 'não deu um token na forma do padrão' }
  const { access_token, expires_in = SEM_FIM_S } = lido.data
  const agora = Date.now()
  for (const [de, { ate }] of deps.tokens) if (ate <= agora) deps.tokens.delete(de)
  deps.tokens.set(chave, { token: access_token, ate: agora + (Math.min(expires_in, FIM_MAXIMO_S) - FOLGA_S) * 1000 })
  return access_token
}
