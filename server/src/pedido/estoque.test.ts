import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoProduto } from '../teste/app.ts'
import { corpoDoPedido, estoqueDe, pedir, type Sentado, sentar } from '../teste/salao.ts'

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

test('o pedido tira do estoque contado, somando as linhas do mesmo produto', async () => {
  const chope = await novoProduto(teste, bar.id, { qtd_estoque: 10 })
  const semConta = await novoProduto(teste, bar.id)
  await pedir(teste, ana, [
    [chope, 3],
    [semConta, 5],
    [chope, 2, 'sem gelo'],
  ])
  expect(await estoqueDe(teste, chope)).toBe(5)
  expect(await estoqueDe(teste, semConta)).toBeNull()
})

test('o que não há é recusado pelo nome, e nada do pedido fica', async () => {
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope Pilsen', qtd_estoque: 10 })
  const bolinho = await novoProduto(teste, bar.id, { nome: 'Bolinho de bacalhau', qtd_estoque: 1 })
  const pastel = await novoProduto(teste, bar.id, { nome: 'Pastel', qtd_estoque: 0 })
  const antes = await pedidosNoBanco()
  const { status, body } = await tentar(
    corpoDoPedido(
      [
        [chope, 2],
        [bolinho, 2],
        [pastel, 1],
      ],
      { nome: 'Outra Pessoa' },
    ),
    ana,
    randomUUID(),
  )
  expect({ status, body }).toEqual({
    status: 409,
    body: {
      message: 'Bolinho de bacalhau: só resta 1. Pastel acabou.',
      code: 'sem_estoque',
      // the caller is offered what there is
      faltas: [
        { id: bolinho.id, restam: 1 },
        { id: pastel.id, restam: 0 },
      ],
    },
  })
  expect(await pedidosNoBanco()).toEqual(antes)
  expect([await estoqueDe(teste, chope), await estoqueDe(teste, bolinho)]).toEqual([10, 1])
  expect(await teste.sql`select nome from checkin where id = ${ana.id}`).toEqual([{ nome: 'Ana Souza' }])
})

test('duas linhas do mesmo produto não levam juntas mais do que há', async () => {
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope escuro', qtd_estoque: 3 })
  const linhas = [[chope, 2] as const, [chope, 2, 'sem gelo'] as const]
  expect(await tentar(corpoDoPedido(linhas))).toMatchObject({ status: 409, body: { code: 'sem_estoque' } })
  expect(await estoqueDe(teste, chope)).toBe(3)
})

test('vinte pedidos ao mesmo tempo pelas três últimas unidades vendem três', async () => {
  const chope = await novoProduto(teste, bar.id, { qtd_estoque: 3 })
  const convidados: Sentado[] = []
  for (let n = 0; n < 20; n++) convidados.push(await sentar(teste, bar.id))
  const todosPedem = (produto: { id: number }) =>
    Promise.all(convidados.map((quem) => tentar(corpoDoPedido([[produto, 1]]), quem)))
  // a connection that plans its first order would come after the others are through
  await todosPedem(await novoProduto(teste, bar.id))
  const respostas = await todosPedem(chope)
  expect(respostas.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(respostas.filter(({ status }) => status === 409)).toHaveLength(17)
  expect(await estoqueDe(teste, chope)).toBe(0)
  const [vendidos] =
    await teste.sql`select sum(quantidade) as n from item_pedido where produto_estabelecimento_id = ${chope.id}`
  expect(vendidos).toEqual({ n: 3 })
})

test('dois pedidos com os mesmos produtos em ordens trocadas não travam um ao outro', async () => {
  const [a, b] = [
    await novoProduto(teste, bar.id, { qtd_estoque: 100 }),
    await novoProduto(teste, bar.id, { qtd_estoque: 100 }),
  ]
  const bia = await sentar(teste, bar.id)
  const respostas = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      tentar(
        corpoDoPedido(
          n % 2
            ? [
                [a, 1],
                [b, 1],
              ]
            : [
                [b, 1],
                [a, 1],
              ],
        ),
        n % 2 ? ana : bia,
      ),
    ),
  )
  expect(respostas.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect([await estoqueDe(teste, a), await estoqueDe(teste, b)]).toEqual([90, 90])
})
