import { randomUUID } from 'node:crypto'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoProduto } from '../teste/app.ts'
import { corpoDoPedido, estoqueDe, itensDe, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number; nome: string }
let ana: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
  bar = await novoBar(teste)
  ana = await sentar(teste, bar.id, { mesa: 1 })
})
afterAll(() => teste.encerrar())

const tentar = (corpo: unknown, quem: Sentado = ana, chave?: string) =>
  teste.call('/pedido/cadastrarPedido', corpo, { checkin: quem.segredo, chave })

/** What the order left in the database; a refused one leaves nothing. */
const pedidosNoBanco = async () => {
  const [linha] = await teste.sql<{ pedidos: number; itens: number; chaves: number }[]>`
    select (select count(*) from pedido) as pedidos, (select count(*) from item_pedido) as itens,
      (select count(*) from idempotencia) as chaves`
  return linha
}

test('o pedido é feito, com a frase da casa', async () => {
  const chope = await novoProduto(teste, bar.id, { preco_venda: 1290 })
  const { status, body } = await tentar(corpoDoPedido([[chope, 2, 'sem colarinho']]))
  expect({ status, body }).toEqual({ status: 200, body: { message: 'Pedido feito com sucesso!' } })
  const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: ana.segredo })).body
  expect(pedidos.at(-1)).toMatchObject({
    tipo: 'item',
    nome_do_cliente: 'Ana',
    nome_produto: chope.nome,
    nome_departamento: 'BAR',
    preco: 12.9,
    quantidade: 2,
    preco_produto: 25.8,
    numero_mesa: 1,
    produto_estabelecimento_id: chope.id,
    observacao: 'sem colarinho',
    status_pedido: 'PEDIDO FEITO PELO CLIENTE',
    situacao: 'a_pagar',
  })
  expect(pedidos.at(-1)?.data_pedido).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
  expect(pedidos.at(-1)?.hora_pedido).toMatch(/^\d{2}:\d{2}$/)
})

test('nome, total e bar que o aparelho manda não contam', async () => {
  const outro = await novoBar(teste)
  const chope = await novoProduto(teste, bar.id, { preco_venda: 1500 })
  const corpo = corpoDoPedido([[chope, 1]])
  const esperto = {
    ...corpo,
    idEstabelecimento: outro.id,
    total: 0.01,
    pedidos: corpo.pedidos.map((linha) => ({
      ...linha,
      preco_produto: 0.01,
      status_pedido: 'PEDIDO PAGO PELO CLIENTE',
      produto: { ...linha.produto, nome: 'Água', preco_venda: 0.01, nome_departamento: 'COZINHA' },
      dadosCheckin: { objBarcheckin: { id: 1 }, estabelecimento: outro },
    })),
  }
  expect((await tentar(esperto)).status).toBe(200)
  expect((await itensDe(teste, ana)).at(-1)).toMatchObject({
    nome_produto: chope.nome,
    preco: 1500,
    status_pedido: 'PEDIDO FEITO PELO CLIENTE',
  })
  expect(await teste.sql`select from pedido where estabelecimento_id = ${outro.id}`).toHaveLength(0)
})

test('mudar o preço ou o nome depois não altera a conta aberta', async () => {
  const chope = await novoProduto(teste, bar.id, { preco_venda: 1000 })
  await pedir(teste, ana, [[chope, 1]])
  await teste.sql`update produto_estabelecimento set preco_venda = 9900, nome = 'Chope caro' where id = ${chope.id}`
  expect((await itensDe(teste, ana)).at(-1)).toMatchObject({ nome_produto: chope.nome, preco: 1000 })
  await pedir(teste, ana, [[chope, 1]])
  expect((await itensDe(teste, ana)).at(-1)).toMatchObject({ nome_produto: 'Chope caro', preco: 9900 })
})

test('produto de outro bar não existe aqui', async () => {
  const outro = await novoBar(teste)
  const chope = await novoProduto(teste, bar.id)
  const deLa = await novoProduto(teste, outro.id)
  const antes = await pedidosNoBanco()
  const recusa = await tentar(
    corpoDoPedido([
      [chope, 1],
      [deLa, 1],
    ]),
  )
  expect(recusa).toMatchObject({ status: 404, body: { message: respostas.naoEncontrado } })
  expect(await pedidosNoBanco()).toEqual(antes)
})

