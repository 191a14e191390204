import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { corpoDoPedido, itensDe, pagarFichas, pedir, pedirFichas, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

async function casa(retirada: boolean) {
  const bar = await novoBar(teste, { retirada })
  return {
    bar,
    barman: await novoFuncionario(teste, bar.id, 'BAR BARMAN'),
    garcom: await novoFuncionario(teste, bar.id, 'BAR GARCON'),
    chope: await novoProduto(teste, bar.id),
  }
}
const fila = async (quem: { token: string }) => (await teste.call('/pedido/buscarPedidos', {}, quem)).body.pedidos

test('quem pede sem mesa e sem comanda é chamado no balcão pelo nome e pelo número', async () => {
  const { bar, barman, garcom, chope } = await casa(true)
  const ana = await sentar(teste, bar.id)
  await pedir(teste, ana, [[chope, 1]])
  const [{ numero }] = await teste.sql<[{ numero: number }]>`select numero from checkin where id = ${ana.id}`
  const [item] = await itensDe(teste, ana)
  const esperada = { nome_do_cliente: 'Ana', numero_mesa: null, numero_comanda: null, retirada: numero }
  expect(await fila(barman)).toMatchObject([esperada])
  await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: item!.id }, barman)
  expect(await fila(garcom)).toMatchObject([esperada])
  const meus = await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: ana.segredo })
  expect(meus.body.pedidos).toMatchObject([{ retirada: numero, status_pedido: 'PEDIDO LIBERADO PARA O GARCON' }])
})

test('quem diz a mesa ou a comanda não é chamado: o pedido vai até lá', async () => {
  const { bar, barman, chope } = await casa(true)
  await pedir(teste, await sentar(teste, bar.id, { mesa: 7 }), [[chope, 1]])
  await pedir(teste, await sentar(teste, bar.id), [[chope, 1]], { numeroComanda: 12 })
  expect((await fila(barman)).map(({ retirada }) => retirada)).toEqual([null, null])
})

test('onde o bar não chama ninguém no balcão, quem pede diz antes onde está, e o garçom pede por quem quiser', async () => {
  const { bar, garcom, chope } = await casa(false)
  const ana = await sentar(teste, bar.id)
  const mandar = (informacoes = {}) =>
    teste.call('/pedido/cadastrarPedido', corpoDoPedido([[chope, 1]], informacoes), { checkin: ana.segredo })
  expect(await mandar()).toMatchObject({ status: 409, body: { code: 'sem_lugar', message: respostas.semLugar } })
  expect(await itensDe(teste, ana)).toEqual([])
  // the waiter stands in front of them
  const doGarcom = { pedidos: corpoDoPedido([[chope, 1]]).pedidos, idCheckin: ana.id }
  expect((await teste.call('/pedido/cadastrarPedido', doGarcom, garcom)).status).toBe(200)
  expect((await mandar({ numeroMesa: 7 })).status).toBe(200)
})

test('também fichas: usadas onde ninguém sabe aonde levar, ficam com o cliente', async () => {
  const { bar, garcom, chope } = await casa(false)
  const ana = await sentar(teste, bar.id)
  await pedirFichas(teste, ana, [[chope, 1]])
  await pagarFichas(teste, garcom.token, ana)
  const prova = { checkin: ana.segredo }
  const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, prova)).body
  expect((await teste.call('/ficha/enviarFichas', fichas, prova)).body).toMatchObject({ code: 'sem_lugar' })
  expect((await teste.call('/ficha/buscarFichasPagas', {}, prova)).body.fichas).toHaveLength(1)
})
