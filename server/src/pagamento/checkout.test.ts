import { randomUUID } from 'node:crypto'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../database/db.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import {
  type AppComSandbox,
  appComSandbox,
  barAberto,
  cartoes,
  consumiu,
  emailCom,
  enderecoDaPagina,
  pediuFichas,
} from '../teste/pagamentos.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

const abrir = (cliente: Parameters<AppComSandbox['abrirPagina']>[0], chave?: string) =>
  teste.abrirPagina(cliente, chave ? { chave } : {})
type Aberta = Awaited<ReturnType<typeof abrir>>
const consultar = (cliente: { segredo: string }, { body }: Aberta) =>
  teste.consultar(cliente, body.pagamento.referencia)
const checkoutDe = async ({ body }: Aberta) => {
  const { checkouts } = await teste.estado()
  return checkouts.find(({ reference_id }) => reference_id === body.pagamento.referencia)
}
test('a página abre, o cliente paga, volta, e o pagamento está feito', async () => {
  const bar = await barAberto(teste)
  const cliente = await pediuFichas(teste, bar, { quantidade: 2 })
  const aberta = await abrir(cliente)
  expect(aberta.status).toBe(200)
  expect(aberta.body).toMatchObject({
    message: respostas.checkoutCriado,
    pagamento: { estado: 'em_andamento', valor: 20 },
  })
  const { referencia } = aberta.body.pagamento
  const volta = `${teste.publicUrl}/pagamento-finalizado?pagamento=${referencia}`
  expect(await checkoutDe(aberta)).toMatchObject({
    redirect_url: volta,
    notification_urls: [`${teste.publicUrl}/pagbank/notificacao`],
    payment_notification_urls: [`${teste.publicUrl}/pagbank/notificacao`],
    payment_methods_configs: [{ type: 'CREDIT_CARD', config_options: [{ option: 'INSTALLMENTS_LIMIT', value: '1' }] }],
  })

  // coming back proves nothing: no payment is confirmed, and the page is still there to be paid on
  expect(await consultar(cliente, aberta)).toMatchObject({
    message: respostas.paginaEmAberto,
    pagina: enderecoDaPagina(aberta),
  })
  const pago = await teste.pagarNaPagina(enderecoDaPagina(aberta))
  expect([pago.status, pago.headers.get('location')]).toEqual([303, volta])
  expect(await consultar(cliente, aberta)).toMatchObject({
    message: respostas.pagamentoEfetuado,
    pagamento: { estado: 'pago' },
  })
  const { body } = await teste.call('/ficha/buscarFichasPagas', {}, { checkin: cliente.segredo })
  expect(body.fichas).toHaveLength(2)
  expect((await checkoutDe(aberta))?.order_ids).toHaveLength(1)
})

testLongo('uma tentativa recusada na página não encerra o pagamento', async () => {
  const cliente = await teste.cliente()
  const aberta = await abrir(cliente)
  await teste.pagarNaPagina(enderecoDaPagina(aberta), 'visa-recusado')
  await teste.avancar(1000)
  expect(await consultar(cliente, aberta)).toMatchObject({ pagamento: { estado: 'em_andamento' } })
  await teste.pagarNaPagina(enderecoDaPagina(aberta))
  await teste.avancar(1000)
  expect(await teste.situacoes(cliente)).toEqual(['pago'])
})

test('a mesma chave devolve a mesma página', async () => {
  const cliente = await teste.cliente()
  const chave = randomUUID()
  const primeira = await abrir(cliente, chave)
  const segunda = await abrir(cliente, chave)
  expect(segunda.body).toEqual(primeira.body)
  await teste.pagarNaPagina(enderecoDaPagina(primeira))
  const depois = await abrir(cliente, chave)
  expect(depois.body).toMatchObject({ message: respostas.pagamentoEfetuado, data: { links: [] } })
})

test('uma página abandonada dá lugar a outra, e ninguém paga na antiga', async () => {
  const cliente = await teste.cliente()
  const antiga = await abrir(cliente)
  const nova = await abrir(cliente)
  expect(nova.status).toBe(200)
  expect(enderecoDaPagina(nova)).not.toBe(enderecoDaPagina(antiga))
  expect((await checkoutDe(antiga))?.status).toBe('INACTIVE')
  expect((await teste.pagarNaPagina(enderecoDaPagina(antiga))).status).toBe(409)
  expect(await consultar(cliente, antiga)).toMatchObject({ pagamento: { estado: 'cancelado' } })
  expect((await teste.eventosDe(antiga.body.pagamento.id)).at(-1)?.causa).toBe('trocado por outro pagamento')
  expect((await teste.pagarNaPagina(enderecoDaPagina(nova))).status).toBe(303)
  expect(await consultar(cliente, nova)).toMatchObject({ pagamento: { estado: 'pago' } })
})

testLongo('dá lugar também a um cartão', async () => {
  const cliente = await teste.cliente()
  const antiga = await abrir(cliente)
  const { status, body } = await teste.pagarComCartao(cliente, cartoes.aprovado)
  expect([status, body.pagamento.estado]).toEqual([200, 'pago'])
  expect((await checkoutDe(antiga))?.status).toBe('INACTIVE')
})

