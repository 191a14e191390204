import type { Socket } from 'node:net'
import { respostas } from '@boteco/contract/respostas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { VisibleError } from '../errors.ts'

/** What a connection may take to say what it wants, in ms. */
export const PRAZOS_DE_QUEM_PEDE = {
  cabecalho: 10_000,
  /** a body without a picture is small: 64 kB at most arrive on any network by then */
  corpo: 15_000,
  /** 10 MB on a phone's network, in a bar */
  imagem: 120_000,
  /** how often it is looked at */
  olhada: 2_000,
}
export type RequestTimeouts = typeof PRAZOS_DE_QUEM_PEDE

/** What Node's own server does about slow connections. */
export const serverOptions = ({ cabecalho, imagem, olhada }: RequestTimeouts) => ({
  requestTimeout: imagem,
  http: { headersTimeout: cabecalho, connectionsCheckingInterval: olhada },
  clientErrorHandler: responderIlegivel,
})

/** Said where no hook is reached: to what is no HTTP, or never became a whole request. */
function responderIlegivel(error: Error & { code?: string }, soquete: Socket) {
  if (error.code === 'ECONNRESET' || !soquete.writable) return soquete.destroy()
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  const corpo = JSON.stringify({ message: respostas.corpoIlegivel })
  const linhas = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(corpo)}`,
    'connection: close',
    ...Object.entries(commonHeaders).map(([nome, valor]) => `${nome}: ${valor}`),
  ]
  soquete.end(`${linhas.join('\r\n')}\r\n\r\n${corpo}`)
}

/** On every answer, also where no hook is reached. The camera reads the table's code, the position finds the bar. */
export const commonHeaders = {
  'permissions-policy':
    'camera=(self), geolocation=(self), screen-wake-lock=(self), microphone=(), payment=(), usb=(), display-capture=()',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  // what no hook reaches is never a page
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

/** Of an answer to a call, which is never a page: what draws, runs or looks is named by the page's own policy alone. */
const callHeaders = (publicUrl: string) => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': commonHeaders['content-security-policy'],
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/**
 * Ends slow bodies, and refuses what another site makes a user's browser send. A client that is no browser does not say
 * where it comes from, and has no user's cookie.
 */
export function refuseBadManners(app: FastifyInstance, { corpo }: RequestTimeouts, publicUrl: string) {
  const deChamada = callHeaders(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST') return void reply.header('permissions-policy', commonHeaders['permissions-policy'])
    reply.headers(deChamada)
    if (deOutroSite(request, new URL(publicUrl).host))
      throw new VisibleError(403, respostas.deOutroSite, 'de_outro_site')
  })
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.isMultipart() || request.raw.complete) return
    const relogio = setTimeout(() => request.raw.destroy(), corpo)
    payload.once('close', () => clearTimeout(relogio)).once('end', () => clearTimeout(relogio))
  })
}

/** An empty body is `{}`, whatever it says to be: nothing was sent. */
export function readEmptyBodies(app: FastifyInstance) {
  const lerJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, corpo, pronto) => {
    if (corpo === '') pronto(null, {})
    else lerJson(request, corpo, pronto)
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: FastifyRequest, corpo: string) => {
    if (corpo !== '') throw new VisibleError(415, respostas.tipoNaoAceito)
    return {}
  })
}

/** Browsers say where a request comes from: `Sec-Fetch-Site` the newer ones, `Origin` all of them. */
function deOutroSite({ headers, host }: FastifyRequest, publicHost: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || ![host, publicHost].includes(new URL(origin).host)
}
