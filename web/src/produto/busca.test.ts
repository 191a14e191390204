import { expect, test } from 'vitest'
import { contem, prepararBusca, procurar } from './busca.ts'

/** Names, each with what is said of it behind a colon. */
const achar = (busca: string, ...cardapio: string[]) =>
  procurar(
    prepararBusca(cardapio, (linha) => {
      const [nome = '', mais = ''] = linha.split(': ')
      return { nome, mais }
    }),
    busca,
  ).map((linha) => linha.split(': ')[0])

test.each([
  ['Bolinho de bacalhau', 'bolinio'],
  ['Bolinho de bacalhau', 'bolnho'],
  ['Bolinho de bacalhau', 'bollinho'],
  ['Bolinho de bacalhau', 'bacahlau'],
  ['Pão de queijo', 'queijjo'],
  ['Caipirinha de limão', 'caipir lima'],
  ['Pão de queijo', 'pao quei'],
])('a busca acha %s com %s', (nome, busca) => {
  expect(achar(busca, nome)).toEqual([nome])
})

test.each([
  ['Suco de laranja', 'sushi'],
  ['Coxinha', 'chá'],
  ['Picanha na chapa', 'unicórnio'],
  ['Bolinho de bacalhau', 'molinho'],
])('a busca não confunde %s com %s', (nome, busca) => {
  expect(achar(busca, nome)).toEqual([])
})

test('a palavra inteira vem antes do começo, o começo antes do meio, e entre iguais vale a ordem do cardápio', () => {
  expect(achar('pao', 'Empaozado', 'Pãozinho', 'Queijo: com pão', 'Pão de queijo')).toEqual([
    'Queijo',
    'Pão de queijo',
    'Pãozinho',
    'Empaozado',
  ])
  // as well as the word that fits worst
  expect(achar('pao quei', 'Queijinho com pãozinho', 'Pão de queijo', 'Pão')).toEqual([
    'Queijinho com pãozinho',
    'Pão de queijo',
  ])
})

test('o palpite só vem quando nada é como se digitou, e antes nos nomes', () => {
  expect(achar('cafe', 'Caneca de chope 500 ml', 'Café coado')).toEqual(['Café coado'])
  expect(achar('choop', 'Amendoim: vai bem com chope', 'Chope claro')).toEqual(['Chope claro'])
  expect(achar('choop', 'Amendoim: vai bem com chope', 'Café coado')).toEqual(['Amendoim'])
})

test('quem cuida dos produtos procura pelo nome como ele é', () => {
  expect(contem('Bolinho de bacalhau', 'bolinio')).toBe(false)
})
