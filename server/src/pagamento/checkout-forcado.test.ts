import { randomUUID } from 'node:crypto'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import {
  entregarTudo,
  estoqueDe,
  itensDe,
  pagarConta,
  pagarFichas,
  pedir,
  pedirFichas,
  type Sentado,
  sentar,
} from '../teste/salao.ts'

let teste: AppDeTeste
let bar: { id: number; nome: string }
let gerente: { token: string; vinculo_id: number }
let garcom: { token: string }
let chope: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', preco_venda: 1035, qtd_estoque: 100 })
})

const abertos = async () =>
  (await teste.call('/contas/buscarCheckinsAbertos', {}, { token: gerente.token })).body.checkins
const forcar = (id: number, token = gerente.token) => teste.call('/contas/forcarCheckoutCheckin', { id }, { token })
const comoFechou = async ({ id }: Sentado) => {
  const [checkin] =
    await teste.sql`select fechado_em is not null as fechado, fechado_por, valor_baixado from checkin where id = ${id}`
  return checkin
}
const pago = async (quem: Sentado, mesa: number) => {
  await pagarConta(teste, garcom.token, { numeroMesa: mesa })
  await entregarTudo(teste, quem)
}

test('cancela o que não foi entregue, devolve o estoque e guarda quem fez e quanto deixou de receber', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 1 })
  await pedir(teste, ana, [[chope, 1]])
  await pago(ana, 1)
  await pedir(teste, ana, [[chope, 2]])
  await entregarTudo(teste, ana)
  await pedir(teste, ana, [
    [chope, 3],
    [chope, 4],
  ])
  expect(await estoqueDe(teste, chope)).toBe(90)
  expect(await forcar(ana.id)).toMatchObject({ status: 200, body: { message: 'Checkin baixado com sucesso!' } })
  expect(await comoFechou(ana)).toEqual({ fechado: true, fechado_por: gerente.vinculo_id, valor_baixado: 2070 })
  expect(await estoqueDe(teste, chope)).toBe(97)
  expect((await itensDe(teste, ana)).map(({ quantidade, status_pedido }) => [quantidade, status_pedido])).toEqual([
    [1, 'PEDIDO ENTREGUE AO CLIENTE'],
    [2, 'PEDIDO ENTREGUE AO CLIENTE'],
    [3, 'PEDIDO CANCELADO'],
    [4, 'PEDIDO CANCELADO'],
  ])
  const passos =
    await teste.sql`select distinct de, para, feito_por, motivo from item_andamento where estabelecimento_id = ${bar.id}`
  expect(passos).toEqual([
    {
      de: 'PEDIDO FEITO PELO CLIENTE',
      para: 'PEDIDO CANCELADO',
      feito_por: gerente.vinculo_id,
      motivo: 'checkout forçado pelo gerente',
    },
  ])
  expect(await abertos()).toEqual([])
})

test('o estoque que não era contado quando se pediu não aumenta', async () => {
  const livre = await novoProduto(teste, bar.id)
  const ana = await sentar(teste, bar.id)
  await pedir(teste, ana, [[livre, 5]])
  await teste.sql`update produto_estabelecimento set qtd_estoque = 8 where id = ${livre.id}`
  await forcar(ana.id)
  expect(await estoqueDe(teste, livre)).toBe(8)
})

test('a ficha usada e não servida volta para quem pagou; a só pedida é cancelada', async () => {
  const ana = await sentar(teste, bar.id)
  await pedirFichas(teste, ana, [[chope, 2]])
  await pagarFichas(teste, garcom.token, ana)
  await pedirFichas(teste, ana, [[chope, 1]])
  const prontas = async ({ segredo }: Sentado) =>
    (await teste.call('/ficha/buscarFichasPagas', {}, { checkin: segredo })).body.fichas
  await teste.call('/ficha/enviarFichas', (await prontas(ana)).slice(0, 1), { checkin: ana.segredo })
  await forcar(ana.id)
  expect(await estoqueDe(teste, chope)).toBe(100)
  const deVolta = await sentar(teste, bar.id, { carteira: ana.carteira })
  const fichas = await prontas(deVolta)
  expect(fichas).toHaveLength(2)
  const { status } = await teste.call('/ficha/enviarFichas', fichas, { checkin: deVolta.segredo })
  expect(status).toBe(200)
})

