import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { entregarTudo, pagarConta, pagarFichas, pedir, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'
import { agendarOciosos, fecharOciosos, OCIOSO_MS } from './ociosos.ts'

let teste: AppDeTeste
let bar: { id: number }
let garcom: { token: string }
let chope: { id: number }
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  await teste.sql`update checkin set fechado_em = now() where fechado_em is null`
  bar = await novoBar(teste)
  garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON')
  chope = await novoProduto(teste, bar.id, { nome: 'Chope', qtd_estoque: 100 })
})

const MINUTO_MS = 60_000
const depois = (ms: number) => fecharOciosos(teste.servidor, ms)
const linhaDe = async ({ id }: Sentado) => {
  const [linha] = await teste.sql<{ aberto: boolean; fechado_pelo_sistema: boolean; fechado_por: number | null }[]>`
    select fechado_em is null as aberto, fechado_pelo_sistema, fechado_por from checkin where id = ${id}`
  return linha
}

test('quem não deve nada sai sozinho depois de seis horas parado, e fica registrado que foi o sistema', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 4 })
  expect(await depois(OCIOSO_MS - MINUTO_MS)).toBe(0)
  expect(await linhaDe(ana)).toMatchObject({ aberto: true })
  expect(await depois(OCIOSO_MS + MINUTO_MS)).toBe(1)
  expect(await linhaDe(ana)).toEqual({ aberto: false, fechado_pelo_sistema: true, fechado_por: null })
  const { status } = await teste.call('/ficha/buscarFichasPagas', {}, { checkin: ana.segredo })
  expect(status).toBe(401)
})

test('quem deve, ou espera um pedido, continua aberto e o gerente vê que deve', async () => {
  const [deve, espera] = [await sentar(teste, bar.id, { mesa: 1 }), await sentar(teste, bar.id, { mesa: 2 })]
  await pedir(teste, deve, [[chope, 1]])
  await entregarTudo(teste, deve)
  await pedir(teste, espera, [[chope, 1]])
  await pagarConta(teste, garcom.token, { numeroMesa: 2 })
  expect(await depois(2 * OCIOSO_MS)).toBe(0)

  const gerente = await novoGerente(teste, bar.id)
  const { body } = await teste.call('/contas/buscarCheckinsAbertos', {}, { token: gerente.token })
  expect(body.checkins.map(({ numero_mesa, deve }) => [numero_mesa, deve])).toEqual([
    [1, true],
    [2, true],
  ])
})

test('pagar também é sinal de vida', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 3 })
  await pedir(teste, ana, [[chope, 1]])
  await entregarTudo(teste, ana)
  await teste.sql`update checkin set ultima_atividade_em = now() - interval '7 hours' where id = ${ana.id}`
  await pagarConta(teste, garcom.token, { numeroMesa: 3 })
  expect(await depois(MINUTO_MS)).toBe(0)
  expect(await depois(OCIOSO_MS + MINUTO_MS)).toBe(1)
})

test('as fichas só pedidas são canceladas, e as pagas continuam com o cliente', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 5 })
  await pedirFichas(teste, ana, [[chope, 1]])
  await pagarFichas(teste, garcom.token, ana)
  await pedirFichas(teste, ana, [[chope, 2]])
  expect(await depois(OCIOSO_MS + MINUTO_MS)).toBe(1)
  const fichas = await teste.sql<{ cancelada: boolean }[]>`
    select cancelada_em is not null as cancelada from ficha where checkin_id = ${ana.id} order by id`
  expect(fichas.map(({ cancelada }) => cancelada)).toEqual([false, true, true])
  const deVolta = await sentar(teste, bar.id, { carteira: ana.carteira })
  const { body } = await teste.call('/ficha/buscarFichasPagas', {}, { checkin: deVolta.segredo })
  expect(body.fichas).toHaveLength(1)
})

test('dois servidores ao mesmo tempo encerram cada check-in uma vez só', async () => {
  for (let mesa = 1; mesa <= 5; mesa++) await sentar(teste, bar.id, { mesa })
  const fechados = await Promise.all([1, 2, 3].map(() => depois(OCIOSO_MS + MINUTO_MS)))
  expect(fechados.reduce((soma, quantos) => soma + quantos, 0)).toBe(5)
})

test('o servidor olha assim que começa, e quem o para espera essa volta acabar', async () => {
  const ana = await sentar(teste, bar.id, { mesa: 6 })
  await teste.sql`update checkin set ultima_atividade_em = now() - interval '7 hours' where id = ${ana.id}`
  const log: string[] = []
  const anotar = (_dados: object, texto: string) => void log.push(texto)
  await agendarOciosos(teste.servidor, { warn: () => {}, info: anotar, error: anotar })()
  expect(await linhaDe(ana)).toMatchObject({ aberto: false, fechado_pelo_sistema: true })
  expect(log).toEqual(['check-ins parados foram encerrados'])
})
