import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutantes } from './src/mutantes.ts'
import { raiz } from './src/processos.ts'

// Taking the protections away takes an hour; that each of them is still where its mutant looks for it takes a moment.

test('cada mutante acha uma só vez o que tira, e os testes que devem notar existem', () => {
  expect(mutantes.length).toBeGreaterThan(20)
  const perdidos = mutantes.flatMap(({ nome, mudancas, testes }) => [
    ...mudancas
      .filter(({ arquivo, de }) => readFileSync(join(raiz, arquivo), 'utf8').split(de).length !== 2)
      .map(({ arquivo, de }) => `${nome}: ${arquivo}: ${de}`),
    ...testes.filter((teste) => !existsSync(join(raiz, teste))).map((teste) => `${nome}: ${teste}`),
  ])
  expect(perdidos).toEqual([])
})

/** A function, or a trigger and its table. */
const FEITO = /create (?:or replace )?(?:function (\w+)|trigger (\w+)[^;]*? on (\w+))/g

test('a função ou o gatilho do banco que um mutante muda não é escrito de novo numa migração de depois', () => {
  const pasta = join(raiz, 'server/migrations')
  const migracoes = readdirSync(pasta)
    .filter((arquivo) => /^\d/.test(arquivo))
    .sort()
  const funcoesDe = (arquivo: string) =>
    [...readFileSync(join(pasta, arquivo), 'utf8').matchAll(FEITO)].map((achado) => ({
      nome: achado[1] ?? `${achado[2]} de ${achado[3]}`,
      onde: achado.index,
    }))
  const envelhecidos = mutantes.flatMap(({ nome, mudancas }) =>
    mudancas.flatMap(({ arquivo, de }) => {
      const migracao = migracoes.find((uma) => arquivo.endsWith(`migrations/${uma}`))
      if (!migracao) return []
      const onde = readFileSync(join(raiz, arquivo), 'utf8').indexOf(de)
      const funcao = funcoesDe(migracao).findLast((uma) => uma.onde < onde)?.nome
      const depois = migracoes.filter(
        (outra) => outra > migracao && funcoesDe(outra).some((uma) => uma.nome === funcao),
      )
      return depois.map((outra) => `${nome}: ${funcao} é a de ${outra}`)
    }),
  )
  expect(envelhecidos).toEqual([])
})
