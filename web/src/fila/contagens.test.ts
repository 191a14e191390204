import type { InsumoDaFila, LinhaDaFila } from '@boteco/contract/pedido/casa'
import { expect, test } from 'vitest'
import { contagens } from './contagens.ts'

const linha = (produto: number, nome_produto: string, quantidade: number, tira?: Record<number, number>) => {
  const insumos = tira ? Object.entries(tira).map(([id, quanto]) => ({ id: Number(id), quantidade: quanto })) : null
  return {
    produto_estabelecimento_id: produto,
    nome_produto,
    quantidade,
    insumos,
    partes: null,
  } as unknown as LinhaDaFila
}
const insumos: InsumoDaFila[] = [
  { id: 1, nome: 'pão', unidade: 'un' },
  { id: 2, nome: 'carne', unidade: 'g' },
  { id: 3, nome: 'molho', unidade: 'ml' },
]
const fila = [
  linha(1, 'X-burger', 2, { 1: 1, 2: 150 }),
  linha(2, 'Coxinha', 3),
  linha(3, 'X-tudo', 3, { 1: 2, 2: 300, 3: 20 }),
  linha(1, 'X-burger', 1, { 1: 1, 2: 150 }),
]
const ditas = (de: ReturnType<typeof contagens>) =>
  de.map(({ quanto, insumo, linhas }) => `${quanto} ${insumo ?? linhas[0]?.nome_produto}`)

test('por produto: quantos de cada, o de que mais se espera primeiro', () => {
  expect(ditas(contagens(fila, null))).toEqual(['3× X-burger', '3× Coxinha', '3× X-tudo'])
})

test('por insumo: quanto de cada ao todo, e atrás o que não tem receita', () => {
  const contadas = contagens(fila, insumos)
  expect(ditas(contadas)).toEqual(['9× pão', '1,35 kg de carne', '60 ml de molho', '3× Coxinha'])
  // a tap goes to the one that waits longest
  expect(contadas[0]?.linhas[0]).toBe(fila[0])
  expect(ditas(contagens([linha(1, 'Feijoada', 2, { 2: 1000 })], insumos))).toEqual(['2 kg de carne'])
  // what was asked for is not there yet
  expect(ditas(contagens(fila.slice(1, 2), []))).toEqual(['3× Coxinha'])
})
