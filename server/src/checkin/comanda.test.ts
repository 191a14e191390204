import { randomUUID } from 'node:crypto'
import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { corpoDoPedido, estoqueDe, pedir, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let garcom: { token: string; vinculo_id: number; nome: string }

beforeAll(async () => {
  teste = await appDeTeste()
  bar = await novoBar(teste)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
})
afterAll(() => teste.encerrar())

const abrir = (corpo: object, chave?: string) =>
  teste.call('/checkin/abrirComanda', corpo, { token: garcom.token, chave })
const abertas = async () => (await teste.call('/checkin/buscarComandasAbertas', {}, garcom)).body.comandas
const pedirPara = (idCheckin: number, produto: { id: number }, provas: object = garcom, chave?: string) =>
  teste.call(
    '/pedido/cadastrarPedido',
    { pedidos: [{ produto: { id: produto.id }, quantidade: 2, observacao: 'sem gelo' }], idCheckin },
    { ...provas, chave },
  )

test('o garçom abre a comanda de quem está sem celular, só com o número', async () => {
  const { status, body } = await abrir({ numeroComanda: 10 })
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      message: respostas.comandaAberta,
      comanda: {
        id: expect.any(Number),
        numero: expect.any(Number),
        numero_mesa: null,
        numero_comanda: 10,
        nome_cliente: null,
        aberta_pelo_garcom: true,
        alergia: null,
      },
    },
  })
  const [checkin] = await teste.sql`select aberto_por, cpf, email from checkin where id = ${body.comanda.id}`
  expect(checkin).toEqual({ aberto_por: garcom.vinculo_id, cpf: null, email: null })
})

test('com nome e mesa, aparece na lista, ao lado das que o cliente abriu', async () => {
  await abrir({ numeroComanda: 11, numeroMesa: 4, nome: 'Seu Osvaldo' })
  const comCelular = await sentar(teste, bar.id, { mesa: 5 })
  const lista = await abertas()
  expect(lista).toContainEqual(
    expect.objectContaining({
      numero_comanda: 11,
      numero_mesa: 4,
      nome_cliente: 'Seu Osvaldo',
      aberta_pelo_garcom: true,
    }),
  )
  expect(lista).toContainEqual(expect.objectContaining({ id: comCelular.id, aberta_pelo_garcom: false }))
})

test('a mesma comanda não se abre duas vezes, nem por dois garçons juntos', async () => {
  const respostasDosDois = await Promise.all([
    abrir({ numeroComanda: 12 }),
    abrir({ numeroComanda: 12, numeroMesa: 9 }),
  ])
  expect(respostasDosDois.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await abrir({ numeroComanda: 12 })).toMatchObject({
    status: 409,
    body: { code: 'comanda_aberta', message: `A comanda 12 ${respostas.comandaJaAberta}` },
  })
})

test('a mesma chave não abre outra', async () => {
  const chave = randomUUID()
  const [primeira, segunda] = [await abrir({ numeroComanda: 13 }, chave), await abrir({ numeroComanda: 13 }, chave)]
  expect(segunda.body).toEqual(primeira.body)
})

test('duas comandas sem celular ficam abertas ao mesmo tempo', async () => {
  expect([(await abrir({ numeroComanda: 14 })).status, (await abrir({ numeroComanda: 15 })).status]).toEqual([200, 200])
})

test.each([{}, { numeroComanda: 0 }, { numeroComanda: 16, numeroMesa: 10_000 }, { numeroComanda: 16, nome: 'x' }])(
  'um formulário incompleto é recusado: %j',
  async (corpo) => {
    expect([400, 422]).toContain((await abrir(corpo)).status)
  },
)

