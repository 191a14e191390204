import { expect, test } from 'vitest'
import { horasDaNoite } from './horas-da-noite.ts'

const venda = (hora: number, nome_departamento: 'BAR' | 'COZINHA', valor: number) => ({
  hora,
  nome_departamento,
  valor,
  quantidade: 1,
})

test('as horas vão na ordem da noite, com as paradas no meio e a meia-noite depois das onze', () => {
  expect(horasDaNoite([venda(22, 'BAR', 100), venda(22, 'COZINHA', 50), venda(1, 'BAR', 30)])).toEqual([
    { hora: 22, BAR: 100, COZINHA: 50, total: 150 },
    { hora: 23, BAR: 0, COZINHA: 0, total: 0 },
    { hora: 0, BAR: 0, COZINHA: 0, total: 0 },
    { hora: 1, BAR: 30, COZINHA: 0, total: 30 },
  ])
  expect(horasDaNoite([])).toEqual([])
})
