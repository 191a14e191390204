import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, cartoes, emailCom, enderecoDaPagina } from '../teste/pagamentos.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

async function aberta(email: string) {
  const pagina = await teste.abrirPagina(await teste.cliente({ email }))
  return { ...pagina.body.pagamento, url: enderecoDaPagina(pagina) }
}
const noCartao = async (email: string, numero: string) =>
  (await teste.pagarComCartao(await teste.cliente({ email }), numero)).body.pagamento
const estadoDe = async (id: number) => {
  const [linha] = await teste.sql<{ estado: string }[]>`select estado from pagamento where id = ${id}`
  return linha?.estado
}
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
  test.each(
    osPrimeiros(
      ['duplica', 'atrasa', 'foradeordem', 'semassinatura', 'sotoken', 'soecdsa', 'reduzido', 'porcobranca', 'forja'],
      4,
    ),
  )('o pagamento na página é confirmado uma vez, também quando o aviso vem assim: %s', async (falha) => {
    const pagamento = await aberta(emailCom(falha))
    await teste.pagarNaPagina(pagamento.url)
    expect(await estadoDe(pagamento.id)).toBe('em_andamento')
    await teste.avancar(60_000)
    expect(await estadoDe(pagamento.id)).toBe('pago')
    expect((await teste.eventosDe(pagamento.id)).map(({ para }) => para)).toEqual(['intencao', 'em_andamento', 'pago'])
    const { webhooks } = await teste.estado()
    expect(webhooks.filter(({ estado }) => estado !== 'entregue')).toEqual([])
  })

  testLongo('o vencimento da página que chega depois do pagamento não o desfaz', async () => {
    const outro = await appComSandbox()
    await outro.pagarNaPagina(enderecoDaPagina(await outro.abrirPagina(await outro.cliente())))
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
