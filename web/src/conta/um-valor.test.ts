import type { LinhaAPagar } from '@boteco/contract/pedido/cliente'
import { expect, it } from 'vitest'
import { emValor, porParte } from './um-valor.tsx'

const linha = (preco_produto: number) => ({ preco_produto }) as LinhaAPagar
const itens = [linha(3000), linha(4000)]
const comTaxa = (sobre = itens) => ({ sobre, paga: true, percentual: 10 })

it('quem diz R$ 50,00 paga R$ 50,00, com a taxa dentro', () => {
  expect(emValor(itens, comTaxa(), 5000)).toEqual({ valor: 4546, taxa: 454, total: 5000 })
  expect(emValor(itens, { ...comTaxa(), paga: false }, 5000)).toEqual({ valor: 5000, taxa: 0, total: 5000 })
})

it('com a taxa por cima, os R$ 50,00 são do consumo', () => {
  expect(emValor(itens, comTaxa(), 5000, true)).toEqual({ valor: 5000, taxa: 500, total: 5500 })
  expect(emValor(itens, { ...comTaxa(), paga: false }, 5000, true)).toEqual({ valor: 5000, taxa: 0, total: 5000 })
})

it('a taxa é só do que a tem, e ninguém paga mais do que falta', () => {
  expect(emValor(itens, comTaxa([itens[0]!]), 1_000_000)).toEqual({ valor: 7000, taxa: 300, total: 7300 })
})

it('todo valor digitado é o que se paga, ou um centavo menos onde a taxa arredondada salta', () => {
  for (let quanto = 1; quanto <= 7700; quanto++) {
    const { valor, taxa, total } = emValor(itens, comTaxa(), quanto)
    expect(valor + taxa).toBe(total)
    expect(quanto - total).toBe(quanto % 11 === 10 ? 1 : 0)
  }
})

it('partes iguais dizem o que cada pessoa paga, com a taxa da sua parte', () => {
  expect(porParte(itens, 4)).toEqual([1750, 1750, 1750, 1750])
  expect(porParte(itens, 4, comTaxa([itens[0]!]))).toEqual([1825, 1825, 1825, 1825])
})
