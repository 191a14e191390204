import { expect, test } from 'vitest'
import { passaNoLuhn } from './cartao.ts'
import { casosDeCartao, mensagensDeResposta } from './casos.ts'
import { bancada, pedidoComCartao } from './teste/bancada.ts'

test('todo cartão da tabela é um número possível e nenhum se repete', () => {
  for (const { numero } of casosDeCartao) expect(passaNoLuhn(numero), numero).toBe(true)
  expect(new Set(casosDeCartao.map((c) => c.numero)).size).toBe(casosDeCartao.length)
})

test.each(casosDeCartao)('$nome ($id) responde 201 com o estado da tabela', async ({ numero, desfecho }) => {
  const { post, cifrar } = await bancada()
  const resposta = await post('/orders', pedidoComCartao(cifrar(numero)))
  expect(resposta.statusCode).toBe(201)
  const [charge] = resposta.json().charges
  const esperado = { aprovado: 'PAID', recusado: 'DECLINED', analise: 'IN_ANALYSIS' }[desfecho.tipo]
  expect(charge.status).toBe(esperado)
  if (desfecho.tipo === 'recusado') {
    const message = mensagensDeResposta[desfecho.codigo]
    expect(message).toBeDefined()
    expect(charge.payment_response).toMatchObject({ code: desfecho.codigo, message })
    expect(charge.amount.summary.paid).toBe(0)
  }
  if (desfecho.tipo === 'aprovado') {
    expect(charge.payment_response).toEqual({ code: '20000', message: 'SUCESSO', reference: '032416400102' })
    expect(charge.amount.summary).toEqual({ total: 5000, paid: 5000, refunded: 0 })
    expect(charge.paid_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-03:00$/)
  }
})

test.each([
  ['analise-paga', 'PAID'],
  ['analise-recusa', 'DECLINED'],
  ['analise-fica', 'IN_ANALYSIS'],
])('o caso %s termina em %s', async (id, status) => {
  const { app, post, cifrar, lerPedido } = await bancada()
  const numero = casosDeCartao.find((c) => c.id === id)?.numero ?? ''
  const pedido = (await post('/orders', pedidoComCartao(cifrar(numero)))).json()
  await app.avancar(7000)
  expect((await lerPedido(pedido.id)).charges[0]?.status).toBe('IN_ANALYSIS')
  await app.avancar(3_600_000)
  expect((await lerPedido(pedido.id)).charges[0]?.status).toBe(status)
})

test('um cartão guardado paga de novo só com o seu id, e guarda também a recusa', async () => {
  const { post, cifrar } = await bancada()
  for (const [numero, status] of [
    ['5240082975622454', 'PAID'],
    ['5530062640663264', 'DECLINED'],
  ] as const) {
    const pedido = pedidoComCartao(cifrar(numero))
    if (pedido.charges[0]) pedido.charges[0].payment_method.card.store = true
    const { card } = (await post('/orders', pedido)).json().charges[0].payment_method
    expect(card.id).toMatch(/^CARD_[0-9A-F-]{36}$/)
    const outro = pedidoComCartao('')
    const charge = outro.charges[0]
    const salvo = {
      ...outro,
      charges: [{ ...charge, payment_method: { ...charge?.payment_method, card: { id: card.id } } }],
    }
    expect((await post('/orders', salvo)).json().charges[0]).toMatchObject({
      status,
      payment_method: { card: { brand: 'mastercard', last_digits: numero.slice(-4) } },
    })
  }
})

test('/tokens/cards devolve só o que se pode guardar', async () => {
  const { post, cifrar } = await bancada()
  const resposta = await post('/tokens/cards', { encrypted: cifrar('4539620659922097') })
  expect(resposta.statusCode).toBe(200)
  expect(resposta.json()).toEqual({
    id: expect.stringMatching(/^CARD_/),
    brand: 'visa',
    first_digits: '453962',
    last_digits: '2097',
    exp_month: '12',
    exp_year: '2035',
    holder: { name: 'Jose da Silva' },
  })
})

test.each([
  ['4000000002000018', {}, 400, 'card_cannot_be_stored'],
  ['345817690311361', {}, 400, 'card_brand_not_supported'],
  ['4539620659922097', { expYear: '2020' }, 400, 'exp_year_is_invalid'],
  ['4539620659922090', {}, 400, 'number_is_invalid'],
])('/tokens/cards recusa %s %o com %i %s', async (numero, extra, status, message) => {
  const { post, cifrar } = await bancada()
  const resposta = await post('/tokens/cards', { encrypted: cifrar(numero, extra) })
  expect(resposta.statusCode).toBe(status)
  expect(resposta.json().error_messages[0].message).toBe(message)
})

test('/tokens/cards responde 401 sem explicação à conta sem permissão', async () => {
  const { post, cifrar } = await bancada()
  const resposta = await post('/tokens/cards', { encrypted: cifrar('4000000002000026') })
  expect([resposta.statusCode, resposta.json()]).toEqual([401, { error_messages: [] }])
})

test.each([
  ['lixo', 'charges[0].payment_method.card.encrypted'],
  ['luhn', 'charges[0].payment_method.card.number'],
  ['vencido', 'charges[0].payment_method.card.exp_year'],
])('uma cobrança com cartão %s responde 400 e aponta o campo', async (caso, campo) => {
  const { post, cifrar } = await bancada()
  const blob = {
    lixo: 'AAAA',
    luhn: cifrar('4539620659922090'),
    vencido: cifrar('4539620659922097', { expYear: '2020' }),
  }[caso]
  const resposta = await post('/orders', pedidoComCartao(blob ?? ''))
  expect(resposta.statusCode).toBe(400)
  expect(resposta.json()).toEqual({
    error_messages: [{ code: '40002', description: 'invalid_parameter', parameter_name: campo }],
  })
})

test('um número aberto responde 500 com corpo vazio', async () => {
  const { post } = await bancada()
  const pedido = pedidoComCartao('')
  const charge = pedido.charges[0]
  const aberto = {
    ...pedido,
    charges: [{ ...charge, payment_method: { ...charge?.payment_method, card: { number: '4539620659922097' } } }],
  }
  const resposta = await post('/orders', aberto)
  expect([resposta.statusCode, resposta.body]).toEqual([500, ''])
})

test('nem o número nem o código do cartão ficam em lugar nenhum', async () => {
  const { post, pagina, cifrar } = await bancada()
  const pedido = pedidoComCartao(cifrar('4539620659922097', { securityCode: '9871' }))
  if (pedido.charges[0]) pedido.charges[0].payment_method.card.store = true
  await post('/orders', pedido, { 'x-idempotency-key': 'k1' })
  await post('/tokens/cards', { encrypted: cifrar('5240082975622454', { securityCode: '9871' }) })
  const tudo = (await pagina('/_sandbox/estado')).body
  expect(tudo).not.toMatch(/4539620659922097|5240082975622454|"9871"/)
})
