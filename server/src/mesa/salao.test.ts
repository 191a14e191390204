import { type MesaDoSalao, SELOS, type Selo } from '@boteco/contract/mesa/salao'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { testLongo } from '../teste/longo.ts'
import { codigoDaMesa, entregarTudo, itensDe, pagarConta, pedir, type Sentado, sentar } from '../teste/salao.ts'
import { varrerEsperasPorMesa } from './espera-por-mesa.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: { token: string; vinculo_id: number }
let garcom: { token: string; vinculo_id: number }
let barman: { token: string }
let chope: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste, { presenca: 'qr' })
  gerente = await novoGerente(teste, bar.id, { nome: 'Gil Reis' })
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON', { nome: 'Davi Melo' })
  barman = await novoFuncionario(teste, bar.id, 'BAR BARMAN')
  chope = await novoProduto(teste, bar.id, { nome_departamento: 'BAR' })
})

const ler = async (quem: { token: string } = garcom) => (await teste.call('/mesa/buscarSalao', {}, quem)).body
const mesa = async (numero: number): Promise<MesaDoSalao> =>
  (await ler()).mesas.find((uma) => uma.numero === numero) as MesaDoSalao
const ir = (path: Parameters<AppDeTeste['call']>[0], corpo: object, quem: { token: string } = garcom) =>
  teste.call(path, corpo, quem)
const sentarCom = async (numero: number) =>
  sentar(teste, bar.id, { mesa: numero, codigo: await codigoDaMesa(teste, gerente, numero) })
