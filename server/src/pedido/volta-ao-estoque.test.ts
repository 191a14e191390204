import { PRODUTO_ACABOU } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { corpoDoPedido, estoqueDe, itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
let cozinha: { token: string }
let garcom: { token: string }
beforeAll(async () => {
  teste = await appDeTeste()
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
})
afterAll(() => teste.encerrar())

async function pernil(quantidade: number) {
  const produto = await novoProduto(teste, bar.id, {
    ...{ nome_departamento: 'COZINHA', preco_venda: 2950, qtd_estoque: 3 },
  })
  await teste.sql`update produto_estabelecimento set preco_compra = 1100 where id = ${produto.id}`
  const quem = await sentar(teste, bar.id, { mesa: 1 })
  await pedir(teste, quem, [[produto, quantidade]])
  const id = (await itensDe(teste, quem))[0]?.id ?? 0
  return { produto, quem, id }
}
const liberar = (id: number) => teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, cozinha)
const cancelar = async (id: number, extra: object = {}, { token } = cozinha) => {
  const { status, body } = await teste.call(
    '/pedido/cancelarItem',
    { idProdutoPedido: id, motivo: 'Pedido por engano', ...extra },
    { token },
  )
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
  return body.message
}
const perdaDe = (id: number) => teste.sql`select valor, custo from perda where item_id = ${id}`
const pedirMais = async (produto: { id: number }, quem: Sentado) =>
  (await teste.call('/pedido/cadastrarPedido', corpoDoPedido([[produto, 1]]), { checkin: quem.segredo })).body.message

test('o que acabou não volta ao estoque nem ao cardápio, diga quem cancela o que disser', async () => {
  for (const extra of [{}, { volta_ao_estoque: true }]) {
    const { produto, quem, id } = await pernil(3)
    expect(await cancelar(id, { motivo: PRODUTO_ACABOU, ...extra })).toBe(
      `${respostas.itemCancelado} ${respostas.acabouAteAmanha}`,
    )
    expect(await estoqueDe(teste, produto)).toBe(0)
    expect(await pedirMais(produto, quem)).toContain('acabou.')
    expect(await perdaDe(id)).toEqual([])
  }
  const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'acabou' }, gerente)).body
  expect(atos).toHaveLength(2)
})

test('quem cancela o que acabou pode deixar o produto no cardápio', async () => {
  const { produto, id } = await pernil(1)
  expect(await cancelar(id, { motivo: PRODUTO_ACABOU, tira_do_cardapio: false })).toBe(respostas.itemCancelado)
  expect(await estoqueDe(teste, produto)).toBe(2)
  expect((await teste.call('/pedido/buscarEmFalta', {}, cozinha)).body.itens).not.toContainEqual(
    expect.objectContaining({ id: produto.id }),
  )
})

test.each([
  ['na fila', false, undefined, 3, []],
  ['na fila, e quem cancela diz que não volta', false, false, 0, []],
  ['liberado', true, undefined, 0, [{ valor: 8850, custo: 3300 }]],
  ['liberado, e quem cancela diz que volta', true, true, 3, []],
])('cancelado %s: o estoque e a perda', async (_, foiLiberado, volta, estoque, perda) => {
  const { produto, id } = await pernil(3)
  if (foiLiberado) await liberar(id)
  await cancelar(id, volta === undefined ? {} : { volta_ao_estoque: volta })
  expect(await estoqueDe(teste, produto)).toBe(estoque)
  expect(await perdaDe(id)).toEqual(perda)
})

test('o que o cliente desfaz na hora volta ao estoque', async () => {
  const { produto, quem } = await pernil(2)
  expect((await teste.call('/pedido/desfazerPedido', {}, { checkin: quem.segredo })).status).toBe(200)
  expect(await estoqueDe(teste, produto)).toBe(3)
})

testLongo('liberar e cancelar ao mesmo tempo: ou voltou ao estoque, ou é perda', async () => {
  for (let vez = 0; vez < 10; vez++) {
    const { produto, id } = await pernil(1)
    await Promise.all([liberar(id), cancelar(id, {}, gerente)])
    const perdido = (await perdaDe(id)).length
    expect(perdido + Number(await estoqueDe(teste, produto)) - 2).toBe(1)
  }
})

test('de quem não estava na mesa, o que foi feito é perda e só volta o que ninguém fez', async () => {
  const { produto, quem, id } = await pernil(1)
  await liberar(id)
  await pedir(teste, quem, [[produto, 2]])
  expect((await teste.call('/mesa/naoEstavam', { checkins: [quem.id] }, garcom)).status).toBe(200)
  expect(await estoqueDe(teste, produto)).toBe(2)
  expect(await perdaDe(id)).toEqual([{ valor: 2950, custo: 1100 }])
})

test('a ficha de um item já feito volta a quem a pagou, e o que se fez é perda', async () => {
  const { produto, quem } = await pernil(1)
  await teste.call('/pedido/comprarFichas', corpoDoPedido([[produto, 1]]), { checkin: quem.segredo })
  const { fichas } = (await teste.call('/ficha/buscarFichasPendentesDePagamento', {}, { checkin: quem.segredo })).body
  await teste.call('/cliente/informarPagamentoConta', fichas, garcom)
  await teste.call('/ficha/enviarFichas', fichas, { checkin: quem.segredo })
  const id = (await itensDe(teste, quem)).at(-1)?.id ?? 0
  await liberar(id)
  await cancelar(id)
  expect(await estoqueDe(teste, produto)).toBe(1)
  expect(await perdaDe(id)).toEqual([{ valor: 2950, custo: 1100 }])
  expect((await teste.call('/ficha/buscarFichasPagas', {}, { checkin: quem.segredo })).body.fichas).toHaveLength(1)
})
