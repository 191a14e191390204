import { cancelamentos } from '@boteco/contract/pedido/casa'
import { STATUS_DE_PREPARO } from '@boteco/contract/pedido/cliente'
import { DEPARTAMENTOS } from '@boteco/contract/produto/cliente'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import {
  estoqueDe,
  itensDe,
  pagarConta,
  pagarFichas,
  pedir,
  pedirFichas,
  type Sentado,
  sentar,
} from '../teste/salao.ts'

type Quem = keyof typeof cancelamentos
const quemCancela = Object.keys(cancelamentos) as Quem[]

let teste: AppDeTeste
let bar: { id: number }
let ana: Sentado
let produtos: Record<(typeof DEPARTAMENTOS)[number], { id: number }>
let garcom: { token: string }
const tokens = {} as Record<Quem, string>

beforeAll(async () => {
  teste = await appDeTeste()
  bar = await novoBar(teste)
  ana = await sentar(teste, bar.id, { mesa: 1 })
  produtos = {
    BAR: await novoProduto(teste, bar.id, { nome: 'Chope', qtd_estoque: 100 }),
    COZINHA: await novoProduto(teste, bar.id, { nome: 'Mandioca', nome_departamento: 'COZINHA' }),
  }
  for (const perfil of quemCancela) tokens[perfil] = (await novoFuncionario(teste, bar.id, perfil)).token
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
})
afterAll(() => teste.encerrar())

async function novoItem(quem = ana, produto = produtos.BAR, quantidade = 1) {
  await pedir(teste, quem, [[produto, quantidade]])
  return ultimoDe(quem)
}
async function ultimoDe(quem: Sentado) {
  const item = (await itensDe(teste, quem)).at(-1)
  if (!item) throw new Error('sem item')
  return item.id
}
const cancelar = (token: string, id: number, motivo = 'Pedido por engano') =>
  teste.call('/pedido/cancelarItem', { idProdutoPedido: id, motivo }, { token })
const statusDe = async (id: number) => {
  const [item] = await teste.sql<{ status_pedido: string }[]>`select status_pedido from item_pedido where id = ${id}`
  return item?.status_pedido
}

describe.each(quemCancela)('%s', (perfil) => {
  const casos = STATUS_DE_PREPARO.flatMap((status) => DEPARTAMENTOS.map((nome) => [status, nome] as const))
  test.each(casos)('diante de um item %s de %s faz o que a tabela de cancelamentos diz', async (status, nome) => {
    const id = await novoItem(ana, produtos[nome])
    await teste.sql`update item_pedido set status_pedido = ${status} where id = ${id}`
    const { status: resposta } = await cancelar(tokens[perfil], id)
    const regra = cancelamentos[perfil]
    const doSeu = (regra.departamento ?? nome) === nome
    const pode = doSeu && (regra.de as readonly string[]).includes(status)
    expect(resposta).toBe(pode ? 200 : doSeu ? 409 : 403)
    expect(await statusDe(id)).toBe(pode ? 'PEDIDO CANCELADO' : status)
  })
})

test('fica registrado quem cancelou, quando e por quê', async () => {
  const id = await novoItem()
  expect((await cancelar(tokens['BAR BARMAN'], id, '  O barril acabou  ')).body.message).toBe(respostas.itemCancelado)
  expect(
    await teste.sql`select de, para, motivo, feito_por is not null as com_nome from item_andamento where item_id = ${id}`,
  ).toEqual([{ de: 'PEDIDO FEITO PELO CLIENTE', para: 'PEDIDO CANCELADO', motivo: 'O barril acabou', com_nome: true }])
})

test.each(['', '  ', 'ab', 'x'.repeat(201)])('sem um motivo legível não se cancela: "%s"', async (motivo) => {
  const id = await novoItem()
  expect((await cancelar(tokens['BAR BARMAN'], id, motivo)).status).toBe(422)
  expect(await statusDe(id)).toBe('PEDIDO FEITO PELO CLIENTE')
})

test('o estoque recebe exatamente o que o pedido tirou', async () => {
  const contado = await novoProduto(teste, bar.id, { qtd_estoque: 10 })
  const id = await novoItem(ana, contado, 3)
  expect(await estoqueDe(teste, contado)).toBe(7)
  await cancelar(tokens['BAR GERENTE'], id)
  expect(await estoqueDe(teste, contado)).toBe(10)
  // counted only after the order: that order took nothing
  const livre = await novoProduto(teste, bar.id)
  const outro = await novoItem(ana, livre, 2)
  await teste.sql`update produto_estabelecimento set qtd_estoque = 5 where id = ${livre.id}`
  await cancelar(tokens['BAR GERENTE'], outro)
  expect(await estoqueDe(teste, livre)).toBe(5)
})

test('dez pessoas cancelando juntas cancelam uma vez, e o estoque volta uma vez', async () => {
  const contado = await novoProduto(teste, bar.id, { qtd_estoque: 10 })
  const id = await novoItem(ana, contado, 4)
  const toques = await Promise.all(Array.from({ length: 10 }, () => cancelar(tokens['BAR BARMAN'], id)))
  expect(toques.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(toques.filter(({ body }) => body.code === 'ja_cancelado')).toHaveLength(9)
  expect(await estoqueDe(teste, contado)).toBe(10)
})

testLongo('liberar e cancelar ao mesmo tempo: o item acaba cancelado uma vez, ou nem chega a andar', async () => {
  for (let vez = 0; vez < 10; vez++) {
    const id = await novoItem()
    const [andou, cancelou] = await Promise.all([
      teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, { token: tokens['BAR BARMAN'] }),
      cancelar(tokens['BAR GERENTE'], id),
    ])
    expect(cancelou.status).toBe(200)
    expect([200, 409]).toContain(andou.status)
    expect(await statusDe(id)).toBe('PEDIDO CANCELADO')
  }
})

