import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { itensDe, pedir, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string; vinculo_id: number }
let cozinha: { token: string; vinculo_id: number }
let bia: { token: string; vinculo_id: number }
let caio: { token: string; vinculo_id: number }
let mandioca: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  bia = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  caio = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  mandioca = await novoProduto(teste, bar.id, { nome: 'Mandioca', nome_departamento: 'COZINHA', qtd_estoque: 50 })
})

type Quem = { token: string }
/** What a waiter orders for a comanda of theirs. */
async function pelaComanda(quem: Quem = bia) {
  const aberta = await teste.call('/checkin/abrirComanda', { numeroComanda: 77, numeroMesa: 4 }, quem)
  const { id } = aberta.body.comanda
  const pedido = { idCheckin: id, pedidos: [{ produto: { id: mandioca.id }, quantidade: 2 }] }
  expect((await teste.call('/pedido/cadastrarPedido', pedido, quem)).status).toBe(200)
  return ultimo(id)
}
const ultimo = async (id: number) => (await itensDe(teste, { id } as never)).at(-1)?.id ?? 0
async function peloCelular(mesa = 5) {
  const ana = await sentar(teste, bar.id, { mesa })
  await pedir(teste, ana, [[mandioca, 1]])
  return { ana, id: await ultimo(ana.id) }
}
const cancelar = async (id: number, quem: Quem, motivo = 'Caiu no chão') => {
  const { status, body } = await teste.call('/pedido/cancelarItem', { idProdutoPedido: id, motivo }, quem)
  return { status, message: body.message }
}
const cancelou = async (id: number, quem: Quem) => expect(await cancelar(id, quem)).toMatchObject({ status: 200 })
const porVer = async (quem: Quem, como?: string) => {
  const { body } = await teste.call('/pedido/buscarCancelamentos', como ? { como } : {}, quem)
  return body.cancelamentos.map(({ produto_pedido_id }) => produto_pedido_id)
}
const vi = (quem: Quem, id: number) => teste.call('/pedido/verCancelamentos', { itens: [id] }, quem)
const naTela = (id: number) => teste.sql`update item_pedido set recebido_em = now() where id = ${id}`
const passam = (minutos: number) =>
  teste.sql`update aviso_de_cancelamento set em = em - ${minutos} * interval '1 minute' where estabelecimento_id = ${bar.id}`

test('o que a cozinha cancela fica na tela de quem pediu até essa pessoa dizer que viu, e fica anotado quem', async () => {
  const id = await pelaComanda()
  await cancelou(id, cozinha)
  const { cancelamentos } = (await teste.call('/pedido/buscarCancelamentos', {}, bia)).body
  expect(cancelamentos).toEqual([
    {
      ...{ id: expect.any(Number), produto_pedido_id: id, quantidade: 2, nome_produto: 'Mandioca', partes: null },
      ...{ numero_mesa: 4 },
      numero_comanda: 77,
      ...{
        nome_do_cliente: null,
        motivo: 'Caiu no chão',
        em: expect.any(String),
        por: expect.any(String),
        garcom: null,
      },
    },
  ])
  expect(await porVer(caio)).toEqual([])
  expect((await vi(bia, id)).body.message).toBe(respostas.cancelamentoVisto)
  expect(await porVer(bia)).toEqual([])
  expect(
    await teste.sql`select para, visto_por from aviso_de_cancelamento where item_id = ${id} and visto_em is not null`,
  ).toEqual([{ para: 'salao', visto_por: bia.vinculo_id }])
})

test('o que ninguém viu em três minutos aparece a todos do salão e ao gerente, que leem de quem era', async () => {
  const id = await pelaComanda()
  await cancelou(id, cozinha)
  await passam(2)
  expect([await porVer(caio), await porVer(gerente)]).toEqual([[], []])
  await passam(2)
  expect([await porVer(caio), await porVer(gerente)]).toEqual([[id], [id]])
  const { cancelamentos } = (await teste.call('/pedido/buscarCancelamentos', {}, caio)).body
  expect(cancelamentos[0]?.garcom).toEqual(expect.any(String))
  // one of them goes: it is off all their screens, and written down once
  await Promise.all([vi(caio, id), vi(gerente, id), vi(bia, id)])
  expect([await porVer(bia), await porVer(caio), await porVer(gerente)]).toEqual([[], [], []])
})

