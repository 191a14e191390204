import { randomUUID } from 'node:crypto'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { nomeNovo, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, cartoes, consumiu, emailCom } from '../teste/pagamentos.ts'
import { entregarTudo, itensDe, pedir, type Sentado } from '../teste/salao.ts'

// A part for another guest is an offer: it is its owner's until the other says yes, and then only the other's.

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterEach(() => teste.deixarParaTras())
afterAll(() => teste.encerrar())

const provaDe = ({ segredo }: { segredo: string }) => ({ checkin: segredo, chave: randomUUID() })
const aPagar = (id: number) => ({ tipo: 'item', id, produto_pedido_id: id })

/** Ana ordered a jug of R$ 76,00 at table 7 and divides it with Rui and, where asked for, with Caio. */
async function jarraDividida({ comCaio = false } = {}) {
  const equipe = await barComEquipe(teste)
  const jarra = await novoProduto(teste, equipe.bar.id, { preco_venda: 7600, nome: nomeNovo('Jarra') })
  const ana = await consumiu(
    teste,
    { ...equipe.bar, produto: jarra },
    { mesa: 7, email: emailCom('pixespera', 'nunca') },
  )
  const [rui, caio] = [await teste.vizinho(equipe.bar, 7), await teste.vizinho(equipe.bar, 7)]
  await teste.sql`update checkin set nome = case id when ${rui.id} then 'Rui Costa' else 'Caio Reis' end
    where id in (${rui.id}, ${caio.id})`
  const [item] = await itensDe(teste, ana)
  const com = [ana.id, rui.id, ...(comCaio ? [caio.id] : [])]
  const dividida = await teste.call('/conta/dividir', { linhas: [item!.id], com }, provaDe(ana))
  const [minha] = dividida.body.minhas
  const oferecidas = await teste.sql<{ id: number; para: number }[]>`
    select id, para_checkin_id as para from cota where linha_id = ${item!.id} and para_checkin_id is not null order by parte`
  return { ...equipe, ana, rui, caio, item: item!.id, minha: minha!, parte: oferecidas[0]!.id }
}

const deve = async ({ id }: Sentado) => {
  const [conta] = await teste.sql<[{ deve: number }]>`
    select coalesce(sum(valor), 0) as deve from linha where checkin_id = ${id} and valida and situacao in ('a_pagar', 'pagando')`
  return conta.deve
}
const ofertas = async (quem: Sentado) =>
  (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: quem.segredo })).body.oferecidas
const minhas = async (quem: Sentado) =>
  (await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: quem.segredo })).body.pedidos
const pode = async (quem: Sentado) =>
  (await teste.call('/pedido/verificarSeClientePodeFazerCheckout', {}, { checkin: quem.segredo })).body
const sair = (quem: Sentado) => teste.call('/auth/fazerCheckoutBoteco', {}, provaDe(quem))
const ficar = (quem: Sentado, linha: number) => teste.call('/mesa/ficarComItem', { linha }, provaDe(quem))
const recusar = (quem: Sentado, linha: number) => teste.call('/mesa/recusarParte', { linha }, provaDe(quem))
const retirar = (quem: Sentado, linha: number) => teste.call('/mesa/retirarOferta', { linha }, provaDe(quem))
const pagar = (quem: Sentado, linhas: number[]) =>
  teste.pagarComCartao({ ...quem, pedidos: linhas.map(aPagar) }, cartoes.aprovado)

