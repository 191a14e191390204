import { expect, test } from 'vitest'
import { autorizacao, bancada, comprador, pedidoComCartao, pedidoComPix } from './teste/bancada.ts'

const visa = '4539620659922097'

test('sem credencial, cada dialeto responde 401 a seu modo', async () => {
  const { app } = await bancada()
  for (const authorization of [undefined, 'Bearer errado', 'sandbox-token']) {
    const headers = authorization ? { authorization } : {}
    const pedido = await app.inject({ method: 'POST', url: '/orders', headers, payload: {} })
    expect([pedido.statusCode, pedido.json()]).toEqual([
      401,
      { error_messages: [{ code: 'UNAUTHORIZED', description: 'Invalid credential. Review AUTHORIZATION header' }] },
    ])
    const checkout = await app.inject({ method: 'POST', url: '/checkouts', headers, payload: {} })
    expect([checkout.statusCode, checkout.json()]).toEqual([
      401,
      { error: 'invalid_authorization_header', description: 'Invalid credential. Review AUTHORIZATION header' },
    ])
  }
})

test('CPF inválido é 400 nos dois dialetos, cada um com suas palavras', async () => {
  const { post, cifrar } = await bancada()
  const customer = { ...comprador(), tax_id: '12345678901' }
  const pedido = await post('/orders', { ...pedidoComCartao(cifrar(visa)), customer })
  expect([pedido.statusCode, pedido.json()]).toEqual([
    400,
    {
      error_messages: [
        { code: '40002', description: 'must be a valid CPF or CNPJ', parameter_name: 'customer.tax_id' },
      ],
    },
  ])
  const checkout = await post('/checkouts', { items: [{ quantity: 1, unit_amount: 100 }], customer })
  expect([checkout.statusCode, checkout.json()]).toEqual([
    400,
    {
      error_messages: [
        {
          error: 'invalid_value',
          description: 'Field has an invalid value. Please check the documentation.',
          parameter_name: 'customer.tax_id',
        },
      ],
    },
  ])
})

test.each([
  ['customer.name', { customer: { ...comprador(), name: 'José' } }],
  ['customer.name', { customer: { ...comprador(), name: 'José da Silva!' } }],
  ['customer.email', { customer: { ...comprador(), email: 'vendedor@sandbox.pagbank.com.br' } }],
  [
    'customer.phones[0].number',
    { customer: { ...comprador(), phones: [{ country: '55', area: '11', number: '123' }] } },
  ],
  ['reference_id', { reference_id: 'x'.repeat(65) }],
  ['notification_urls[0]', { notification_urls: ['http://bar.exemplo.com/avisos'] }],
  ['notification_urls[0]', { notification_urls: [`https://bar.exemplo.com/${'x'.repeat(90)}`] }],
  ['items', { items: [] }],
  ['items[0].unit_amount', { items: [{ name: 'Chope', quantity: 1, unit_amount: 9.9 }] }],
])('um pedido com %s errado é recusado: %o', async (campo, troca) => {
  const { post, cifrar } = await bancada()
  const resposta = await post('/orders', { ...pedidoComCartao(cifrar(visa)), ...troca })
  expect(resposta.statusCode).toBe(400)
  expect(resposta.json().error_messages.map((m: { parameter_name: string }) => m.parameter_name)).toEqual([campo])
})

test('corpo ilegível, método errado e endereço estranho têm as respostas do provedor', async () => {
  const { app, get } = await bancada()
  const json = { ...autorizacao, 'content-type': 'application/json' }
  const pedido = await app.inject({ method: 'POST', url: '/orders', headers: json, payload: '{' })
  expect([pedido.statusCode, pedido.json().error_messages[0].code]).toEqual([400, '40002'])
  const checkout = await app.inject({ method: 'POST', url: '/checkouts', headers: json, payload: '{' })
  expect([checkout.statusCode, checkout.json().error_messages[0].error]).toEqual([400, 'invalid_request_body'])
  expect((await app.inject({ method: 'DELETE', url: '/orders/x', headers: autorizacao })).statusCode).toBe(406)
  const estranho = await get('/customers')
  expect([estranho.statusCode, estranho.headers['content-type']]).toEqual([403, 'text/html'])
  expect((await get('/orders/ORDE_X')).statusCode).toBe(404)
})