testLongo('de quem pediu pelo celular avisam-se todos os garçons, ou o último que serviu a mesa', async () => {
  const { ana, id } = await peloCelular()
  await cancelou(id, cozinha)
  expect([await porVer(bia), await porVer(caio), await porVer(gerente)]).toEqual([[id], [id], []])
  await vi(bia, id)
  await pedir(teste, ana, [[mandioca, 1]])
  const servida = await ultimo(ana.id)
  await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: servida }, cozinha)
  await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: servida }, caio)
  await pedir(teste, ana, [[mandioca, 1]])
  const outra = await ultimo(ana.id)
  await cancelou(outra, cozinha)
  expect([await porVer(bia), await porVer(caio)]).toEqual([[], [outra]])
})

test('de quem já não trabalha na casa o aviso é de todos', async () => {
  const id = await pelaComanda()
  await cancelou(id, cozinha)
  await teste.sql`update vinculo set ate = now() where id = ${bia.vinculo_id}`
  expect(await porVer(caio)).toEqual([id])
})

testLongo('o que o gerente cancela chega a quem pediu, a quem prepara se já estava na tela, e ao cliente', async () => {
  const { ana, id } = await peloCelular()
  await naTela(id)
  await cancelou(id, gerente)
  expect([await porVer(bia), await porVer(cozinha)]).toEqual([[id], [id]])
  await vi(cozinha, id)
  // each says for themselves that they saw it
  expect([await porVer(bia), await porVer(cozinha)]).toEqual([[id], []])
  const emAndamento = async () =>
    (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: ana.segredo })).body.pedidos
  expect(await emAndamento()).toMatchObject([{ por_ver: true, motivo_cancelamento: 'Caiu no chão' }])
  await teste.call('/pedido/verMeusCancelamentos', { itens: [id] }, { checkin: ana.segredo })
  expect(await emAndamento()).toMatchObject([{ por_ver: false }])
})

test('o que o departamento cancela chega ao garçom e ao cliente com o motivo, e cada um lê até dizer que viu', async () => {
  const { ana, id } = await peloCelular()
  await naTela(id)
  await cancelou(id, cozinha)
  const doCliente = async () =>
    (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: ana.segredo })).body.pedidos
  const dito = { motivo_cancelamento: 'Caiu no chão', por_ver: true }
  expect(await doCliente()).toMatchObject([dito])
  const doGarcom = async () => (await teste.call('/pedido/buscarCancelamentos', {}, bia)).body.cancelamentos
  expect(await doGarcom()).toMatchObject([{ produto_pedido_id: id, motivo: 'Caiu no chão', por: expect.any(String) }])
  // the waiter saw it, the guest has not; and who cancelled it is told nothing
  await vi(bia, id)
  expect([await doGarcom(), await doCliente(), await porVer(cozinha)]).toMatchObject([[], [dito], []])
  await teste.call('/pedido/verMeusCancelamentos', { itens: [id] }, { checkin: ana.segredo })
  expect(await doCliente()).toMatchObject([{ por_ver: false }])
})

test('quem forçou o checkout ou não achou ninguém não deixa a cozinha preparando', async () => {
  const primeiro = await peloCelular(5)
  const segundo = await peloCelular(6)
  for (const { id } of [primeiro, segundo]) await naTela(id)
  await teste.call('/contas/forcarCheckoutCheckin', { id: primeiro.ana.id }, gerente)
  await teste.call('/mesa/naoEstavam', { checkins: [segundo.ana.id] }, bia)
  expect(await porVer(cozinha)).toEqual([primeiro.id, segundo.id])
  expect(await porVer(gerente, 'BAR COZINHA')).toEqual([primeiro.id, segundo.id])
  expect(await porVer(bia)).toEqual([])
})

