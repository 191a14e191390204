import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { corpoDoPedido, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

const mesaDe = async ({ segredo }: { segredo: string }) => {
  const { body } = await teste.call('/auth/verificarSeCheckinEstaAtivoNaBase', {}, { checkin: segredo })
  return body.objBarcheckin?.numero_mesa
}

test('o QR Code da mesa muda o check-in, e a mesa nova vale para os pedidos já feitos', async () => {
  const bar = await novoBar(teste)
  const chope = await novoProduto(teste, bar.id)
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  await pedir(teste, ana, [[chope, 1]])
  const { status, body } = await teste.call(
    '/auth/atualizarDadosCheckinComQrCodeMesa',
    { numeroMesa: 12 },
    { checkin: ana.segredo },
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: `${respostas.checkinAtualizado} 12.`,
    objBarcheckin: { id: ana.id, numero_mesa: 12 },
  })
  const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: ana.segredo })).body
  expect(pedidos[0]?.numero_mesa).toBe(12)
  // the order itself remembers where it was made
  expect(await teste.sql`select numero_mesa from pedido where checkin_id = ${ana.id}`).toEqual([{ numero_mesa: 1 }])
})

test('mudar de mesa leva todos da comanda, e mais ninguém', async () => {
  const bar = await novoBar(teste)
  const chope = await novoProduto(teste, bar.id)
  const [ana, bia, caio] = [
    await sentar(teste, bar.id, { mesa: 1 }),
    await sentar(teste, bar.id, { mesa: 1 }),
    await sentar(teste, bar.id, { mesa: 1 }),
  ]
  await pedir(teste, ana, [[chope, 1]], { numeroComanda: 10 })
  await pedir(teste, bia, [[chope, 1]], { numeroComanda: 10 })
  await pedir(teste, caio, [[chope, 1]], { numeroComanda: 11 })
  const { status } = await teste.call(
    '/auth/atualizarDadosCheckinComQrCodeMesa',
    { numeroMesa: 2 },
    { checkin: ana.segredo },
  )
  expect(status).toBe(200)
  expect([await mesaDe(ana), await mesaDe(bia), await mesaDe(caio)]).toEqual([2, 2, 1])
})

test('o pedido que informa outra mesa também leva a comanda junto', async () => {
  const bar = await novoBar(teste)
  const chope = await novoProduto(teste, bar.id)
  const [ana, bia] = [await sentar(teste, bar.id, { mesa: 1 }), await sentar(teste, bar.id, { mesa: 1 })]
  await pedir(teste, ana, [[chope, 1]], { numeroComanda: 10 })
  await pedir(teste, bia, [[chope, 1]], { numeroComanda: 10 })
  await pedir(teste, ana, [[chope, 1]], { numeroMesa: 5, numeroComanda: 10 })
  expect([await mesaDe(ana), await mesaDe(bia)]).toEqual([5, 5])
})

test('quem sai da comanda para outra mesa vai sozinho', async () => {
  const bar = await novoBar(teste)
  const chope = await novoProduto(teste, bar.id)
  const [ana, bia] = [await sentar(teste, bar.id, { mesa: 1 }), await sentar(teste, bar.id, { mesa: 1 })]
  await pedir(teste, ana, [[chope, 1]], { numeroComanda: 10 })
  await pedir(teste, bia, [[chope, 1]], { numeroComanda: 10 })
  await pedir(teste, ana, [[chope, 1]], { numeroMesa: 2, numeroComanda: 20 })
  expect([await mesaDe(ana), await mesaDe(bia)]).toEqual([2, 1])
})

test('o QR Code de outro bar não muda o check-in', async () => {
  const [aqui, la] = [await novoBar(teste), await novoBar(teste)]
  const { segredo } = await sentar(teste, aqui.id, { mesa: 1 })
  const recusa = await teste.call(
    '/auth/atualizarDadosCheckinComQrCodeMesa',
    { numeroMesa: 2, idEstabelecimento: la.id },
    { checkin: segredo },
  )
  expect(recusa).toMatchObject({
    status: 409,
    body: { message: respostas.qrDeOutroBar, code: 'outro_estabelecimento' },
  })
  expect(await mesaDe({ segredo })).toBe(1)
})