test('o aparelho do cliente descobre na hora', async () => {
  const ana = await sentar(teste, bar.id)
  await forcar(ana.id)
  const { status, body } = await teste.call('/pedido/buscarMeusPedidosEmAndamento', {}, { checkin: ana.segredo })
  expect([status, body.code]).toEqual([401, 'checkin_encerrado'])
  const verificacao = await teste.call(
    '/auth/verificarSeCheckinEstaAtivoNaBase',
    {},
    { checkin: ana.segredo, carteira: ana.carteira },
  )
  expect(verificacao.body).toEqual({
    is_checkin_ativo: false,
    objBarcheckin: null,
    message: respostas.checkinEncerradoPelaEquipe,
  })
})

test('o segundo não baixa de novo, nem dois no mesmo instante', async () => {
  const ana = await sentar(teste, bar.id)
  await pedir(teste, ana, [[chope, 5]])
  const recebidas = await Promise.all(Array.from({ length: 5 }, () => forcar(ana.id)))
  expect(recebidas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await forcar(ana.id)).toMatchObject({ status: 409, body: { message: respostas.checkinJaEncerrado } })
  expect(await estoqueDe(teste, chope)).toBe(100)
})

test('o check-in de outro bar não existe para este gerente', async () => {
  const la = await sentar(teste, (await novoBar(teste)).id)
  expect(await forcar(la.id)).toMatchObject({ status: 404, body: { message: respostas.naoEncontrado } })
  expect(await comoFechou(la)).toMatchObject({ fechado: false })
})

testLongo('pedidos de uns e checkouts forçados de outros não travam uns aos outros', async () => {
  const produtos = [
    chope,
    await novoProduto(teste, bar.id, { qtd_estoque: 100 }),
    await novoProduto(teste, bar.id, { qtd_estoque: 100 }),
  ]
  const gente: Sentado[] = []
  for (let n = 0; n < 4; n++) {
    const quem = await sentar(teste, bar.id)
    await pedir(
      teste,
      quem,
      produtos.toReversed().map((produto) => [produto, 1] as const),
    )
    gente.push(quem)
  }
  const chegando = await sentar(teste, bar.id)
  const recebidas = await Promise.all([
    ...gente.map(async ({ id }) => (await forcar(id)).status),
    ...gente.map(() =>
      pedir(
        teste,
        chegando,
        produtos.map((produto) => [produto, 1] as const),
      ).then(() => 200),
    ),
  ])
  expect(recebidas).toEqual(Array(8).fill(200))
  expect(await Promise.all(produtos.map((produto) => estoqueDe(teste, produto)))).toEqual([96, 96, 96])
})

test('de quem foi embora sem pagar, o que foi feito é perda a preço e a custo, e só o que ninguém fez volta ao estoque', async () => {
  const pernil = await novoProduto(teste, bar.id, { preco_venda: 2950, qtd_estoque: 12, nome_departamento: 'COZINHA' })
  await teste.sql`update produto_estabelecimento set preco_compra = 1100 where id = ${pernil.id}`
  const ana = await sentar(teste, bar.id, { mesa: 3 })
  for (const quantidade of [5, 3, 2, 2]) await pedir(teste, ana, [[pernil, quantidade]])
  const [paga, liberada, entregue] = await itensDe(teste, ana)
  const status = (id: number | undefined, novo: string) =>
    teste.sql`update item_pedido set status_pedido = ${novo} where id = ${id ?? 0}`
  for (const item of [paga, liberada]) await status(item?.id, 'PEDIDO LIBERADO PARA O GARCON')
  await status(entregue?.id, 'PEDIDO ENTREGUE AO CLIENTE')
  await teste.call('/cliente/informarPagamentoConta', [{ tipo: 'item', id: 1, produto_pedido_id: paga?.id }], garcom)
  await forcar(ana.id)
  expect(await estoqueDe(teste, pernil)).toBe(2)
  // the paid one goes back to its payer, and was made all the same
  expect(await comoFechou(ana)).toMatchObject({ valor_baixado: 5 * 2950 })
  const { vendas, perdas } = (await teste.call('/contas/buscarVendasDaNoite', {}, { token: gerente.token })).body
  expect({ vendas, perdas }).toEqual({ vendas: [], perdas: { valor: 295, custo: 110, sem_custo: 0 } })
})

