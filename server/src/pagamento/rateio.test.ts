import { randomUUID } from 'node:crypto'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { novoFuncionario } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, consumiu } from '../teste/pagamentos.ts'
import { recontar } from '../teste/recontar.ts'

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

/** A bar that shares by points, and a night of R$ 5,00 of charge. */
async function comNoite() {
  const { bar, gerente, garcom } = await barComEquipe(teste)
  await teste.sql`update estabelecimento set taxa_percentual = 10 where id = ${bar.id}`
  const barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  const combinar = async (percentual_retido: number, doGarcom: number, doBarman: number) => {
    const pontos = [garcom, barman].map(({ vinculo_id: id }, i) => ({ id, pontos: [doGarcom, doBarman][i] }))
    const corpo = { percentual_retido, divisao: 'pontos', pontos }
    const { status, body } = await teste.call('/pagamento/salvarRateio', corpo, gerente)
    expect(status).toBe(200)
    return body.message
  }
  const servir = async (taxa: number, quantidade = 5) => {
    const { pedidos } = await consumiu(teste, bar, { quantidade })
    const item = pedidos[0]!.produto_pedido_id
    await teste.sql`
      insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por) values
      (${bar.id}, ${item}, 'PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON', ${barman.vinculo_id})`
    const corpo = { produtos: pedidos, meio: 'dinheiro', taxa }
    expect((await teste.call('/cliente/informarPagamentoConta', corpo, garcom)).status).toBe(200)
  }
  const ler = async (dia?: string) => (await teste.call('/pagamento/buscarRateio', dia ? { dia } : {}, gerente)).body
  const planilha = async (dia?: string) =>
    (await teste.call('/pagamento/buscarPlanilhaDoRateio', dia ? { dia } : {}, gerente)).body.csv
  const partes = async (dia?: string) => {
    const { retida, equipe } = await ler(dia)
    return [retida, ...[garcom, barman].map(({ vinculo_id }) => equipe.find(({ id }) => id === vinculo_id)?.parte)]
  }
  /** What happened until now happened two days earlier: in the first half hour of a day the one before is not over yet. */
  const passarDoisDias = async () => {
    const dois = teste.sql`interval '2 days'`
    await teste.sql`
      update pagamento set criado_em = criado_em - ${dois}, pago_em = pago_em - ${dois} where estabelecimento_id = ${bar.id}`
    await teste.sql`update vinculo set desde = desde - ${dois} where estabelecimento_id = ${bar.id}`
    // one after the other, the oldest first: two of them are never of one night
    const regras = await teste.sql<{ ate: string }[]>`
      select ate::text from regra_do_rateio where estabelecimento_id = ${bar.id} order by ate`
    for (const { ate } of regras)
      await teste.sql`
        update regra_do_rateio set ate = ate - 2 where estabelecimento_id = ${bar.id} and ate = ${ate}::date`
    const { dia } = await ler()
    return new Date(Date.parse(dia) - 2 * 86_400_000).toISOString().slice(0, 10)
  }
  return { bar, gerente, garcom, barman, combinar, servir, ler, planilha, partes, passarDoisDias }
}

test('a noite fica com a regra com que começou a se dividir; a nova vale da seguinte em diante', async () => {
  const { combinar, servir, partes, ler, passarDoisDias } = await comNoite()
  await servir(5)
  // until the manager says how, nothing is shared: the first rule is tonight's
  expect(await partes()).toEqual([0, 0, 0])
  expect(await combinar(20, 60, 40)).toBe(respostas.rateioSalvo)
  expect(await partes()).toEqual([1, 2.4, 1.6])
  expect(await combinar(33, 10, 90)).toBe(respostas.rateioDeAmanha)
  expect(await combinar(0, 50, 50)).toBe(respostas.rateioDeAmanha)
  expect(await partes()).toEqual([1, 2.4, 1.6])
  expect((await ler()).regra).toMatchObject({ percentual_retido: 0, divisao: 'pontos' })
  const antesDeOntem = await passarDoisDias()
  await servir(5)
  expect([await partes(antesDeOntem), await partes()]).toEqual([
    [1, 2.4, 1.6],
    [0, 2.5, 2.5],
  ])
})

testLongo('quem começa a trabalhar no meio da noite tem a sua parte dela', async () => {
  const { bar, gerente, garcom, combinar, servir, ler } = await comNoite()
  await combinar(0, 60, 40)
  await servir(5)
  const nova = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  const pontos = [
    { id: nova.vinculo_id, pontos: 60 },
    { id: garcom.vinculo_id, pontos: 1 },
  ]
  await teste.call('/pagamento/salvarRateio', { percentual_retido: 0, divisao: 'pontos', pontos }, gerente)
  const doRateio = (await ler()).equipe
  expect(doRateio.find(({ id }) => id === nova.vinculo_id)?.pontos).toBe(60)
  expect(doRateio.find(({ id }) => id === garcom.vinculo_id)?.pontos).toBe(60)
})

test('uma noite que terminou dá os mesmos bytes, aconteça o que acontecer; a devolução de hoje é da taxa de hoje', async () => {
  const { bar, gerente, garcom, combinar, servir, ler, planilha, partes, passarDoisDias } = await comNoite()
  await combinar(20, 60, 40)
  await servir(5)
  const antesDeOntem = await passarDoisDias()
  const antes = [JSON.stringify(await ler(antesDeOntem)), await planilha(antesDeOntem)]
  expect(antes[1]).toContain('Pelos pontos de cada pessoa')

  // the rule, a refund of its charge, who works here and what they are called
  await combinar(33, 1, 99)
  const [pago] = (await teste.call('/pagamento/buscarPagamentos', { dia: antesDeOntem }, gerente)).body.pagamentos
  const taxa = pago!.linhas.find(({ tipo }) => tipo === 'taxa')!
  const devolver = { pagamento: pago!.id, linhas: [{ linha: taxa.linha }], motivo: 'Ela é opcional' }
  expect((await teste.call('/pagamento/estornar', devolver, { ...gerente, chave: randomUUID() })).status).toBe(200)
  await novoFuncionario(teste, bar.id, 'BAR COZINHA')
  await teste.sql`update usuario set nome = 'Outro Nome' where id = (select usuario_id from vinculo where id = ${garcom.vinculo_id})`
  await teste.sql`delete from item_andamento where estabelecimento_id = ${bar.id}`
  expect([JSON.stringify(await ler(antesDeOntem)), await planilha(antesDeOntem)]).toEqual(antes)

  // no part is below zero: what went back is the bar's loss
  expect([(await ler()).devolvida, ...(await partes())]).toEqual([5, -5, 0, 0])
  const soVoltou = await planilha()
  expect(soVoltou).toContain(';-5,00;')
  expect(await recontar([soVoltou])).toBe('Planilhas recontadas: 1. Com diferença: 0.')
  await servir(5)
  await servir(1, 1)
  const deHoje = await planilha()
  expect(await ler()).toMatchObject({ recolhida: 6, devolvida: 5, retida: 0.33, a_dividir: 0.67 })
  expect(deHoje).toMatch(/devolução;.*Taxa devolvida de um pagamento de \d\d\/\d\d\/20\d\d/)
  expect(await recontar([antes[1]!, deHoje])).toBe('Planilhas recontadas: 2. Com diferença: 0.')
})