test('o garçom pede pela comanda: sem CPF, com o seu nome no pedido e o estoque contado', async () => {
  const chope = await novoProduto(teste, bar.id, { qtd_estoque: 10 })
  const { comanda } = (await abrir({ numeroComanda: 20, numeroMesa: 8, nome: 'Dona Lia' })).body
  const chave = randomUUID()
  expect((await pedirPara(comanda.id, chope, garcom, chave)).body).toEqual({ message: respostas.pedidoFeito })
  // the same sending again makes nothing new
  await pedirPara(comanda.id, chope, garcom, chave)
  expect(await estoqueDe(teste, chope)).toBe(8)
  expect(await teste.sql`select numero_mesa, feito_por from pedido where checkin_id = ${comanda.id}`).toEqual([
    { numero_mesa: 8, feito_por: garcom.vinculo_id },
  ])
  const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  const { pedidos } = (await teste.call('/pedido/buscarPedidos', {}, barman)).body
  expect(pedidos).toContainEqual(
    expect.objectContaining({
      nome_do_cliente: 'Dona Lia',
      numero_mesa: 8,
      numero_comanda: 20,
      quantidade: 2,
      observacao: 'sem gelo',
    }),
  )
})

test('também para o check-in de quem tem celular, que vê o pedido', async () => {
  const chope = await novoProduto(teste, bar.id)
  const bia = await sentar(teste, bar.id, { mesa: 6 })
  expect((await pedirPara(bia.id, chope)).status).toBe(200)
  const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: bia.segredo })).body
  expect(pedidos.map(({ nome_produto }) => nome_produto)).toEqual([chope.nome])
})

test('só o garçom diz para quem é o pedido; o cliente pede para si', async () => {
  const chope = await novoProduto(teste, bar.id)
  const [bia, caio] = [await sentar(teste, bar.id), await sentar(teste, bar.id)]
  const intruso = await teste.call(
    '/pedido/cadastrarPedido',
    { ...corpoDoPedido([[chope, 1]]), idCheckin: caio.id },
    { checkin: bia.segredo },
  )
  expect([intruso.status, intruso.body.message]).toEqual([403, mensagens.semPermissao])
  const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  expect((await pedirPara(bia.id, chope, barman)).status).toBe(403)
  const semDados = await teste.call(
    '/pedido/cadastrarPedido',
    { pedidos: corpoDoPedido([[chope, 1]]).pedidos },
    { checkin: bia.segredo },
  )
  expect(semDados.status).toBe(400)
  const semDizerQuem = await teste.call('/pedido/cadastrarPedido', corpoDoPedido([[chope, 1]]), garcom)
  expect(semDizerQuem.status).toBe(400)
})

test('o garçom que também tem um check-in no aparelho pede por um ou por outro, conforme diz', async () => {
  const chope = await novoProduto(teste, bar.id)
  const [seu, doOutro] = [await sentar(teste, bar.id), await sentar(teste, bar.id)]
  await pedirPara(doOutro.id, chope, { token: garcom.token, checkin: seu.segredo })
  await teste.call('/pedido/cadastrarPedido', corpoDoPedido([[chope, 1]]), {
    token: garcom.token,
    checkin: seu.segredo,
  })
  expect(
    await teste.sql`select checkin_id, feito_por from pedido where checkin_id in (${seu.id}, ${doOutro.id}) order by id`,
  ).toEqual([
    { checkin_id: doOutro.id, feito_por: garcom.vinculo_id },
    { checkin_id: seu.id, feito_por: null },
  ])
})

test('para um check-in de outro bar ou encerrado não se pede', async () => {
  const chope = await novoProduto(teste, bar.id)
  const vizinho = await sentar(teste, (await novoBar(teste)).id)
  expect((await pedirPara(vizinho.id, chope)).status).toBe(404)
  const bia = await sentar(teste, bar.id)
  await pedir(teste, bia, [[chope, 1]])
  await teste.sql`update checkin set fechado_em = now() where id = ${bia.id}`
  expect(await pedirPara(bia.id, chope)).toMatchObject({ status: 409, body: { message: respostas.checkinJaEncerrado } })
})
