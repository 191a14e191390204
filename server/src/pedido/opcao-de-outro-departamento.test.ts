import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contarMaisPedidos } from '../cardapio/mais-pedidos.ts'
import { novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { lerGrupo, novoGrupo, pendurar } from '../teste/escolhas.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox } from '../teste/pagamentos.ts'
import { entre, programar } from '../teste/programado.ts'
import { corpoDoPedido, entregarTudo, estoqueDe, type Sentado, sentar } from '../teste/salao.ts'

// A feijoada (R$ 60,00, of the kitchen) with a chope (R$ 8,00 with it, of the bar): the option is a product.

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

type Pessoa = { token: string }
type Produto = Awaited<ReturnType<typeof novoProduto>>
type Grupo = Awaited<ReturnType<typeof novoGrupo>>
let bar: { id: number }
let gerente: Pessoa
let cozinha: Pessoa
let barman: Pessoa
let garcom: Pessoa
let ana: Sentado
let feijoada: Produto
let chope: Produto
let bebida: Grupo
let extras: Grupo
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  ana = await sentar(teste, bar.id, { mesa: 1 })
  const naCozinha = { nome_departamento: 'COZINHA' as const, qtd_estoque: 9 }
  feijoada = await novoProduto(teste, bar.id, { nome: 'Feijoada', preco_venda: 6000, ...naCozinha })
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1200, qtd_estoque: 9 })
  bebida = await novoGrupo(teste, gerente, 'Bebida', [{ nome: 'Chope 300 ml', produto: chope.id, preco: 8 }])
  extras = await novoGrupo(teste, gerente, 'Extras', [{ nome: 'Torresmo', preco: 5, qtd_estoque: 9 }])
  await pendurar(teste, gerente, feijoada, extras, bebida)
})

const corpo = (quantidade: number, opcoes: readonly (number | undefined)[], mais: object = {}) => {
  const { pedidos, informacoesUsuario } = corpoDoPedido([[feijoada, quantidade]])
  const escolhas = opcoes.map((id) => ({ caminho: [id!], quantidade: 1 }))
  return { informacoesUsuario, pedidos: pedidos.map((linha) => ({ ...linha, escolhas, ...mais })) }
}
const comChope = () => [extras.de.Torresmo, bebida.de['Chope 300 ml']]
const pedir = (quantidade: number, opcoes = comChope(), mais: object = {}, quem = ana) =>
  teste.call('/pedido/cadastrarPedido', corpo(quantidade, opcoes, mais), { checkin: quem.segredo })
type Linha = {
  id: number
  nome: string
  preco: number
  desconto: number
  combo: boolean
  rateio: number | null
  status: string
}
const linhas = ({ id }: Sentado = ana) => teste.sql<Linha[]>`
  select id, nome_produto as nome, preco, desconto, combo, rateio, status_pedido as status
  from item_pedido where checkin_id = ${id} order by id`
const fila = async (quem: Pessoa) => (await teste.call('/pedido/buscarPedidos', {}, quem)).body.pedidos
const torresmos = async () => (await lerGrupo(teste, gerente, extras.id)).grupo.opcoes[0]?.qtd_estoque
const estoques = async () => [await estoqueDe(teste, feijoada), await estoqueDe(teste, chope), await torresmos()]
const andar = (quem: Pessoa, idProdutoPedido: number) =>
  teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido }, quem)
const cancelar = async (id: number) => {
  const dito = { idProdutoPedido: id, motivo: 'Caiu no chão' }
  expect((await teste.call('/pedido/cancelarItem', dito, gerente)).status).toBe(200)
}

test('a cozinha faz a feijoada e o bar o chope, e a conta tem uma linha com os dois', async () => {
  expect((await pedir(1)).body.message).toBe(respostas.pedidoFeito)
  expect(await linhas()).toMatchObject([
    { nome: 'Feijoada', preco: 0, rateio: 6500, combo: false },
    { nome: 'Chope', preco: 0, rateio: 800, combo: false },
    { nome: 'Feijoada', preco: 7300, rateio: null, combo: true },
  ])
  expect(await fila(cozinha)).toMatchObject([{ nome_produto: 'Feijoada', combo: null, partes: [{ nome: 'Torresmo' }] }])
  expect(await fila(barman)).toMatchObject([{ nome_produto: 'Chope', combo: 'Feijoada', partes: null }])
  expect(await estoques()).toEqual([8, 8, 8])

  const [naCozinha, noBar] = await linhas()
  expect((await andar(cozinha, naCozinha!.id)).status).toBe(200)
  expect((await andar(garcom, naCozinha!.id)).status).toBe(200)
  expect((await linhas()).at(-1)?.status).toBe('PEDIDO LIBERADO PARA O GARCON')
  await andar(barman, noBar!.id)
  await andar(garcom, noBar!.id)
  const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: ana.segredo })).body
  expect(pedidos).toMatchObject([
    { nome_produto: 'Feijoada', preco_produto: 73, partes: [{ nome: 'Torresmo' }, { nome: 'Chope 300 ml', valor: 8 }] },
  ])
})

