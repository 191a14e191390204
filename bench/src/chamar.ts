import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Call, calls, type Input, type Output, type Path } from '@boteco/contract/calls'
import * as z from 'zod/mini'

/** A device: what it proves with each call, and the address that the limits count. */
export type Aparelho = { url: string; ip: string; token?: string; segredo?: string; carteira?: string }

/** `status` 0: no answer at all, and `code` says how it ended. `output` is there only with 200. */
export type Resposta<P extends Path> = {
  status: number
  output?: Output<P>
  code?: string
  message?: string
  carteira?: string
}

/** As long as our browser waits (section 9 of the spec). In ms. */
const TEMPO_MAXIMO_MS = 10_000
/** It ends an evening that hangs: how busy the machine is decides nothing. In ms. */
export const NUNCA_MAIS_MS = 30 * 60_000

/** One call, once. Money goes in and comes out in centavos. Never throws for what a server may do. */
export async function tentar<P extends Path>(
  { url, ip, token, segredo, carteira }: Aparelho,
  path: P,
  input: Input<P>,
  chave?: string,
): Promise<Resposta<P>> {
  const row: Call = calls[path]
  const resposta = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ip,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(segredo && { 'x-checkin': segredo }),
      ...(carteira && { cookie: `carteira=${carteira}` }),
      ...(chave && { 'idempotency-key': chave }),
    },
    body: JSON.stringify(z.encode(row.input, input)),
    signal: AbortSignal.timeout(TEMPO_MAXIMO_MS),
  })
    .then(async (resposta) => ({ resposta, corpo: (await resposta.json()) as unknown }))
    // killed in the middle of an answer is no answer either
    .catch((error: Error & { cause?: { code?: string } }) => ({ falha: error.cause?.code ?? error.name }))
  if ('falha' in resposta) return { status: 0, code: resposta.falha }
  const { status, headers } = resposta.resposta
  if (status !== 200) {
    const { code, message } = resposta.corpo as { code?: string; message?: string }
    return { status, ...(code && { code }), ...(message && { message }) }
  }
  const nova = headers.getSetCookie().find((cookie) => cookie.startsWith('carteira='))
  const segredoNovo = nova?.match(/=([^;]*)/)?.[1]
  const output = z.decode(row.output, resposta.corpo as never) as Output<P>
  return { status, output, ...(segredoNovo && { carteira: segredoNovo }) }
}

/** The outcome is unknown: the browser repeats the same key. */
export const emDuvida = ({ status }: { status: number }) => status === 0 || status >= 500

/** Repeats a call with the same key until there is an answer. @throws when the server does not come back */
export async function insistir<P extends Path>(quem: Aparelho, path: P, input: Input<P>): Promise<Resposta<P>> {
  const chave = 'muda' in calls[path] ? randomUUID() : undefined
  for (const limite = Date.now() + NUNCA_MAIS_MS; ; await pause(150)) {
    const resposta = await tentar(quem, path, input, chave)
    if (!emDuvida(resposta)) return resposta
    const { status, code } = resposta
    if (Date.now() > limite)
      throw new Error(`${path} não respondeu em ${NUNCA_MAIS_MS / 60_000} min: ${status} ${code}`)
  }
}

/** As `insistir`, where only a good answer will do. */
export async function exigir<P extends Path>(quem: Aparelho, path: P, input: Input<P>): Promise<Output<P>> {
  const { status, output, message } = await insistir(quem, path, input)
  if (output === undefined) throw new Error(`${path} respondeu ${status}: ${message}`)
  return output
}
