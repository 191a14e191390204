import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { entregarTudo, pagarConta, pedir, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number; nome: string }
let garcom: { token: string }
let chope: { id: number }
let ana: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1290 })
  ana = await sentar(teste, bar.id, { mesa: 1 })
})

const informar = (corpo: unknown) => teste.call('/cliente/informarPagamentoConta', corpo, { token: garcom.token })

const pode = async () =>
  (await teste.call('/pedido/verificarSeClientePodeFazerCheckout', {}, { checkin: ana.segredo })).body
const sair = () => teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: ana.segredo })
const recusado = { status: 409, body: { message: 'Você tem pedido em aberto', code: 'pedido_em_aberto' } }

test('quem não pediu nada pode sair, e o check-in se fecha', async () => {
  expect(await pode()).toBe(true)
  expect(await sair()).toMatchObject({ status: 200, body: { message: respostas.checkoutFeito } })
  const [checkin] =
    await teste.sql`select fechado_em is not null as fechado, fechado_por, valor_baixado from checkin where id = ${ana.id}`
  expect(checkin).toEqual({ fechado: true, fechado_por: null, valor_baixado: 0 })
})

test('com algo a entregar ou a pagar, não; com tudo entregue e pago, sim', async () => {
  await pedir(teste, ana, [[chope, 1]])
  expect([await pode(), await sair()]).toMatchObject([false, recusado])
  await entregarTudo(teste, ana)
  expect([await pode(), await sair()]).toMatchObject([false, recusado])
  await pagarConta(teste, garcom.token, { numeroMesa: 1 })
  expect([await pode(), (await sair()).status]).toEqual([true, 200])
})

test('pago e ainda não entregue, não pode sair', async () => {
  await pedir(teste, ana, [[chope, 1]])
  await pagarConta(teste, garcom.token, { numeroMesa: 1 })
  expect(await pode()).toBe(false)
})

test('a conta do vizinho de mesa e as fichas só pedidas não prendem ninguém', async () => {
  await pedir(teste, await sentar(teste, bar.id, { mesa: 1 }), [[chope, 1]])
  await pedirFichas(teste, ana, [[chope, 2]])
  expect([await pode(), (await sair()).status]).toEqual([true, 200])
})

testLongo(
  'o garçom recebe pelas fichas no instante do checkout: ou ficam pagas, ou canceladas, nunca as duas coisas',
  async () => {
    for (let vez = 0; vez < 5; vez++) {
      const bia = await sentar(teste, bar.id)
      await pedirFichas(teste, bia, [[chope, 2]])
      const { fichas } = (await teste.call('/ficha/buscarFichasPendentesDePagamento', {}, { checkin: bia.segredo }))
        .body
      const [recebido, saida] = await Promise.all([
        informar(fichas),
        teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: bia.segredo }),
      ])
      expect(saida.status).toBe(200)
      const [canceladas] =
        await teste.sql`select count(*) as n from ficha where checkin_id = ${bia.id} and cancelada_em is not null`
      expect([
        [200, 0],
        [404, 2],
      ]).toContainEqual([recebido.status, canceladas?.n])
    }
  },
)

test('um item de cortesia, de preço zero, só precisa ser entregue', async () => {
  await pedir(teste, ana, [[await novoProduto(teste, bar.id, { preco_venda: 0 }), 1]])
  await entregarTudo(teste, ana)
  expect(await pode()).toBe(true)
})

test('um pedido e um checkout ao mesmo tempo: ou o pedido chega antes e prende, ou encontra o check-in fechado', async () => {
  const pedido = { pedidos: [{ produto: { id: chope.id }, quantidade: 1 }] }
  const informacoesUsuario = {
    nome: 'Ana',
    email: 'ana@exemplo.com',
    numeroCpf: '52998224725',
    numeroTelefone: '11987654321',
  }
  const [feito, saida] = await Promise.all([
    teste.call('/pedido/cadastrarPedido', { ...pedido, informacoesUsuario }, { checkin: ana.segredo }),
    sair(),
  ])
  expect([
    [200, 409],
    [401, 200],
  ]).toContainEqual([feito.status, saida.status])
})
