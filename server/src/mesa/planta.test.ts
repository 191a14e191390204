import type { LugarNaPlanta } from '@boteco/contract/mesa/planta'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste } from '../teste/app.ts'
import { type CasaDeMesas, casaDeMesas } from '../teste/casa-de-mesas.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

let casa: CasaDeMesas
beforeEach(async () => {
  casa = await casaDeMesas(teste)
  await teste.call('/mesa/acrescentarMesas', { de: 1, ate: 6 }, casa.gerente)
})

const em = (x: number, y: number, mais: Partial<LugarNaPlanta> = {}): LugarNaPlanta => ({
  ...{ x, y, largura: 2, altura: 2, redonda: false },
  ...mais,
})
type Dita = { numero: number; planta: unknown }
const salvar = async (mesas: Dita[], quem = casa.gerente) => {
  const { status, body } = await teste.call('/mesa/salvarPlanta', { mesas }, quem)
  return { status, ...(body as { message: string; code?: string }) }
}
const planta = async () => {
  const { mesas } = (await teste.call('/mesa/buscarSalao', {}, casa.garcom)).body
  return Object.fromEntries(mesas.flatMap(({ numero, planta: lugar }) => (lugar ? [[numero, lugar]] : [])))
}

test('a planta diz onde cada mesa fica, o salão a mostra, e uma mesa sem lugar fica como antes', async () => {
  expect(await planta()).toEqual({})
  const longa = em(4, 0, { largura: 4, redonda: true })
  expect(
    await salvar([
      { numero: 1, planta: em(0, 0) },
      { numero: 2, planta: longa },
    ]),
  ).toMatchObject({ status: 200 })
  expect(await planta()).toEqual({ 1: em(0, 0), 2: longa })
  await salvar([{ numero: 1, planta: null }])
  expect(await planta()).toEqual({ 2: longa })
})

test('o que não cabe, o que fica em cima de outra e a mesa que a casa não tem são recusados em palavras, e nada muda', async () => {
  await salvar([{ numero: 1, planta: em(4, 4) }])
  await teste.call('/mesa/salvarMesas', { de: 6, ate: 6, ativa: false }, casa.gerente)
  await teste.call('/mesa/salvarMesas', { de: 2, ate: 2, rotulo: 'Varanda 2' }, casa.gerente)
  for (const [mesas, status, code] of [
    [[{ numero: 2, planta: em(5, 5) }], 409, 'planta_ocupada'],
    [
      [
        { numero: 2, planta: em(3, 3) },
        { numero: 3, planta: em(0, 0) },
      ],
      409,
      'planta_ocupada',
    ],
    [
      [
        { numero: 2, planta: em(0, 0) },
        { numero: 3, planta: em(1, 0) },
      ],
      409,
      'planta_ocupada',
    ],
    [[{ numero: 2, planta: em(11, 0) }], 422, 'dados_invalidos'],
    [[{ numero: 2, planta: em(0, 23) }], 422, 'dados_invalidos'],
    [[{ numero: 2, planta: em(-1, 0) }], 422, 'dados_invalidos'],
    [[{ numero: 2, planta: em(0, 0, { largura: 1 }) }], 422, 'dados_invalidos'],
    [
      [
        { numero: 2, planta: em(0, 0) },
        { numero: 2, planta: null },
      ],
      422,
      'dados_invalidos',
    ],
    [[{ numero: 6, planta: em(0, 0) }], 409, 'mesa_desligada'],
    [[{ numero: 99, planta: em(0, 0) }], 409, 'mesa_que_nao_ha'],
  ] as const)
    expect([mesas, await salvar([...mesas])]).toMatchObject([mesas, { status, code }])
  expect((await salvar([{ numero: 2, planta: em(5, 5) }])).message).toMatch(/^Varanda 2: Já há outra mesa/)
  expect(await planta()).toEqual({ 1: em(4, 4) })
  expect((await salvar([{ numero: 2, planta: em(0, 0) }], casa.garcom)).status).toBe(403)
})

test('as linhas de dois gerentes ficam as duas, e da mesma mesa vale a última palavra', async () => {
  const ditas = await Promise.all([
    salvar([{ numero: 1, planta: em(0, 0) }]),
    salvar([{ numero: 2, planta: em(2, 0) }]),
  ])
  expect(ditas.map(({ status }) => status)).toEqual([200, 200])
  await salvar([{ numero: 2, planta: em(6, 6) }])
  expect(await planta()).toEqual({ 1: em(0, 0), 2: em(6, 6) })
  // of two who want the same place one has it
  const juntas = await Promise.all([3, 4].map((numero) => salvar([{ numero, planta: em(10, 10) }])))
  expect(juntas.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a mesa que muda de área ou sai de uso sai da planta; em outra área o mesmo lugar é outro', async () => {
  const { id } = (await teste.call('/mesa/salvarArea', { nome: 'Varanda' }, casa.gerente)).body
  await salvar([1, 2, 3].map((numero) => ({ numero, planta: em(numero * 2, 0) })))
  const mudar = (numero: number, dito: object) =>
    teste.call('/mesa/salvarMesas', { de: numero, ate: numero, ...dito }, casa.gerente)
  await mudar(1, { area_id: id })
  await mudar(2, { ativa: false })
  await mudar(2, { ativa: true })
  await mudar(3, { lugares: 4 })
  expect(await planta()).toEqual({ 3: em(6, 0) })
  expect((await salvar([{ numero: 1, planta: em(6, 0) }])).status).toBe(200)
  await teste.call('/mesa/removerArea', { id }, casa.gerente)
  expect(await planta()).toEqual({ 3: em(6, 0) })
})