test('o cliente vê o item cancelado e o motivo por meia hora, e enquanto não disser que viu, e a conta não o cobra', async () => {
  const bia = await sentar(teste, bar.id, { mesa: 31 })
  const id = await novoItem(bia)
  await cancelar(tokens['BAR BARMAN'], id, 'Caiu no chão')
  const emAndamento = async () =>
    (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: bia.segredo })).body.pedidos
  expect(await emAndamento()).toEqual([
    expect.objectContaining({
      produto_pedido_id: id,
      status_pedido: 'PEDIDO CANCELADO',
      motivo_cancelamento: 'Caiu no chão',
    }),
  ])
  const conta = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroMesa: 31 } }, garcom)
  expect(conta.body).toMatchObject({ arrayProdutosNaoPagos: [], arrayProdutosPagos: [] })
  expect((await teste.call('/pedido/verificarSeClientePodeFazerCheckout', {}, { checkin: bia.segredo })).body).toBe(
    true,
  )
  await teste.sql`update item_andamento set em = em - interval '31 minutes' where item_id = ${id}`
  expect(await emAndamento()).toMatchObject([{ por_ver: true }])
  await teste.call('/pedido/verMeusCancelamentos', { itens: [id] }, { checkin: bia.segredo })
  expect(await emAndamento()).toEqual([])
})

testLongo('a ficha usada volta a ficar pronta pra uso', async () => {
  const bia = await sentar(teste, bar.id, { mesa: 32 })
  await pedirFichas(teste, bia, [[produtos.BAR, 1]])
  await pagarFichas(teste, garcom.token, bia)
  const pagas = async () => (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: bia.segredo })).body.fichas
  const [ficha] = await pagas()
  await teste.call('/ficha/enviarFichas', [{ id: ficha?.id }], { checkin: bia.segredo })
  expect(await pagas()).toEqual([])
  const id = await ultimoDe(bia)
  expect((await cancelar(tokens['BAR BARMAN'], id)).status).toBe(200)
  expect((await pagas()).map(({ id }) => id)).toEqual([ficha?.id])
  // and it can be used again
  expect((await teste.call('/ficha/enviarFichas', [{ id: ficha?.id }], { checkin: bia.segredo })).status).toBe(200)
})

test('o item de outro bar não existe, e o de um check-in encerrado não se cancela', async () => {
  const id = await novoItem()
  const vizinho = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR GERENTE')
  expect(await cancelar(vizinho.token, id)).toMatchObject({ status: 404, body: { message: respostas.naoEncontrado } })
  const bia = await sentar(teste, bar.id, { mesa: 33 })
  const dela = await novoItem(bia)
  await teste.sql`update checkin set fechado_em = now() where id = ${bia.id}`
  expect(await cancelar(tokens['BAR GERENTE'], dela)).toMatchObject({
    status: 409,
    body: { message: respostas.checkinJaEncerrado },
  })
})

test('o garçom não cancela sozinho', async () => {
  expect(await cancelar(garcom.token, await novoItem())).toMatchObject({
    status: 403,
    body: { code: 'falta_permissao', poder: 'cancelar' },
  })
})

const estornosDe = (id: number) =>
  teste.sql`select valor from estorno_linha where estabelecimento_id = ${bar.id} and linha_id = ${id}`

test('o que foi pago por um item cancelado fica registrado para voltar ao cliente', async () => {
  const bia = await sentar(teste, bar.id, { mesa: 34 })
  const id = await novoItem(bia, produtos.BAR, 2)
  await pagarConta(teste, garcom.token, { numeroMesa: 34 })
  expect(await cancelar(tokens['BAR GERENTE'], id)).toMatchObject({
    status: 200,
    body: { message: respostas.itemCanceladoEEstornado },
  })
  expect(await estornosDe(id)).toEqual([{ valor: 2000 }])
})

test('o que o cliente está pagando agora não se cancela', async () => {
  const bia = await sentar(teste, bar.id, { mesa: 35 })
  const id = await novoItem(bia)
  await teste.sql.begin(async (tx) => {
    const [pagamento] = await tx<[{ id: number }]>`
      insert into pagamento (estabelecimento_id, checkin_id, meio, valor) values (${bar.id}, ${bia.id}, 'pix', 1000) returning id`
    await tx`insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, tipo, valor)
      values (${bar.id}, ${pagamento.id}, ${id}, 'item', 1000)`
  })
  expect(await cancelar(tokens['BAR GERENTE'], id)).toMatchObject({
    status: 409,
    body: { message: respostas.cancelarPagando },
  })
  expect(await statusDe(id)).toBe('PEDIDO FEITO PELO CLIENTE')
})

test('pagar e cancelar ao mesmo tempo: o que foi pago e cancelado tem sempre o seu estorno', async () => {
  for (let vez = 0; vez < 8; vez++) {
    const bia = await sentar(teste, bar.id, { mesa: 200 + vez })
    const id = await novoItem(bia)
    const linha = { tipo: 'item', id, produto_pedido_id: id }
    const [pagou, cancelou] = await Promise.all([
      teste.call('/cliente/informarPagamentoConta', [linha], garcom),
      cancelar(tokens['BAR GERENTE'], id),
    ])
    expect(cancelou.status).toBe(200)
    expect([200, 404]).toContain(pagou.status)
    expect(await estornosDe(id)).toEqual(pagou.status === 200 ? [{ valor: 1000 }] : [])
  }
})