test('o que chega tarde por um item baixado deixa de ser perda', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 3 })
  await pedir(teste, ana, [[chope, 2]])
  await entregarTudo(teste, ana)
  await forcar(ana.id)
  const noite = async () => (await teste.call('/contas/buscarVendasDaNoite', {}, { token: gerente.token })).body
  expect(await noite()).toMatchObject({ vendas: [], perdas: { valor: 20.7, sem_custo: 1 } })
  const [item] = await itensDe(teste, ana)
  await teste.sql.begin(async (tx) => {
    const [{ id }] = await tx<[{ id: number }]>`
      insert into pagamento (estabelecimento_id, checkin_id, meio, estado, valor) values (${bar.id}, ${ana.id}, 'pix', 'pago', 2070) returning id`
    await tx`insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, tipo, valor)
      values (${bar.id}, ${id}, ${item?.id ?? 0}, 'item', 2070)`
  })
  expect(await noite()).toMatchObject({ vendas: [{ valor: 20.7 }], perdas: { valor: 0 } })
})

test.each(osPrimeiros(['se cancele', 'se baixe outra vez']))(
  'o que chegou ontem por um item baixado não volta a ser perda de ontem, ainda que hoje se desfaça e o item %s',
  async (fim) => {
    const ana = await sentar(teste, bar.id, { mesa: 3 })
    await pedir(teste, ana, [[chope, 2]])
    await entregarTudo(teste, ana)
    await forcar(ana.id)
    const [item] = await itensDe(teste, ana)
    await teste.sql`update perda set em = em - interval '2 days' where estabelecimento_id = ${bar.id}`
    const pagamento = await teste.sql.begin(async (tx) => {
      const [{ id }] = await tx<[{ id: number }]>`
        insert into pagamento (estabelecimento_id, checkin_id, meio, estado, valor, pago_em, registrado_por)
        values (${bar.id}, ${ana.id}, 'maquininha', 'pago', 2070, now() - interval '1 day', ${gerente.vinculo_id}) returning id`
      await tx`insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, tipo, valor)
        values (${bar.id}, ${id}, ${item!.id}, 'item', 2070)`
      return id
    })
    const [{ hoje, ontem }] = await teste.sql<[{ hoje: string; ontem: string }]>`
      select dia_de_agora(e)::text as hoje, (dia_de_agora(e) - 1)::text as ontem from estabelecimento e where id = ${bar.id}`
    const perdas = async (de: string) =>
      (await teste.call('/relatorio/buscarResumo', { de }, { token: gerente.token })).body.perdas.valor
    expect([await perdas(ontem), await perdas(hoje)]).toEqual([-20.7, 0])
    const desfazer = { ...gerente, chave: randomUUID() }
    expect((await teste.call('/pagamento/desfazerRecebimento', { pagamento }, desfazer)).status).toBe(200)
    const [{ checkin_id }] = await teste.sql<[{ checkin_id: number }]>`
      select checkin_id from item_pedido where id = ${item!.id}`
    const cancelar = { idProdutoPedido: item!.id, motivo: 'Veio quente' }
    const { status } =
      fim === 'se cancele'
        ? await teste.call('/pedido/cancelarItem', cancelar, { token: gerente.token })
        : await forcar(checkin_id)
    expect([status, await perdas(ontem), await perdas(hoje)]).toEqual([200, -20.7, 20.7])
    expect((await teste.call('/contas/buscarVendasDaNoite', {}, { token: gerente.token })).body.perdas.valor).toBe(20.7)
  },
)
