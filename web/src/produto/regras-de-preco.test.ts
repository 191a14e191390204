import { expect, test } from 'vitest'
import { algunsNomes, fraseDaRegra, quantasSeEscolhem } from './regras-de-preco.ts'

test.each([
  [1, 1, 'escolha 1'],
  [0, 2, 'até 2'],
  [1, 3, 'escolha de 1 a 3'],
])('de %i a %i se diz %s', (minimo, maximo, dito) => {
  expect(quantasSeEscolhem({ minimo, maximo })).toBe(dito)
})

test('a regra de um grupo só de opções sem preço é que ele não muda o preço', () => {
  const grupo = { regra: 'soma', minimo: 0, maximo: 1 } as const
  expect(fraseDaRegra({ ...grupo, opcoes: [{ preco: 0 }, { preco: 0 }] })).toBe('não muda o preço')
  expect(fraseDaRegra({ ...grupo, opcoes: [{ preco: 0 }, { preco: 300 }] })).toBe('cada opção soma o seu preço')
  expect(fraseDaRegra({ ...grupo, regra: 'media', opcoes: [{ preco: 0 }] })).toBe('média dos preços')
})

test('de muitos nomes se dizem os primeiros, e quantos faltam', () => {
  expect(algunsNomes(['A', 'B'])).toBe('A, B')
  expect(algunsNomes(['A', 'B', 'C', 'D', 'E', 'F'])).toBe('A, B, C, D e mais 2')
})
