import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import { expect, test } from 'vitest'
import { comDitas, daTela, feita, porCurso } from './cozinha.ts'

const linha = (produto_pedido_id: number, mais: Partial<LinhaDaFila> = {}) =>
  ({ produto_pedido_id, estacao: null, pronto: null, curso: null, ...mais }) as unknown as LinhaDaFila
const chapa = { id: 1, nome: 'Chapa' }
const frita = { id: 2, nome: 'Fritadeira' }
const pronto = { em: '2026-01-02T03:04:05Z', por: 'Neide' }
const ids = (linhas: readonly LinhaDaFila[]) => linhas.map(({ produto_pedido_id }) => produto_pedido_id)

test('uma estação mostra só o que é dela e falta; o passe, tudo', () => {
  const linhas = [
    linha(1, { estacao: chapa }),
    linha(2, { estacao: chapa, pronto }),
    linha(3, { estacao: frita }),
    linha(4),
  ]
  expect(ids(daTela(linhas, null))).toEqual([1, 2, 3, 4])
  expect(ids(daTela(linhas, { mostra: 'passe' }))).toEqual([1, 2, 3, 4])
  expect(ids(daTela(linhas, { mostra: 'estacoes', ids: [1] }))).toEqual([1])
  expect(ids(daTela(linhas, { mostra: 'estacoes', ids: [1, 2] }))).toEqual([1, 3])
  expect(linhas.map(feita)).toEqual([false, true, false, true])
})

test('o que se acabou de dizer de uma linha vale até a resposta do bar, e as outras são as mesmas', () => {
  const linhas = [linha(1, { estacao: chapa }), linha(2, { estacao: chapa, pronto }), linha(3)]
  const ditas = comDitas(
    linhas,
    new Map([
      [1, true],
      [2, true],
    ]),
  )
  expect(ditas.map(feita)).toEqual([true, true, true])
  expect(ditas[1]).toBe(linhas[1])
  expect(ditas[2]).toBe(linhas[2])
  expect(comDitas(linhas, new Map())).toBe(linhas)
})

test('os cursos ficam na ordem da refeição, e cada linha no seu lugar entre as do curso', () => {
  const linhas = [
    linha(1, { curso: 'SOBREMESA' }),
    linha(2, { curso: 'PRATO' }),
    linha(3),
    linha(4, { curso: 'PRATO' }),
  ]
  expect(ids(porCurso(linhas))).toEqual([3, 2, 4, 1])
  const semCurso = [linha(2), linha(1)]
  expect(porCurso(semCurso)).toBe(semCurso)
})
