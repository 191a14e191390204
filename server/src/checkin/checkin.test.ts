import { randomUUID } from 'node:crypto'
import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, loginDe, novaPessoa, novoBar } from '../teste/app.ts'
import { sentar } from '../teste/salao.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

const checkinsAbertos = async (estabelecimento_id: number) => {
  const abertos = await teste.sql<{ id: number }[]>`
    select id from checkin where estabelecimento_id = ${estabelecimento_id} and fechado_em is null`
  return abertos.map(({ id }) => id)
}
const contar = async (tabela: string) => {
  const [linha] = await teste.sql<{ n: number }[]>`select count(*) as n from ${teste.sql(tabela)}`
  return linha?.n ?? 0
}

test('o check-in senta o cliente no bar e entrega a prova e a carteira', async () => {
  const bar = await novoBar(teste)
  const { status, body, carteira } = await teste.call('/auth/fazerCheckinBoteco', { estabelecimento: { id: bar.id } })
  expect(status).toBe(200)
  expect(body.message).toBe(respostas.checkinFeito)
  expect(body.objBarcheckin).toMatchObject({
    numero: 1,
    numero_mesa: null,
    numero_comanda: null,
    nome: null,
    estabelecimento: bar,
  })
  expect(carteira).toBeTruthy()
  // only hashes of the secrets are kept
  const [guardado] =
    await teste.sql`select from checkin_prova where encode(segredo_hash, 'escape') like ${`%${body.objBarcheckin.segredo}%`}`
  expect(guardado).toBeUndefined()
})

test('a carteira vai num cookie que nenhum script lê', async () => {
  const bar = await novoBar(teste)
  const resposta = await teste.app.inject({
    method: 'POST',
    url: '/auth/fazerCheckinBoteco',
    payload: { estabelecimento: { id: bar.id } },
  })
  expect(resposta.cookies).toEqual([
    expect.objectContaining({ name: 'carteira', httpOnly: true, sameSite: 'Lax', path: '/' }),
  ])
})

test('o mesmo aparelho recebe o mesmo check-in de volta', async () => {
  const bar = await novoBar(teste)
  const primeiro = await sentar(teste, bar.id)
  const { body } = await teste.call(
    '/auth/fazerCheckinBoteco',
    { estabelecimento: { id: bar.id } },
    { carteira: primeiro.carteira },
  )
  expect(body.message).toBe(respostas.checkinRetomado)
  expect(body.objBarcheckin.id).toBe(primeiro.id)
  expect(await checkinsAbertos(bar.id)).toEqual([primeiro.id])
})

test('também quem só tem a prova, sem o cookie, recebe o mesmo check-in', async () => {
  const bar = await novoBar(teste)
  const primeiro = await sentar(teste, bar.id)
  const { body } = await teste.call(
    '/auth/fazerCheckinBoteco',
    { estabelecimento: { id: bar.id } },
    { checkin: primeiro.segredo },
  )
  expect(body.objBarcheckin.id).toBe(primeiro.id)
  expect(await checkinsAbertos(bar.id)).toEqual([primeiro.id])
})

test('dois aparelhos no mesmo bar têm dois check-ins, com números seguidos', async () => {
  const bar = await novoBar(teste)
  const um = await sentar(teste, bar.id)
  const outro = await sentar(teste, bar.id)
  expect(outro.id).not.toBe(um.id)
  const numeros = await teste.sql`select numero from checkin where estabelecimento_id = ${bar.id} order by numero`
  expect(numeros).toEqual([{ numero: 1 }, { numero: 2 }])
})

test('quem está em um bar não entra em outro antes do checkout', async () => {
  const [aqui, la] = [await novoBar(teste), await novoBar(teste)]
  const { carteira, segredo } = await sentar(teste, aqui.id)
  const recusa = await teste.call('/auth/fazerCheckinBoteco', { estabelecimento: { id: la.id } }, { carteira })
  expect(recusa).toMatchObject({
    status: 409,
    body: { message: respostas.checkinEmOutroBar, code: 'outro_estabelecimento' },
  })
  expect(await checkinsAbertos(la.id)).toEqual([])

  await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: segredo })
  const depois = await teste.call('/auth/fazerCheckinBoteco', { estabelecimento: { id: la.id } }, { carteira })
  expect(depois.status).toBe(200)
})

test('um bar que não existe não recebe ninguém', async () => {
  const carteiras = await contar('carteira')
  const { status, body } = await teste.call('/auth/fazerCheckinBoteco', { estabelecimento: { id: 999_999 } })
  expect({ status, body }).toMatchObject({ status: 404, body: { message: respostas.naoEncontrado } })
  expect((await teste.call('/auth/fazerCheckinPorQrCode', { numeroMesa: 1, idEstabelecimento: '999999' })).status).toBe(
    404,
  )
  expect(await contar('carteira')).toBe(carteiras)
})

test('o QR Code senta na mesa dele, e aceita os números como texto', async () => {
  const bar = await novoBar(teste)
  const { status, body } = await teste.call('/auth/fazerCheckinPorQrCode', {
    numeroMesa: '7',
    idEstabelecimento: String(bar.id),
  })
  expect(status).toBe(200)
  expect(body.objBarcheckin).toMatchObject({ numero_mesa: 7, estabelecimento: bar })
})

