import { expect, test } from 'vitest'
import { pareceCartao } from './campos.ts'

test.each([
  '4539620659922097',
  'cobra no 4539 6206 5992 2097 por favor',
  '4539-6206-5992-2097',
  '4539.6206.5992.2097 12/28 123',
  '4539 6206 5992 2097 12 28 123',
  'mesa 7 4539 6206 5992 2097',
  '4 5 3 9 6 2 0 6 5 9 9 2 2 0 9 7',
  '4539 – 6206 – 5992 – 2097',
  '3714 496353 98431',
  '４５３９ ６２０６ ５９９２ ２０９７',
  'cartão4539620659922097cvv123',
])('parece um número de cartão: %s', (texto) => {
  expect(pareceCartao(texto)).toBe(true)
})

test.each([
  '',
  'sem gelo, bem passado',
  'mesa 12, 3 caipirinhas e 2 chopes',
  '(11) 98765-4321',
  '529.982.247-25',
  // one digit of a card's is wrong
  '4539 6206 5992 2098',
  '2 x 10,00 e 3 x 12,50',
  '20 digitos: 45396206599220970000',
])('não parece: %s', (texto) => {
  expect(pareceCartao(texto)).toBe(false)
})

test('um texto longo de dígitos soltos é lido de uma vez', () => {
  // refused or not: what counts is that it ends
  expect(typeof pareceCartao('1 '.repeat(30_000))).toBe('boolean')
})
