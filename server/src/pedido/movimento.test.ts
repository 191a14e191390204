import { andamentos } from '@boteco/contract/pedido/casa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { bancoDeTeste } from '../teste/banco.ts'
import { testLongo } from '../teste/longo.ts'
import { pedir, sentar } from '../teste/salao.ts'

// A full bar, and all tapping at once. `npm run test:longo` has three hundred items on the queues.

const PEDIDOS = process.env.LONGO ? 60 : 10
const perfis = ['BAR BARMAN', 'BAR COZINHA', 'BAR GARCON'] as const

let teste: AppDeTeste
let bar: { id: number }
const tokens = {} as Record<(typeof perfis)[number], string>

beforeAll(async () => {
  // what others left in the pages would count in its plan
  teste = await appDeTeste({}, { banco: await bancoDeTeste({ novo: true }) })
  bar = await novoBar(teste)
  for (const perfil of perfis) tokens[perfil] = (await novoFuncionario(teste, bar.id, perfil)).token
  const produtos = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      novoProduto(teste, bar.id, { nome_departamento: n % 2 ? 'BAR' : 'COZINHA', categoria: 'Tudo' }),
    ),
  )
  const escolhas = Array.from({ length: 5 }, (_, n) => n)
  for (let n = 0; n < PEDIDOS; n++) {
    const mesa = await sentar(teste, bar.id, { mesa: n + 1 })
    await pedir(
      teste,
      mesa,
      escolhas.map((m) => [produtos[(n + m) % produtos.length]!, 1 + (m % 5)] as const),
    )
  }
})
afterAll(() => teste.encerrar())

const fila = async (perfil: (typeof perfis)[number]) =>
  (await teste.call('/pedido/buscarPedidos', {}, { token: tokens[perfil] })).body.pedidos

test('a fila vem do pedido mais antigo ao mais novo', async () => {
  const [feitos, ordenados] = await fila('BAR BARMAN').then((linhas) => {
    const feitos = linhas.map(({ feito_em, produto_pedido_id }) => [feito_em, produto_pedido_id] as const)
    return [feitos, [...feitos].sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : (a[1] ?? 0) - (b[1] ?? 0)))]
  })
  expect(feitos).toHaveLength((PEDIDOS * 5) / 2)
  expect(feitos).toEqual(ordenados)
})

test(`${PEDIDOS * 5} itens, três pessoas tocando ao acaso: cada item dá cada passo exatamente uma vez`, async () => {
  let semente = 20261121
  const sorteio = (ate: number) => {
    semente = (semente * 1103515245 + 12345) % 2147483648
    return semente % ate
  }
  // each person taps whatever their last look showed, twice or thrice at the same moment, until nothing is left
  const trabalhar = async (perfil: (typeof perfis)[number], acabou: () => Promise<boolean>) => {
    for (;;) {
      const linhas = await fila(perfil)
      if (linhas.length === 0 && (await acabou())) return
      const toques = Array.from({ length: Math.min(12, linhas.length) }, () => linhas[sorteio(linhas.length)])
      const respostas = await Promise.all(
        toques.flatMap((linha) =>
          Array.from({ length: 1 + sorteio(3) }, () =>
            teste.call(
              '/pedido/darAndamentoAoPedido',
              { idProdutoPedido: linha?.produto_pedido_id },
              { token: tokens[perfil] },
            ),
          ),
        ),
      )
      for (const { status } of respostas) expect([200, 409]).toContain(status)
    }
  }
  const semPreparo = async () => (await fila('BAR BARMAN')).length + (await fila('BAR COZINHA')).length === 0
  const preparo = [trabalhar('BAR BARMAN', async () => true), trabalhar('BAR COZINHA', async () => true)]
  const entrega = trabalhar('BAR GARCON', async () => (await semPreparo()) && (await fila('BAR GARCON')).length === 0)
  await Promise.all([...preparo, entrega])

  expect(
    await teste.sql`select status_pedido, count(*) as n from item_pedido where estabelecimento_id = ${bar.id} group by 1`,
  ).toEqual([{ status_pedido: 'PEDIDO ENTREGUE AO CLIENTE', n: PEDIDOS * 5 }])
  const passos = await teste.sql<{ de: string; para: string; n: number; itens: number }[]>`
    select de, para, count(*) as n, count(distinct item_id) as itens from item_andamento
    where estabelecimento_id = ${bar.id} group by 1, 2 order by 1`
  const { de, para } = andamentos['BAR GARCON']
  expect(passos).toEqual([
    { de: andamentos['BAR BARMAN'].de, para: andamentos['BAR BARMAN'].para, n: PEDIDOS * 5, itens: PEDIDOS * 5 },
    { de, para, n: PEDIDOS * 5, itens: PEDIDOS * 5 },
  ])
})

testLongo('a fila de trezentos itens sai de um índice, não da tabela inteira', async () => {
  const { sql } = teste
  // of the many items of a long history, three hundred wait
  const [modelo] = await sql<{ id: number }[]>`select id from item_pedido where estabelecimento_id = ${bar.id} limit 1`
  await sql`
    insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto,
      nome_departamento, quantidade, preco, status_pedido)
    select estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto, 'BAR', 1, 1000,
      case when n <= 300 then 'PEDIDO FEITO PELO CLIENTE' else 'PEDIDO ENTREGUE AO CLIENTE' end
    from item_pedido, generate_series(1, 20000) n where id = ${modelo!.id}`
  const plano = await sql<{ 'QUERY PLAN': string }[]>`
    explain select id from item_pedido
    where estabelecimento_id = ${bar.id} and status_pedido = 'PEDIDO FEITO PELO CLIENTE' and nome_departamento = 'BAR'`
  expect(plano.map((linha) => linha['QUERY PLAN']).join('\n')).toContain('item_na_fila')
  expect(await fila('BAR BARMAN')).toHaveLength(300)
})
