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

const CURVO = '’'

test.each([
  // the keyboard of an iPhone, of a desk, of who has no accents, and of who has no time
  ["Pão d'alho", ["pao d'alho", `pão d${CURVO}alho`, 'pao dalho', 'pao d alho', 'd´alho', 'dalho']],
  [`Santa Bárbara d${CURVO}Oeste`, ["barbara d'oeste", `barbara d${CURVO}oeste`, 'barbara doeste', 'd oeste']],
  ['X-Tudo da casa', ['x tudo', 'xtudo', 'x-tudo', 'XTUDO', 'tudo x', 'tudodacasa']],
  ['XTudo', ['x tudo', 'x-tudo', 'xtudo']],
  ['Heineken 600 ml', ['heineken 600 ml', 'heineken 600ml', '600ML', '600 ml heineken']],
  ['Heineken 600ml', ['heineken 600 ml', '600 ml', '600ml']],
  ['Red Bull', ['redbull', 'red bull', 'redb', 'bull']],
  ['Coca-Cola lata', ['cocacola', 'coca cola', 'coca-cola', 'cocacola lata']],
  ['Smørrebrød da Øya', ['smorrebrod', 'oya', 'SMØRREBRØD']],
  ['Weißbier', ['weissbier', 'weiß', 'WEISSBIER']],
  ['Œufs à la Łódź', ['oeufs', 'lodz', 'œufs']],
  ['Guaraná', ['GUARANA', 'guarana\u0301', 'ｇｕａｒａｎａ']],
  ['Cerveja 🍺 da casa', ['🍺', 'cerveja da casa']],
])('%s se acha de qualquer teclado, junto ou separado', (nome, buscas) => {
  for (const busca of buscas) {
    expect(contem(nome, busca), busca).toBe(true)
    expect(achar(busca, nome, 'Pudim'), busca).toEqual([nome])
  }
})

test.each([
  // joined words begin where a word begins: nothing is found across the end of one
  ['Suco de laranja', 'ode'],
  ['Suco de laranja', 'codel'],
  ['Torta de limão', 'tade'],
  ['Água com gás', 'aguac gasx'],
])('%s não se acha com %s', (nome, busca) => {
  expect(contem(nome, busca)).toBe(false)
})

test('o que se digita junto vale tanto quanto separado, e só sinais não acham nada', () => {
  expect(achar('redbull', 'Energético: tipo red bull ice', 'Red Bullet', 'Red Bull')).toEqual([
    'Energético',
    'Red Bull',
    'Red Bullet',
  ])
  for (const sinais of ["'", '%', '_', '- -']) expect(achar(sinais, 'Pudim', "Pão d'alho")).toEqual([])
  expect([contem('Pudim', '%'), contem('Pudim', '  ')]).toEqual([false, true])
})
