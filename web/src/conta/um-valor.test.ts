import type { LinhaAPagar } from '@boteco/contract/pedido/cliente'
import { expect, it } from 'vitest'
import { emValor } from './partes-ou-valor.tsx'

const linha = (preco_produto: number) => ({ preco_produto }) as LinhaAPagar
const itens = [linha(3000), linha(4000)]
const comTaxa = (sobre = itens) => ({ sobre, paga: true, percentual: 10 })

it('quem diz R$ 50,00 paga R$ 50,00, com a taxa dentro', () => {
  expect(emValor(itens, comTaxa(), 5000)).toEqual({ valor: 4546, total: 5000 })
  expect(emValor(itens, { ...comTaxa(), paga: false }, 5000)).toEqual({ valor: 5000, total: 5000 })
})

it('a taxa é só do que a tem, e ninguém paga mais do que falta', () => {
  expect(emValor(itens, comTaxa([itens[0]!]), 1_000_000)).toEqual({ valor: 7000, total: 7300 })
})
