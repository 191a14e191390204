import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fecharOciosos } from '../conta/ociosos.ts'
import { novoFuncionario } from '../teste/app.ts'
import { type AppComSandbox, appComSandbox, barAberto } from '../teste/pagamentos.ts'
import { sentar } from '../teste/salao.ts'
import { clockAhead, RELOGIO_CERTO_MS } from './db.ts'

const SETE_HORAS_MS = 7 * 3_600_000

let teste: AppComSandbox
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())

/** This process's clock is seven hours ahead; the database's and the provider's are right. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SETE_HORAS_MS })
  teste.avancar(-SETE_HORAS_MS)
})
afterEach(() => {
  vi.useRealTimers()
  teste.avancar(SETE_HORAS_MS)
})

test('quem acabou de sentar fica, mesmo com o relógio do servidor sete horas adiantado', async () => {
  const { id: bar } = await barAberto(teste)
  const { id } = await sentar(teste, bar, { mesa: 1 })
  expect(await fecharOciosos(teste.servidor)).toBe(0)
  const [checkin] = await teste.sql`select fechado_em from checkin where id = ${id}`
  expect(checkin?.fechado_em).toBeNull()
})

test('um Pix e uma página vivem quinze minutos no relógio do banco de dados', async () => {
  const pix = await teste.cliente()
  expect((await teste.abrirPix(pix)).status).toBe(200)
  const pagina = await teste.cliente()
  expect((await teste.abrirPagina(pagina)).status).toBe(200)
  const vidas = await teste.sql<{ minutos: number }[]>`
    select extract(epoch from expira_em - criado_em) / 60 as minutos from pagamento
    where checkin_id in (${pix.id}, ${pagina.id})`
  expect(vidas.map(({ minutos }) => Math.round(minutos))).toEqual([15, 15])
  await teste.retomar(0)
  const [aberto] = await teste.sql`select estado from pagamento where checkin_id = ${pix.id}`
  expect(aberto?.estado).toBe('em_andamento')
})

test('um login dura um turno no relógio do banco de dados', async () => {
  const { id: bar } = await barAberto(teste)
  const { usuario_id } = await novoFuncionario(teste, bar, 'BAR GARCON')
  const [sessao] = await teste.sql<[{ horas: number }]>`
    select extract(epoch from expira_em - now()) / 3600 as horas from sessao where usuario_id = ${usuario_id}`
  expect(Math.round(sessao.horas)).toBe(16)
})

test('a diferença entre os dois relógios é conhecida', async () => {
  expect(Math.abs((await clockAhead(teste.servidor)) - SETE_HORAS_MS)).toBeLessThan(RELOGIO_CERTO_MS)
})