test('até o sim a parte é só de quem dividiu; depois, só de quem a pegou, e quem pagou a sua vai embora', async () => {
  const { ana, rui, minha, parte } = await jarraDividida()
  expect(await ofertas(rui)).toMatchObject([{ linha: parte, valor: 38, de: 'Ana', quantidade: 1 }])
  expect([await deve(ana), await deve(rui)]).toEqual([7600, 0])
  expect([(await minhas(rui)).length, await pode(rui)]).toEqual([0, true])

  expect((await pagar(ana, [minha])).status).toBe(200)
  expect(await pode(ana)).toBe(false)
  expect(await sair(ana)).toMatchObject({ status: 409, body: { message: mensagensDasChamadas.faltaUmSim } })
  expect((await minhas(ana))[0]?.cotas?.map(({ de, oferta }) => [de, oferta])).toEqual([
    ['Ana', null],
    ['Rui', 'esperando'],
  ])

  expect((await ficar(rui, parte)).body.message).toBe(respostas.itemAceito)
  expect([await deve(ana), await deve(rui)]).toEqual([0, 3800])
  expect([await pode(ana), await pode(rui)]).toEqual([true, false])
  expect(await minhas(rui)).toMatchObject([
    { preco_produto: 38, pedido_por: 'Ana', cotas: [{ id: parte, minha: true }] },
  ])
  expect((await sair(ana)).status).toBe(200)
  expect(await sair(rui)).toMatchObject({ status: 409, body: { message: mensagensDasChamadas.pedidoEmAberto } })
  expect((await pagar(rui, [parte])).status).toBe(200)
  expect((await sair(rui)).status).toBe(200)
})

testLongo(
  'uma linha inteira se oferece a uma pessoa: até o sim é de quem a pediu, que só oferece as suas',
  async () => {
    const { ana, rui, caio, item } = await jarraDividida()
    const dar = (quem: Sentado, para: Sentado) =>
      teste.call('/conta/dividir', { linhas: [item], com: [para.id] }, provaDe(quem))
    expect((await dar(caio, rui)).status).toBe(404)
    expect((await dar(ana, ana)).status).toBe(404)
    expect((await dar(ana, caio)).body.minhas).toEqual([])
    expect(await ofertas(rui)).toEqual([])
    const [inteira] = (await ofertas(caio))!
    expect(inteira).toMatchObject({ valor: 76, de: 'Ana', inteira: true })
    expect([await deve(ana), await deve(caio)]).toEqual([7600, 0])
    expect((await ficar(caio, inteira!.linha)).status).toBe(200)
    expect([await deve(ana), await deve(caio)]).toEqual([0, 7600])
  },
)

test('"Não é meu" deixa a parte com quem a ofereceu, que fica sabendo; e de um não não se faz um sim', async () => {
  const { ana, rui, parte } = await jarraDividida()
  expect((await recusar(rui, parte)).body.message).toBe(respostas.parteRecusada)
  expect((await recusar(rui, parte)).status).toBe(200)
  expect(await ofertas(rui)).toEqual([])
  expect((await minhas(ana))[0]?.cotas?.map(({ de, oferta }) => [de, oferta])).toContainEqual(['Rui', 'recusada'])
  expect((await ficar(rui, parte)).status).toBe(409)
  expect([await deve(ana), await deve(rui)]).toEqual([7600, 0])
  expect(await sair(ana)).toMatchObject({ status: 409, body: { message: mensagensDasChamadas.pedidoEmAberto } })
})

test('a resposta é só de a quem se ofereceu: nem quem ofereceu, nem outro da turma, nem quem é de fora', async () => {
  const { bar, ana, caio, parte } = await jarraDividida()
  const fora = await teste.vizinho(bar, 8)
  for (const quem of [ana, caio, fora])
    for (const responder of [ficar, recusar]) expect((await responder(quem, parte)).status).toBe(409)
  for (const quem of [caio, fora]) expect((await retirar(quem, parte)).status).toBe(409)
  expect(await deve(ana)).toBe(7600)
})

testLongo(
  'quem ofereceu retira; e a oferta acaba quando um dos dois sai, a turma acaba, ou a linha se divide de novo',
  async () => {
    const retirada = await jarraDividida()
    expect((await retirar(retirada.ana, retirada.parte)).status).toBe(200)
    expect((await ficar(retirada.rui, retirada.parte)).body.message).toBe(respostas.ofertaAcabou)

    const saiu = await jarraDividida()
    expect((await sair(saiu.rui)).status).toBe(200)
    expect((await minhas(saiu.ana))[0]?.cotas?.map(({ oferta }) => oferta)).toEqual([null, null])
    expect(await sair(saiu.ana)).toMatchObject({ status: 409, body: { message: mensagensDasChamadas.pedidoEmAberto } })

    const forcado = await jarraDividida()
    await teste.sql`update checkin set fechado_em = now() where id = ${forcado.ana.id}`
    expect(await ofertas(forcado.rui)).toEqual([])
    expect((await ficar(forcado.rui, forcado.parte)).status).toBe(409)

    const acabou = await jarraDividida()
    await teste.sql`update mesa_aberta set encerrada_em = now() where estabelecimento_id = ${acabou.bar.id}`
    expect(await ofertas(acabou.rui)).toEqual([])
    expect((await ficar(acabou.rui, acabou.parte)).status).toBe(409)

    const deNovo = await jarraDividida()
    await teste.call('/conta/dividir', { linhas: [deNovo.item], partes: 3 }, provaDe(deNovo.ana))
    expect([await ofertas(deNovo.rui), (await ficar(deNovo.rui, deNovo.parte)).status]).toEqual([[], 409])
  },
)

