import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { entregarTudo, pagarFichas, pedir, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string }
let chope: { id: number }
let bolinho: { id: number }
let ana: Sentado
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1035 })
  bolinho = await novoProduto(teste, bar.id, { nome: 'Bolinho', preco_venda: 1999, nome_departamento: 'COZINHA' })
  ana = await sentar(teste, bar.id, { mesa: 4 })
})

const noite = async () => (await teste.call('/contas/buscarVendasDaNoite', {}, { token: gerente.token })).body
const totais = async () =>
  (await noite()).vendas.map(({ nome_departamento, valor, quantidade }) => [nome_departamento, valor, quantidade])

test('soma por departamento o que foi pedido e não cancelado', async () => {
  expect((await noite()).vendas).toEqual([])
  await pedir(teste, ana, [
    [chope, 3],
    [bolinho, 2],
  ])
  expect(await totais()).toEqual([
    ['BAR', 31.05, 3],
    ['COZINHA', 39.98, 2],
  ])
  await teste.sql`update item_pedido set status_pedido = 'PEDIDO CANCELADO' where produto_estabelecimento_id = ${bolinho.id}`
  expect(await totais()).toEqual([['BAR', 31.05, 3]])
})

test('a ficha conta quando é paga, e uma vez só: usá-la não vende de novo', async () => {
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  await pedirFichas(teste, ana, [[bolinho, 1]])
  expect(await totais()).toEqual([])
  await pagarFichas(teste, garcom.token, ana)
  expect(await totais()).toEqual([['COZINHA', 19.99, 1]])
  const { body } = await teste.call('/ficha/buscarFichasPagas', {}, { checkin: ana.segredo })
  await teste.call('/ficha/enviarFichas', body.fichas, { checkin: ana.segredo })
  expect(await totais()).toEqual([['COZINHA', 19.99, 1]])
})

test('a noite começa às 5 da manhã no fuso do bar, e a meia-noite vem depois das onze', async () => {
  await teste.sql`update estabelecimento set fuso_horario = 'America/Manaus' where id = ${bar.id}`
  const [{ comeco }] = await teste.sql<[{ comeco: Date }]>`
    select (date_trunc('day', (now() at time zone 'America/Manaus') - interval '5 hours') + interval '5 hours')
      at time zone 'America/Manaus' as comeco`
  const HORA_MS = 3_600_000
  for (const [produto, horas] of [
    [chope, -0.1],
    [chope, 0],
    [bolinho, 18.5],
    [chope, 19.2],
  ] as const) {
    await pedir(teste, ana, [[produto, 1]])
    await teste.sql`
      update item_pedido set feito_em = ${new Date(comeco.getTime() + horas * HORA_MS)}
      where id = (select max(id) from item_pedido where checkin_id = ${ana.id})`
  }
  await entregarTudo(teste, ana)
  const { dia, vendas } = await noite()
  expect(vendas.map(({ hora, nome_departamento }) => [hora, nome_departamento])).toEqual([
    [5, 'BAR'],
    [23, 'COZINHA'],
    [0, 'BAR'],
  ])
  expect(dia).toBe(
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Manaus',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }).format(comeco),
  )
})

test('as vendas de outro bar não entram', async () => {
  const vizinho = await novoBar(teste)
  const deLa = await sentar(teste, vizinho.id)
  const caipirinha = await novoProduto(teste, vizinho.id)
  await pedir(teste, deLa, [[caipirinha, 1]])
  expect(await totais()).toEqual([])
})
