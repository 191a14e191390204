import { expect, test } from 'vitest'
import { compararPapel, pedidosNo } from './livro-do-papel.ts'

const papel = { impressora: 1, pedido: 7, confirmados: 1, duvidas: 0, abertos: 0 }
const saiu = (inteiros: number, pedacos = inteiros) => new Map([['1 7', { inteiros, pedacos }]])
const tipos = (...dito: Parameters<typeof compararPapel>) => compararPapel(...dito).map(({ tipo }) => tipo)

test('o rolo é lido: cópias, cancelamentos e o que ficou pela metade não contam como o primeiro papel', () => {
  const lido = pedidosNo([
    { texto: 'Mesa 1\n20:10 · pedido 7\n1x Chope\n', cortado: true },
    { texto: '2\xa6 VIA\nMesa 1\n20:10 · pedido 7\n1x Chope\n', cortado: true },
    { texto: ' CANCELADO \nMesa 1\n20:11 · pedido 7\n1x Chope\n', cortado: true },
    // the current went, and the next one was printed behind it
    { texto: 'Mesa 2\npedido 8\n1x ChoMesa 3\npedido 9\n1x Chope\nCANCELADO\n', cortado: true },
    { texto: 'Mesa 4\npedido 10\n', cortado: false },
  ])
  expect(Object.fromEntries(lido)).toEqual({
    7: { inteiros: 1, pedacos: 1 },
    8: { inteiros: 0, pedacos: 1 },
    9: { inteiros: 1, pedacos: 1 },
    10: { inteiros: 0, pedacos: 1 },
  })
})

test('um papel confirmado saiu uma vez; em dúvida, no máximo uma', () => {
  expect(tipos([papel], [], saiu(1))).toEqual([])
  expect(tipos([papel], [], saiu(0))).toEqual(['perdidos'])
  expect(tipos([papel], [], saiu(1, 2))).toEqual(['em dobro'])
  const duvida = { ...papel, confirmados: 0, duvidas: 1 }
  expect(tipos([duvida], [], saiu(0))).toEqual([])
  expect(tipos([duvida], [], saiu(0, 1))).toEqual([])
  expect(tipos([duvida], [], saiu(2))).toEqual(['em dobro'])
})

test('nenhuma linha fica sem papel, nenhum papel espera, e nenhum sai sem ninguém pedir', () => {
  expect(tipos([{ ...papel, confirmados: 0, abertos: 1 }], [], saiu(0))).toEqual(['sem desfecho'])
  expect(tipos([], [], saiu(1))).toEqual(['ditos errados'])
  expect(tipos([papel], [{ id: 3, impressora: 1 }], saiu(1))).toEqual(['perdidos'])
})