test('sem o chope é uma linha como as outras', async () => {
  expect((await pedir(2, [extras.de.Torresmo])).status).toBe(200)
  expect(await linhas()).toMatchObject([{ nome: 'Feijoada', preco: 6500, combo: false, rateio: null }])
  expect(await estoques()).toEqual([7, 9, 7])
})

test('o que se cancela devolve o que se pediu por ele, e o seu estoque', async () => {
  await pedir(2)
  expect(await estoques()).toEqual([7, 7, 7])
  const [prato, bebido, preco, outroPrato, , outroPreco] = await linhas()
  await cancelar(bebido!.id)
  expect(await estoques()).toEqual([7, 8, 7])
  expect((await linhas()).find(({ id }) => id === preco!.id)).toMatchObject({ desconto: 800 })
  await cancelar(outroPrato!.id)
  expect(await estoques()).toEqual([8, 8, 8])
  expect((await linhas()).find(({ id }) => id === outroPreco!.id)).toMatchObject({ desconto: 6500 })
  // with the last thing goes the whole
  await cancelar(prato!.id)
  expect((await linhas()).find(({ id }) => id === preco!.id)).toMatchObject({ status: 'PEDIDO CANCELADO' })
  expect(await estoques()).toEqual([9, 8, 9])
})

test('do que não chega é recusado, de um ou do outro', async () => {
  await teste.sql`update produto_estabelecimento set qtd_estoque = 1 where id = ${chope.id}`
  expect((await pedir(2)).body.message).toBe('Chope: só resta 1.')
  await teste.sql`update produto_estabelecimento set qtd_estoque = 1 where id = ${feijoada.id}`
  expect((await pedir(2, [extras.de.Torresmo])).body.message).toBe('Feijoada: só resta 1.')
  // the last one of both
  expect((await pedir(1)).status).toBe(200)
  expect(await estoques()).toEqual([0, 0, 8])
  expect((await pedir(1)).status).toBe(409)
})

testLongo('com o bar fechado pede-se só o prato', async () => {
  expect((await teste.call('/pedido/fecharDepartamento', { nome_departamento: 'BAR' }, gerente)).status).toBe(200)
  expect(await pedir(1)).toMatchObject({ status: 409, body: { code: 'departamento_fechado' } })
  expect((await pedir(1, [])).status).toBe(200)
})

test('o pedido que espera tira cada estoque uma vez, quando segue', async () => {
  await teste.sql`update estabelecimento set presenca = 'qr' where id = ${bar.id}`
  const longe = await sentar(teste, bar.id, { mesa: 8 })
  expect((await pedir(1, comChope(), {}, longe)).body).toHaveProperty('espera')
  expect(await estoques()).toEqual([9, 9, 9])
  expect((await teste.call('/mesa/confirmarPresenca', { checkins: [longe.id] }, garcom)).status).toBe(200)
  expect(await estoques()).toEqual([8, 8, 8])
  for (const { id } of await linhas(longe))
    await teste.call('/pedido/cancelarItem', { idProdutoPedido: id, motivo: 'Engano de quem pediu' }, gerente)
  expect(await estoques()).toEqual([9, 9, 9])
})

testLongo('em dobro, de duas se paga uma, e cada uma leva metade do que se dá', async () => {
  const regra = { efeito: 'leve_pague' as const, leve: 2, pague: 1, produtos: [feijoada.id] }
  await entre(teste, await programar(teste, gerente, regra), -60, 60)
  expect((await pedir(2, comChope(), { preco: 73, total: 73 })).status).toBe(200)
  expect((await linhas()).map(({ preco, desconto }) => [preco, desconto])).toEqual(
    [0, 1].flatMap(() => [
      [0, 0],
      [0, 0],
      [7300, 3650],
    ]),
  )
  await entregarTudo(teste, ana)
  const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: ana.segredo })).body
  expect(pedidos.map(({ preco_produto }) => preco_produto)).toEqual([36.5, 36.5])
})

testLongo('como ficha se compra sem o que outro departamento prepara', async () => {
  const comprar = (opcoes: (number | undefined)[]) =>
    teste.call('/pedido/comprarFichas', corpo(1, opcoes), { checkin: ana.segredo })
  const { status, body } = await comprar(comChope())
  expect([status, body.message]).toEqual([409, `Feijoada: ${respostas.acompanhadoSemFicha}`])
  expect((await comprar([extras.de.Torresmo])).status).toBe(200)
})

testLongo('entre os mais pedidos o prato conta uma vez', async () => {
  const salada = await novoProduto(teste, bar.id)
  for (let n = 0; n < 4; n++) {
    const quem = await sentar(teste, bar.id)
    await pedir(1, comChope(), {}, quem)
    await teste.call('/pedido/cadastrarPedido', corpoDoPedido([[salada, 2]]), { checkin: quem.segredo })
  }
  await teste.sql`update produto_estabelecimento set qtd_estoque = 9 where id = ${feijoada.id}`
  await contarMaisPedidos(teste.sql)
  const [contados] = await teste.sql`select produtos from mais_pedidos where estabelecimento_id = ${bar.id}`
  // eight salads, four feijoadas
  expect(contados?.produtos[0]).toBe(salada.id)
  expect(contados?.produtos).toContain(feijoada.id)
})
