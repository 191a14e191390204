import type { ProdutoDoEstabelecimento } from '@boteco/contract/produto/casa'
import { expect, test } from 'vitest'
import { fraseDoMinimo, noMinimo } from './situacao.ts'

const com = (qtd_estoque: number | null, qtd_minima_estoque: number) =>
  noMinimo({ qtd_estoque, qtd_minima_estoque } as ProdutoDoEstabelecimento)

test('o gerente sabe do que chegou ao mínimo que ele disse, esgotado ou não, e só disso', () => {
  expect([com(5, 5), com(1, 5), com(0, 5)]).toEqual([true, true, true])
  expect([com(6, 5), com(0, 0), com(null, 5)]).toEqual([false, false, false])
})

test('pelo nome, e de muitos os primeiros', () => {
  expect(fraseDoMinimo(['Chope'])).toBe('Chegou ao estoque mínimo: Chope.')
  expect(fraseDoMinimo(['Chope', 'Gin', 'Limão', 'Gelo', 'Rum'])).toBe(
    'Chegaram ao estoque mínimo: Chope, Gin, Limão e mais 2.',
  )
})
