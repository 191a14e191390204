import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoProduto } from '../teste/app.ts'
import { itensDe, pagarConta, pedir, type Sentado, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number }
let ana: Sentado
let chope: { id: number }
let barman: { token: string }
let garcom: { token: string }

beforeAll(async () => {
  teste = await appDeTeste()
  bar = await novoBar(teste)
  ana = await sentar(teste, bar.id, { mesa: 1 })
  chope = await novoProduto(teste, bar.id)
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
})
afterAll(() => teste.encerrar())

async function novoItem(quem = ana) {
  await pedir(teste, quem, [[chope, 1]])
  const item = (await itensDe(teste, quem)).at(-1)
  if (!item) throw new Error('sem item')
  return item.id
}
const andar = ({ token }: { token: string }, id: number) =>
  teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, { token })
const desfazer = ({ token }: { token: string }, id: number) =>
  teste.call('/pedido/desfazerAndamento', { idProdutoPedido: id }, { token })
const statusDe = async (id: number) => {
  const [item] = await teste.sql<{ status_pedido: string }[]>`select status_pedido from item_pedido where id = ${id}`
  return item?.status_pedido
}
const passos = (id: number) => teste.sql`select de, para, motivo from item_andamento where item_id = ${id} order by id`
const recusa = async (resposta: ReturnType<typeof desfazer>) => {
  const { status, body } = await resposta
  return { status, message: body.message, code: body.code }
}

test('quem deu o passo o desfaz, e os dois ficam registrados', async () => {
  const id = await novoItem()
  await andar(barman, id)
  expect(await desfazer(barman, id)).toMatchObject({ status: 200, body: { message: respostas.andamentoDesfeito } })
  expect(await statusDe(id)).toBe('PEDIDO FEITO PELO CLIENTE')
  expect(await passos(id)).toEqual([
    { de: 'PEDIDO FEITO PELO CLIENTE', para: 'PEDIDO LIBERADO PARA O GARCON', motivo: null },
    { de: 'PEDIDO LIBERADO PARA O GARCON', para: 'PEDIDO FEITO PELO CLIENTE', motivo: 'desfeito' },
  ])
})

test('desfeito, o item pode andar de novo, e não se desfaz duas vezes', async () => {
  const id = await novoItem()
  await andar(barman, id)
  await desfazer(barman, id)
  expect(await recusa(desfazer(barman, id))).toMatchObject({ status: 409, message: respostas.desfazerJaAndou })
  expect((await andar(barman, id)).status).toBe(200)
  expect((await desfazer(barman, id)).status).toBe(200)
})

test('o garçom desfaz a entrega', async () => {
  const id = await novoItem()
  await andar(barman, id)
  await andar(garcom, id)
  expect((await desfazer(garcom, id)).status).toBe(200)
  expect(await statusDe(id)).toBe('PEDIDO LIBERADO PARA O GARCON')
})

test('outra pessoa do mesmo perfil não desfaz', async () => {
  const id = await novoItem()
  await andar(barman, id)
  const outro = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  expect(await recusa(desfazer(outro, id))).toMatchObject({ status: 409, message: respostas.desfazerDeOutraPessoa })
  expect(await statusDe(id)).toBe('PEDIDO LIBERADO PARA O GARCON')
})

test('depois de 10 segundos é tarde', async () => {
  const id = await novoItem()
  await andar(barman, id)
  await teste.sql`update item_andamento set em = em - interval '5 seconds' where item_id = ${id}`
  expect((await desfazer(barman, id)).status).toBe(200)
  await andar(barman, id)
  await teste.sql`update item_andamento set em = em - interval '11 seconds' where item_id = ${id}`
  expect(await recusa(desfazer(barman, id))).toMatchObject({ status: 409, message: respostas.desfazerTarde })
})

