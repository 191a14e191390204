import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import { expect, test } from 'vitest'
import { parado } from './mural.ts'
import { alturaDaCabeca, alturaDaLinha, emPedacos } from './pedacos.ts'

const linha = (produto_pedido_id: number, mais: Partial<LinhaDaFila> = {}) =>
  ({
    produto_pedido_id,
    id: 1,
    quantidade: 1,
    nome_produto: 'Chope',
    partes: null,
    observacao: '',
    alergia: null,
    ...mais,
  }) as unknown as LinhaDaFila

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
  const uma = () => 1
  expect(emPedacos(linhas, 4, uma).map((pedaco) => pedaco.map(({ produto_pedido_id }) => produto_pedido_id))).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [9, 10, 11],
  ])
  // a line that is taller than a page stands alone
  expect(emPedacos(linhas, 0.5, uma)).toHaveLength(11)
})

test('uma linha é tão alta quanto o que diz: nome e nota que quebram, escolhas, para viagem', () => {
  const alta = (mais: Partial<LinhaDaFila>) => alturaDaLinha(linha(1, mais), undefined, 'M', false)
  const lisa = alta({})
  expect(lisa).toBeCloseTo(2.82)
  for (const mais of [
    { nome_produto: 'Escondidinho de carne de sol com queijo coalho' },
    { observacao: 'Bem passada, e o molho de pimenta à parte' },
    { partes: [{ nome: 'Mel', quantidade: 1, nivel: 1 }] as never },
    { viagem: true },
    { combo: 'Combo da casa' },
  ])
    expect(alta(mais), JSON.stringify(mais)).toBeGreaterThan(lisa)
  // a course begins with its name, at the pass alone
  const entrada = linha(2, { curso: 'ENTRADA' })
  const noPasse = (anterior?: LinhaDaFila) => alturaDaLinha(entrada, anterior, 'M', true)
  expect(noPasse() - noPasse(entrada)).toBeCloseTo(2.82)
  // said once for the order, over all of its pieces
  const comAlergia = [1, 2, 3].map((n) => linha(n, { alergia: 'nozes' }))
  const cabeca = (linhas: LinhaDaFila[]) => alturaDaCabeca(linhas, 'M', false)
  expect(cabeca(comAlergia)).toBe(cabeca(comAlergia.slice(0, 1)))
  expect(cabeca(comAlergia)).toBeGreaterThan(cabeca([linha(1)]))
})
