import { expect, test } from 'vitest'
import { appDeTeste, novoBar } from '../teste/app.ts'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { osPrimeiros } from '../teste/longo.ts'

// Tests get each other's databases. Nothing of a test may reach the next one.

test('o banco que um teste devolve chega ao próximo sem linha nenhuma, e os números começam em 1', async () => {
  const primeiro = await appDeTeste()
  expect((await novoBar(primeiro)).id).toBe(1)
  await primeiro.encerrar()
  const segundo = await appDeTeste()
  expect(segundo.url).toBe(primeiro.url)
  expect(await segundo.sql`select from estabelecimento`).toEqual([])
  expect((await novoBar(segundo)).id).toBe(1)
  await segundo.encerrar()
})

// its catalogue, its size, its locks; then other changes of the catalogue
const mudancas: [string, (banco: BancoDeTeste) => Promise<unknown>][] = [
  ['uma tabela nova', ({ sql }) => sql`create table brinquedo ()`],
  ['muitas linhas', ({ sql }) => sql`insert into categoria (nome, ordem) select n, n from generate_series(1, 60000) n`],
  ['um cadeado de alguém', ({ servidor }) => servidor`select pg_advisory_lock(1)`],
  ['um gatilho calado', ({ sql }) => sql`alter table item_pedido disable trigger user`],
  ['uma permissão a mais', ({ sql }) => sql`grant delete on ato to boteco_servidor`],
  ['estatísticas', ({ sql }) => sql`analyze migracao`],
]
test.each(osPrimeiros(mudancas, 3))('com %s não chega a ninguém', async (_caso, mudar) => {
  const mudado = await bancoDeTeste()
  await mudar(mudado)
  await mudado.encerrar()
  const outro = await bancoDeTeste()
  expect(outro.url).not.toBe(mudado.url)
  await outro.encerrar()
})
