import { afterAll, beforeAll, expect, test } from 'vitest'
import { novaPessoa, novoFuncionario, novoGerente } from '../teste/app.ts'
import {
  type AppComSandbox,
  appComSandbox,
  barAberto,
  barComEquipe,
  cartoes,
  clienteComCartao,
  consumiu,
  emailCom,
  pediuFichas,
} from '../teste/pagamentos.ts'
import { sentar } from '../teste/salao.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const recibo = (referencia: string, provas: object) => teste.call('/pagamento/buscarRecibo', { referencia }, provas)
const meus = async (checkin: string) =>
  (await teste.call('/pagamento/buscarMeusPagamentos', {}, { checkin })).body.pagamentos

test('diz o que foi pago, quando, como e onde, também depois do checkout e com o que foi devolvido', async () => {
  const bar = await barAberto(teste)
  const gerente = await novoGerente(teste, bar.id)
  const cliente = await consumiu(teste, bar, { quantidade: 3, email: emailCom('ok') })
  const { referencia } = (await teste.pagarComCartao(cliente, cartoes.aprovado)).body.pagamento
  await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: cliente.segredo })
  const { status, body } = await recibo(referencia, { checkin: cliente.segredo })
  expect(status).toBe(200)
  expect(body.recibo).toMatchObject({
    referencia,
    estado: 'pago',
    meio: 'cartao',
    valor: 30,
    estornado: 0,
    registrado_por: null,
    estabelecimento: { endereco: 'Rua Augusta, 100, Consolação', cidade: 'São Paulo', uf: 'SP' },
    linhas: [{ tipo: 'item', nome_produto: bar.produto.nome, quantidade: 3, valor: 30, estornado: 0 }],
    estornos: [],
  })
  expect(body.recibo.data).toMatch(/^\d\d\/\d\d\/20\d\d$/)
  expect(body.recibo.hora).toMatch(/^\d\d:\d\d$/)

  const [linha] = body.recibo.linhas
  const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
  const corpo = { pagamento: pagamentos[0]?.id, linhas: [{ linha: linha?.linha, valor: 10 }], motivo: 'Veio quente' }
  expect((await teste.call('/pagamento/estornar', corpo, gerente)).status).toBe(200)
  expect((await recibo(referencia, { checkin: cliente.segredo })).body.recibo).toMatchObject({
    valor: 30,
    estornado: 10,
    estornos: [{ valor: 10, estado: 'feito', motivo: 'Veio quente' }],
  })
  expect(await meus(cliente.segredo)).toMatchObject([{ referencia, estado: 'pago', valor: 30, estornado: 10 }])
})

test('do que o garçom recebeu pela mesa, cada um vê as suas linhas', async () => {
  const bar = await barAberto(teste)
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON', { nome: 'Beto Garçom' })
  const ana = await consumiu(teste, bar, { mesa: 1 })
  const bia = await consumiu(teste, bar, { mesa: 1, quantidade: 2 })
  await teste.call('/cliente/informarPagamentoConta', [...ana.pedidos, ...bia.pedidos], garcom)
  const [daBia] = await meus(bia.segredo)
  const referencia = daBia?.referencia ?? ''
  expect(daBia).toMatchObject({ meio: 'maquininha', valor: 20 })
  expect((await recibo(referencia, { checkin: bia.segredo })).body.recibo).toMatchObject({
    valor: 20,
    registrado_por: 'Beto',
    linhas: [{ quantidade: 2, valor: 20 }],
  })
  expect((await recibo(referencia, garcom)).body.recibo).toMatchObject({ valor: 30, linhas: [{}, {}] })
  const outroGarcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  expect((await recibo(referencia, outroGarcom)).status).toBe(404)
  expect((await recibo(referencia, await novoGerente(teste, bar.id))).status).toBe(200)
  const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', {}, garcom)).body
  expect(pagamentos.map(({ valor }) => valor)).toEqual([30])
  expect((await teste.call('/pagamento/buscarPagamentos', {}, outroGarcom)).body.pagamentos).toEqual([])
})

