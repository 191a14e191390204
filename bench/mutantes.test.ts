import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutantes } from './src/mutantes.ts'
import { raiz } from './src/processos.ts'

// Taking the protections away takes the better part of an hour; that each of them is still where its mutant looks for it takes a moment.

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
