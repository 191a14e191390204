import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { operacoes } from './casos.ts'
import { etiquetasDoEmail } from './responder.ts'
import { autorizacao, bancada, checkoutDe, pedidoComCartao, pedidoComPix } from './teste/bancada.ts'

const visa = '4539620659922097'

/** Over a real connection, because a lost one cannot be injected. */
async function naRede(opcoes = {}) {
  const base = await bancada(opcoes)
  await base.app.listen({ host: '127.0.0.1', port: 0 })
  const raiz = `http://127.0.0.1:${(base.app.server.address() as AddressInfo).port}`
  const chamar = async (caminho: string, corpo?: object, headers = {}) => {
    try {
      const resposta = await fetch(`${raiz}${caminho}`, {
        ...(corpo ? { method: 'POST', body: JSON.stringify(corpo) } : {}),
        headers: { ...autorizacao, ...headers, ...(corpo ? { 'content-type': 'application/json' } : {}) },
      })
      return { status: resposta.status as number | 'sem resposta', texto: await resposta.text() }
    } catch {
      return { status: 'sem resposta' as const, texto: '' }
    }
  }
  const estado = async () => (await base.pagina('/_sandbox/estado')).json()
  const cobrancas = async () => (await estado()).charges.length as number
  return { ...base, chamar, estado, cobrancas }
}

test('as etiquetas ficam entre o + e o @, separadas por ponto', () => {
  expect(etiquetasDoEmail('ana+perdida.duplica@exemplo.com')).toEqual(['perdida', 'duplica'])
  expect(etiquetasDoEmail('ana@exemplo.com')).toEqual([])
  expect(etiquetasDoEmail(undefined)).toEqual([])
})

test.each([
  ['erro500', 500, '', 0],
  ['erro500cobrado', 500, '', 1],
  ['html403', 403, '<!DOCTYPE html>', 0],
  ['limite429', 429, '{"error_messages":[{"code":"40004"', 0],
  ['limite400', 400, '{"error_messages":[{"code":"40004"', 0],
  ['perdida', 'sem resposta', '', 1],
  ['perdidaantes', 'sem resposta', '', 0],
  ['lenta', 201, '{"id":"ORDE_', 1],
  ['demora', 201, '{"id":"ORDE_', 1],
])('%s: responde %s, e o que foi cobrado fica cobrado', async (etiquetas, status, comeco, cobradas) => {
  const { chamar, cobrancas, cifrar } = await naRede()
  const resposta = await chamar('/orders', pedidoComCartao(cifrar(visa), { etiquetas }))
  expect(resposta.status).toBe(status)
  if (comeco === '') expect(resposta.texto).toBe('')
  else expect(resposta.texto.startsWith(comeco)).toBe(true)
  expect(await cobrancas()).toBe(cobradas)
})

test('na lenta a cobrança existe antes da resposta; na demora, só depois', async () => {
  // however busy the machine is, the time of a slow answer comes when the test says so
  const LENTA_MS = 12_345
  const esperas: (() => void)[] = []
  const daVez = setTimeout
  const relogio = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((fazer: () => void, ms?: number) =>
      ms === LENTA_MS ? esperas.push(fazer) : daVez(fazer, ms)) as typeof setTimeout)
  onTestFinished(() => relogio.mockRestore())
  const esperando = async () => {
    while (esperas.length === 0) await new Promise(setImmediate)
    return esperas.pop()!
  }
  const { post, pagina, cifrar } = await bancada({ lentaMs: LENTA_MS })
  const cobradas = async () => (await pagina('/_sandbox/estado')).json().charges.length
  const chave = { 'x-idempotency-key': 'k' }

  const demora = pedidoComCartao(cifrar(visa), { etiquetas: 'demora' })
  const duas = [post('/orders', demora, chave), post('/orders', demora, chave)]
  // The refused one shows that the other is being worked on.
  expect((await Promise.race(duas)).statusCode).toBe(409)
  const responder = await esperando()
  expect(await cobradas()).toBe(0)
  responder()
  await Promise.all(duas)
  expect(await cobradas()).toBe(1)

  const lenta = post('/orders', pedidoComCartao(cifrar(visa), { etiquetas: 'lenta' }))
  const responderALenta = await esperando()
  expect(await cobradas()).toBe(2)
  responderALenta()
  expect((await lenta).statusCode).toBe(201)
})

test('uma resposta perdida chega quando se pergunta de novo com a mesma chave', async () => {
  const { chamar, cobrancas, cifrar } = await naRede()
  const pedido = pedidoComCartao(cifrar(visa), { etiquetas: 'perdida' })
  const chave = { 'x-idempotency-key': 'k' }
  expect((await chamar('/orders', pedido, chave)).status).toBe('sem resposta')
  expect((await chamar('/orders', pedido, chave)).status).toBe(201)
  expect(await cobrancas()).toBe(1)
})

