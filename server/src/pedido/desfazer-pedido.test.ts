import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { estoqueDe, itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let barman: { token: string }
beforeAll(async () => {
  teste = await appDeTeste()
  bar = await novoBar(teste)
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
})
afterAll(() => teste.encerrar())

const desfazer = ({ segredo }: Sentado) => teste.call('/pedido/desfazerPedido', {}, { checkin: segredo })
const statusDe = async (quem: Sentado) => (await itensDe(teste, quem)).map(({ status_pedido }) => status_pedido)

test('logo depois de pedir o cliente desfaz, e o estoque volta inteiro', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  const chope = await novoProduto(teste, bar.id, { qtd_estoque: 10 })
  await pedir(teste, ana, [[chope, 3]])
  expect(await estoqueDe(teste, chope)).toBe(7)
  expect(await desfazer(ana)).toMatchObject({ status: 200, body: { message: respostas.pedidoDesfeito } })
  expect(await statusDe(ana)).toEqual(['PEDIDO CANCELADO'])
  expect(await estoqueDe(teste, chope)).toBe(10)
  expect(await desfazer(ana)).toMatchObject({ status: 409, body: { code: 'ja_comecaram' } })
  expect(await estoqueDe(teste, chope)).toBe(10)
})

test('só o último pedido, e só enquanto ninguém começou', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 2 })
  const chope = await novoProduto(teste, bar.id)
  await pedir(teste, ana, [[chope, 1]])
  await pedir(teste, ana, [[chope, 2]])
  expect((await desfazer(ana)).status).toBe(200)
  expect(await statusDe(ana)).toEqual(['PEDIDO FEITO PELO CLIENTE', 'PEDIDO CANCELADO'])
  await pedir(teste, ana, [[chope, 1]])
  const item = (await itensDe(teste, ana)).at(-1)
  await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: item!.id }, barman)
  expect(await desfazer(ana)).toMatchObject({ status: 409, body: { message: respostas.jaComecaram } })
})

test('depois do prazo, não; e o relógio que conta é o do banco', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 3 })
  await pedir(teste, ana, [[await novoProduto(teste, bar.id), 1]])
  await teste.sql`update pedido set feito_em = feito_em - interval '1 minute' where checkin_id = ${ana.id}`
  expect(await desfazer(ana)).toMatchObject({ status: 409, body: { message: respostas.tardeParaDesfazer } })
  expect(await statusDe(ana)).toEqual(['PEDIDO FEITO PELO CLIENTE'])
})

test('o pedido de outra pessoa não é desfeito', async () => {
  const [ana, bia] = [await sentar(teste, bar.id, { mesa: 4 }), await sentar(teste, bar.id, { mesa: 4 })]
  await pedir(teste, ana, [[await novoProduto(teste, bar.id), 1]])
  expect((await desfazer(bia)).status).toBe(409)
  expect(await statusDe(ana)).toEqual(['PEDIDO FEITO PELO CLIENTE'])
})

testLongo('o barman e o cliente no mesmo instante: um dos dois, nunca os dois', async () => {
  const chope = await novoProduto(teste, bar.id)
  for (let vez = 0; vez < 5; vez++) {
    const ana = await sentar(teste, bar.id, { mesa: 5 })
    await pedir(teste, ana, [[chope, 1]])
    const [item] = await itensDe(teste, ana)
    const [dela, dele] = await Promise.all([
      desfazer(ana),
      teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: item!.id }, barman),
    ])
    expect([dela.status, dele.status].filter((status) => status === 200)).toHaveLength(1)
  }
})