testLongo('sim e pagamento ao mesmo tempo: a parte é paga uma vez, ou passa e ninguém a pagou', async () => {
  for (let vez = 0; vez < 6; vez++) {
    const { ana, rui, parte } = await jarraDividida()
    const [sim, pago] = await Promise.all([ficar(rui, parte), pagar(ana, [parte])])
    expect([200, 409]).toContain(sim.status)
    expect(pago.status).toBe(200)
    expect([await deve(ana), await deve(rui)]).toEqual([3800, 0])
  }
})

testLongo('sim e saída ao mesmo tempo: nenhuma conta encerrada fica devendo', async () => {
  for (let vez = 0; vez < 6; vez++) {
    const { rui, parte } = await jarraDividida()
    const [sim, saiu] = await Promise.all([ficar(rui, parte), sair(rui)])
    expect([sim.status === 200, saiu.status === 200].filter(Boolean).length).toBe(1)
    expect(await deve(rui)).toBe(sim.status === 200 ? 3800 : 0)
  }
})

test('o garçom decide: passa a parte sem resposta, e devolve a que foi aceita', async () => {
  const { ana, rui, parte, garcom } = await jarraDividida()
  const passar = (de: Sentado, para: Sentado) =>
    teste.call('/mesa/passarLinhas', { linhas: [parte], de: de.id, para: para.id }, { ...garcom, chave: randomUUID() })
  expect((await passar(ana, rui)).status).toBe(200)
  expect([await deve(ana), await deve(rui), await ofertas(rui)]).toEqual([3800, 3800, []])
  expect((await passar(rui, ana)).status).toBe(200)
  expect([await deve(ana), await deve(rui)]).toEqual([7600, 0])
})

test('quem divide o item de outro diz sim à sua parte, e o dono não oferece nada sem querer', async () => {
  const { bar, ana, rui, caio } = await jarraDividida()
  await pedir(teste, ana, [[bar.produto, 3]])
  await entregarTudo(teste, ana)
  const [, chopes] = await itensDe(teste, ana)
  const com = [ana.id, rui.id, caio.id]
  const { body } = await teste.call('/conta/dividir', { linhas: [chopes!.id], com }, provaDe(rui))
  expect(body.minhas.length).toBe(1)
  expect([await deve(ana), await deve(rui), await deve(caio)]).toEqual([7600 + 2000, 1000, 0])
  expect(await ofertas(caio)).toMatchObject([{ de: 'Rui', valor: 10 }])
  // what is hers already is no question to her
  expect(await ofertas(ana)).toEqual([])
})

testLongo('uma linha não vira mais partes do que se paga de uma vez', async () => {
  const { ana, item } = await jarraDividida()
  await teste.call('/conta/juntarCotas', { linha: item }, provaDe(ana))
  const umCentavo = (linha: number) => teste.call('/conta/dividir', { linhas: [linha], valor: 0.01 }, provaDe(ana))
  const maior = async () => {
    const [cota] = await teste.sql<{ id: number }[]>`
      select linha_id as id from linha where de_linha = ${item} and situacao = 'a_pagar' order by valor desc limit 1`
    return cota!.id
  }
  let ultima = await umCentavo(item)
  while (ultima.status === 200) ultima = await umCentavo(await maior())
  expect(ultima.body.message).toBe(respostas.cotasDemais)
  const cotas = await teste.sql<{ id: number }[]>`
    select linha_id as id from linha where de_linha = ${item} and situacao = 'a_pagar'`
  expect(
    (
      await pagar(
        ana,
        cotas.map(({ id }) => id),
      )
    ).status,
  ).toBe(200)
})