test('com 1vez a falha só acontece na primeira chamada', async () => {
  const { chamar, cifrar } = await naRede()
  const pedido = pedidoComCartao(cifrar(visa), { etiquetas: 'erro500.1vez' })
  expect((await chamar('/orders', pedido)).status).toBe(500)
  expect((await chamar('/orders', pedido)).status).toBe(201)
})

test.each(operacoes)('o sufixo -$operacao atinge só $chamada', async ({ operacao: alvo }) => {
  const { chamar, estado, cifrar } = await naRede()
  const atingidas: string[] = []
  const chamarComo = async (operacao: string, caminho: string, corpo?: object) => {
    const resposta = await chamar(caminho, corpo)
    if (resposta.status === 500) atingidas.push(operacao)
    return resposta.texto === '' ? null : JSON.parse(resposta.texto)
  }
  // `erro500cobrado` does the work, so that the following calls have something to work on.
  const etiquetas = `erro500cobrado-${alvo}`
  const { charges, ...semCobranca } = pedidoComCartao(cifrar(visa), { etiquetas })
  await chamarComo('pedido', '/orders', semCobranca)
  await chamarComo('cobranca', '/orders', { ...semCobranca, charges })
  await chamarComo('checkout', '/checkouts', checkoutDe({ etiquetas }))
  const { orders, checkouts } = await estado()
  const paga = orders.find((o: { charges?: unknown[] }) => o.charges)
  await chamarComo('reembolso', `/charges/${paga.charges[0].id}/cancel`, {})
  await chamarComo('inativacao', `/checkouts/${checkouts[0].id}/inactivate`, {})
  await chamarComo('leitura', `/orders/${paga.id}`)
  expect(atingidas).toEqual([alvo])
})

test('invisivel: as duas primeiras leituras respondem 404', async () => {
  const { post, get, cifrar } = await bancada()
  const { id } = (await post('/orders', pedidoComCartao(cifrar(visa), { etiquetas: 'invisivel' }))).json()
  const leituras = [await get(`/orders/${id}`), await get(`/orders/${id}`), await get(`/orders/${id}`)]
  expect(leituras.map((r) => r.statusCode)).toEqual([404, 404, 200])
})

test('naoreembolsa: o reembolso responde 40008 e nada volta', async () => {
  const { post, cifrar } = await bancada()
  const pedido = (await post('/orders', pedidoComCartao(cifrar(visa), { etiquetas: 'naoreembolsa' }))).json()
  const resposta = await post(`/charges/${pedido.charges[0].id}/cancel`)
  expect([resposta.statusCode, resposta.json().error_messages[0].code]).toEqual([400, '40008'])
})

test('um checkout também perde a resposta, e existe mesmo assim', async () => {
  const { chamar, estado } = await naRede()
  expect((await chamar('/checkouts', checkoutDe({ etiquetas: 'perdida' }))).status).toBe('sem resposta')
  expect((await estado()).checkouts).toHaveLength(1)
})

test('o modo global perde o que cobrou, e não cobra o que erra', async () => {
  const { app, chamar, cobrancas } = await naRede()
  const mudar = (payload: object) => app.inject({ method: 'POST', url: '/_sandbox/modo', payload })
  await mudar({ perdeResposta: 1 })
  expect((await chamar('/orders', pedidoComPix())).status).toBe('sem resposta')
  expect(await cobrancas()).toBe(1)
  await mudar({ erro500: 1 })
  expect(await chamar('/orders', pedidoComPix())).toEqual({ status: 500, texto: '' })
  await mudar({})
  expect(await cobrancas()).toBe(1)
  expect((await chamar('/orders', pedidoComPix())).status).toBe(201)
})

test('a mesma semente dá as mesmas falhas, outra dá outras', async () => {
  const rodar = async (semente: number) => {
    const { app, chamar } = await naRede()
    const modo = { perdeResposta: 0.3, erro500: 0.3, latenciaMs: [0, 2], semente }
    const mudado = await app.inject({ method: 'POST', url: '/_sandbox/modo', payload: modo })
    expect(mudado.json()).toMatchObject(modo)
    const respostas = []
    for (let i = 0; i < 30; i++) respostas.push((await chamar('/orders', pedidoComPix({ valor: 50_000 }))).status)
    return respostas
  }
  const primeira = await rodar(42)
  expect(new Set(primeira)).toEqual(new Set([201, 500, 'sem resposta']))
  expect(await rodar(42)).toEqual(primeira)
  expect(await rodar(43)).not.toEqual(primeira)
})

test('um modo que não existe é recusado com uma frase', async () => {
  const { app } = await bancada()
  for (const payload of [{ perdeResposta: 2 }, { latenciaMs: 5 }, { perdResposta: 1 }, { webhook: { duplic: 1 } }]) {
    const resposta = await app.inject({ method: 'POST', url: '/_sandbox/modo', payload })
    expect([resposta.statusCode, resposta.json().message]).toEqual([400, expect.any(String)])
  }
})
