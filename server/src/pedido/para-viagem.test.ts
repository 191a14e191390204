import { papelDe } from '@boteco/contract/impressao/papel'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentoDoPedido } from '../impressao/documento.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { corpoDoPedido, pedir, sentar } from '../teste/salao.ts'

// What is taken home: the packaging is a line of its own, and who makes the food reads so.

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
let garcom: { token: string }
let cozinha: { token: string }
let pastel: { id: number }
let caixinha: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  pastel = await novoProduto(teste, bar.id, { nome: 'Pastel', preco_venda: 800, nome_departamento: 'COZINHA' })
  caixinha = await novoProduto(teste, bar.id, { nome: 'Caixinha', preco_venda: 200, qtd_estoque: 9 })
  await marcar(caixinha)
})

const marcar = ({ id }: { id: number }, embalagem = true) =>
  teste.call(
    '/produto/atualizarProdutosEstabelecimento',
    [
      {
        ...{ id_produto_estabelecimento: id, nome_departamento: 'COZINHA', preco_venda: 2, descricao: 'x', embalagem },
        ...{ qtd_minima_estoque: 0, qtd_estoque: 9 },
      },
    ],
    gerente,
  )
const linhas = () => teste.sql`
  select nome_produto, quantidade, preco, status_pedido, viagem from item_pedido where estabelecimento_id = ${bar.id} order by id`
const FEITO = 'PEDIDO FEITO PELO CLIENTE'
const ENTREGUE = 'PEDIDO ENTREGUE AO CLIENTE'
const daFila = async () =>
  (await teste.call('/pedido/buscarPedidos', {}, cozinha)).body.pedidos.map(({ nome_produto, viagem }) => [
    nome_produto,
    viagem,
  ])
const paraViagem = (itens: number[]) => teste.call('/pedido/paraViagem', { itens }, garcom)
const ids = async () =>
  (await teste.sql<{ id: number }[]>`select id from item_pedido where estabelecimento_id = ${bar.id} order by id`).map(
    ({ id }) => id,
  )
const estoque = async () =>
  (await teste.sql`select qtd_estoque from produto_estabelecimento where id = ${caixinha.id}`)[0]?.qtd_estoque

test('o que já se pediu vai para viagem num toque: a cozinha lê, a embalagem entra na conta entregue, e o segundo toque não repete', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 3 })
  await pedir(teste, ana, [
    [pastel, 2],
    [pastel, 1],
  ])
  expect(await daFila()).toEqual([
    ['Pastel', false],
    ['Pastel', false],
  ])
  const todas = await ids()
  const { status, body } = await paraViagem(todas)
  expect([status, body.message]).toEqual([
    200,
    'Para viagem: quem prepara fica sabendo. Na conta: 3 embalagens, R$\u00a06,00.',
  ])
  expect(await daFila()).toEqual([
    ['Pastel', true],
    ['Pastel', true],
  ])
  expect(await linhas()).toEqual([
    { nome_produto: 'Pastel', quantidade: 2, preco: 800, status_pedido: FEITO, viagem: true },
    { nome_produto: 'Pastel', quantidade: 1, preco: 800, status_pedido: FEITO, viagem: true },
    { nome_produto: 'Caixinha', quantidade: 3, preco: 200, status_pedido: ENTREGUE, viagem: false },
  ])
  expect([(await paraViagem(todas)).body.code, (await linhas()).length, await estoque()]).toEqual([
    'ja_para_viagem',
    3,
    6,
  ])
  const [{ pedido_id }] = await teste.sql<
    [{ pedido_id: number }]
  >`select min(pedido_id) as pedido_id from item_pedido where estabelecimento_id = ${bar.id}`
  const documento = await documentoDoPedido(
    teste.sql,
    'pedido',
    { estabelecimento_id: bar.id, pedido_id },
    teste.sql`true`,
  )
  const papel = papelDe(documento!, {
    ...{ colunas: 42, pagina: 'PC860', tamanho: 'M', mostra: [], via: 1, atrasada: false },
  } as never)
  expect(papel.filter((parte) => 'texto' in parte && parte.texto.includes('PARA VIAGEM'))).toHaveLength(2)
  // what is taken back within two minutes is taken back with its packaging, which is no loss
  const { pedidos } = body
  expect((await teste.call('/pedido/desfazerPedido', { pedidos }, garcom)).status).toBe(200)
  expect([await estoque(), (await teste.sql`select from perda where estabelecimento_id = ${bar.id}`).length]).toEqual([
    9, 0,
  ])
})

