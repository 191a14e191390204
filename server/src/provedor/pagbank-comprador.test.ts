import { describe, expect, test } from 'vitest'
import {
  compradorDoCheckout,
  compradorDoPedido,
  dataDoProvedor,
  enderecosDeAviso,
  itens,
  nomeDoComprador,
} from './pagbank-comprador.ts'
import { type Cobranca, RecusaDoProvedor } from './provedor.ts'

const pagador = { nome: 'Maria Silva', email: 'maria@exemplo.com', cpf: '52998224725', telefone: '11987654321' }
const cobranca: Cobranca = {
  referencia: '7b0a1c56-54c5-4d0f-8f0e-3a4b1b9d8c11',
  valor: 3000,
  pagador,
  itens: [{ nome: 'Chope', quantidade: 3, preco: 1000 }],
  publicUrl: 'http://127.0.0.1:1',
}

describe('o que o provedor aceita', () => {
  test.each([
    ['Maria Silva', 'Maria Silva'],
    ['Zé', 'Zé Cliente'],
    ["  Ana  D'Ávila-Souza 2 ", 'Ana DÁvila Souza'],
    ['José (Kombi) <b>', 'José Kombi b'],
    ['123', 'Cliente Boteco'],
  ])('nome: %j vira %j', (nome, esperado) => expect(nomeDoComprador(nome)).toBe(esperado))

  test('telefone fixo e celular; a página hospedada só aceita celular', () => {
    expect(compradorDoPedido(pagador).phones).toEqual([
      { country: '55', area: '11', number: '987654321', type: 'MOBILE' },
    ])
    const fixo = { ...pagador, telefone: '1132654321' }
    expect(compradorDoPedido(fixo).phones).toEqual([{ country: '55', area: '11', number: '32654321', type: 'HOME' }])
    expect(compradorDoCheckout(pagador).phone).toEqual({ country: '+55', area: '11', number: '987654321' })
    expect(compradorDoCheckout(fixo)).not.toHaveProperty('phone')
  })

  test('um e-mail curto ou comprido demais não vai para a página, e no cartão é recusado antes de ir', () => {
    const curto = { ...pagador, email: 'a@b.co' }
    expect(compradorDoCheckout(curto)).not.toHaveProperty('email')
    expect(compradorDoCheckout({ ...pagador, email: `${'a'.repeat(60)}@b.com` })).not.toHaveProperty('email')
    expect(() => compradorDoPedido(curto)).toThrow(RecusaDoProvedor)
  })

  test('itens de graça ficam de fora, nomes estranhos são limpos, e o valor tem limite', () => {
    const estranhos = [
      { nome: 'Água (500 ml) <gelada>', quantidade: 1, preco: 500 },
      { nome: '🍺', quantidade: 2, preco: 100 },
      { nome: 'Brinde', quantidade: 1, preco: 0 },
    ]
    expect(itens({ ...cobranca, itens: estranhos }).map(({ name }) => name)).toEqual(['Água 500 ml gelada', 'Item'])
    expect(() => itens({ ...cobranca, valor: 999_999_901 })).toThrow(RecusaDoProvedor)
  })

  test('avisos só para onde ele alcança: https, ou os dois nesta máquina', () => {
    const api = 'https://api.pagseguro.com'
    expect(enderecosDeAviso('https://bar.exemplo.com', api)).toEqual(['https://bar.exemplo.com/pagbank/notificacao'])
    expect(enderecosDeAviso('http://localhost:3000', 'http://127.0.0.1:3001')).toHaveLength(1)
    expect(enderecosDeAviso('http://localhost:3000', api)).toEqual([])
    expect(enderecosDeAviso('http://192.168.0.10:3000', 'http://127.0.0.1:3001')).toEqual([])
    expect(enderecosDeAviso(`https://${'a'.repeat(90)}.com.br`, api)).toEqual([])
  })

  test('datas com o fuso de Brasília', () => {
    expect(dataDoProvedor(new Date('2026-11-21T15:04:05.678Z'))).toBe('2026-11-21T12:04:05-03:00')
  })
})
