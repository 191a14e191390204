import { expect, test } from 'vitest'
import { emReais } from './dinheiro.ts'
import { DinheiroDigitado, mascaraDePreco, precoNoCampo } from './dinheiro-digitado.ts'

const referencia = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

test('um valor aparece como o Brasil o escreve, do centavo ao milhão', () => {
  expect(emReais(1250)).toBe('R$\u00a012,50')
  for (const valor of [
    0, 1, 9, 10, 99, 100, 101, 99_999, 100_000, 123_456, 9_999_999, 12_345_678_901, -1, -350, -100_000,
  ])
    expect(emReais(valor)).toBe(referencia.format(valor / 100))
})

test('a máscara de preço guarda os dígitos e põe a vírgula antes dos dois últimos', () => {
  expect(['', 'abc', '0', '5', '12', '1250', 'R$ 1.250,00'].map(mascaraDePreco)).toEqual([
    '',
    '',
    '',
    '0,05',
    '0,12',
    '12,50',
    '1250,00',
  ])
})

test.each([
  [12.5, 1250],
  ['12.50', 1250],
  [' 12,5 ', 1250],
  ['12', 1200],
  ['12,9', 1290],
  ['12,', 1200],
  [',50', 50],
  ['R$ 12,90', 1290],
  ['R$\u00a01.234,56', 123_456],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1.234', 123_400],
  ['12.345,6', 1_234_560],
  ['００12,50', 1250],
  [0, 0],
  [99_999.99, 9_999_999],
  // the noise of a sum of floats
  [0.1 + 0.2, 30],
  [1.1 * 3, 330],
])('o valor digitado %j vale %i centavos', (digitado, valor) => {
  expect(DinheiroDigitado.parse(digitado)).toBe(valor)
})

const doisDecimais = 'Use no máximo dois algarismos depois da vírgula, como 12,50.'
const negativo = 'O valor não pode ser negativo.'
test.each([
  [5.555, doisDecimais],
  ['5,555', doisDecimais],
  [0.001, doisDecimais],
  ['0.001', doisDecimais],
  [-3, negativo],
  [-0.001, negativo],
  ['-3,50', negativo],
  ['R$ -3,50', negativo],
  ['12,50 cada', 'Informe um valor em reais, como 12,50.'],
  ['1.23,45', 'Informe um valor em reais, como 12,50.'],
  ['', 'Informe um valor em reais, como 12,50.'],
  ['abc', 'Informe um valor em reais, como 12,50.'],
  [100_000, 'O valor máximo é R$ 99.999,99.'],
])('o valor digitado %j não é arredondado: é recusado com uma frase', (digitado, frase) => {
  expect(DinheiroDigitado.safeParse(digitado).error?.issues[0]?.message).toBe(frase)
})

test('o que entra de uma vez no campo de preço é um valor; digitado, a vírgula anda', () => {
  const colado = ['12', '12,9', '12.50', 'R$ 1.234,56', '1234', 'abc', ''].map((valor) => precoNoCampo(valor, true))
  expect(colado).toEqual(['12,00', '12,90', '12,50', '1234,56', '1234,00', '', ''])
  expect(['1', '0,012', '0,129', '1,290'].map((valor) => precoNoCampo(valor, false))).toEqual([
    '0,01',
    '0,12',
    '1,29',
    '12,90',
  ])
})
