import { randomUUID } from 'node:crypto'
import { emCotas } from '@boteco/contract/conta/cliente'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cedidos } from '../provedor/recusas.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, cartoes, consumiu, emailCom } from '../teste/pagamentos.ts'
import { entregarTudo, itensDe, pedir } from '../teste/salao.ts'

// A guest pays what another one owes: by Pix nobody is asked, by card only with her yes.

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterEach(() => teste.deixarParaTras())
afterAll(() => teste.encerrar())

type Quem = { id: number; segredo: string }
const provaDe = ({ segredo }: Quem) => ({ checkin: segredo, chave: randomUUID() })

/** Ana owes R$ 30,00 and Caio R$ 20,00 at table 7, where Bia sits, who would pay for them, and Rui. */
async function naMesa() {
  const { bar, garcom } = await barComEquipe(teste)
  const email = emailCom('pixespera', 'nunca')
  const ana = await consumiu(teste, bar, { mesa: 7, quantidade: 3, email })
  const caio = await consumiu(teste, bar, { mesa: 7, quantidade: 2, email })
  const [bia, rui] = [await teste.vizinho(bar, 7), await teste.vizinho(bar, 7)]
  await teste.sql`update checkin set nome = case id when ${ana.id} then 'Ana Souza' when ${bia.id} then 'Bia Lima' else 'Caio Reis' end
    where id in (${ana.id}, ${bia.id}, ${caio.id})`
  return { bar, garcom, ana, bia, caio, rui, deAna: { ...bia, pedidos: ana.pedidos } }
}

const linhasDe = ({ pedidos }: { pedidos: { produto_pedido_id: number | null; id: number }[] }) =>
  pedidos.map(idDaLinha)
const oferecer = (quem: Quem, linhas: number[]) => teste.call('/pagamento/oferecerPagamento', { linhas }, provaDe(quem))
const responder = (quem: Quem, de: Quem, aceita: boolean, mostrado?: number) =>
  teste.call('/pagamento/responderOferta', { de: de.id, aceita, ...(mostrado && { mostrado }) }, provaDe(quem))
const retirar = (quem: Quem, ...para: Quem[]) =>
  teste.call('/pagamento/retirarOferta', para.length > 0 ? { para: para.map(({ id }) => id) } : {}, provaDe(quem))
/** As the card form sends it, without anybody having been asked. */
const cobrar = async ({ segredo, pedidos }: Quem & { pedidos: object[] }) =>
  teste.call(
    '/pagbank/criarPagamentoPagBankGerandoToken',
    { pedidos, cartaoCriptografado: await teste.cifrar(cartoes.aprovado) },
    { checkin: segredo, chave: randomUUID() },
  )
const perguntas = async ({ segredo }: Quem) =>
  (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: segredo })).body.queremPagar
const ofertaA = async (de: Quem, para: Quem) =>
  (await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: de.segredo })).body.pessoas?.find(
    ({ id }) => id === para.id,
  )?.oferta ?? null
const envelhecer = (minutos: number) => teste.sql`
  update oferta_de_pagamento set feita_em = feita_em - ${minutos} * interval '1 minute',
    aceita_em = aceita_em - ${minutos} * interval '1 minute', recusada_em = recusada_em - ${minutos} * interval '1 minute'`

test('com Pix ninguém é perguntado, e quem pediu lê quem pagou', async () => {
  const { ana, deAna } = await naMesa()
  expect((await teste.abrirPix(deAna)).status).toBe(200)
  await teste.pagarPix(deAna)
  await teste.retomar(60_000)
  const [linha] = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: ana.segredo })).body.pedidos
  expect(linha).toMatchObject({
    situacao: 'pago',
    pagador: { nome: 'Bia' },
    pago_em: expect.any(String),
    conta: ana.id,
  })
})

