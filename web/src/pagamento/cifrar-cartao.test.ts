import { expect, test } from 'vitest'
import { bandeira, type Cartao, errosDoCartao } from './cifrar-cartao.ts'

const hoje = new Date(2026, 10, 21)
const cartao: Cartao = {
  nomeComoEstaNoCartao: 'Clara C. Souza',
  numeroCartao: '4539 6206 5992 2097',
  mesValidadeCartao: '11',
  anoValidadeCartao: '2026',
  codigoCartao: '123',
}

test('um cartão vale até o último dia do seu mês', () => {
  expect(errosDoCartao(cartao, hoje)).toEqual({})
  expect(errosDoCartao(cartao, new Date(2026, 11, 1))).toEqual({ anoValidadeCartao: 'Este cartão está vencido.' })
  expect(errosDoCartao({ ...cartao, mesValidadeCartao: '10' }, hoje)).toHaveProperty('anoValidadeCartao')
})

test('um algarismo trocado no número do cartão é percebido antes do envio', () => {
  expect(errosDoCartao({ ...cartao, numeroCartao: '4539 6206 5992 2079' }, hoje)).toEqual({
    numeroCartao: 'Confira o número do cartão.',
  })
  expect(errosDoCartao({ ...cartao, numeroCartao: '0000' }, hoje)).toHaveProperty('numeroCartao')
})

test('um cartão em branco diz tudo o que falta', () => {
  const vazio = {
    nomeComoEstaNoCartao: ' ',
    numeroCartao: '',
    mesValidadeCartao: '',
    anoValidadeCartao: '',
    codigoCartao: '12',
  }
  expect(Object.keys(errosDoCartao(vazio, hoje)).sort()).toEqual(Object.keys(vazio).sort())
})

test.each([
  ['4539 6206 5992 2097', 'Visa'],
  ['5240 0829 7562 2454', 'Mastercard'],
  ['2221 0000 0000 0009', 'Mastercard'],
  ['3714 496353 98431', 'American Express'],
  ['6062 82', 'Hipercard'],
  ['6362 97', 'Elo'],
  ['', null],
  ['9', null],
])('do número %s se vê a bandeira %s', (numero, nome) => {
  expect(bandeira(numero)).toBe(nome)
})