test('uma mesa que não existe é recusada com a frase do campo', async () => {
  const bar = await novoBar(teste)
  const { segredo } = await sentar(teste, bar.id)
  for (const numeroMesa of [0, 10_000, '', 'doze']) {
    const { status, body } = await teste.call(
      '/auth/atualizarDadosCheckinComQrCodeMesa',
      { numeroMesa },
      { checkin: segredo },
    )
    expect({ status, message: body.message }).toEqual({ status: 422, message: mensagens.informeMesa })
  }
})

test('a mesma comanda não fica aberta em duas mesas', async () => {
  const bar = await novoBar(teste)
  const chope = await novoProduto(teste, bar.id)
  const [ana, bia] = [await sentar(teste, bar.id, { mesa: 1 }), await sentar(teste, bar.id, { mesa: 2 })]
  await pedir(teste, ana, [[chope, 1]], { numeroComanda: 10 })
  const recusa = await teste.call('/pedido/cadastrarPedido', corpoDoPedido([[chope, 1]], { numeroComanda: 10 }), {
    checkin: bia.segredo,
  })
  expect(recusa).toMatchObject({
    status: 409,
    body: { message: respostas.comandaEmOutraMesa, code: 'comanda_em_outra_mesa' },
  })
  expect(await teste.sql`select from pedido where checkin_id = ${bia.id}`).toHaveLength(0)
  // once it is closed there, it is free again
  await teste.sql`update checkin set fechado_em = now() where id = ${ana.id}`
  await pedir(teste, bia, [[chope, 1]], { numeroComanda: 10 })
})

testLongo('mesas que pedem a mesma comanda no mesmo instante: uma fica com ela, as outras são avisadas', async () => {
  const bar = await novoBar(teste)
  const chope = await novoProduto(teste, bar.id)
  // one network may miss forty times in ten minutes, and these all come from one
  for (let numeroComanda = 1; numeroComanda <= 8; numeroComanda++) {
    const corpo = corpoDoPedido([[chope, 1]], { numeroComanda })
    const mesas: Sentado[] = []
    for (const mesa of [1, 2, 3, 4, 5]) mesas.push(await sentar(teste, bar.id, { mesa }))
    const recebidas = await Promise.all(
      mesas.map(({ segredo }) => teste.call('/pedido/cadastrarPedido', corpo, { checkin: segredo })),
    )
    expect(recebidas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(new Set(recebidas.map(({ body }) => body.message))).toEqual(
      new Set([respostas.pedidoFeito, respostas.comandaEmOutraMesa]),
    )
  }
})

testLongo('quem entra na comanda enquanto ela muda de mesa vai junto ou é avisado', async () => {
  const bar = await novoBar(teste)
  const chope = await novoProduto(teste, bar.id)
  for (let numeroComanda = 1; numeroComanda <= 10; numeroComanda++) {
    const [ana, bia] = [await sentar(teste, bar.id, { mesa: 1 }), await sentar(teste, bar.id, { mesa: 1 })]
    await pedir(teste, ana, [[chope, 1]], { numeroComanda })
    const [mudanca, entrada] = await Promise.all([
      teste.call('/auth/atualizarDadosCheckinComQrCodeMesa', { numeroMesa: 2 }, { checkin: ana.segredo }),
      teste.call('/pedido/cadastrarPedido', corpoDoPedido([[chope, 1]], { numeroComanda }), { checkin: bia.segredo }),
    ])
    expect(mudanca.status).toBe(200)
    expect([await mesaDe(ana), entrada.status, await mesaDe(bia)]).toEqual(
      entrada.status === 200 ? [2, 200, 2] : [2, 409, 1],
    )
  }
})

test('comandas iguais em bares diferentes não se conhecem', async () => {
  const [aqui, la] = [await novoBar(teste), await novoBar(teste)]
  const [ana, bia] = [await sentar(teste, aqui.id, { mesa: 1 }), await sentar(teste, la.id, { mesa: 2 })]
  await pedir(teste, ana, [[await novoProduto(teste, aqui.id), 1]], { numeroComanda: 10 })
  await pedir(teste, bia, [[await novoProduto(teste, la.id), 1]], { numeroComanda: 10 })
})