test('com cartão, salvo ou digitado, e na página, só com o sim dela: até lá nada se cobra nem fica preso', async () => {
  const { ana, bia, caio, deAna } = await naMesa()
  const semSim = { status: 409, body: { code: 'falta_o_sim', message: respostas.faltaOSim } }
  expect(await cobrar(deAna)).toMatchObject(semSim)
  expect(await teste.call('/pedido/criarCheckoutPagbank', deAna.pedidos, provaDe(bia))).toMatchObject(semSim)
  expect((await oferecer(bia, [...linhasDe(ana), ...linhasDe(caio)])).body.message).toBe(respostas.pagamentoOferecido)
  expect(await perguntas(ana)).toEqual([{ de: bia.id, nome: 'Bia', valor: 30 }])
  expect(await perguntas(caio)).toEqual([{ de: bia.id, nome: 'Bia', valor: 20 }])
  expect(await ofertaA(bia, ana)).toEqual({ estado: 'esperando', linhas: linhasDe(ana) })
  expect(await cobrar(deAna)).toMatchObject(semSim)
  expect(await teste.situacoes(ana)).toEqual(['a_pagar'])

  expect((await responder(ana, bia, true)).body.message).toBe(respostas.pagamentoDeixado)
  expect([await perguntas(ana), (await ofertaA(bia, ana))?.estado]).toEqual([[], 'aceita'])
  // the yes is hers, for what is hers
  expect(await cobrar({ ...bia, pedidos: [...ana.pedidos, ...caio.pedidos] })).toMatchObject(semSim)
  expect((await cobrar(deAna)).status).toBe(200)
  expect([await teste.situacoes(ana), await teste.situacoes(caio)]).toEqual([['pago'], ['a_pagar']])
  expect((await teste.call('/auth/fazerCheckoutBoteco', {}, provaDe(ana))).status).toBe(200)
})

testLongo('quem deixa para lá deixa a pergunta em que tocou, e as outras continuam', async () => {
  const { ana, bia, caio } = await naMesa()
  await oferecer(bia, [...linhasDe(ana), ...linhasDe(caio)])
  expect((await retirar(bia, ana)).body.message).toBe(respostas.ofertaDePagamentoRetirada)
  expect([await perguntas(ana), (await perguntas(caio))?.length]).toEqual([[], 1])
})

testLongo('o sim não prende nada: ela mesma paga, e do que já não deve ninguém cobra', async () => {
  const { ana, bia, deAna } = await naMesa()
  await oferecer(bia, linhasDe(ana))
  await responder(ana, bia, true)
  expect((await cobrar(ana)).status).toBe(200)
  expect((await cobrar(deAna)).status).toBe(409)
  expect(await teste.liquidoDe(bia)).toBe(0)
})

test('de um não não se faz um sim, nem se pergunta de novo logo em seguida', async () => {
  const { ana, bia, deAna } = await naMesa()
  await oferecer(bia, linhasDe(ana))
  expect((await responder(ana, bia, false)).body.message).toBe(respostas.pagamentoNaoDeixado)
  expect((await ofertaA(bia, ana))?.estado).toBe('recusada')
  expect((await responder(ana, bia, true)).status).toBe(409)
  expect(await oferecer(bia, linhasDe(ana))).toMatchObject({ status: 409, body: { code: 'recusada_ha_pouco' } })
  expect((await cobrar(deAna)).status).toBe(409)
  expect((await teste.abrirPix(deAna)).status).toBe(200)
  await envelhecer(10)
  expect((await oferecer(bia, linhasDe(ana))).status).toBe(200)
})

testLongo('o sim que já foi dado fica, também quando se pergunta a mais alguém', async () => {
  const { ana, bia, caio, deAna } = await naMesa()
  await oferecer(bia, linhasDe(ana))
  await responder(ana, bia, true)
  expect((await oferecer(bia, [...linhasDe(ana), ...linhasDe(caio)])).status).toBe(200)
  expect([await perguntas(ana), (await perguntas(caio))?.length, (await ofertaA(bia, ana))?.estado]).toEqual([
    [],
    1,
    'aceita',
  ])
  expect((await oferecer(bia, linhasDe(ana))).body.code).toBe('nada_a_perguntar')
  expect((await cobrar(deAna)).status).toBe(200)
})

