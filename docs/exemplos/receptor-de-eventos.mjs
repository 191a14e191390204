// Um receptor dos eventos de Open Delivery, sem biblioteca nenhuma: confere a assinatura, esquece o que já viu e diz o que
// aconteceu. Node 20; em produção fica atrás de https:
//
//   CLIENT_SECRET=… MERCHANT_ID=… PORT=4000 node docs/exemplos/receptor-de-eventos.mjs

import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { CLIENT_SECRET, MERCHANT_ID, PORT = '4000' } = process.env
/** Num sistema de verdade ficam no banco: o mesmo evento pode vir outra vez, também depois de um reinício. */
const vistos = new Set()

const confere = (assinatura, corpo) => {
  const certa = createHmac('sha256', CLIENT_SECRET).update(corpo).digest()
  const dita = Buffer.from(assinatura ?? '', 'hex')
  return dita.length === certa.length && timingSafeEqual(dita, certa)
}

createServer(async (pedido, resposta) => {
  const partes = []
  for await (const parte of pedido) partes.push(parte)
  // assinados são os bytes, como vieram: leia o JSON só depois
  const corpo = Buffer.concat(partes)
  const { 'x-app-signature': assinatura, 'x-app-merchantid': casa } = pedido.headers
  if (pedido.method !== 'POST' || casa !== MERCHANT_ID || !confere(assinatura, corpo)) {
    resposta.writeHead(401).end()
    return
  }
  const { eventId, eventType, accountId, payload } = JSON.parse(corpo)
  // responda logo, e trabalhe depois: quem demora mais de 5 segundos recebe de novo
  resposta.writeHead(204).end()
  if (vistos.has(eventId)) return
  vistos.add(eventId)
  const { operationMode, identifier, itemIds = [] } = payload
  console.log([eventType, operationMode, identifier, accountId, ...itemIds].join(' '))
}).listen(Number(PORT), '127.0.0.1', () => console.log(`ouvindo em http://127.0.0.1:${PORT}`))
