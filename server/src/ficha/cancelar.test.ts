import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppComSandbox, appComSandbox, barAberto, cartoes, pediuFichas } from '../teste/pagamentos.ts'
import { sentar } from '../teste/salao.ts'

let teste: AppComSandbox
let bar: Awaited<ReturnType<typeof barAberto>>
beforeAll(async () => {
  teste = await appComSandbox()
  bar = await barAberto(teste)
})
afterAll(() => teste.encerrar())

type Cliente = Awaited<ReturnType<typeof pediuFichas>>
const cancelar = ({ segredo }: Pick<Cliente, 'segredo'>, fichas: readonly { id: number }[]) =>
  teste.call('/ficha/cancelarFichas', fichas, { checkin: segredo })
const desistir = ({ segredo, pedidos }: Cliente) =>
  teste.call('/cliente/desistirDoPagamento', pedidos, { checkin: segredo })
const pendentes = async ({ segredo }: Cliente) =>
  (await teste.call('/ficha/buscarFichasPendentesDePagamento', {}, { checkin: segredo })).body.fichas
const abrirPagina = async ({ segredo, pedidos }: Cliente) =>
  (await teste.call('/pedido/criarCheckoutPagbank', pedidos, { checkin: segredo })).body.data.links[0]?.href ?? ''

test('o cliente cancela uma das fichas pedidas, e repetir não muda nada', async () => {
  const ana = await pediuFichas(teste, bar, { quantidade: 3 })
  const [primeira, ...outras] = ana.pedidos
  for (let vez = 0; vez < 2; vez++) {
    const { status, body } = await cancelar(ana, ana.pedidos.slice(0, 1))
    expect([status, body.message]).toEqual([200, respostas.fichasCanceladas])
  }
  expect((await pendentes(ana)).map(({ id }) => id)).toEqual(outras.map(({ id }) => id))
  const pagar = await teste.call('/pedido/criarCheckoutPagbank', [primeira], { checkin: ana.segredo })
  expect(pagar.status).toBe(409)
})

test('com um pagamento aberto não se cancela nada; quem desiste do pagamento cancela', async () => {
  const ana = await pediuFichas(teste, bar, { quantidade: 2 })
  await abrirPagina({ ...ana, pedidos: ana.pedidos.slice(0, 1) })
  const recusa = await cancelar(ana, ana.pedidos)
  expect([recusa.status, recusa.body.message]).toEqual([409, respostas.fichaEmPagamento])
  expect((await pendentes(ana)).map(({ situacao }) => situacao)).toEqual(['pagando', 'a_pagar'])

  for (let vez = 0; vez < 2; vez++) {
    const { status, body } = await desistir(ana)
    expect([status, body.message]).toEqual([200, respostas.pagamentoDesistido])
  }
  expect((await pendentes(ana)).map(({ situacao }) => situacao)).toEqual(['a_pagar', 'a_pagar'])
  expect((await cancelar(ana, ana.pedidos)).status).toBe(200)
  expect(await pendentes(ana)).toEqual([])
})

test('quem pagou na página antes de desistir não perde o dinheiro: a ficha está paga', async () => {
  const ana = await pediuFichas(teste, bar)
  await teste.pagarNaPagina(await abrirPagina(ana))
  const { status, body } = await desistir(ana)
  expect([status, body.message]).toEqual([409, respostas.pagamentoEfetuado])
  expect((await cancelar(ana, ana.pedidos)).status).toBe(409)
  const { fichas } = (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: ana.segredo })).body
  expect(fichas).toHaveLength(1)
})

test('o pagamento que o banco ainda decide não se desfaz', async () => {
  const ana = await pediuFichas(teste, bar)
  await teste.pagarComCartao(ana, cartoes.analisePaga)
  const { status, body } = await desistir(ana)
  expect([status, body.message]).toEqual([409, respostas.pagamentoNaoDesfeito])
})

test('pagar e cancelar no mesmo instante: uma coisa ou outra', async () => {
  for (let vez = 0; vez < 5; vez++) {
    const ana = await pediuFichas(teste, bar)
    const [pagou, cancelou] = await Promise.all([
      teste.pagarComCartao(ana, cartoes.aprovado),
      cancelar(ana, ana.pedidos),
    ])
    expect([pagou.status, cancelou.status].sort()).toEqual([200, 409])
  }
})

test('ninguém cancela as fichas de outra pessoa', async () => {
  const ana = await pediuFichas(teste, bar, { mesa: 4 })
  const vizinho = await sentar(teste, bar.id, { mesa: 4 })
  expect((await cancelar(vizinho, ana.pedidos as { id: number }[])).status).toBe(404)
  expect(await pendentes(ana)).toHaveLength(1)
})
