import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
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

// a file that no longer reads fails any test of it: that says nothing of the protection
test('o que cada mutante deixa ainda se lê', () => {
  const ilegiveis = mutantes.flatMap(({ nome, mudancas }) => {
    const textos = new Map<string, string>()
    for (const { arquivo, de, para } of mudancas) {
      const texto = textos.get(arquivo) ?? readFileSync(join(raiz, arquivo), 'utf8')
      textos.set(
        arquivo,
        texto.replace(de, () => para),
      )
    }
    return [...textos]
      .filter(([arquivo, texto]) => /\.tsx?$/.test(arquivo) && !leSe(arquivo, texto))
      .map(([arquivo]) => `${nome}: ${arquivo}`)
  })
  expect(ilegiveis).toEqual([])
})

function leSe(arquivo: string, texto: string): boolean {
  try {
    transformSync(texto, { loader: arquivo.endsWith('x') ? 'tsx' : 'ts', logLevel: 'silent' })
    return true
  } catch {
    return false
  }
}
