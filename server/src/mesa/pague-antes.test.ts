import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, cartoes } from '../teste/pagamentos.ts'
import { estoqueDe, itensDe, pedir, sentar } from '../teste/salao.ts'
import { cuidarDasMesas } from './cuidar.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

/** A guest far away whose order waits. */
async function longe(presenca: 'qr' | 'pague_antes', estoque = 10) {
  const bar = await novoBar(teste, { presenca })
  const produto = await novoProduto(teste, bar.id, {
    nome_departamento: 'BAR',
    preco_venda: 1000,
    qtd_estoque: estoque,
  })
  const cliente = await sentar(teste, bar.id)
  const { message, espera } = await pedir(teste, cliente, [[produto, 2]])
  const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: cliente.segredo })).body
  const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  const fila = async () => (await teste.call('/pedido/buscarPedidos', {}, barman)).body.pedidos
  return { bar, produto, cliente: { ...cliente, pedidos }, fila, dito: [message, espera] }
}

testLongo('pago, o pedido que esperava vai para o preparo na hora, e o seguinte espera como antes', async () => {
  const { produto, cliente, fila, dito } = await longe('qr')
  expect(dito).toEqual([respostas.pedidoFeito, respostas.pedidoEsperaEquipe])
  expect((await teste.pagarComCartao(cliente, cartoes.aprovado)).status).toBe(200)
  expect(await fila()).toMatchObject([{ quantidade: 2 }])
  expect(await teste.liquidoDe(cliente)).toBe(2000)
  expect(await estoqueDe(teste, produto)).toBe(8)
  expect(await pedir(teste, cliente, [[produto, 1]])).toMatchObject({ espera: respostas.pedidoEsperaEquipe })
})

test('onde se paga antes, cada pedido espera o seu pagamento, também de quem já pagou', async () => {
  const { produto, cliente, fila, dito } = await longe('pague_antes')
  expect(dito[1]).toBe(respostas.pedidoEsperaPagamento)
  await teste.pagarComCartao(cliente, cartoes.recusado)
  expect(await fila()).toEqual([])
  await teste.pagarComCartao(cliente, cartoes.aprovado)
  expect(await fila()).toHaveLength(1)
  expect(await pedir(teste, cliente, [[produto, 1]])).toHaveProperty('espera')
  expect(await fila()).toHaveLength(1)
})

testLongo('o que espera a casa abrir espera também pago, e vai para o preparo quando ela abre', async () => {
  const bar = await novoBar(teste, { presenca: 'qr', usa_turno: true, casa_fechada: 'segura' })
  const produto = await novoProduto(teste, bar.id, { nome_departamento: 'BAR', preco_venda: 1000 })
  const cliente = await sentar(teste, bar.id)
  expect(await pedir(teste, cliente, [[produto, 2]])).toMatchObject({ espera: respostas.pedidoEsperaACasa })
  const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: cliente.segredo })).body
  expect((await teste.pagarComCartao({ ...cliente, pedidos }, cartoes.aprovado)).status).toBe(200)
  await cuidarDasMesas(teste.sql)
  const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  const fila = async () => (await teste.call('/pedido/buscarPedidos', {}, barman)).body.pedidos
  expect(await fila()).toEqual([])
  await teste.call('/turno/abrir', {}, await novoGerente(teste, bar.id))
  expect(await fila()).toMatchObject([{ quantidade: 2 }])
})

test('o que acabou antes do pagamento é cancelado e o dinheiro volta sozinho', async () => {
  const { bar, produto, cliente, fila } = await longe('qr', 2)
  await teste.sql`update produto_estabelecimento set qtd_estoque = 1 where estabelecimento_id = ${bar.id}`
  await teste.pagarComCartao(cliente, cartoes.aprovado)
  expect(await fila()).toEqual([])
  await teste.retomar(60_000)
  expect(await teste.estornosDe(cliente)).toMatchObject([{ valor: 2000, via: 'provedor', estado: 'feito' }])
  expect(await teste.liquidoDe(cliente)).toBe(0)
  expect(await estoqueDe(teste, produto)).toBe(1)
})

testLongo('o servidor que morre entre o pagamento e a fila não esquece o pedido', async () => {
  const { cliente, fila } = await longe('qr')
  await teste.pagarComCartao(cliente, cartoes.aprovado)
  // as it stood when the payment was written down and nothing else
  await teste.sql`update item_pedido set na_fila_em = null, tirou_estoque = false where checkin_id = ${cliente.id}`
  await teste.sql`update pedido set espera = 'equipe', espera_ate = now() - interval '1 hour' where checkin_id = ${cliente.id}`
  expect(await fila()).toEqual([])
  await cuidarDasMesas(teste.servidor)
  expect(await fila()).toHaveLength(1)
})

test('desistir e pagar no mesmo instante: o pedido vai, ou o dinheiro volta', async () => {
  for (let vez = 0; vez < 4; vez++) {
    const { cliente, fila } = await longe('qr')
    await Promise.all([
      teste.pagarComCartao(cliente, cartoes.aprovado),
      teste.call('/pedido/desistir', {}, { checkin: cliente.segredo }),
    ])
    await teste.retomar(60_000)
    await cuidarDasMesas(teste.servidor)
    const [item] = await itensDe(teste, cliente)
    const foi = item!.status_pedido !== 'PEDIDO CANCELADO'
    expect([await teste.liquidoDe(cliente), (await fila()).length]).toEqual(foi ? [2000, 1] : [0, 0])
  }
})