test('o sim é para o que ela leu: trocada a pergunta no mesmo instante, ela lê de novo', async () => {
  const { bar, ana, bia } = await naMesa()
  await oferecer(bia, linhasDe(ana))
  const lido = (await perguntas(ana))?.[0]?.valor
  await pedir(teste, ana, [[bar.produto, 1]])
  await entregarTudo(teste, ana)
  const todas = (await itensDe(teste, ana)).map(({ id }) => id)
  expect((await oferecer(bia, todas)).status).toBe(200)
  expect(await responder(ana, bia, true, lido)).toMatchObject({ status: 409, body: { code: 'valor_mudou' } })
  expect([await perguntas(ana), (await ofertaA(bia, ana))?.estado]).toEqual([
    [{ de: bia.id, nome: 'Bia', valor: 40 }],
    'esperando',
  ])
  // a no needs no sum
  expect((await responder(ana, bia, false, lido)).status).toBe(200)
})

test('dividir o que é de outra pessoa não vale o sim dela: só a parte que ela mesma ofereceu', async () => {
  const { ana, bia, caio, rui } = await naMesa()
  const dividida = await teste.call('/conta/dividir', { linhas: linhasDe(ana), com: [caio.id, rui.id] }, provaDe(caio))
  expect(dividida.status).toBe(200)
  const [parte] = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: rui.segredo })).body
    .oferecidas!
  const pedidos = [{ tipo: 'item', id: parte!.linha, produto_pedido_id: parte!.linha }]
  expect((await cobrar({ ...rui, pedidos })).body.code).toBe('falta_o_sim')
  const comSim = async (quem: Quem) =>
    emCotas((await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: quem.segredo })).body.pedidos)
      .filter(({ cota }) => cota?.com_sim)
      .map(idDaLinha)
  expect([await comSim(rui), await comSim(bia)]).toEqual([[], []])
  await teste.call('/conta/dividir', { linhas: linhasDe(caio), com: [caio.id, rui.id] }, provaDe(caio))
  expect((await comSim(rui)).length).toBe(1)
})

test('a oferta acaba quando quem a fez a retira ou vai embora, e depois de dez minutos; o sim também', async () => {
  const { ana, bia, deAna } = await naMesa()
  await oferecer(bia, linhasDe(ana))
  expect((await retirar(bia)).body.message).toBe(respostas.ofertaDePagamentoRetirada)
  expect([await perguntas(ana), await ofertaA(bia, ana), (await responder(ana, bia, true)).status]).toEqual([
    [],
    null,
    409,
  ])

  await oferecer(bia, linhasDe(ana))
  await envelhecer(10)
  expect([await perguntas(ana), (await responder(ana, bia, true)).status]).toEqual([[], 409])

  await oferecer(bia, linhasDe(ana))
  await responder(ana, bia, true)
  await envelhecer(10)
  expect((await cobrar(deAna)).status).toBe(409)

  await oferecer(bia, linhasDe(ana))
  await teste.call('/auth/fazerCheckoutBoteco', {}, provaDe(bia))
  expect([await perguntas(ana), (await responder(ana, bia, true)).status]).toEqual([[], 409])
})

test('responde só quem foi perguntado; e quem é de fora não pergunta nada', async () => {
  const { bar, ana, bia, caio, rui } = await naMesa()
  const fora = await teste.vizinho(bar, 8)
  await oferecer(bia, linhasDe(ana))
  for (const quem of [bia, caio, rui, fora]) expect((await responder(quem, bia, true)).status).toBe(409)
  for (const quem of [ana, fora]) expect((await oferecer(quem, linhasDe(ana))).body.code).toBe('nada_a_perguntar')
  expect(await perguntas(ana)).toMatchObject([{ de: bia.id }])
})

