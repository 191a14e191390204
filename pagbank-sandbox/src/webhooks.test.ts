import { createHash, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import type { EnvioRecord } from './records.ts'
import {
  bancada,
  checkoutDe,
  paginaDoCheckout,
  pedidoComCartao,
  pedidoComPix,
  type Recebido,
  recebedor,
} from './teste/bancada.ts'

const visa = '4539620659922097'

/** A paid card order with these tags, and what its merchant is told. */
async function pedidoPago(etiquetas: string, opcoes = {}) {
  const base = await bancada(opcoes)
  const loja = await recebedor()
  const corpo = pedidoComCartao(base.cifrar(visa), { etiquetas, avisos: [loja.url] })
  const pedido = (await base.post('/orders', corpo)).json()
  const envios = async () => (await base.pagina('/_sandbox/estado')).json().webhooks as EnvioRecord[]
  return { ...base, ...loja, pedido, envios }
}

const estados = (recebidos: Recebido[]) => recebidos.map((r) => JSON.parse(r.corpo).charges?.[0].status)

async function assinaturasValidas(get: (url: string) => Promise<{ json(): { public_key: string } }>, r: Recebido) {
  const { public_key } = (await get('/public-keys/webhook')).json()
  const chave = createPublicKey({ key: Buffer.from(public_key, 'base64'), format: 'der', type: 'spki' })
  const assinatura = r.headers['x-payload-signature']
  const token = r.headers['x-authenticity-token']
  return {
    ecdsa: assinatura && verify('sha256', Buffer.from(r.corpo), chave, Buffer.from(String(assinatura), 'base64')),
    token: token && token === createHash('sha256').update(`sandbox-token-${r.corpo}`).digest('hex'),
  }
}

test('um aviso é o pedido inteiro, com as duas assinaturas', async () => {
  const { app, get, recebidos, pedido } = await pedidoPago('')
  await app.avancar(1000)
  expect(recebidos).toHaveLength(1)
  const [aviso] = recebidos as [Recebido]
  expect(JSON.parse(aviso.corpo)).toEqual(pedido)
  expect(aviso.headers).toMatchObject({
    'content-type': 'application/json',
    'x-product-origin': 'ORDER',
    'x-product-id': pedido.id,
  })
  expect(await assinaturasValidas(get, aviso)).toEqual({ ecdsa: true, token: true })
})

test.each([
  ['semassinatura', { ecdsa: undefined, token: undefined }],
  ['sotoken', { ecdsa: undefined, token: true }],
  ['soecdsa', { ecdsa: true, token: undefined }],
])('%s: o aviso leva só o que a etiqueta diz', async (etiquetas, esperado) => {
  const { app, get, recebidos } = await pedidoPago(etiquetas)
  await app.avancar(1000)
  expect(await assinaturasValidas(get, (recebidos as [Recebido])[0])).toEqual(esperado)
})

test('duplica: o mesmo aviso chega duas vezes', async () => {
  const { app, recebidos } = await pedidoPago('duplica')
  await app.avancar(1000)
  expect(recebidos).toHaveLength(2)
  expect(recebidos[0]?.corpo).toBe(recebidos[1]?.corpo)
})

test('atrasa: o aviso chega cinco segundos depois', async () => {
  const { app, recebidos } = await pedidoPago('atrasa')
  await app.avancar(4900)
  expect(recebidos).toHaveLength(0)
  await app.avancar(200)
  expect(recebidos).toHaveLength(1)
})

test('nunca: nada chega, e o painel mostra o que não foi enviado', async () => {
  const { app, recebidos, envios } = await pedidoPago('nunca')
  await app.avancar(3_600_000)
  expect(recebidos).toHaveLength(0)
  expect((await envios()).map((e) => e.estado)).toEqual(['suprimido'])
})

test('foradeordem: depois do pago chega um aviso de antes', async () => {
  const { app, recebidos } = await pedidoPago('foradeordem')
  await app.avancar(1000)
  expect(estados(recebidos)).toEqual(['PAID', 'IN_ANALYSIS'])
})

test('foradeordem num checkout: depois do pago chega um EXPIRED', async () => {
  const { app, post, enviarFormulario } = await bancada()
  const { url, recebidos } = await recebedor()
  const checkout = (await post('/checkouts', checkoutDe({ avisos: [url], etiquetas: 'foradeordem' }))).json()
  await enviarFormulario(paginaDoCheckout(checkout), [
    ['forma', 'visa-aprovado'],
    ['acao', 'pagar'],
  ])
  await app.avancar(1000)
  expect(recebidos.map((r) => JSON.parse(r.corpo).id.slice(0, 4))).toEqual(['ORDE', 'CHEC'])
  expect(JSON.parse(recebidos[1]?.corpo ?? '{}').status).toBe('EXPIRED')
})

test('forja: um aviso com assinatura falsa diz que um Pix não pago foi pago', async () => {
  const { app, post, get } = await bancada()
  const { url, recebidos } = await recebedor()
  await post('/orders', pedidoComPix({ valor: 50_000, etiquetas: 'forja', avisos: [url] }))
  await app.avancar(1000)
  const falso = recebidos.find((r) => JSON.parse(r.corpo).charges[0].status === 'PAID')
  expect(falso).toBeDefined()
  expect(await assinaturasValidas(get, falso as Recebido)).toEqual({ ecdsa: false, token: false })
})

test('forja: de um pedido pago, o aviso falso diz que foi devolvido', async () => {
  const { app, recebidos } = await pedidoPago('forja')
  await app.avancar(1000)
  expect(estados(recebidos).sort()).toEqual(['CANCELED', 'PAID'])
})

test('reduzido e porcobranca mudam o corpo do aviso', async () => {
  const reduzido = await pedidoPago('reduzido')
  await reduzido.app.avancar(1000)
  const [charge] = reduzido.pedido.charges
  expect(JSON.parse(reduzido.recebidos[0]?.corpo ?? '')).toEqual({
    id: reduzido.pedido.id,
    reference_id: 'conta-1',
    charges: [{ id: charge.id, status: 'PAID' }],
  })
  const porCobranca = await pedidoPago('porcobranca')
  await porCobranca.app.avancar(1000)
  const corpo = JSON.parse(porCobranca.recebidos[0]?.corpo ?? '')
  expect(corpo.id).toMatch(/^CHAR_/)
  expect(corpo.metadata.ps_order_id).toBe(porCobranca.pedido.id)
})

test('legado: o aviso do reembolso chega como formulário', async () => {
  const { app, post, recebidos, pedido } = await pedidoPago('legado')
  await app.avancar(1000)
  await post(`/charges/${pedido.charges[0].id}/cancel`)
  await app.avancar(1000)
  expect(recebidos).toHaveLength(2)
  expect(recebidos[1]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(recebidos[1]?.corpo).toMatch(/^notificationCode=.*&notificationType=transaction$/)
})

test('o reembolso é avisado com o valor devolvido', async () => {
  const { app, post, recebidos, pedido } = await pedidoPago('')
  await app.avancar(1000)
  await post(`/charges/${pedido.charges[0].id}/cancel`, { amount: { value: 100 } })
  await app.avancar(1000)
  expect(JSON.parse(recebidos[1]?.corpo ?? '').charges[0]).toMatchObject({
    status: 'PAID',
    amount: { summary: { refunded: 100 } },
  })
})

test('um aviso mal recebido é repetido até dar certo, e uma hora se desiste', async () => {
  const { app, recebidos, estado, envios } = await pedidoPago('', { webhookNovasTentativasMs: [1000, 2000, 4000] })
  estado.status = 503
  await app.avancar(1500)
  expect(recebidos).toHaveLength(2)
  estado.status = 200
  await app.avancar(60_000)
  expect(recebidos).toHaveLength(3)
  expect((await envios())[0]).toMatchObject({ estado: 'entregue' })
  expect((await envios())[0]?.tentativas.map((t) => t.resultado)).toEqual(['503', '503', '200'])

  const outro = await pedidoPago('', { webhookNovasTentativasMs: [1000, 2000, 4000] })
  outro.estado.status = 500
  await outro.app.avancar(60_000)
  expect(outro.recebidos).toHaveLength(4)
  expect((await outro.envios())[0]?.estado).toBe('desistiu')
})

test('o modo global duplica, desordena, forja e cala os avisos', async () => {
  const { app, post, cifrar } = await bancada()
  const { url, recebidos } = await recebedor()
  const mudar = (webhook: object) => app.inject({ method: 'POST', url: '/_sandbox/modo', payload: { webhook } })
  await mudar({ duplica: 1, foraDeOrdem: 1, forja: 1, atrasaMs: [100, 900] })
  await post('/orders', pedidoComCartao(cifrar(visa), { avisos: [url] }))
  await app.avancar(2000)
  expect(estados(recebidos).sort()).toEqual(['CANCELED', 'IN_ANALYSIS', 'PAID', 'PAID'])
  await mudar({ nunca: 1 })
  await post('/orders', pedidoComCartao(cifrar(visa), { avisos: [url] }))
  await app.avancar(3_600_000)
  expect(recebidos).toHaveLength(4)
})

test('o painel mostra tudo e tem os botões: reenviar, sem assinatura, falso, vencer, pagar e recusar Pix', async () => {
  const { app, post, get, pagina, enviarFormulario, lerPedido } = await bancada()
  const { url, recebidos } = await recebedor()
  const novoPix = async () => (await post('/orders', pedidoComPix({ valor: 50_000, avisos: [url] }))).json()
  const [pago, recusado] = [await novoPix(), await novoPix()]
  const checkout = (await post('/checkouts', checkoutDe())).json()
  await app.avancar(1000)
  recebidos.length = 0

  const painel = (await pagina('/')).body
  const clicar = async (acao: string, campos: [string, string][] = []) => {
    expect(painel).toContain(`action="/painel/${acao}"`)
    expect((await enviarFormulario(`/painel/${acao}`, campos)).statusCode).toBe(303)
    await app.avancar(100)
  }
  await clicar(`pedidos/${pago.id}/avisar`)
  await clicar(`pedidos/${pago.id}/avisar`, [['assinatura', 'nenhuma']])
  await clicar(`pedidos/${pago.id}/avisar`, [['assinatura', 'falsa']])
  expect(estados(recebidos)).toEqual(['WAITING', 'WAITING', 'PAID'])
  const validas = await Promise.all(recebidos.map((r) => assinaturasValidas(get, r)))
  expect(validas.map((v) => v.ecdsa)).toEqual([true, undefined, false])

  await clicar(`pix/${pago.charges[0].qr_code.id}/pagar`)
  await clicar(`pix/${recusado.charges[0].qr_code.id}/recusar`)
  expect((await lerPedido(pago.id)).charges[0]?.status).toBe('PAID')
  expect((await lerPedido(recusado.id)).charges[0]?.status).toBe('CANCELED')
  expect(estados(recebidos.slice(3))).toEqual(['PAID', 'CANCELED'])

  await clicar(`checkouts/${checkout.id}/vencer`)
  expect((await get(`/checkouts/${checkout.id}`)).json().status).toBe('EXPIRED')

  const [envio] = (await pagina('/_sandbox/estado')).json().webhooks as [EnvioRecord]
  recebidos.length = 0
  await clicar(`envios/${envio.id}/reenviar`)
  expect(recebidos.map((r) => r.corpo)).toEqual([envio.corpo])
})