test.each([
  ['escondido', { oculto: true }],
  ['sem preço', { preco_venda: null }],
  ['sem departamento', { nome_departamento: null }],
])('produto %s saiu do cardápio, e a recusa diz o nome', async (_caso, dados) => {
  const produto = await novoProduto(teste, bar.id, dados)
  const { status, body } = await tentar(corpoDoPedido([[produto, 1]]))
  expect({ status, body }).toEqual({
    status: 409,
    body: { message: `${produto.nome}: ${respostas.produtoIndisponivel}`, code: 'produto_indisponivel' },
  })
})

test('linhas com quantidade zero são deixadas de lado', async () => {
  const [chope, bolinho] = [await novoProduto(teste, bar.id), await novoProduto(teste, bar.id, { oculto: true })]
  const antes = await itensDe(teste, ana)
  await pedir(teste, ana, [
    [bolinho, 0],
    [chope, 1],
    [chope, 0],
  ])
  expect((await itensDe(teste, ana)).slice(antes.length)).toEqual([
    expect.objectContaining({ nome_produto: chope.nome, quantidade: 1 }),
  ])
})

test('sem nada escolhido, a frase é a da especificação', async () => {
  const chope = await novoProduto(teste, bar.id)
  for (const escolhas of [[], [[chope, 0]]] as const) {
    const { status, body } = await tentar(corpoDoPedido(escolhas))
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: 'Você não adicionou nenhum produto ao pedido!',
    })
  }
})

test.each([6, -1])('a quantidade %i é recusada', async (quantidade) => {
  const chope = await novoProduto(teste, bar.id)
  const antes = await pedidosNoBanco()
  const { status, body } = await tentar(
    corpoDoPedido([
      [chope, quantidade],
      [chope, 1],
    ]),
  )
  expect({ status, message: body.message }).toEqual({ status: 422, message: 'A quantidade vai de 0 a 5.' })
  expect(await pedidosNoBanco()).toEqual(antes)
})

test.each([
  ['nome', { nome: '' }, 'Informe o seu nome.'],
  ['email', { email: 'ana' }, mensagensDasChamadas.emailInvalido],
  ['numeroCpf', { numeroCpf: '111.111.111-11' }, mensagensDasChamadas.cpfInvalido],
  ['numeroTelefone', { numeroTelefone: '98765-4321' }, mensagensDasChamadas.telefoneInvalido],
])('o campo %s é obrigatório e conferido', async (campo, informacoes, frase) => {
  const chope = await novoProduto(teste, bar.id)
  const { status, body } = await tentar(corpoDoPedido([[chope, 1]], informacoes))
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { message: frase, errors: { [`informacoesUsuario.${campo}`]: frase } },
  })
})

test('um campo que nem veio também é pedido pelo nome', async () => {
  const { pedidos } = corpoDoPedido([[await novoProduto(teste, bar.id), 1]])
  const { status, body } = await tentar({ pedidos, informacoesUsuario: {} })
  expect(status).toBe(400)
  expect(body.errors).toEqual({
    'informacoesUsuario.nome': 'Informe o seu nome.',
    'informacoesUsuario.email': mensagensDasChamadas.emailInvalido,
    'informacoesUsuario.numeroTelefone': mensagensDasChamadas.telefoneInvalido,
  })
})

test('números vêm como texto, o produto só pelo número, e uma nota vazia como nula', async () => {
  const chope = await novoProduto(teste, bar.id)
  const bia = await sentar(teste, bar.id)
  const { informacoesUsuario } = corpoDoPedido([])
  for (const path of ['/pedido/cadastrarPedido', '/pedido/comprarFichas'] as const) {
    const pedidos = [
      { produto: String(chope.id), quantidade: '2', observacao: null },
      { produto: { id: String(chope.id) }, quantidade: ' 1 ' },
      { produto: chope.id, quantidade: '0', observacao: '' },
    ]
    const { status, body } = await teste.call(path, { pedidos, informacoesUsuario }, { checkin: bia.segredo })
    expect([path, status, body.message]).toEqual([path, 200, expect.stringContaining('com sucesso!')])
  }
  expect((await itensDe(teste, bia)).map(({ quantidade }) => quantidade)).toEqual([2, 1])
  expect(await teste.sql`select from ficha where checkin_id = ${bia.id}`).toHaveLength(3)
})