test('se a página antiga já foi paga, a troca descobre, e nada é cobrado de novo', async () => {
  const cliente = await teste.cliente({ email: emailCom('nunca') })
  const antiga = await abrir(cliente)
  await teste.pagarNaPagina(enderecoDaPagina(antiga))
  const outra = await abrir(cliente)
  expect([outra.status, outra.body.message]).toEqual([409, mensagensDasChamadas.nadaAPagar])
  expect(await consultar(cliente, antiga)).toMatchObject({ pagamento: { estado: 'pago' } })
})

test('enquanto o banco decide, a página não é trocada', async () => {
  const cliente = await teste.cliente()
  const antiga = await abrir(cliente)
  await teste.pagarNaPagina(enderecoDaPagina(antiga), 'analise-paga')
  const outra = await abrir(cliente)
  expect([outra.status, outra.body.message]).toEqual([409, respostas.linhaEmPagamento])
  expect((await checkoutDe(antiga))?.status).toBe('ACTIVE')
})

test('a página de outra pessoa da mesa não é trocada', async () => {
  const bar = await barAberto(teste)
  const dono = await consumiu(teste, bar, { mesa: 3 })
  const aberta = await abrir(dono)
  const vizinho = await teste.vizinho(bar, 3)
  const tentativa = await abrir({ ...vizinho, pedidos: dono.pedidos })
  expect([tentativa.status, tentativa.body.message]).toEqual([409, respostas.linhaEmPagamento])
  expect((await checkoutDe(aberta))?.status).toBe('ACTIVE')
})

test('dois pedidos de página ao mesmo tempo: uma página vale', async () => {
  const cliente = await teste.cliente()
  await Promise.all([abrir(cliente), abrir(cliente), abrir(cliente)])
  const vivas =
    await teste.sql`select 1 from pagamento where checkin_id = ${cliente.id} and estado in ('intencao', 'em_andamento')`
  expect(vivas).toHaveLength(1)
  const { checkouts } = await teste.estado()
  const pagaveis = []
  for (const { referencia } of await teste.sql<
    { referencia: string }[]
  >`select referencia from pagamento where checkin_id = ${cliente.id}`) {
    pagaveis.push(...checkouts.filter(({ reference_id, status }) => reference_id === referencia && status === 'ACTIVE'))
  }
  expect(pagaveis).toHaveLength(1)
})

test('verificarCheckoutsPagBank pergunta por todos os pagamentos abertos deste check-in', async () => {
  const bar = await barAberto(teste)
  const cliente = await consumiu(teste, bar, { email: emailCom('nunca') })
  const aberta = await abrir(cliente)
  const outro = await consumiu(teste, bar)
  await abrir(outro)
  await teste.pagarNaPagina(enderecoDaPagina(aberta))
  const { body } = await teste.call('/pedido/verificarCheckoutsPagBank', {}, { checkin: cliente.segredo })
  expect(body.pagamentos.map(({ id, estado }) => ({ id, estado }))).toEqual([
    { id: aberta.body.pagamento.id, estado: 'pago' },
  ])
  expect(
    (await teste.call('/pedido/verificarCheckoutsPagBank', {}, { checkin: cliente.segredo })).body.pagamentos,
  ).toEqual([])
})

test('um pagamento que não se consegue anotar não esconde os outros deste check-in', async () => {
  const cliente = await pediuFichas(teste, await barAberto(teste), { quantidade: 2, email: emailCom('nunca') })
  const paginas = []
  for (const linha of cliente.pedidos) {
    const aberta = await abrir({ ...cliente, pedidos: [linha] })
    await teste.pagarNaPagina(enderecoDaPagina(aberta))
    paginas.push(aberta.body.pagamento.id)
  }
  const [ruim, bom] = paginas
  const dono = connect(teste.url, { max: 1, statementTimeout: 0 })
  await dono.unsafe(`alter table pagamento add constraint ruim check (id <> ${ruim} or estado <> 'pago')`)
  await dono.end()
  const { status, body } = await teste.call('/pedido/verificarCheckoutsPagBank', {}, { checkin: cliente.segredo })
  expect(status).toBe(200)
  expect(body.pagamentos.map(({ id, estado }) => [id, estado])).toEqual([
    [ruim, 'em_andamento'],
    [bom, 'pago'],
  ])
})

testLongo('uma página que venceu é dita vencida, e a conta pode ser paga de novo', async () => {
  const outro = await appComSandbox()
  const cliente = await outro.cliente()
  const aberta = await outro.abrirPagina(cliente)
  await outro.avancar(16 * 60_000)
  expect(await outro.sql`select estado from pagamento`).toEqual([{ estado: 'expirado' }])
  expect((await outro.pagarNaPagina(enderecoDaPagina(aberta))).status).toBe(409)
  expect(await outro.situacoes(cliente)).toEqual(['a_pagar'])
  await outro.encerrar()
})

test.each(osPrimeiros(['perdida', 'erro500cobrado', 'html403', 'limite429'], 2))(
  'quando a página não abre (%s), nada fica preso',
  async (falha) => {
    const cliente = await teste.cliente({ email: emailCom(falha) })
    const resposta = await abrir(cliente)
    expect([resposta.status, resposta.body.message]).toEqual([503, respostas.pagamentoIndisponivel])
    expect(await teste.situacoes(cliente)).toEqual(['a_pagar'])
  },
)
