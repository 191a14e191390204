import { expect, test } from 'vitest'
import { emReais, mascaraDePreco } from './dinheiro.ts'

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