test('o que se escreve em um pedido é guardado como se vê, em uma linha', async () => {
  const chope = await novoProduto(teste, bar.id)
  const bia = await sentar(teste, bar.id)
  await pedir(teste, bia, [[chope, 1, 'sem\n\n gelo \u202e🍋']], {
    nome: '\u2067Bia\u202e\n Souza\u200b',
    email: ' BIA@exemplo.com\u200b ',
    numeroTelefone: '+55 (011) 98765-4321',
  })
  const [guardado] = await teste.sql`select nome, email, telefone from checkin where id = ${bia.id}`
  expect(guardado).toEqual({ nome: 'Bia Souza', email: 'bia@exemplo.com', telefone: '11987654321' })
  const { pedidos } = (await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: bia.segredo })).body
  expect(pedidos[0]).toMatchObject({ nome_do_cliente: 'Bia', observacao: 'sem gelo 🍋' })
})

test('mesa e comanda chegam do formulário como número, texto ou vazio', async () => {
  const chope = await novoProduto(teste, bar.id)
  const bia = await sentar(teste, bar.id)
  const corpo = corpoDoPedido([[chope, 1]])
  const com = (numeroMesa: unknown, numeroComanda: unknown) =>
    tentar({ ...corpo, informacoesUsuario: { ...corpo.informacoesUsuario, numeroMesa, numeroComanda } }, bia)
  for (const resposta of [await com('', null), await com('31', '310'), await com(31, '')])
    expect(resposta.status).toBe(200)
  expect(await teste.sql`select numero_mesa, numero_comanda from checkin where id = ${bia.id}`).toEqual([
    { numero_mesa: 31, numero_comanda: 310 },
  ])
})

test('o mesmo pedido enviado duas vezes com a mesma chave é um só', async () => {
  const chope = await novoProduto(teste, bar.id, { qtd_estoque: 10 })
  const [corpo, chave] = [corpoDoPedido([[chope, 1]]), randomUUID()]
  const primeira = await tentar(corpo, ana, chave)
  const segunda = await tentar(corpo, ana, chave)
  expect([segunda.status, segunda.body]).toEqual([primeira.status, primeira.body])
  expect(await estoqueDe(teste, chope)).toBe(9)
})

test('dez toques no mesmo instante com a mesma chave são um pedido', async () => {
  const chope = await novoProduto(teste, bar.id, { qtd_estoque: 10 })
  const [corpo, chave] = [corpoDoPedido([[chope, 1]]), randomUUID()]
  const respostas = await Promise.all(Array.from({ length: 10 }, () => tentar(corpo, ana, chave)))
  expect(respostas.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await estoqueDe(teste, chope)).toBe(9)
})

test('a mesma chave com outro corpo é recusada, e a de outro cliente não se mistura', async () => {
  const chope = await novoProduto(teste, bar.id, { qtd_estoque: 10 })
  const chave = randomUUID()
  await tentar(corpoDoPedido([[chope, 1]]), ana, chave)
  const recusa = await tentar(corpoDoPedido([[chope, 2]]), ana, chave)
  expect(recusa).toMatchObject({ status: 409, body: { message: respostas.chaveRepetida, code: 'chave_repetida' } })
  expect((await tentar(corpoDoPedido([[chope, 2]]), await sentar(teste, bar.id), chave)).status).toBe(200)
  expect(await estoqueDe(teste, chope)).toBe(7)
})

test('o pedido que falhou pode ser tentado de novo com a mesma chave', async () => {
  const chope = await novoProduto(teste, bar.id, { qtd_estoque: 0 })
  const [corpo, chave] = [corpoDoPedido([[chope, 1]]), randomUUID()]
  expect((await tentar(corpo, ana, chave)).status).toBe(409)
  await teste.sql`update produto_estabelecimento set qtd_estoque = 1 where id = ${chope.id}`
  expect((await tentar(corpo, ana, chave)).status).toBe(200)
})

test.each(['curta', 'com espaço no meio', 'x'.repeat(101)])('uma chave ilegível é recusada: %s', async (chave) => {
  const chope = await novoProduto(teste, bar.id)
  expect((await tentar(corpoDoPedido([[chope, 1]]), ana, chave)).status).toBe(400)
})