test('da mesa, e de quem está sem celular, não há a quem perguntar: paga-se logo', async () => {
  const { ana, bia, deAna } = await naMesa()
  await teste.sql`update checkin set da_mesa = true where id = ${ana.id}`
  const pessoas = (await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: bia.segredo })).body.pessoas
  expect(pessoas?.find(({ id }) => id === ana.id)).toMatchObject({ celular: false })
  expect((await cobrar(deAna)).status).toBe(200)
})

test('a parte que dividiram com você paga-se com cartão, sem perguntar de novo', async () => {
  const { ana, bia } = await naMesa()
  await teste.call('/conta/dividir', { linhas: linhasDe(ana), com: [ana.id, bia.id] }, provaDe(ana))
  const [parte] = (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: bia.segredo })).body
    .oferecidas!
  const pedidos = [{ tipo: 'item', id: parte!.linha, produto_pedido_id: parte!.linha }]
  expect((await cobrar({ ...bia, pedidos })).status).toBe(200)
})

testLongo(
  'o Pix que outra pessoa deixou aberto prende a mesa por dois minutos, a dona nem isso; pago depois, volta',
  async () => {
    const { ana, caio, bia, rui, deAna } = await naMesa()
    const { body } = await teste.abrirPix(deAna)
    const deRui = { ...rui, pedidos: ana.pedidos }
    const cede = async () =>
      (await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: rui.segredo })).body.pedidos.map(
        (linha) => linha.cede,
      )
    expect([await cede(), (await teste.abrirPix(deRui)).status]).toEqual([[false, false], 409])
    await teste.sql`update pagamento set criado_em = criado_em - interval '2 minutes' where checkin_id = ${bia.id}`
    // what the page offers by now the server takes; nobody else's own payment gives way
    expect([await cede(), (await teste.abrirPix(deRui)).status]).toEqual([[true, false], 200])
    expect(await teste.consultar(bia, body.pagamento.referencia)).toMatchObject({
      message: cedidos['deu lugar a outra pessoa da mesa'],
      pix: null,
    })
    await teste.pagarPix(bia)
    await teste.pagarPix(rui)
    await teste.retomar(60_000)
    await teste.retomar(60_000)
    expect([await teste.situacoes(ana), await teste.liquidoDe(bia), await teste.liquidoDe(rui)]).toEqual([
      ['pago'],
      0,
      3000,
    ])

    await teste.abrirPix(caio)
    await teste.sql`update pagamento set criado_em = criado_em - interval '5 minutes' where checkin_id = ${caio.id}`
    expect((await teste.abrirPix({ ...rui, pedidos: caio.pedidos })).status).toBe(409)
  },
)

testLongo('os dois celulares ouvem a pergunta e a resposta', async () => {
  const { ana, bia } = await naMesa()
  const [dela, deBia] = [await teste.ouvir(ana), await teste.ouvir(bia)]
  await oferecer(bia, linhasDe(ana))
  expect(await dela.ate('pagamento')).toContain('pagamento')
  expect(await deBia.ate('pagamento')).toContain('pagamento')
  const denovo = await teste.ouvir(bia)
  await responder(ana, bia, true)
  expect(await denovo.ate('pagamento')).toContain('pagamento')
})

testLongo('pagar o resto em cotas e inteiras pelo Pix soma o que a mesa lê', async () => {
  const { ana, caio, rui } = await naMesa()
  await teste.call('/conta/dividir', { linhas: linhasDe(ana), partes: 3 }, provaDe(ana))
  const ler = async () =>
    emCotas((await teste.call('/pedido/buscarPedidosEntreguesNaMesa', {}, { checkin: rui.segredo })).body.pedidos)
  const livres = (await ler()).filter(({ situacao }) => situacao === 'a_pagar')
  expect(livres.map(({ conta }) => conta)).toEqual([ana.id, ana.id, ana.id, caio.id])
  const pix = await teste.abrirPix({
    ...rui,
    pedidos: livres.map(({ id, produto_pedido_id }) => ({ tipo: 'item', id, produto_pedido_id })),
  })
  expect(pix.body.pagamento.valor).toBe(50)
})
