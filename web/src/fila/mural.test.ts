import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import { expect, test } from 'vitest'
import { parado } from './mural.ts'
import { emPedacos } from './pedacos.ts'

const linha = (produto_pedido_id: number, mais: Partial<LinhaDaFila> = {}) =>
  ({ produto_pedido_id, id: 1, partes: null, observacao: '', alergia: null, ...mais }) as unknown as LinhaDaFila

test('o que saiu fica riscado no seu lugar, e o que chegou entra no fim, mesmo sendo mais antigo', () => {
  const [a, b, c] = [linha(1), linha(2), linha(3)] as const
  const depois = parado([a, b], [c, b])
  expect(depois.map((uma) => [uma.produto_pedido_id, uma.saiu === true])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ])
  // a line that comes back, recalled, is no longer struck through
  expect(parado(depois, [a, b, c]).map(({ saiu }) => saiu === true)).toEqual([false, false, false])
})

test('o que se diz de uma linha não a deixa mais alta enquanto um dedo está perto, e o passo dela anda logo', () => {
  const marcas = [{ tipo: 'mesa' as const, em: '2026-11-28T23:00:00Z', dito: '4', por: null, vista: false }]
  const antes = linha(1)
  const [depois] = parado([antes], [linha(1, { marcas, recebido: true })])
  expect([depois?.marcas, depois?.recebido]).toEqual([undefined, true])
  // and what was said stays until then
  expect(parado([linha(1, { marcas })], [linha(1)])[0]?.marcas).toEqual(marcas)
})

test('um pedido comprido continua no pedaço seguinte, sem perder linha nenhuma', () => {
  const linhas = Array.from({ length: 11 }, (_, indice) => linha(indice + 1))
  expect(emPedacos(linhas, 4).map((pedaco) => pedaco.map(({ produto_pedido_id }) => produto_pedido_id))).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [9, 10, 11],
  ])
  // a note takes a row of its own; a line that is taller than a page stands alone
  const comNota = [linha(1), linha(2, { observacao: 'sem gelo' }), linha(3)]
  expect(emPedacos(comNota, 2).map((pedaco) => pedaco.length)).toEqual([1, 1, 1])
  expect(emPedacos([linha(1, { observacao: 'sem gelo', alergia: 'nozes' })], 1)).toHaveLength(1)
})
