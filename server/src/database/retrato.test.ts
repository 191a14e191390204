import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiz } from '../machine.ts'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { funcoes, retrato } from '../teste/retrato.ts'
import { databaseFolder } from './migrate.ts'

let banco: BancoDeTeste
beforeAll(async () => {
  banco = await bancoDeTeste()
})
afterAll(() => banco.encerrar())

test('docs/banco.md mostra o banco feito do nada (npm run retrato o escreve)', async () => {
  await expect(await retrato(banco.sql)).toMatchFileSnapshot(join(raiz, 'docs/banco.md'))
})

test('cada função, gatilho e visão está escrita uma vez, em server/schema, e o banco não tem outra', async () => {
  const pasta = join(databaseFolder, 'schema')
  const textos = await Promise.all((await readdir(pasta)).map((nome) => readFile(join(pasta, nome), 'utf8')))
  const escritos = textos.flatMap((texto) =>
    [
      ...texto.matchAll(
        /^create (?:or replace )?(?:constraint )?(?:(function|view) (\w+)|trigger (\w+)\s[^;]*?\son (\w+))/gm,
      ),
    ].map(([, tipo, nome, gatilho, tabela]) => (tipo ? `${tipo} ${nome}` : `trigger ${gatilho} on ${tabela}`)),
  )
  const gatilhos = await banco.sql<{ nome: string }[]>`
    select 'trigger ' || tgname || ' on ' || tgrelid::regclass as nome from pg_trigger where not tgisinternal`
  const visoes = await banco.sql<{ nome: string }[]>`
    select 'view ' || relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'`
  const noBanco = [
    ...(await funcoes(banco.sql)).map(({ nome }) => `function ${nome.replace(/\(.*/, '')}`),
    ...[...gatilhos, ...visoes].map(({ nome }) => nome),
  ]
  expect(escritos.sort()).toEqual(noBanco.sort())
})
