import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { novoGerente } from '../teste/app.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComFio, barAberto, cartoes, consumiu, emailCom } from '../teste/pagamentos.ts'
import { seguirDeNovo } from './avisos-por-seguir.ts'

let teste: AppComSandbox
let fio: Awaited<ReturnType<typeof appComFio>>['fio']
let bar: Awaited<ReturnType<typeof barAberto>>
let gerente: { token: string }
beforeAll(async () => {
  ;({ teste, fio } = await appComFio())
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  fio.enganar = () => null
  await teste.sql`delete from aviso_por_seguir`
  bar = await barAberto(teste)
  gerente = await novoGerente(teste, bar.id)
})

/** The provider does what it is asked for, and no answer of it arrives. */
const calar = () => {
  fio.enganar = () => ({ status: 500, chegou: true })
}
const falar = () => {
  fio.enganar = () => null
}
const guardados = () =>
  teste.sql<{ id_pagbank: string; vezes: number }[]>`select id_pagbank, vezes from aviso_por_seguir`
/** Later, when those that wait are due, another round follows them. */
async function maisTarde() {
  await teste.sql`update aviso_por_seguir set proxima_em = now()`
  await seguirDeNovo({ sql: teste.servidor, provedor: teste.provedor, log: { warn: () => {} } })
}
const conciliar = async () => {
  const { dia, pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
  return { pagamentos, ...(await teste.call('/pagamento/conciliar', { dia }, gerente)).body }
}
const estadosDe = async ({ id }: { id: number }) =>
  (
    await teste.sql<{ estado: string; id_pedido_pagbank: string | null }[]>`
      select estado, id_pedido_pagbank from pagamento where checkin_id = ${id} order by id`
  ).map(({ estado, id_pedido_pagbank }) => [estado, id_pedido_pagbank !== null])
/** A Pix of R$ 10,00 whose opening answers were both lost; it is paid all the same, while the provider still says nothing. */
async function pixPerdido(...etiquetas: string[]) {
  const quem = await consumiu(teste, bar, { email: emailCom(...etiquetas) })
  calar()
  expect((await teste.abrirPix(quem)).status).toBe(503)
  expect(await estadosDe(quem)).toEqual([['cancelado', false]])
  return quem
}
let vizinhos = 0
const avisar = (corpo: object, assinado = false) => {
  const payload = JSON.stringify(corpo)
  const marca = createHash('sha256').update(`${teste.pagbank.token}-${payload}`).digest('hex')
  return teste.app.inject({
    method: 'POST',
    url: '/pagbank/notificacao',
    remoteAddress: `10.2.0.${++vizinhos}`,
    headers: { 'content-type': 'application/json', ...(assinado && { 'x-authenticity-token': marca }) },
    payload,
  })
}
const umPedido = () => `ORDE_${randomUUID().toUpperCase()}`

test.each(osPrimeiros(['pixpago', 'pixpago.semassinatura', 'pixpago.soecdsa', 'pixpago.porcobranca.sotoken']))(
  'um Pix cuja abertura se perdeu e que foi pago enquanto o provedor não respondia paga a conta (%s)',
  async (etiquetas) => {
    const quem = await pixPerdido(etiquetas)
    await teste.avancar(5_000)
    expect(await estadosDe(quem)).toEqual([['cancelado', false]])
    expect(await guardados()).toHaveLength(1)
    await maisTarde()
    falar()
    await maisTarde()
    expect(await estadosDe(quem)).toEqual([['pago', true]])
    expect(await teste.situacoes(quem)).toEqual(['pago'])
    expect(await guardados()).toEqual([])
  },
)

testLongo('se a conta já tinha sido paga de outro modo, o dinheiro volta, e o gerente vê os dois', async () => {
  const quem = await pixPerdido('pixpago')
  falar()
  expect((await teste.pagarComCartao(quem, cartoes.aprovado)).status).toBe(200)
  calar()
  await teste.avancar(5_000)
  falar()
  await maisTarde()
  await teste.retomar(60_000)
  expect(await estadosDe(quem)).toEqual([
    ['estornado', true],
    ['pago', true],
  ])
  expect(await teste.liquidoDe(quem)).toBe(1000)
  const { pagamentos, diferencas } = await conciliar()
  expect(pagamentos.map(({ meio, estado }) => [meio, estado]).sort()).toEqual([
    ['cartao', 'pago'],
    ['pix', 'estornado'],
  ])
  expect(diferencas).toEqual([])
})

testLongo('quem confere o dia lê que o provedor avisou e não respondeu, e depois o que houve', async () => {
  const quem = await pixPerdido('pixpago')
  await teste.avancar(5_000)
  expect((await conciliar()).diferencas).toMatchObject([
    {
      tipo: 'sem_resposta',
      texto: expect.stringContaining('avisou deste pagamento e não disse ainda'),
      corrigida: false,
    },
  ])
  // no wait for a round: the conciliation asks
  falar()
  const { conferidos, diferencas } = await conciliar()
  expect([conferidos, diferencas]).toEqual([1, []])
  expect(await estadosDe(quem)).toEqual([['pago', true]])
})

test('o aviso de que o Pix ainda espera basta para ele ser perguntado depois', async () => {
  const quem = await pixPerdido('pixespera.nunca')
  falar()
  const [pedido] = (await teste.estado()).orders.slice(-1)
  await avisar({ id: pedido?.id }, true)
  expect(await estadosDe(quem)).toEqual([['cancelado', true]])
  await teste.pagarPix(quem)
  await teste.retomar(60_000)
  expect(await estadosDe(quem)).toEqual([['pago', true]])
})

testLongo(
  'um aviso assinado de um pedido que ninguém conhece ainda é seguido até o provedor dizer de quem é',
  async () => {
    const id = umPedido()
    expect((await avisar({ id }, true)).statusCode).toBe(200)
    expect(await guardados()).toMatchObject([{ id_pagbank: id, vezes: 1 }])
    await maisTarde()
    expect(await guardados()).toMatchObject([{ id_pagbank: id, vezes: 2 }])
    await teste.sql`update aviso_por_seguir set criado_em = now() - interval '3 days'`
    await maisTarde()
    expect(await guardados()).toMatchObject([{ id_pagbank: id, vezes: 2 }])
  },
)

test('o aviso de um pagamento de ontem que o provedor não quis dizer é seguido também', async () => {
  const quem = await consumiu(teste, bar, { email: emailCom('nunca') })
  const { referencia } = (await teste.pagarComCartao(quem, cartoes.aprovado)).body.pagamento
  await teste.sql`update pagamento set criado_em = now() - interval '1 day' where referencia = ${referencia}`
  await teste.devolverPorFora(referencia)
  const pedido = (await teste.estado()).orders.find(({ reference_id }) => reference_id === referencia)
  calar()
  await avisar({ id: pedido?.id })
  falar()
  expect(await guardados()).toHaveLength(1)
  await maisTarde()
  expect(await guardados()).toEqual([])
})

test('o que um estranho inventa não fica guardado, nem quando diz o nome de um pagamento que é dele, mais do que cinco vezes', async () => {
  await avisar({ id: umPedido() })
  await avisar({ id: umPedido(), reference_id: randomUUID() })
  expect(await guardados()).toEqual([])
  const quem = await pixPerdido('nunca')
  const [{ referencia }] = await teste.sql<
    [{ referencia: string }]
  >`select referencia from pagamento where checkin_id = ${quem.id}`
  for (let i = 0; i < 8; i++) await avisar({ id: umPedido(), reference_id: referencia })
  expect(await guardados()).toHaveLength(5)
  // the provider's own goes on being kept
  await avisar({ id: umPedido(), reference_id: referencia }, true)
  expect(await guardados()).toHaveLength(6)
})