test('o garçom e o balcão pedem para viagem de uma vez; o cliente não pede embalagem, nem a lê', async () => {
  const { id: idCheckin } = (await teste.call('/checkin/abrirComanda', { numeroComanda: 7 }, garcom)).body.comanda
  const pedidos = [
    { produto: pastel, quantidade: 2, viagem: true },
    { produto: caixinha, quantidade: 2 },
  ]
  const feito = (await teste.call('/pedido/cadastrarPedido', { idCheckin, pedidos }, garcom)).body
  expect((await linhas()).map(({ status_pedido, viagem }) => [status_pedido, viagem])).toEqual([
    [FEITO, true],
    [ENTREGUE, false],
  ])
  expect((await teste.call('/pedido/desfazerPedido', { pedidos: feito.pedidos }, garcom)).status).toBe(200)
  expect((await linhas()).every(({ status_pedido }) => status_pedido === 'PEDIDO CANCELADO')).toBe(true)
  const vender = await teste.call('/balcao/vender', { pedidos, entrega: 'chamar', meio: 'dinheiro', total: 20 }, garcom)
  expect([vender.status, await daFila()]).toEqual([200, [['Pastel', true]]])

  const ana = await sentar(teste, bar.id, { mesa: 3 })
  const corpo = corpoDoPedido([[caixinha, 1]])
  const dela = { checkin: ana.segredo }
  for (const path of ['/pedido/cadastrarPedido', '/pedido/comprarFichas'] as const)
    expect([path, (await teste.call(path, corpo, dela)).body.code]).toEqual([path, 'produto_indisponivel'])
  const nomes = async (quem: { token?: string; checkin?: string }) =>
    (
      await teste.call('/estabelecimento/buscarProdutosEstabelecimentoParaCardapio', {}, quem)
    ).body.produtosEstabelecimento.map(({ nome, embalagem }) => [nome, embalagem])
  expect([await nomes(dela), await nomes(garcom)]).toEqual([
    [['Pastel', undefined]],
    [
      ['Caixinha', true],
      ['Pastel', undefined],
    ],
  ])
  // what the guest says of it counts for nothing
  const { pedidos: dosDela, informacoesUsuario } = corpoDoPedido([[pastel, 1]])
  await teste.call('/pedido/cadastrarPedido', { informacoesUsuario, pedidos: [{ ...dosDela[0], viagem: true }] }, dela)
  expect((await linhas()).at(-1)).toMatchObject({ viagem: false })
})

test('uma casa tem uma embalagem, a que se disse por último; sem nenhuma, só a cozinha fica sabendo; o de outra mesa é recusado', async () => {
  const sacola = await novoProduto(teste, bar.id, { nome: 'Sacola', preco_venda: 100 })
  await marcar(sacola)
  const marcadas = async () =>
    (await teste.call('/produto/buscarProdutosDoEstabelecimento', {}, gerente)).body.produtosEstabelecimento.flatMap(
      ({ nome, embalagem }) => (embalagem ? nome : []),
    )
  expect(await marcadas()).toEqual(['Sacola'])
  await marcar(sacola, false)
  expect(await marcadas()).toEqual([])
  const [ana, bia] = [await sentar(teste, bar.id, { mesa: 3 }), await sentar(teste, bar.id, { mesa: 4 })]
  await pedir(teste, ana, [[pastel, 1]])
  await pedir(teste, bia, [[pastel, 1]])
  const [daAna, daBia] = (await ids()) as [number, number]
  expect((await paraViagem([daAna, daBia])).body.code).toBe('outra_mesa')
  const { status, body } = await paraViagem([daAna])
  expect([status, body, (await linhas()).map(({ viagem }) => viagem)]).toEqual([
    200,
    { message: 'Para viagem: quem prepara fica sabendo.' },
    [true, false],
  ])
})
