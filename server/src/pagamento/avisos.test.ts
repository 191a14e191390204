import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppComSandbox, appComSandbox, barAberto, cartoes, consumiu, emailCom } from '../teste/pagamentos.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

async function aberta(email: string) {
  const cliente = await consumiu(teste, await barAberto(teste), { email })
  const { body } = await teste.call('/pedido/criarCheckoutPagbank', cliente.pedidos, { checkin: cliente.segredo })
  return { ...body.pagamento, url: body.data.links[0]?.href ?? '' }
}
async function noCartao(email: string, numero: string) {
  const cliente = await consumiu(teste, await barAberto(teste), { email })
  const corpo = { pedidos: cliente.pedidos, cartaoCriptografado: await teste.cifrar(numero) }
  const { body } = await teste.call('/pagbank/criarPagamentoPagBankGerandoToken', corpo, { checkin: cliente.segredo })
  return body.pagamento
}
const estadoDe = async (id: number) => {
  const [linha] = await teste.sql<{ estado: string }[]>`select estado from pagamento where id = ${id}`
  return linha?.estado
}
const eventosDe = (id: number) =>
  teste.sql<
    { para: string; causa: string }[]
  >`select para, causa from pagamento_evento where pagamento_id = ${id} order by id`
const pedidoDe = async (referencia: string) => {
  const { orders } = await teste.estado()
  const pedido = orders.find(({ reference_id }) => reference_id === referencia)
  if (!pedido) throw new Error('sem pedido')
  return pedido
}

let vizinhos = 0
type Aviso = { corpo?: string; tipo?: string; cabecalhos?: Record<string, string>; de?: string }
/** A notice by hand. Each from an address of its own, unless `de` says one. */
const avisar = ({ corpo = '', tipo = 'application/json', cabecalhos = {}, de = `10.1.0.${++vizinhos}` }: Aviso) =>
  teste.app.inject({
    method: 'POST',
    url: '/pagbank/notificacao',
    remoteAddress: de,
    headers: { 'content-type': tipo, ...cabecalhos },
    payload: corpo,
  })
const assinado = (corpo: string) => ({
  'x-authenticity-token': createHash('sha256').update(`${teste.pagbank.token}-${corpo}`).digest('hex'),
})

describe('avisos do provedor', () => {
  test.each([
    'duplica',
    'atrasa',
    'foradeordem',
    'semassinatura',
    'sotoken',
    'soecdsa',
    'reduzido',
    'porcobranca',
    'forja',
  ])('o pagamento na página é confirmado uma vez, também quando o aviso vem assim: %s', async (falha) => {
    const pagamento = await aberta(emailCom(falha))
    await teste.pagarNaPagina(pagamento.url)
    expect(await estadoDe(pagamento.id)).toBe('em_andamento')
    await teste.avancar(60_000)
    expect(await estadoDe(pagamento.id)).toBe('pago')
    expect((await eventosDe(pagamento.id)).map(({ para }) => para)).toEqual(['intencao', 'em_andamento', 'pago'])
    const { webhooks } = await teste.estado()
    expect(webhooks.filter(({ estado }) => estado !== 'entregue')).toEqual([])
  })

  test('o vencimento da página que chega depois do pagamento não o desfaz', async () => {
    const outro = await appComSandbox()
    const cliente = await consumiu(outro, await barAberto(outro))
    const { body } = await outro.call('/pedido/criarCheckoutPagbank', cliente.pedidos, { checkin: cliente.segredo })
    await outro.pagarNaPagina(body.data.links[0]?.href ?? '')
    await outro.avancar(20 * 60_000)
    const { checkouts, webhooks } = await outro.estado()
    expect(checkouts.map(({ status }) => status)).toEqual(['EXPIRED'])
    expect(webhooks.map(({ rotulo, estado }) => [rotulo, estado])).toEqual([
      ['PAID', 'entregue'],
      ['EXPIRED', 'entregue'],
    ])
    expect(await outro.sql`select estado from pagamento`).toEqual([{ estado: 'pago' }])
    await outro.encerrar()
  })

  test('um cartão em análise que o banco recusa libera a conta', async () => {
    const pagamento = await noCartao(emailCom('duplica'), '4000000001000027')
    expect(pagamento.estado).toBe('em_andamento')
    await teste.avancar(20_000)
    expect(await estadoDe(pagamento.id)).toBe('recusado')
  })
})

describe('avisos falsos', () => {
  test('um aviso forjado não muda nada: o provedor é perguntado, e vale o que ele diz', async () => {
    const pagamento = await aberta(emailCom('nunca'))
    const [linha] = await teste.sql<
      { id_checkout_pagbank: string }[]
    >`select id_checkout_pagbank from pagamento where id = ${pagamento.id}`
    const corpo = JSON.stringify({
      id: `ORDE_${randomUUID().toUpperCase()}`,
      reference_id: pagamento.referencia,
      charges: [{ id: `CHAR_${randomUUID().toUpperCase()}`, status: 'PAID', amount: { value: 1000, currency: 'BRL' } }],
    })
    const cabecalhos = { 'x-product-id': linha?.id_checkout_pagbank ?? '', 'x-authenticity-token': 'ab'.repeat(32) }
    expect((await avisar({ corpo, cabecalhos })).statusCode).toBe(200)
    // not even with the right signature is a body believed
    expect((await avisar({ corpo, cabecalhos: { ...cabecalhos, ...assinado(corpo) } })).statusCode).toBe(200)
    expect(await estadoDe(pagamento.id)).toBe('em_andamento')

    // the same notice, once it is true
    await teste.pagarNaPagina(pagamento.url)
    expect((await avisar({ corpo, cabecalhos })).statusCode).toBe(200)
    expect(await estadoDe(pagamento.id)).toBe('pago')
  })

  test('o pedido de outro pagamento não paga este', async () => {
    const pago = await noCartao(emailCom('nunca'), cartoes.aprovado)
    const pagamento = await aberta(emailCom('nunca'))
    const corpo = JSON.stringify({ ...(await pedidoDe(pago.referencia)), reference_id: pagamento.referencia })
    expect((await avisar({ corpo, cabecalhos: assinado(corpo) })).statusCode).toBe(200)
    expect(await estadoDe(pagamento.id)).toBe('em_andamento')
  })

  test.each([
    ['nada', '', 'application/json'],
    ['texto', 'olá', 'text/plain'],
    ['um formulário antigo', 'notificationCode=1&notificationType=transaction', 'application/x-www-form-urlencoded'],
    ['JSON quebrado', '{', 'application/json'],
    ['só o nome do pagamento', JSON.stringify({ reference_id: randomUUID() }), 'application/json'],
  ])('sem assinatura e sem identificação (%s) é 401; assinado, é 200', async (_caso, corpo, tipo) => {
    expect((await avisar({ corpo, tipo })).statusCode).toBe(401)
    expect((await avisar({ corpo, tipo, cabecalhos: assinado(corpo) })).statusCode).toBe(200)
  })

  test('avisos sem assinatura são limitados por endereço; os assinados, não', async () => {
    const corpo = JSON.stringify({ id: `CHEC_${randomUUID().toUpperCase()}` })
    const respostas = await Promise.all(Array.from({ length: 32 }, () => avisar({ corpo, de: '10.9.9.9' })))
    expect(respostas.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
    expect((await avisar({ corpo, de: '10.9.9.8' })).statusCode).toBe(200)
    expect((await avisar({ corpo, de: '10.9.9.9', cabecalhos: assinado(corpo) })).statusCode).toBe(200)
  })
})