const quarentaMesas = () => ir('/mesa/acrescentarMesas', { de: 1, ate: 40 }, gerente)
const dar = (id: number, quem: { token: string }) => ir('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, quem)
const chamar = ({ segredo }: Sentado, motivo: string) =>
  teste.call('/mesa/chamarGarcom', { motivo }, { checkin: segredo })
const envelhecer = async ({ id }: Sentado) => {
  await teste.sql`update mesa_aberta set aberta_em = aberta_em - interval '31 minutes'
    where id = (select mesa_aberta_id from checkin where id = ${id})`
  await teste.sql`update item_pedido set na_fila_em = na_fila_em - interval '31 minutes' where checkin_id = ${id}`
}

test('as 40 mesas da casa, a que tem gente com as pessoas, o que deve e desde quando', async () => {
  await quarentaMesas()
  const area = (await ir('/mesa/salvarArea', { nome: 'Varanda' }, gerente)).body as { id: number }
  await ir('/mesa/salvarMesas', { de: 7, ate: 7, rotulo: 'Varanda 7', area_id: area.id }, gerente)
  await ir('/mesa/salvarMesas', { de: 40, ate: 40, ativa: false }, gerente)
  const ana = await sentarCom(7)
  await pedir(teste, ana, [[chope, 2]])
  const { mesas, areas } = await ler()
  expect([mesas.length, areas.map(({ nome }) => nome)]).toEqual([39, ['Varanda']])
  expect(mesas.filter(({ aberta_em }) => aberta_em !== null)).toEqual([
    expect.objectContaining({
      ...{ numero: 7, rotulo: 'Varanda 7', area_id: area.id, pessoas: 1, devido: 20, juntas: [], junto_a: null },
      ...{ prontos: 0, a_confirmar: 0, chamado: null, selo: null, garcom: null },
    }),
  ])
})

testLongo('a casa que não disse mesas vê só onde há gente; a mesa que ficou livre sai', async () => {
  const [ana, longe] = [await sentar(teste, bar.id, { mesa: 12 }), await sentar(teste, bar.id, { mesa: 90 })]
  await pedir(teste, ana, [[chope, 1]])
  expect(longe.id).toBeGreaterThan(0)
  expect((await ler()).mesas.map(({ numero, selo }) => [numero, selo])).toEqual([[12, 'confirmar']])
  await ir('/mesa/confirmarPresenca', { checkins: [ana.id] })
  await entregarTudo(teste, ana)
  await pagarConta(teste, garcom.token, { numeroMesa: 12 })
  expect((await mesa(12)).devido).toBe(0)
  expect((await ir('/mesa/livre', { numeroMesa: 12 })).status).toBe(200)
  expect((await ler()).mesas).toEqual([])
})

/** What makes each badge, from the least urgent: each goes before those that are there already. */
const acontece: Record<Selo, (ana: Sentado) => Promise<unknown>> = {
  parada: envelhecer,
  confirmar: async () => {
    const novo = await sentar(teste, bar.id, { mesa: 7 })
    await pedir(teste, novo, [[chope, 1]])
  },
  prontos: async (ana) => {
    await pedir(teste, ana, [[chope, 2]])
    await dar((await itensDe(teste, ana)).at(-1)!.id, barman)
  },
  chama: (ana) => chamar(ana, 'mesa'),
  conta: (ana) => chamar(ana, 'conta'),
}

test('um selo por mesa, o mais urgente: a conta, o chamado, o que está pronto, quem confirmar, a parada', async () => {
  await quarentaMesas()
  const ana = await sentarCom(7)
  expect((await mesa(7)).selo).toBeNull()
  for (const selo of [...SELOS].reverse()) {
    await acontece[selo](ana)
    expect((await mesa(7)).selo).toBe(selo)
  }
  expect(await mesa(7)).toMatchObject({ prontos: 1, a_confirmar: 1, chamado: { motivo: 'conta', quem_vai: null } })
})

test('quem espera o que pediu não está parado, nem quem pediu há pouco', async () => {
  const ana = await sentarCom(7)
  await pedir(teste, ana, [[chope, 1]])
  await envelhecer(ana)
  expect((await mesa(7)).parada).toBe(false)
  await entregarTudo(teste, ana)
  expect((await mesa(7)).parada).toBe(true)
  await pedir(teste, ana, [[chope, 1]])
  await entregarTudo(teste, ana)
  expect((await mesa(7)).parada).toBe(false)
})

testLongo('o chamado fica na mesa com quem vai, até alguém dizer que está feito', async () => {
  const ana = await sentarCom(7)
  await chamar(ana, 'mesa')
  const { id } = (await mesa(7)).chamado!
  await ir('/mesa/atenderChamado', { id })
  expect((await mesa(7)).chamado).toMatchObject({ id, quem_vai: 'Davi' })
  for (const _vez of [1, 2]) expect((await ir('/mesa/terminarChamado', { id })).status).toBe(200)
  expect([(await mesa(7)).chamado, (await mesa(7)).selo]).toEqual([null, null])
  // one to which nobody said that they come has who ended it
  await teste.sql`update chamado set dito_em = dito_em - interval '3 minutes'`
  await chamar(ana, 'conta')
  await ir('/mesa/terminarChamado', { id: (await mesa(7)).chamado!.id }, gerente)
  const [ultimo] = await teste.sql`select atendido_por from chamado order by id desc limit 1`
  expect(ultimo).toEqual({ atendido_por: gerente.vinculo_id })
})

test('a mesa junta aponta para a outra, e só uma das duas tem a conta', async () => {
  await quarentaMesas()
  await pedir(teste, await sentarCom(7), [[chope, 1]])
  await ir('/mesa/juntar', { numeroMesa: 7, com: 8 })
  expect(await mesa(7)).toMatchObject({ juntas: [8], junto_a: null, devido: 10, pessoas: 1 })
  expect(await mesa(8)).toMatchObject({ juntas: [7], junto_a: 7, devido: 0, pessoas: 0, selo: null })
})

describe('quem cuida de quais mesas', () => {
  test('a mesa é de quem a abriu; dada a um colega é dele, até o fim da noite', async () => {
    await quarentaMesas()
    await ir('/checkin/abrirComanda', { numeroComanda: 31, numeroMesa: 7, nome: 'Beto' })
    expect(await mesa(7)).toMatchObject({ garcom: { nome: 'Davi', eu: true }, dada: false })
    const { status, body } = await ir('/mesa/cuidarDeMesas', { mesas: [7, 8, 9], quem: gerente.vinculo_id })
    expect([status, body.message]).toEqual([200, '3 mesas com Gil.'])
    expect(await mesa(7)).toMatchObject({ garcom: { id: gerente.vinculo_id, nome: 'Gil', eu: false }, dada: true })
    await teste.sql`update mesa_garcom set desde = now() - interval '25 hours'`
    expect(await mesa(7)).toMatchObject({ garcom: { nome: 'Davi' }, dada: false })
    await ir('/mesa/cuidarDeMesas', { mesas: [7], quem: garcom.vinculo_id })
    await ir('/mesa/cuidarDeMesas', { mesas: [7], quem: null })
    expect((await mesa(7)).dada).toBe(false)
  })

  test('só quem serve nesta casa, e só mesas dela', async () => {
    await quarentaMesas()
    const outro = await novoFuncionario(teste, (await novoBar(teste)).id, 'BAR GARCON')
    const naCozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
    for (const { vinculo_id: quem } of [outro, naCozinha])
      expect(await ir('/mesa/cuidarDeMesas', { mesas: [7], quem })).toMatchObject({
        ...{ status: 404, body: { message: respostas.garcomSumiu } },
      })
    expect((await ir('/mesa/cuidarDeMesas', { mesas: [7, 330], quem: garcom.vinculo_id })).status).toBe(409)
    expect(await teste.sql`select from mesa_garcom where estabelecimento_id = ${bar.id}`).toHaveLength(0)
    expect((await ler()).equipe.map(({ nome, eu }) => [nome, eu])).toEqual([
      ['Davi', true],
      ['Gil', false],
    ])
  })
})

describe('quem espera por uma mesa', () => {
  test('entra na lista com a hora prometida e senta com um toque, com as suas pessoas', async () => {
    await quarentaMesas()
    await ir('/mesa/esperarMesa', { nome: 'Souza', pessoas: 4, minutos: 20 })
    const { esperas } = await ler()
    expect(esperas).toMatchObject([{ nome: 'Souza', pessoas: 4 }])
    expect(Date.parse(esperas[0]!.prometida_em!) - Date.parse(esperas[0]!.chegou_em)).toBe(20 * 60_000)
    await sentarCom(8)
    const { id } = esperas[0]!
    expect((await ir('/mesa/sentarEspera', { id, numeroMesa: 8 })).body.message).toBe(respostas.mesaComGenteAgora)
    expect((await ir('/mesa/sentarEspera', { id, numeroMesa: 330 })).status).toBe(409)
    expect((await ler()).esperas).toHaveLength(1)
    expect((await ir('/mesa/sentarEspera', { id, numeroMesa: 9 })).body.message).toBe('Souza: 4 pessoas na mesa 9.')
    expect(await mesa(9)).toMatchObject({ pessoas: 4, garcom: { nome: 'Davi' } })
    expect((await ir('/mesa/buscarMesa', { numeroMesa: 9 })).body).toMatchObject({
      pessoas: [{ nome_cliente: 'Souza', linhas: [] }],
    })
    expect(await ir('/mesa/sentarEspera', { id, numeroMesa: 10 })).toMatchObject({
      ...{ status: 404, body: { message: respostas.esperaSaiu } },
    })
  })

  test('o nome não fica: nem de quem foi embora, nem de uma noite que acabou', async () => {
    await ir('/mesa/esperarMesa', { nome: 'Lia', pessoas: 1 })
    await ir('/mesa/esperarMesa', { nome: 'Rui', pessoas: 2 })
    const [lia] = (await ler()).esperas
    expect((await ir('/mesa/tirarDaEspera', { id: lia!.id })).status).toBe(200)
    await teste.sql`update espera_por_mesa set chegou_em = now() - interval '25 hours'`
    expect((await ler()).esperas).toEqual([])
    await ir('/mesa/esperarMesa', { nome: 'Téo', pessoas: 2 })
    await varrerEsperasPorMesa(teste.manutencao)
    expect([...(await teste.sql`select nome from espera_por_mesa where estabelecimento_id = ${bar.id}`)]).toEqual([
      { nome: 'Téo' },
    ])
  })
})

test('a mesa por dentro: cada pessoa com o que pediu, o cancelado com o motivo, e quanto deve', async () => {
  const ana = await sentarCom(7)
  await pedir(teste, ana, [[chope, 2]])
  await pedir(teste, ana, [[chope, 1]])
  const [item] = await itensDe(teste, ana)
  await ir('/pedido/cancelarItem', { idProdutoPedido: item!.id, motivo: 'Acabou o barril' }, barman)
  await ir('/mesa/acrescentarLugar', { numeroMesa: 7, nome: 'Beto' })
  await ir('/mesa/juntar', { numeroMesa: 7, com: 8 })
  const { pessoas } = (await ir('/mesa/buscarMesa', { numeroMesa: 8 })).body as { pessoas: unknown[] }
  expect(pessoas).toMatchObject([
    {
      devido: 10,
      linhas: [
        { quantidade: 1, valor: 10, status_pedido: 'PEDIDO FEITO PELO CLIENTE', motivo: null },
        { quantidade: 2, status_pedido: 'PEDIDO CANCELADO', motivo: 'Acabou o barril' },
      ],
    },
    { nome_cliente: 'Beto', devido: 0, linhas: [] },
  ])
})

test('quem não vê as contas vê o salão sem o que devem', async () => {
  await pedir(teste, await sentarCom(7), [[chope, 1]])
  await teste.sql`update vinculo set poderes = '{"verContas": 0}' where id = ${garcom.vinculo_id}`
  expect((await mesa(7)).devido).toBeNull()
  expect((await ir('/mesa/buscarMesa', { numeroMesa: 7 })).status).toBe(403)
})
