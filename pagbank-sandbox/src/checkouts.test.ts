import { createHash, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { bancada, checkoutDe, paginaDoCheckout, recebedor } from './teste/bancada.ts'

test('do checkout ao pago: página, pedido, aviso assinado e volta ao bar', async () => {
  const { app, post, get, pagina, enviarFormulario, lerPedido } = await bancada()
  const { url, recebidos } = await recebedor()
  const criado = await post('/checkouts', checkoutDe({ avisos: [url] }), { 'x-idempotency-key': 'c-1' })
  expect(criado.statusCode).toBe(201)
  const checkout = criado.json()
  expect(checkout).toMatchObject({ status: 'ACTIVE', origin: 'CHECKOUT_WEB', customer_modifiable: true })
  expect(checkout.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/)
  expect(checkout).not.toHaveProperty('expiration_date')
  expect(checkout).not.toHaveProperty('orders')

  const endereco = paginaDoCheckout(checkout)
  expect(endereco).not.toContain(checkout.id)
  const tela = await pagina(endereco)
  expect(tela.statusCode).toBe(200)
  expect(tela.body).toContain('Ambiente de testes')
  expect(tela.body.replaceAll('\u00a0', ' ')).toContain('R$ 30,00')
  // no styles but the page's own
  const [, estilo = ''] = tela.body.match(/<style>(.*)<\/style>/s) ?? []
  const hash = createHash('sha256').update(estilo).digest('base64')
  expect(tela.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`)

  const paga = await enviarFormulario(endereco, [
    ['forma', 'mastercard-aprovado'],
    ['acao', 'pagar'],
  ])
  expect([paga.statusCode, paga.headers.location]).toEqual([303, 'http://localhost:3000/pagamento-finalizado'])

  const lido = (await get(`/checkouts/${checkout.id}`)).json()
  expect(lido.status).toBe('ACTIVE')
  expect(lido.orders).toHaveLength(1)
  const pedido = await lerPedido(lido.orders[0].id)
  expect(pedido.reference_id).toBe('conta-1')
  expect(pedido.charges[0]).toMatchObject({ status: 'PAID', amount: { value: 3000 } })

  await app.avancar(1000)
  expect(recebidos).toHaveLength(1)
  const { headers, corpo } = recebidos[0] ?? { headers: {}, corpo: '' }
  expect(headers).toMatchObject({ 'x-product-origin': 'CHECKOUT', 'x-product-id': checkout.id })
  expect(JSON.parse(corpo)).toEqual(pedido)
  expect(headers['x-authenticity-token']).toBe(createHash('sha256').update(`sandbox-token-${corpo}`).digest('hex'))
  const { public_key } = (await get('/public-keys/webhook')).json()
  const chave = createPublicKey({ key: Buffer.from(public_key, 'base64'), format: 'der', type: 'spki' })
  const assinatura = Buffer.from(String(headers['x-payload-signature']), 'base64')
  expect(verify('sha256', Buffer.from(corpo), chave, assinatura)).toBe(true)
  expect(verify('sha256', Buffer.from(`${corpo} `), chave, assinatura)).toBe(false)

  const depois = await pagina(endereco)
  expect(depois.body).toContain('Este pagamento já foi feito')
  const outraVez = await enviarFormulario(endereco, [
    ['forma', 'pix'],
    ['acao', 'pagar'],
  ])
  expect(outraVez.statusCode).toBe(409)
  expect((await get(`/checkouts/${checkout.id}`)).json().orders).toHaveLength(1)
})

test('uma recusa na página deixa tentar de novo, e as duas tentativas ficam no checkout', async () => {
  const { post, get, pagina, enviarFormulario, lerPedido } = await bancada()
  const checkout = (await post('/checkouts', checkoutDe())).json()
  const endereco = paginaDoCheckout(checkout)
  const recusa = await enviarFormulario(endereco, [
    ['forma', 'visa-aprovado'],
    ['acao', 'recusar'],
  ])
  expect([recusa.statusCode, recusa.headers.location]).toEqual([303, endereco])
  expect((await pagina(endereco)).body).toContain('Pagamento recusado. NAO AUTORIZADO PELO EMISSOR DO CARTAO')
  const pix = await enviarFormulario(endereco, [
    ['forma', 'pix'],
    ['acao', 'pagar'],
  ])
  expect(pix.statusCode).toBe(303)
  const { orders } = (await get(`/checkouts/${checkout.id}`)).json()
  const estados = await Promise.all(orders.map(async (o: { id: string }) => (await lerPedido(o.id)).charges[0]?.status))
  expect(estados).toEqual(['DECLINED', 'PAID'])
})

test.each(['pix', 'pix-depois'])('%s recusado na página não diz SUCESSO', async (forma) => {
  const { post, pagina, enviarFormulario } = await bancada()
  const endereco = paginaDoCheckout((await post('/checkouts', checkoutDe())).json())
  await enviarFormulario(endereco, [
    ['forma', forma],
    ['acao', 'recusar'],
  ])
  const { body } = await pagina(endereco)
  expect(body).toContain('Pagamento recusado.')
  expect(body).not.toContain('SUCESSO')
})

test('quem envia a página sem escolher volta a ela, e nada é cobrado', async () => {
  const { post, get, enviarFormulario } = await bancada()
  const checkout = (await post('/checkouts', checkoutDe())).json()
  const endereco = paginaDoCheckout(checkout)
  const vazia = await enviarFormulario(endereco, [['acao', 'pagar']])
  expect([vazia.statusCode, vazia.headers.location]).toEqual([303, endereco])
  expect((await get(`/checkouts/${checkout.id}`)).json()).not.toHaveProperty('orders')
})

test('numa página que fica aberta paga-se duas vezes, e um Pix deixado para depois é mais um pagamento', async () => {
  const { post, get, enviarFormulario, lerPedido } = await bancada()
  const checkout = (await post('/checkouts', checkoutDe({ etiquetas: 'ficaaberta' }))).json()
  const endereco = paginaDoCheckout(checkout)
  const pagar = (forma: string) =>
    enviarFormulario(endereco, [
      ['forma', forma],
      ['acao', 'pagar'],
    ])
  const pix = await pagar('pix-depois')
  for (const forma of ['visa-aprovado', 'mastercard-aprovado']) expect((await pagar(forma)).statusCode).toBe(303)
  await enviarFormulario(String(pix.headers.location), [['acao', 'pagar']])
  const { orders } = (await get(`/checkouts/${checkout.id}`)).json()
  const estados = await Promise.all(orders.map(async (o: { id: string }) => (await lerPedido(o.id)).charges[0]?.status))
  expect(estados).toEqual(['PAID', 'PAID', 'PAID'])
})

test('um Pix deixado para depois espera na sua página até ser pago', async () => {
  const { app, post, get, pagina, enviarFormulario, lerPedido } = await bancada()
  const checkout = (await post('/checkouts', checkoutDe())).json()
  const gerado = await enviarFormulario(paginaDoCheckout(checkout), [
    ['forma', 'pix-depois'],
    ['acao', 'pagar'],
  ])
  const endereco = String(gerado.headers.location)
  expect(endereco).toMatch(/^\/pix\/QRCO_/)
  await app.avancar(60_000)
  const [{ id }] = (await get(`/checkouts/${checkout.id}`)).json().orders
  expect((await lerPedido(id)).charges[0]?.status).toBe('WAITING')
  expect((await pagina(endereco)).body).toContain('Pix copia e cola')
  await enviarFormulario(endereco, [['acao', 'pagar']])
  expect((await lerPedido(id)).charges[0]?.status).toBe('PAID')
  expect((await pagina(endereco)).body).toContain('Pix pago')
})

test('um checkout desativado não recebe, e volta a receber quando é ativado', async () => {
  const { post, pagina, enviarFormulario } = await bancada()
  const checkout = (await post('/checkouts', checkoutDe())).json()
  const desativado = await post(`/checkouts/${checkout.id}/inactivate`)
  expect(desativado.statusCode).toBe(200)
  expect(desativado.json()).toMatchObject({ id: checkout.id, status: 'INACTIVE' })
  expect(desativado.json().links.map((l: { rel: string }) => l.rel)).toEqual(['SELF', 'ACTIVATE'])
  const endereco = paginaDoCheckout(checkout)
  expect((await pagina(endereco)).body).toContain('desativado')
  const tentativa = await enviarFormulario(endereco, [
    ['forma', 'pix'],
    ['acao', 'pagar'],
  ])
  expect(tentativa.statusCode).toBe(409)
  expect((await post(`/checkouts/${checkout.id}/activate`)).json().status).toBe('ACTIVE')
  expect((await pagina(endereco)).body).toContain('Como você quer pagar?')
})

test('um checkout vence pelo relógio, avisa, e não pode mais ser ativado', async () => {
  const { app, post, get, pagina } = await bancada()
  const { url, recebidos } = await recebedor()
  const expiration_date = new Date(Date.now() + 15 * 60_000).toISOString()
  const checkout = (await post('/checkouts', checkoutDe({ avisos: [url], expiration_date }))).json()
  expect(checkout.expiration_date).toMatch(/-03:00$/)
  await app.avancar(14 * 60_000)
  expect((await get(`/checkouts/${checkout.id}`)).json().status).toBe('ACTIVE')
  await app.avancar(2 * 60_000)
  expect((await get(`/checkouts/${checkout.id}`)).json().status).toBe('EXPIRED')
  expect(recebidos.map((r) => JSON.parse(r.corpo).status)).toEqual(['EXPIRED'])
  expect(recebidos[0]?.headers['x-product-origin']).toBe('CHECKOUT')
  expect((await pagina(paginaDoCheckout(checkout))).body).toContain('O prazo deste pagamento acabou')
  const ativar = await post(`/checkouts/${checkout.id}/activate`)
  expect([ativar.statusCode, ativar.json().error_messages[0].error]).toEqual([400, 'checkout_expired'])
})

test('sem prazo pedido, o checkout dura duas horas', async () => {
  const { app, post, get } = await bancada()
  const { id } = (await post('/checkouts', checkoutDe())).json()
  await app.avancar(119 * 60_000)
  expect((await get(`/checkouts/${id}`)).json().status).toBe('ACTIVE')
  await app.avancar(60_000)
  expect((await get(`/checkouts/${id}`)).json().status).toBe('EXPIRED')
})

test.each([
  ['customer.phone', 'field_cannot_be_empty', { customer_modifiable: false }],
  ['items', 'field_cannot_be_empty', { items: undefined }],
  ['expiration_date', 'invalid_value', { expiration_date: '2020-01-01T00:00:00-03:00' }],
  ['redirect_url', 'invalid_format', { redirect_url: 'javascript:alert(1)' }],
  ['payment_methods[0].type', 'invalid_enum', { payment_methods: [{ type: 'CASH' }] }],
])('um checkout com %s errado responde 400 %s', async (campo, error, troca) => {
  const { post } = await bancada()
  const resposta = await post('/checkouts', checkoutDe(troca))
  expect(resposta.statusCode).toBe(400)
  expect(resposta.json().error_messages).toEqual([{ error, description: expect.any(String), parameter_name: campo }])
})

test('a página mostra só as formas pedidas e escapa o que vem de fora', async () => {
  const { post, pagina } = await bancada()
  const items = [{ name: '<b>X</b>', quantity: 1, unit_amount: 100 }]
  const checkout = (await post('/checkouts', checkoutDe({ items, payment_methods: [{ type: 'pix' }] }))).json()
  const { body } = await pagina(paginaDoCheckout(checkout))
  expect(body).toContain('value="pix"')
  expect(body).not.toContain('visa-aprovado')
  expect(body).toContain('&lt;b&gt;X&lt;/b&gt;')
  expect(body).not.toContain('<b>X')
})
