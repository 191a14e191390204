import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, cartoes, consumiu, emailCom } from '../teste/pagamentos.ts'

// Those of one party see in their accounts who of them pays what.

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterEach(() => teste.deixarParaTras())
afterAll(() => teste.encerrar())

type Cliente = Awaited<ReturnType<typeof consumiu>>
type Quem = Pick<Cliente, 'id' | 'segredo'>

/** Ana and Bia consumed something at table 7, where Rui sits too; Bia is about to pay what Ana had. */
async function naMesa() {
  const { bar, garcom } = await barComEquipe(teste)
  const email = emailCom('pixespera', 'nunca')
  const ana = await consumiu(teste, bar, { mesa: 7, quantidade: 3, email })
  const bia = await consumiu(teste, bar, { mesa: 7, email })
  await teste.sql`update checkin set nome = case id when ${ana.id} then 'Ana Souza' else 'Bia Lima' end
    where id in (${ana.id}, ${bia.id})`
  const rui = await teste.vizinho(bar, 7)
  return { bar, garcom, ana, bia, rui, deAna: { ...bia, pedidos: ana.pedidos } }
}

const lidas = async (path: '/pedido/buscarMeusPedidosEntregues' | '/pedido/buscarPedidosEntreguesNaMesa', quem: Quem) =>
  (await teste.call(path, {}, { checkin: quem.segredo })).body.pedidos
/** Who pays Ana's line, as her table's account says it to this guest. */
const pagador = async (quem: Quem) => (await lidas('/pedido/buscarPedidosEntreguesNaMesa', quem))[0]?.pagador
const OUTRA_PESSOA = { nome: null }

test('a turma lê o primeiro nome de quem está pagando, e de quem pagou', async () => {
  const { ana, bia, rui, deAna } = await naMesa()
  expect([await pagador(ana), await pagador(bia), await pagador(rui)]).toEqual([null, null, null])
  await teste.abrirPix(deAna)
  expect([await pagador(ana), await pagador(bia), await pagador(rui)]).toEqual([{ nome: 'Bia' }, null, { nome: 'Bia' }])
  expect(await lidas('/pedido/buscarMeusPedidosEntregues', ana)).toMatchObject([{ pagador: { nome: 'Bia' } }])
  await teste.pagarPix(deAna)
  await teste.retomar(60_000)
  expect(await teste.situacoes(ana)).toEqual(['pago'])
  expect([await pagador(ana), await pagador(bia), await pagador(rui)]).toEqual([{ nome: 'Bia' }, null, { nome: 'Bia' }])
})

test('passados dois minutos, ou desistindo, ninguém está pagando', async () => {
  const { ana, rui, deAna } = await naMesa()
  await teste.abrirPix(deAna)
  await teste.sql`update pagamento set criado_em = criado_em - interval '2 minutes' where checkin_id = ${deAna.id}`
  expect(await lidas('/pedido/buscarPedidosEntreguesNaMesa', rui)).toMatchObject([
    { situacao: 'pagando', pagador: null },
    { situacao: 'a_pagar', pagador: null },
  ])
  // what is paid later on has a payer all the same
  await teste.pagarPix(deAna)
  await teste.retomar(60_000)
  expect(await pagador(ana)).toEqual({ nome: 'Bia' })

  const outra = await naMesa()
  await teste.abrirPix(outra.deAna)
  await teste.call('/cliente/desistirDoPagamento', outra.deAna.pedidos, {
    checkin: outra.bia.segredo,
    chave: randomUUID(),
  })
  expect(await lidas('/pedido/buscarPedidosEntreguesNaMesa', outra.rui)).toMatchObject([
    { situacao: 'a_pagar', pagador: null },
    { situacao: 'a_pagar', pagador: null },
  ])
})

test('quem não é da turma não lê nome de ninguém, nem a turma o dele', async () => {
  const { ana, deAna } = await naMesa()
  await teste.abrirPix(deAna)
  await teste.sql`update checkin set membro_em = null where id = ${ana.id}`
  expect(await pagador(ana)).toEqual(OUTRA_PESSOA)
  expect(await lidas('/pedido/buscarMeusPedidosEntregues', ana)).toMatchObject([{ pagador: OUTRA_PESSOA }])

  const outra = await naMesa()
  await teste.abrirPix(outra.deAna)
  await teste.sql`update checkin set membro_em = null where id = ${outra.bia.id}`
  expect([await pagador(outra.ana), await pagador(outra.rui)]).toEqual([OUTRA_PESSOA, OUTRA_PESSOA])
})

test.each<[string, (quem: { ana: Quem; bia: Quem }) => Promise<unknown>]>([
  [
    'quando a mesa já acabou',
    ({ ana }) => teste.sql`
      update mesa_aberta f set encerrada_em = now() from checkin c where c.id = ${ana.id} and f.id = c.mesa_aberta_id`,
  ],
  ['de quem não disse o seu', ({ bia }) => teste.sql`update checkin set nome = null where id = ${bia.id}`],
])('%s, não há nome', async (_quando, mudar) => {
  const { ana, bia, deAna } = await naMesa()
  await teste.abrirPix(deAna)
  await mudar({ ana, bia })
  expect(await pagador(ana)).toEqual(OUTRA_PESSOA)
})

testLongo('de cada parte de um item, quem a paga; e o que o garçom recebeu não é de ninguém', async () => {
  const { ana, rui, bia, deAna, garcom } = await naMesa()
  const item = ana.pedidos[0]!.produto_pedido_id!
  await teste.call('/conta/dividir', { linhas: [item], partes: 3 }, { checkin: ana.segredo, chave: randomUUID() })
  const [uma, outra, ultima] = await teste.sql<
    { id: number }[]
  >`select id from cota where linha_id = ${item} order by id`
  const parte = ({ id } = { id: 0 }) => [{ tipo: 'item' as const, id, produto_pedido_id: id }]
  await teste.abrirPix({ ...deAna, pedidos: parte(uma) })
  await teste.pagarComCartao({ ...ana, pedidos: parte(outra) }, cartoes.aprovado)
  await teste.call('/cliente/informarPagamentoConta', { produtos: parte(ultima), meio: 'dinheiro' }, garcom)
  const daLinha = async (quem: Quem) => {
    const [linha] = await lidas('/pedido/buscarPedidosEntreguesNaMesa', quem)
    return linha?.cotas?.map((cota) => [cota.situacao, cota.pagador])
  }
  expect(await daLinha(rui)).toEqual([
    ['pagando', { nome: 'Bia' }],
    ['pago', { nome: 'Ana' }],
    ['pago', null],
  ])
  expect(await daLinha(ana)).toEqual([
    ['pagando', { nome: 'Bia' }],
    ['pago', null],
    ['pago', null],
  ])
  await teste.sql`update checkin set membro_em = null where id = ${bia.id}`
  expect((await daLinha(rui))?.[0]).toEqual(['pagando', OUTRA_PESSOA])
})
