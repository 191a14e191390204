import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ComId, Id, Inteiro } from './campos.ts'
import { pareceCartao } from './parece-cartao.ts'
import { arrumarLinha, arrumarTexto, Texto } from './texto.ts'

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

test.each([
  ['ovaP \u202eoriezuoC', 'ovaP oriezuoC'],
  ['Ana\u200b\u2066 \u200fSouza\u2069\ufeff', 'Ana Souza'],
  ['  Ana\n\tSouza\u2028Lima ', 'Ana Souza Lima'],
  ['so\u00adlei\u0000ra\u001b', 'soleira'],
  ['Joa\u0303o', 'João'],
  ['Z\u0330\u0331\u0332\u0333\u0334\u0335\u0336\u0337', 'Z\u0334\u0335\u0336\u0337'],
  ['\ud800Ana\ue000', 'Ana'],
  ...[
    'محمد',
    'דוד',
    'می\u200cخواهم',
    'क्\u200dष',
    '山田太郎',
    'Ngọc Ánh',
    "D'Ávila",
    '👨\u200d👩\u200d👧 Souza',
    'X-Tudo 2×',
  ].map((nome) => [nome, nome]),
])('um nome é guardado como se vê: %j', (digitado, guardado) => {
  expect(arrumarLinha(digitado!)).toBe(guardado)
})

test('uma descrição guarda as linhas, e nenhuma pilha delas', () => {
  expect(arrumarTexto('Pão,\r\nqueijo\n\n\n\n\ne \u202epresunto ')).toBe('Pão,\nqueijo\n\ne presunto')
})

test.each(['', '   ', '\u3164', '\u200b\u200d', '\u2800\u2800', '…!', '\u202e\u202c'])(
  'nada que se leia não é um nome: %j',
  (digitado) => {
    expect(Texto(80, 'Informe o nome.').safeParse(digitado).error?.issues[0]?.message).toBe('Informe o nome.')
  },
)

test('um texto sem fim é lido de uma vez', () => {
  expect(arrumarLinha('a\u200d'.repeat(30_000) + '\u0300'.repeat(30_000)).length).toBeLessThan(60_010)
})

test('números vêm também como texto, e o produto também só pelo número', () => {
  expect(['2', ' 2 ', 2].map((dito) => z.decode(Inteiro(0, 5, 'De 0 a 5.'), dito))).toEqual([2, 2, 2])
  expect(['7', ' 7 ', 7].map((dito) => z.decode(Id, dito))).toEqual([7, 7, 7])
  expect(
    ['7', 7, { id: 7 }, { id: '7', nome: 'Chope' } as { id: string }].map((dito) => z.decode(ComId, dito)),
  ).toEqual(Array.from({ length: 4 }, () => ({ id: 7 })))
})