test('a mesma chave com o mesmo corpo dá a mesma resposta e cobra uma vez só', async () => {
  const { post, pagina, cifrar } = await bancada()
  const pedido = pedidoComCartao(cifrar(visa))
  const primeira = await post('/orders', pedido, { 'x-idempotency-key': 'chave-1' })
  const segunda = await post('/orders', pedido, { 'x-idempotency-key': 'chave-1' })
  expect([segunda.statusCode, segunda.body]).toEqual([201, primeira.body])
  expect((await pagina('/_sandbox/estado')).json().charges).toHaveLength(1)
})

test('a mesma chave com outro corpo, ou em outra chamada, é conflito', async () => {
  const { post, cifrar } = await bancada()
  const chave = { 'x-idempotency-key': 'chave-1' }
  await post('/orders', pedidoComCartao(cifrar(visa)), chave)
  // The same card encrypted again is another body.
  const outra = await post('/orders', pedidoComCartao(cifrar(visa)), chave)
  expect([outra.statusCode, outra.json()]).toEqual([
    409,
    { error_messages: [{ code: '40005', description: 'idempotency_key_in_use' }] },
  ])
})

test('uma chave em andamento é conflito, e a que foi recusada pode ser usada de novo', async () => {
  const { post, cifrar } = await bancada()
  const pedido = pedidoComCartao(cifrar(visa), { etiquetas: 'demora' })
  const chave = { 'x-idempotency-key': 'chave-1' }
  const [primeira, segunda] = await Promise.all([post('/orders', pedido, chave), post('/orders', pedido, chave)])
  expect([primeira.statusCode, segunda.statusCode].sort()).toEqual([201, 409])

  const livre = { 'x-idempotency-key': 'chave-2' }
  expect((await post('/orders', { ...pedido, items: [] }, livre)).statusCode).toBe(400)
  expect((await post('/orders', pedidoComCartao(cifrar(visa)), livre)).statusCode).toBe(201)
})

test('uma chave com caracteres estranhos é recusada', async () => {
  const { post, cifrar } = await bancada()
  const resposta = await post('/orders', pedidoComCartao(cifrar(visa)), { 'x-idempotency-key': 'a b' })
  expect(resposta.statusCode).toBe(400)
  expect(resposta.json().error_messages[0]).toMatchObject({
    code: '40002',
    description: 'must match the pattern [\\w-]+',
  })
})

test('um pedido sem cobrança é pago depois, e é achado pela cobrança', async () => {
  const { post, get, cifrar } = await bancada()
  const { charges, ...semCobranca } = pedidoComCartao(cifrar(visa))
  const criado = await post('/orders', semCobranca)
  expect(criado.statusCode).toBe(201)
  expect(criado.json()).not.toHaveProperty('charges')
  const pago = await post(`/orders/${criado.json().id}/pay`, { charges })
  expect(pago.statusCode).toBe(201)
  const [charge] = pago.json().charges
  expect(charge.status).toBe('PAID')
  expect((await get(`/orders?charge_id=${charge.id}`)).json()).toEqual(pago.json())
  expect((await get(`/charges/${charge.id}`)).json()).toEqual(charge)
})

test('pagar de novo o mesmo pedido cobra de novo: quem está em dúvida deve ler antes', async () => {
  const { post, cifrar } = await bancada()
  const { charges, ...semCobranca } = pedidoComCartao(cifrar(visa))
  const { id } = (await post('/orders', semCobranca)).json()
  await post(`/orders/${id}/pay`, { charges }, { 'x-idempotency-key': 'k' })
  const segunda = await post(`/orders/${id}/pay`, { charges }, { 'x-idempotency-key': 'k' })
  expect(segunda.json().charges).toHaveLength(2)
})

