// Um totem de Open Delivery (Orders), sem biblioteca nenhuma: guarda um pedido, avisa o bar, deixa que ele o busque, e diz cada passo
// que o bar lhe conta. Node 20; em produção fica atrás de https. O bar o chama com o client_id e o client_secret de PARA_O_BAR:
//
//   AVISOS=https://bar.exemplo.com.br/opendelivery/v2/orders/…/events CLIENT_SECRET=… MERCHANT_ID=… PORT=4100 \
//     node docs/exemplos/totem-de-pedidos.mjs 5 17 2 12.90 Chope     (mesa, número do produto, quantidade, preço, nome)

import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

const { AVISOS, CLIENT_SECRET, MERCHANT_ID, PORT = '4100', PARA_O_BAR = 'bar:segredo-do-bar' } = process.env
const [mesa = '1', produto = '1', quantidade = '1', preco = '10', nome = 'Produto'] = process.argv.slice(2)
const [client_id, client_secret] = PARA_O_BAR.split(':')
const appId = randomUUID()
/** Num sistema de verdade ficam no banco. */
const [pedidos, tokens] = [new Map(), new Map()]

const brl = (value) => ({ value, currency: 'BRL' })
const total = brl(Math.round(preco * 100 * quantidade) / 100)
const pedido = {
  ...{ id: randomUUID(), displayId: 'A1', createdAt: new Date().toISOString(), status: 'CREATED', sourceAppId: appId },
  // a casa, como o bar a chama
  merchant: { id: 'loja-1', externalCode: MERCHANT_ID },
  timing: { orderTiming: 'INSTANT' },
  fulfillment: {
    orderType: 'INDOOR',
    indoor: {
      ...{ operationMode: 'TABLE', identifier: mesa, consumptionType: 'DINE_IN' },
      originChannel: { type: 'TOTEM' },
    },
  },
  items: [
    {
      ...{ id: '1', name: nome, externalCode: produto, quantity: Number(quantidade) },
      pricing: { unitPrice: brl(Number(preco)), totalPrice: total },
    },
  ],
  total: { itemsPrice: total, otherFees: brl(0), discount: brl(0), orderAmount: total },
  payments: { prepaid: 0, pending: total.value, methods: [] },
}
pedidos.set(pedido.id, pedido)

/** O bar responde 204 quando o guardou: até lá, diga de novo. */
async function avisar(eventType) {
  const corpo = JSON.stringify({
    ...{ eventId: randomUUID(), eventType, orderId: pedido.id },
    createdAt: new Date().toISOString(),
  })
  const headers = {
    'content-type': 'application/json',
    'x-app-id': appId,
    'x-app-merchantid': MERCHANT_ID,
    'x-app-signature': createHmac('sha256', CLIENT_SECRET).update(corpo).digest('hex'),
  }
  const { status } = await fetch(AVISOS, { method: 'POST', headers, body: corpo })
  console.log(`${eventType}: o bar respondeu ${status}`)
}

/** O que o bar conta, e como o pedido fica. Repetido, ou se já passou disso, é 202 e nada muda. */
const PASSOS = { confirm: 'CONFIRMED', preparing: 'PREPARING', 'ready-for-pickup': 'READY', delivered: 'DELIVERED' }
const ORDEM = ['CREATED', ...Object.values(PASSOS)]

async function atender(requisicao, texto) {
  const { pathname } = new URL(requisicao.url, 'http://totem')
  if (pathname === '/oauth/token') {
    const dito = JSON.parse(texto)
    if (dito.client_id !== client_id || dito.client_secret !== client_secret) return [401, erro('UNAUTHORIZED')]
    const access_token = randomUUID()
    tokens.set(access_token, Date.now() + 900_000)
    return [200, { access_token, token_type: 'bearer', expires_in: 900 }]
  }
  if (!(tokens.get(requisicao.headers.authorization?.replace('Bearer ', '')) > Date.now()))
    return [401, erro('UNAUTHORIZED')]
  const [, , id, passo] = pathname.split('/')
  const dele = pedidos.get(decodeURIComponent(id ?? ''))
  if (!dele) return [404, erro('NOT_FOUND')]
  if (requisicao.method === 'GET') return [200, dele]
  if (passo === 'requestCancellation') {
    console.log(`o bar não aceitou: ${JSON.parse(texto).reason}`)
    dele.status = 'CANCELLED'
    await avisar('CANCELLED')
  } else if (dele.status === 'CANCELLED') return [409, erro('INVALID_ORDER_STATE_TRANSITION')]
  else if (ORDEM.indexOf(PASSOS[passo]) > ORDEM.indexOf(dele.status)) {
    dele.status = PASSOS[passo]
    console.log(dele.status)
  }
  return [202]
}
const erro = (code) => ({ code, message: code })

createServer(async (requisicao, resposta) => {
  const partes = []
  for await (const parte of requisicao) partes.push(parte)
  const [status, corpo] = await atender(requisicao, Buffer.concat(partes).toString())
  resposta.writeHead(status, { 'content-type': 'application/json' }).end(corpo && JSON.stringify(corpo))
}).listen(Number(PORT), '127.0.0.1', () => avisar('CREATED'))