test('o de outra pessoa, de outro bar, ou o que ainda não foi pago, não existe', async () => {
  const bar = await barAberto(teste)
  const cliente = await pediuFichas(teste, bar, { email: emailCom('pixespera') })
  const { referencia } = (await teste.abrirPix(cliente)).body.pagamento
  expect(await recibo(referencia, { checkin: cliente.segredo })).toMatchObject({
    status: 409,
    body: { message: 'O recibo sai quando o pagamento é confirmado.' },
  })
  await teste.pagarPix(cliente)
  await teste.avancar(1_000)
  expect((await recibo(referencia, { checkin: cliente.segredo })).status).toBe(200)
  const outro = await barAberto(teste)
  for (const provas of [
    { checkin: (await sentar(teste, bar.id)).segredo },
    await novoGerente(teste, outro.id),
    await novoFuncionario(teste, bar.id, 'BAR GARCON'),
  ])
    expect((await recibo(referencia, provas)).status).toBe(404)
})

test('quem está logado vê o seu, de qualquer check-in', async () => {
  const bar = await barAberto(teste)
  const pessoa = await clienteComCartao(teste, cartoes.aprovado)
  const cliente = await consumiu(teste, bar, { token: pessoa.token })
  const { referencia } = (await teste.pagarComCartao(cliente, cartoes.aprovado)).body.pagamento
  const agora = (await sentar(teste, bar.id)).segredo
  expect((await recibo(referencia, { checkin: agora, token: pessoa.token })).status).toBe(200)
  expect((await recibo(referencia, { checkin: agora })).status).toBe(404)
  const { email } = await novaPessoa(teste)
  expect(email).not.toBe(pessoa.email)
})

test('a data e a hora são as do relógio do bar', async () => {
  const { bar, gerente, garcom } = await barComEquipe(teste)
  await teste.sql`update estabelecimento set fuso_horario = 'America/Manaus' where id = ${bar.id}`
  const cliente = await consumiu(teste, bar)
  await teste.call('/cliente/informarPagamentoConta', cliente.pedidos, garcom)
  await teste.sql`update pagamento set criado_em = '2026-03-02 03:30', pago_em = '2026-03-02 03:31'
    where estabelecimento_id = ${bar.id}`
  const { pagamentos } = (await teste.call('/pagamento/buscarPagamentos', { dia: '2026-03-01' }, gerente)).body
  expect(pagamentos).toMatchObject([{ criado_em: '2026-03-02T03:30:00Z', data: '01/03/2026', hora: '23:30' }])
  expect(await meus(cliente.segredo)).toMatchObject([{ data: '01/03/2026', hora: '23:30' }])
  const { body } = await recibo(pagamentos[0]?.referencia ?? '', gerente)
  expect(body.recibo).toMatchObject({ data: '01/03/2026', hora: '23:31' })
})

test('a lista de um dia do bar termina às cinco da manhã seguinte', async () => {
  const { bar, gerente, garcom } = await barComEquipe(teste)
  await teste.sql`update estabelecimento set fuso_horario = 'America/Sao_Paulo' where id = ${bar.id}`
  for (const quando of ['2026-03-01 07:59', '2026-03-01 08:00', '2026-03-02 07:59', '2026-03-02 08:00']) {
    const cliente = await consumiu(teste, bar)
    await teste.call('/cliente/informarPagamentoConta', cliente.pedidos, garcom)
    await teste.sql`update pagamento set criado_em = ${quando}, pago_em = ${quando}
      where id = (select max(id) from pagamento where estabelecimento_id = ${bar.id})`
  }
  const noDia = async (dia: string) =>
    (await teste.call('/pagamento/buscarPagamentos', { dia }, gerente)).body.pagamentos.map(
      ({ criado_em }) => criado_em,
    )
  // 08:00 in UTC is 05:00 in São Paulo
  expect(await noDia('2026-03-01')).toEqual(['2026-03-02T07:59:00Z', '2026-03-01T08:00:00Z'])
  expect(await noDia('2026-02-28')).toEqual(['2026-03-01T07:59:00Z'])
  for (const dia of ['2026-02-31', '01/03/2026', 'ontem'])
    expect((await teste.call('/pagamento/buscarPagamentos', { dia }, gerente)).status).toBe(422)
})
