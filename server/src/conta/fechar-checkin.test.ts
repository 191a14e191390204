import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { entregarTudo, pagarConta, pedir, pedirFichas, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let chope: { id: number }
let garcom: { token: string; vinculo_id: number; nome: string }

beforeAll(async () => {
  teste = await appDeTeste()
  bar = await novoBar(teste)
  chope = await novoProduto(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON', { nome: 'Geraldo do Salão' })
})
afterAll(() => teste.encerrar())

const fechar = (id: number, token = garcom.token) => teste.call('/conta/fecharCheckin', { id }, { token })
const conta = async (numeroMesa: number) =>
  (await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa } }, garcom)).body

test('o garçom fecha quem pagou tudo, e o aparelho do cliente fica sabendo', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  await pedir(teste, ana, [[chope, 1]])
  await entregarTudo(teste, ana)
  expect((await conta(1)).checkins).toEqual([expect.objectContaining({ id: ana.id, podeFechar: false })])
  await pagarConta(teste, garcom.token, { numeroMesa: 1 })
  expect((await conta(1)).checkins).toEqual([expect.objectContaining({ id: ana.id, podeFechar: true })])
  expect((await fechar(ana.id)).body).toEqual({ message: respostas.checkinFechado })
  expect(
    await teste.sql`select fechado_em is not null as fechado, fechado_por, valor_baixado from checkin where id = ${ana.id}`,
  ).toEqual([{ fechado: true, fechado_por: garcom.vinculo_id, valor_baixado: 0 }])
  const ativo = await teste.call('/auth/verificarSeCheckinEstaAtivoNaBase', {}, { checkin: ana.segredo })
  expect(ativo.body.is_checkin_ativo).toBe(false)
  expect(await fechar(ana.id)).toMatchObject({ status: 409, body: { message: respostas.checkinJaEncerrado } })
})

test('com algo a pagar ou a entregar, não fecha', async () => {
  const [devendo, esperando] = [await sentar(teste, bar.id, { mesa: 2 }), await sentar(teste, bar.id, { mesa: 3 })]
  await pedir(teste, devendo, [[chope, 1]])
  await entregarTudo(teste, devendo)
  await pedir(teste, esperando, [[chope, 1]])
  await pagarConta(teste, garcom.token, { numeroMesa: 3 })
  for (const { id } of [devendo, esperando]) {
    expect(await fechar(id)).toMatchObject({
      status: 409,
      body: { message: respostas.checkinDeve, code: 'checkin_deve' },
    })
  }
})

test('fichas só pedidas são canceladas, como no checkout', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 4 })
  await pedirFichas(teste, ana, [[chope, 2]])
  expect((await fechar(ana.id)).status).toBe(200)
  expect(await teste.sql`select from ficha where checkin_id = ${ana.id} and cancelada_em is null`).toHaveLength(0)
})

test('um pedido que chega na mesma hora: ou entra, ou encontra o check-in fechado', async () => {
  for (let vez = 0; vez < 8; vez++) {
    const ana = await sentar(teste, bar.id, { mesa: 50 + vez })
    const [fechou, pediu] = await Promise.all([
      fechar(ana.id),
      teste.call(
        '/pedido/cadastrarPedido',
        { pedidos: [{ produto: { id: chope.id }, quantidade: 1 }], idCheckin: ana.id },
        garcom,
      ),
    ])
    expect([fechou.status, pediu.status].filter((status) => status === 200)).toHaveLength(1)
  }
})

test('o check-in de outro bar não existe', async () => {
  const outro = await sentar(teste, (await novoBar(teste)).id)
  expect((await fechar(outro.id)).status).toBe(404)
})

test('a conta diz quem registrou cada pagamento, quando e por qual meio', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 6 })
  await pedir(teste, ana, [[chope, 1]])
  await pedir(teste, ana, [[await novoProduto(teste, bar.id, { preco_venda: 0 }), 1]])
  await entregarTudo(teste, ana)
  const { arrayProdutosNaoPagos } = await conta(6)
  await teste.call('/cliente/informarPagamentoConta', { produtos: arrayProdutosNaoPagos, meio: 'dinheiro' }, garcom)
  const { arrayProdutosPagos } = await conta(6)
  expect(arrayProdutosPagos.map(({ pagamento }) => pagamento)).toEqual([
    {
      id: expect.any(Number),
      meio: 'dinheiro',
      registrado_por: 'Geraldo',
      data_pagamento: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/),
      hora_pagamento: expect.stringMatching(/^\d{2}:\d{2}$/),
    },
    // a courtesy has no payer
    null,
  ])
})

test('dois garçons na mesma hora cobram uma vez', async () => {
  const outro = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  const ana = await sentar(teste, bar.id, { mesa: 7 })
  await pedir(teste, ana, [[chope, 3]])
  await entregarTudo(teste, ana)
  const { arrayProdutosNaoPagos } = await conta(7)
  const cobrancas = await Promise.all(
    [garcom, outro].map(({ token }) => teste.call('/cliente/informarPagamentoConta', arrayProdutosNaoPagos, { token })),
  )
  expect(cobrancas.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(
    await teste.sql`select sum(valor) as total from pagamento where estado = 'pago' and id in
    (select pagamento_id from pagamento_linha where linha_id = ${arrayProdutosNaoPagos[0]?.produto_pedido_id ?? 0})`,
  ).toEqual([{ total: 3000 }])
})