test('o que acabou enquanto o pedido esperava chega ao garçom e ao cliente', async () => {
  await teste.sql`update estabelecimento set presenca = 'garcom' where id = ${bar.id}`
  const { ana, id } = await peloCelular()
  await teste.sql`update produto_estabelecimento set qtd_estoque = 0 where id = ${mandioca.id}`
  await teste.call('/mesa/confirmarPresenca', { checkins: [ana.id] }, bia)
  expect(await porVer(bia)).toEqual([id])
  const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: ana.segredo })).body
  expect(pedidos).toMatchObject([{ por_ver: true, motivo_cancelamento: respostas.acabouNaEspera }])
})

test('a casa vizinha não vê nem apaga o aviso', async () => {
  const id = await pelaComanda()
  await cancelou(id, cozinha)
  const vizinho = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR GARCON')
  await vi(vizinho, id)
  expect([await porVer(vizinho), await porVer(bia)]).toEqual([[], [id]])
})

test('quem pediu tira a linha em dois minutos, enquanto ninguém começou, e quem prepara fica sabendo', async () => {
  const id = await pelaComanda()
  await naTela(id)
  const { itens } = (await teste.call('/pedido/buscarAcabadosDePedir', { idCheckin: await checkinDe(id) }, bia)).body
  expect(itens).toEqual([
    { produto_pedido_id: id, quantidade: 2, nome_produto: 'Mandioca', partes: null, falta_s: expect.any(Number) },
  ])
  expect(await cancelar(id, caio)).toMatchObject({ status: 403 })
  await cancelou(id, bia)
  expect([await porVer(cozinha), await porVer(bia), await porVer(caio)]).toEqual([[id], [], []])
  const [{ estoque }] = await teste.sql<[{ estoque: number }]>`
    select qtd_estoque as estoque from produto_estabelecimento where id = ${mandioca.id}`
  expect(estoque).toBe(50)
})
const checkinDe = async (id: number) => {
  const [item] = await teste.sql<{ checkin_id: number }[]>`select checkin_id from item_pedido where id = ${id}`
  return item?.checkin_id ?? 0
}

test.each([
  ['já liberada', async (id: number) => teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, cozinha)],
  [
    'de há mais de dois minutos',
    (id: number) => teste.sql`update item_pedido set feito_em = now() - interval '121 seconds' where id = ${id}`,
  ],
  [
    'já paga',
    async (id: number) => {
      const { body } = await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroComanda: 77 } }, caio)
      expect(body.arrayProdutosNaoPagos[0]?.produto_pedido_id).toBe(id)
      await teste.call('/cliente/informarPagamentoConta', body.arrayProdutosNaoPagos, caio)
    },
  ],
])('a linha %s não se tira mais', async (_, acontece: (id: number) => Promise<unknown>) => {
  const id = await pelaComanda()
  await acontece(id)
  expect(await cancelar(id, bia)).toEqual({ status: 403, message: expect.stringContaining(respostas.tardeParaTirar) })
})

testLongo('liberar e tirar ao mesmo tempo: a linha andou ou saiu, e nunca os dois', async () => {
  for (let vez = 0; vez < 8; vez++) {
    const id = await pelaComanda()
    const [andou, tirou] = await Promise.all([
      teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, cozinha),
      cancelar(id, bia),
    ])
    expect([200, 409]).toContain(andou.status)
    expect([200, 403]).toContain(tirou.status)
    expect((andou.status === 200) !== (tirou.status === 200)).toBe(true)
    await teste.sql`update checkin set fechado_em = now() where id = ${await checkinDe(id)}`
  }
})

test('quem atende pede até 99 de uma coisa, e o cliente até cinco', async () => {
  const aberta = await teste.call('/checkin/abrirComanda', { numeroComanda: 78, numeroMesa: 4 }, bia)
  const chope = await novoProduto(teste, bar.id, {})
  const pedir = (quantidade: number) =>
    teste.call(
      '/pedido/cadastrarPedido',
      { idCheckin: aberta.body.comanda.id, pedidos: [{ produto: { id: chope.id }, quantidade }] },
      bia,
    )
  for (const quantidade of [12, 99]) expect((await pedir(quantidade)).status).toBe(200)
  expect(await pedir(100)).toMatchObject({ status: 422, body: { message: 'A quantidade vai de 0 a 99.' } })
  expect((await itensDe(teste, { id: aberta.body.comanda.id } as never)).map(({ quantidade }) => quantidade)).toEqual([
    12, 99,
  ])
})
