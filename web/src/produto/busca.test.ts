import { expect, test } from 'vitest'
import { contem, quaseContem } from './busca.ts'

test.each([
  ['Bolinho de bacalhau', 'bolinio'],
  ['Bolinho de bacalhau', 'bolnho'],
  ['Bolinho de bacalhau', 'bollinho'],
  ['Bolinho de bacalhau', 'bacahlau'],
  ['Pão de queijo', 'queijjo'],
  ['Caipirinha de limão', 'caipir lima'],
  ['Pão de queijo', 'pao quei'],
])('a busca acha %s com %s', (nome, busca) => {
  expect(quaseContem(nome, busca)).toBe(true)
})

test.each([
  ['Suco de laranja', 'sushi'],
  ['Coxinha', 'chá'],
  ['Picanha na chapa', 'unicórnio'],
  ['Bolinho de bacalhau', 'molinho'],
])('a busca não confunde %s com %s', (nome, busca) => {
  expect(quaseContem(nome, busca)).toBe(false)
})

test('quem cuida dos produtos procura pelo nome como ele é', () => {
  expect(contem('Bolinho de bacalhau', 'bolinio')).toBe(false)
})