test('o que está na bancada o bar refaz, quem quer que o tenha liberado e há quanto tempo for', async () => {
  const bar_ = await novoBar(teste)
  const caio = await sentar(teste, bar_.id, { mesa: 9 })
  const mate = await novoProduto(teste, bar_.id, { nome: 'Mate' })
  const pastel = await novoProduto(teste, bar_.id, { nome: 'Pastel', nome_departamento: 'COZINHA' })
  const [primeiro, segundo, cozinha, daqui] = await Promise.all([
    novoFuncionario(teste, bar_.id, 'BAR BARMAN', { nome: 'Zeca Prado' }),
    novoFuncionario(teste, bar_.id, 'BAR BARMAN'),
    novoFuncionario(teste, bar_.id, 'BAR COZINHA'),
    novoFuncionario(teste, bar_.id, 'BAR GARCON'),
  ])
  const ultimos = async ({ token }: { token: string }) =>
    (await teste.call('/pedido/buscarUltimosPassos', {}, { token })).body.passos
  const refazer = ({ token }: { token: string }, id: number) =>
    teste.call('/pedido/desfazerAndamento', { idProdutoPedido: id, refazer: true }, { token })
  await pedir(teste, caio, [
    [mate, 2],
    [mate, 1],
    [pastel, 1],
  ])
  const [dois, um, salgado] = (await itensDe(teste, caio)).map(({ id }) => id) as [number, number, number]
  expect(await ultimos(primeiro)).toEqual([])
  await andar(primeiro, dois)
  await andar(segundo, um)
  await andar(cozinha, salgado)
  await teste.sql`update item_andamento set em = em - interval '40 minutes' where item_id = ${dois}`
  // the last one first, and of the own department alone
  expect(
    (await ultimos(segundo)).map((passo) => [passo.produto_pedido_id, passo.quantidade, passo.numero_mesa]),
  ).toEqual([
    [um, 1, 9],
    [dois, 2, 9],
  ])
  expect((await ultimos(segundo))[1]).toMatchObject({ por: 'Zeca', nome_produto: 'Mate' })
  expect((await ultimos(cozinha)).map(({ produto_pedido_id }) => produto_pedido_id)).toEqual([salgado])

  // without saying so it is the undo of one's own last step
  expect(await recusa(desfazer(segundo, dois))).toMatchObject({ message: respostas.desfazerDeOutraPessoa })
  expect((await refazer(segundo, dois)).status).toBe(200)
  expect(await statusDe(dois)).toBe('PEDIDO FEITO PELO CLIENTE')
  expect((await ultimos(segundo)).map(({ produto_pedido_id }) => produto_pedido_id)).toEqual([um])
  expect(await recusa(refazer(segundo, dois))).toMatchObject({ message: respostas.desfazerJaAndou })
  // of another department, and what the waiter has in hand by then
  expect(await recusa(refazer(segundo, salgado))).toMatchObject({ status: 403 })
  await andar(daqui, um)
  expect(await recusa(refazer(primeiro, um))).toMatchObject({ message: respostas.desfazerJaAndou })
  expect(await ultimos(primeiro)).toEqual([])
  // what a waiter delivered stays theirs, and stays a matter of ten seconds
  const outro = await novoFuncionario(teste, bar_.id, 'BAR GARCON')
  expect(await recusa(refazer(outro, um))).toMatchObject({ message: respostas.desfazerDeOutraPessoa })
  await teste.sql`update item_andamento set em = em - interval '11 seconds' where item_id = ${um}`
  expect(await recusa(refazer(daqui, um))).toMatchObject({ message: respostas.desfazerTarde })
})

test('o que já foi entregue não volta pelas mãos do bar', async () => {
  const id = await novoItem()
  await andar(barman, id)
  await andar(garcom, id)
  expect(await recusa(desfazer(barman, id))).toMatchObject({ status: 409, code: 'ja_andou' })
  expect(await statusDe(id)).toBe('PEDIDO ENTREGUE AO CLIENTE')
})

test('pago depois do passo, não volta; pago antes, volta', async () => {
  const bia = await sentar(teste, bar.id, { mesa: 71 })
  const id = await novoItem(bia)
  await andar(barman, id)
  await andar(garcom, id)
  await pagarConta(teste, garcom.token, { numeroMesa: 71 })
  expect(await recusa(desfazer(garcom, id))).toMatchObject({ status: 409, message: respostas.desfazerPago })
  expect(await statusDe(id)).toBe('PEDIDO ENTREGUE AO CLIENTE')

  const caio = await sentar(teste, bar.id, { mesa: 72 })
  const adiantado = await novoItem(caio)
  await pagarConta(teste, garcom.token, { numeroMesa: 72 })
  await andar(barman, adiantado)
  expect((await desfazer(barman, adiantado)).status).toBe(200)
})

test('um pagamento em andamento também segura o item', async () => {
  const bia = await sentar(teste, bar.id, { mesa: 73 })
  const id = await novoItem(bia)
  await andar(barman, id)
  await andar(garcom, id)
  await teste.sql.begin(async (tx) => {
    const [pagamento] = await tx<[{ id: number }]>`
      insert into pagamento (estabelecimento_id, checkin_id, meio, valor) values (${bar.id}, ${bia.id}, 'pix', 1000) returning id`
    await tx`insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, tipo, valor)
      values (${bar.id}, ${pagamento.id}, ${id}, 'item', 1000)`
  })
  expect(await recusa(desfazer(garcom, id))).toMatchObject({ status: 409, message: respostas.desfazerPago })
})

test('entregar e desfazer ao mesmo tempo: só um dos dois acontece', async () => {
  for (let vez = 0; vez < 10; vez++) {
    const id = await novoItem()
    await andar(barman, id)
    const [desfeito, entregue] = await Promise.all([desfazer(barman, id), andar(garcom, id)])
    expect([desfeito.status, entregue.status].sort()).toEqual([200, 409])
    expect(await statusDe(id)).toBe(
      desfeito.status === 200 ? 'PEDIDO FEITO PELO CLIENTE' : 'PEDIDO ENTREGUE AO CLIENTE',
    )
  }
})

test('dez toques em desfazer desfazem uma vez', async () => {
  const id = await novoItem()
  await andar(barman, id)
  const toques = await Promise.all(Array.from({ length: 10 }, () => desfazer(barman, id)))
  expect(toques.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await passos(id)).toHaveLength(2)
})

test('o departamento é o seu, o bar é o seu, e o check-in está aberto', async () => {
  const id = await novoItem()
  await andar(barman, id)
  const cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  expect(await recusa(desfazer(cozinha, id))).toMatchObject({ status: 403, message: mensagens.semPermissao })
  const vizinho = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR BARMAN')
  expect((await desfazer(vizinho, id)).status).toBe(404)
  const bia = await sentar(teste, bar.id, { mesa: 74 })
  const dela = await novoItem(bia)
  await andar(barman, dela)
  await teste.sql`update checkin set fechado_em = now() where id = ${bia.id}`
  expect(await recusa(desfazer(barman, dela))).toMatchObject({ status: 409, message: respostas.checkinJaEncerrado })
})
