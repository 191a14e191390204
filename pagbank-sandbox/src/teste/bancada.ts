/** What the tests stand on: a sandbox with a manual clock, a merchant that receives webhooks, and the browser script. */

import { webcrypto } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import vm from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Opcoes } from '../contexto.ts'
import type { Charge, Order } from '../records.ts'
import { buildSandbox } from '../sandbox.ts'
import { sdkDoNavegador } from '../sdk-navegador.ts'

export const autorizacao = { authorization: 'Bearer sandbox-token' }
const cpfValido = '52998224725'

export interface ResultadoDoSdk {
  hasErrors: boolean
  errors: { code: string; message: string }[]
  encryptedCard: string | null
}

type Sorteador = (bytes: Uint8Array) => Uint8Array

/** The served script in a window of its own. */
export function carregarSdk(sortear: Sorteador = (bytes) => webcrypto.getRandomValues(bytes)) {
  const window: Record<string, unknown> = { crypto: { getRandomValues: sortear } }
  vm.runInNewContext(sdkDoNavegador, { window, atob, btoa, Uint8Array })
  return window.PagSeguro as { encryptCard(dados: Record<string, unknown>): ResultadoDoSdk }
}

export async function bancada(opcoes: Partial<Opcoes> = {}) {
  const app = buildSandbox({ publicUrl: 'http://sandbox.teste', lentaMs: 40, relogioManual: true, ...opcoes })
  onTestFinished(() => app.close())
  await app.ready()
  const publica = (await pedir(app, 'GET', '/public-keys/card')).json().public_key as string
  const sdk = carregarSdk()
  const cifrar = (number: string, extra: Record<string, unknown> = {}) => {
    const securityCode = /^3[47]/.test(number) ? '1234' : '123'
    const holder = 'José da Silva'
    const dados = { publicKey: publica, holder, number, expMonth: '12', expYear: '2035', securityCode, ...extra }
    const { encryptedCard, errors } = sdk.encryptCard(dados)
    if (!encryptedCard) throw new Error(JSON.stringify(errors))
    return encryptedCard
  }
  return { app, cifrar, publica, ...chamadas(app) }
}

function pedir(app: FastifyInstance, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = {}) {
  return app.inject({ method, url, headers: { ...autorizacao, ...headers }, ...(payload ? { payload } : {}) })
}

function chamadas(app: FastifyInstance) {
  const post = (url: string, corpo?: object, headers = {}) => pedir(app, 'POST', url, corpo, headers)
  const get = (url: string) => pedir(app, 'GET', url)
  /** A form of one of the pages. */
  const enviarFormulario = (url: string, campos: [string, string][]) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(campos).toString(),
    })
  const pagina = (url: string) => app.inject({ method: 'GET', url })
  const lerPedido = async (id: string) => (await get(`/orders/${id}`)).json() as Order & { charges: Charge[] }
  return { post, get, enviarFormulario, pagina, lerPedido }
}

export interface Recebido {
  headers: IncomingHttpHeaders
  corpo: string
}

/** The merchant's address for webhooks. `status` is what it answers. */
export async function recebedor() {
  const recebidos: Recebido[] = []
  const estado = { status: 200 }
  const servidor = createServer((pedido, resposta) => {
    const pedacos: Buffer[] = []
    pedido.on('data', (pedaco) => pedacos.push(pedaco))
    pedido.on('end', () => {
      recebidos.push({ headers: pedido.headers, corpo: Buffer.concat(pedacos).toString() })
      resposta.writeHead(estado.status).end()
    })
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  onTestFinished(() => {
    servidor.closeAllConnections()
    servidor.close()
  })
  const url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/avisos`
  return { url, recebidos, estado }
}

export const comprador = (etiquetas = '') => ({
  name: 'José da Silva',
  email: `comprador${etiquetas && `+${etiquetas}`}@exemplo.com`,
  tax_id: cpfValido,
})

export function pedidoComCartao(encrypted: string, { etiquetas = '', valor = 5000, avisos = [] as string[] } = {}) {
  return {
    reference_id: 'conta-1',
    customer: comprador(etiquetas),
    items: [{ name: 'Chope', quantity: 1, unit_amount: valor }],
    notification_urls: avisos,
    charges: [
      {
        reference_id: 'cobranca-1',
        amount: { value: valor, currency: 'BRL' },
        payment_method: {
          type: 'CREDIT_CARD',
          installments: 1,
          capture: true,
          card: { encrypted, store: false },
          holder: { name: 'José da Silva', tax_id: cpfValido },
        },
      },
    ],
  }
}

export function pedidoComPix({ valor = 5000, etiquetas = '', avisos = [] as string[], vence = '' } = {}) {
  return {
    reference_id: 'conta-1',
    customer: comprador(etiquetas),
    items: [{ name: 'Chope', quantity: 1, unit_amount: valor }],
    notification_urls: avisos,
    charges: [
      {
        amount: { value: valor, currency: 'BRL' },
        payment_method: { type: 'PIX', pix: vence ? { expiration_date: vence } : {} },
      },
    ],
  }
}

export function checkoutDe({ etiquetas = '', avisos = [] as string[], ...resto }: Record<string, unknown> = {}) {
  return {
    reference_id: 'conta-1',
    customer: comprador(String(etiquetas)),
    items: [{ name: 'Porção de fritas', quantity: 2, unit_amount: 1500 }],
    redirect_url: 'http://localhost:3000/pagamento-finalizado',
    return_url: 'http://localhost:3000/conta',
    notification_urls: avisos,
    payment_notification_urls: avisos,
    ...resto,
  }
}

/** The path of the hosted page, as the merchant finds it: by `rel`. */
export function paginaDoCheckout(checkout: { links: { rel: string; href: string }[] }): string {
  const { href } = checkout.links.find((link) => link.rel === 'PAY') ?? { href: '' }
  return href.replace('http://sandbox.teste', '')
}