test('uma pré-autorização é capturada uma vez', async () => {
  const { post, cifrar } = await bancada()
  const pedido = pedidoComCartao(cifrar(visa))
  if (pedido.charges[0]) pedido.charges[0].payment_method.capture = false
  const [charge] = (await post('/orders', pedido)).json().charges
  expect(charge.status).toBe('AUTHORIZED')
  const demais = await post(`/charges/${charge.id}/capture`, { amount: { value: 5001 } })
  expect(demais.json().error_messages[0].code).toBe('40006')
  const capturada = await post(`/charges/${charge.id}/capture`, { amount: { value: 4000 } })
  expect([capturada.statusCode, capturada.json().status, capturada.json().amount.summary]).toEqual([
    201,
    'PAID',
    { total: 4000, paid: 4000, refunded: 0 },
  ])
  expect((await post(`/charges/${charge.id}/capture`)).statusCode).toBe(400)
})

test('o reembolso parcial deixa a cobrança paga, o total a cancela, e o que passa é recusado', async () => {
  const { post, pagina, cifrar } = await bancada()
  const [charge] = (await post('/orders', pedidoComCartao(cifrar(visa)))).json().charges
  const cancelar = (value: number, chave = `r-${value}`) =>
    post(`/charges/${charge.id}/cancel`, { amount: { value } }, { 'x-idempotency-key': chave })

  const parcial = await cancelar(2000)
  expect([parcial.statusCode, parcial.json().status]).toEqual([201, 'PAID'])
  expect(parcial.json().amount.summary).toEqual({ total: 5000, paid: 5000, refunded: 2000 })
  expect((await cancelar(2000)).body).toBe(parcial.body)

  const demais = await cancelar(3001)
  expect([demais.statusCode, demais.json().error_messages[0]]).toEqual([
    400,
    { code: '40007', description: 'unabled_refund' },
  ])
  const resto = await post(`/charges/${charge.id}/cancel`)
  expect([resto.json().status, resto.json().amount.summary.refunded]).toEqual(['CANCELED', 5000])
  expect((await cancelar(1)).json().error_messages[0].code).toBe('40007')

  const { refunds } = (await pagina('/_sandbox/estado')).json()
  expect(refunds.map((r: { value: number }) => r.value)).toEqual([2000, 3000])
})

test('um Pix esperando não tem o que devolver', async () => {
  const { post } = await bancada()
  const [charge] = (await post('/orders', pedidoComPix({ valor: 50_000 }))).json().charges
  expect((await post(`/charges/${charge.id}/cancel`)).json().error_messages[0].code).toBe('40007')
})

test('com a etiqueta emdobro, o cartão e o Pix são cobrados duas vezes no mesmo pedido, e cada cobrança se devolve só', async () => {
  const { app, post, cifrar, lerPedido } = await bancada()
  const cartao = (await post('/orders', pedidoComCartao(cifrar(visa), { etiquetas: 'emdobro' }))).json()
  const pix = (await post('/orders', pedidoComPix({ valor: 700, etiquetas: 'emdobro' }))).json()
  await app.avancar(60_000)
  for (const { id } of [cartao, pix]) {
    const [primeira, segunda] = (await lerPedido(id)).charges
    expect([primeira?.status, segunda?.status]).toEqual(['PAID', 'PAID'])
    expect(segunda?.id).not.toBe(primeira?.id)
    const devolvida = await post(`/charges/${segunda?.id}/cancel`, { amount: segunda?.amount })
    expect([devolvida.statusCode, devolvida.json().status]).toEqual([201, 'CANCELED'])
    expect((await lerPedido(id)).charges.map(({ status }) => status)).toEqual(['PAID', 'CANCELED'])
  }
})