test('o QR Code de outra mesa, lido por quem já está no bar, muda a mesa', async () => {
  const bar = await novoBar(teste)
  const { id, carteira } = await sentar(teste, bar.id, { mesa: 7 })
  const { body } = await teste.call(
    '/auth/fazerCheckinPorQrCode',
    { numeroMesa: 8, idEstabelecimento: bar.id },
    { carteira },
  )
  expect(body.objBarcheckin).toMatchObject({ id, numero_mesa: 8 })
})

test('dois toques seguidos, sem cookie ainda, fazem um check-in e uma carteira', async () => {
  const bar = await novoBar(teste)
  const antes = await contar('carteira')
  const chave = randomUUID()
  const toques = await Promise.all(
    Array.from({ length: 5 }, () =>
      teste.call('/auth/fazerCheckinBoteco', { estabelecimento: { id: bar.id } }, { chave }),
    ),
  )
  expect(toques.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await checkinsAbertos(bar.id)).toHaveLength(1)
  expect(await contar('carteira')).toBe(antes + 1)
  // each answer has a secret of its own, of the same wallet
  expect(new Set(toques.map(({ carteira }) => carteira)).size).toBe(5)
  for (const { body, carteira } of toques) {
    const deVolta = await teste.call('/auth/verificarSeCheckinEstaAtivoNaBase', {}, { carteira })
    expect(deVolta.body.objBarcheckin?.id).toBe(body.objBarcheckin.id)
    const { status } = await teste.call(
      '/pedido/buscarMeusPedidosEmAndamento',
      {},
      { checkin: body.objBarcheckin.segredo },
    )
    expect(status).toBe(200)
  }
})

test('uma chave que não é aleatória não vira carteira', async () => {
  const bar = await novoBar(teste)
  const um = await teste.call('/auth/fazerCheckinBoteco', { estabelecimento: { id: bar.id } }, { chave: 'checkin-1' })
  const outro = await teste.call(
    '/auth/fazerCheckinBoteco',
    { estabelecimento: { id: bar.id } },
    { chave: 'checkin-1' },
  )
  expect(um.carteira).not.toBe(outro.carteira)
  expect(await checkinsAbertos(bar.id)).toHaveLength(2)
})

test('a carteira sozinha recupera o check-in com uma prova nova, que funciona junto com a antiga', async () => {
  const bar = await novoBar(teste)
  const { id, segredo, carteira } = await sentar(teste, bar.id, { mesa: 3 })
  const { body } = await teste.call('/auth/verificarSeCheckinEstaAtivoNaBase', {}, { carteira })
  expect(body).toMatchObject({ is_checkin_ativo: true, objBarcheckin: { id, numero_mesa: 3 } })
  const nova = body.objBarcheckin?.segredo
  expect(nova).not.toBe(segredo)
  for (const checkin of [segredo, nova]) {
    expect((await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin })).status).toBe(200)
  }
})

test('o check-in está ativo até o checkout, e depois não', async () => {
  const bar = await novoBar(teste)
  const { segredo, carteira } = await sentar(teste, bar.id)
  const verificar = async () =>
    (await teste.call('/auth/verificarSeCheckinEstaAtivoNaBase', {}, { checkin: segredo, carteira })).body
  expect(await verificar()).toMatchObject({ is_checkin_ativo: true })
  // the device still has its proof, so it is handed no other
  expect((await verificar()).objBarcheckin).not.toHaveProperty('segredo')
  await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: segredo })
  expect(await verificar()).toEqual({
    is_checkin_ativo: false,
    objBarcheckin: null,
    message: mensagens.checkinEncerrado,
  })
})

test('quem nunca fez check-in não está ativo, ainda que o corpo diga que sim', async () => {
  const bar = await novoBar(teste)
  const { id } = await sentar(teste, bar.id)
  const { body } = await teste.call('/auth/verificarSeCheckinEstaAtivoNaBase', {
    statusCheckin: 'usuarioCheckado',
    objBarcheckin: { id },
  })
  expect(body).toEqual({ is_checkin_ativo: false, objBarcheckin: null })
})

test('a prova de um check-in encerrado não vale mais', async () => {
  const bar = await novoBar(teste)
  const { segredo } = await sentar(teste, bar.id)
  await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: segredo })
  for (const path of [
    '/pedido/buscarMeusPedidosEmAndamento',
    '/auth/fazerCheckoutBoteco',
    '/ficha/buscarFichasPagas',
  ] as const) {
    const { status, body } = await teste.call(path, {}, { checkin: segredo })
    expect({ status, body }).toEqual({
      status: 401,
      body: { message: mensagens.checkinEncerrado, code: 'checkin_encerrado' },
    })
  }
})

test('quem volta ao bar com a mesma carteira tem um check-in novo', async () => {
  const bar = await novoBar(teste)
  const { id, segredo, carteira } = await sentar(teste, bar.id, { mesa: 4 })
  await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: segredo })
  const { body } = await teste.call('/auth/fazerCheckinBoteco', { estabelecimento: { id: bar.id } }, { carteira })
  expect(body.objBarcheckin).toMatchObject({ numero: 2, numero_mesa: null })
  expect(body.objBarcheckin.id).not.toBe(id)
})

test('o cliente logado já chega identificado', async () => {
  const bar = await novoBar(teste)
  const pessoa = await novaPessoa(teste)
  const token = await loginDe(teste, pessoa.email)
  const { body } = await teste.call('/auth/fazerCheckinBoteco', { estabelecimento: { id: bar.id } }, { token })
  expect(body.objBarcheckin).toMatchObject({ nome: pessoa.nome, email: pessoa.email })
})
