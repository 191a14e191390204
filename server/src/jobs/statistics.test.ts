import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { countWhatChanged } from './statistics.ts'

let banco: BancoDeTeste
beforeAll(async () => {
  banco = await bancoDeTeste({ novo: true })
})
afterAll(() => banco.encerrar())

let chegaram = 0
async function chegam(quantas: number) {
  await banco.sql.begin(async (tx) => {
    await tx`insert into tentativa (chave, n, ate) select ${`t${++chegaram}-`} || g, 1, now() from generate_series(1, ${quantas}::int) g`
    // what a session changed is told to the others a moment later, unless it is asked for
    await tx`select pg_stat_force_next_flush()`
  })
}
const contar = () => countWhatChanged(banco.servidor, banco.url)
const contadas = async () => {
  const [{ linhas }] = await banco.sql<
    [{ linhas: number }]
  >`select reltuples::int as linhas from pg_class where relname = 'tentativa'`
  return linhas
}

test('uma tabela que era vazia é contada, pelo papel que só olha, assim que tem muitas linhas, e de novo quando tem dez vezes mais', async () => {
  await contar()
  await chegam(40)
  expect(await contar()).not.toContain('tentativa')
  await chegam(60)
  expect(await contar()).toContain('tentativa')
  expect(await contadas()).toBe(100)
  // twice as many is the work of PostgreSQL itself
  await chegam(100)
  expect(await contar()).not.toContain('tentativa')
  await chegam(2_000)
  expect(await contar()).toContain('tentativa')
  expect(await contadas()).toBe(2_200)
  expect(await contar()).toEqual([])
})

test.runIf(inject('servidorDeTeste').embutido)(
  'um banco cujas contagens se perderam, como depois de trocar de versão, é contado',
  async () => {
    await chegam(200)
    await banco.sql`analyze tentativa`
    await banco.sql`delete from pg_statistic where starelid = 'tentativa'::regclass`
    expect(await contar()).toEqual(['tentativa'])
    expect(await banco.sql`select from pg_stats where tablename = 'tentativa'`).not.toEqual([])
  },
)

test('uma tabela presa por alguém não faz ninguém esperar, e tem a sua vez depois', async () => {
  await chegam(30_000)
  await banco.sql.begin(async (tx) => {
    await tx`lock table tentativa in share update exclusive mode`
    await contar()
  })
  expect(await contadas()).not.toBeGreaterThan(30_000)
  expect(await contar()).toContain('tentativa')
  expect(await contadas()).toBeGreaterThan(30_000)
})
