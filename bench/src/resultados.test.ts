import { expect, test } from 'vitest'
import { comparar } from './resultados.ts'

test('a comparação diz o que melhorou e o que piorou, e cala o que é acaso', () => {
  const de = 'fila'
  const corrida = (opS: number, cpu: number, p99: number) => ({
    ...{ parte: 'operacoes', em: '2026-03-14T22:00:00Z', revisao: 'abc', opcoes: {}, maquina: {}, detalhes: [] },
    figuras: [
      { de, medida: 'op/s', valor: opS, unidade: 'op/s', maisEMelhor: true as const },
      { de, medida: 'CPU', valor: cpu, unidade: 'ms' },
      { de, medida: 'p99', valor: p99, unidade: 'ms' },
    ],
  })
  expect(comparar(corrida(100, 2, 10), corrida(200, 3, 10.5))).toEqual([
    'desde 2026-03-14T22:00 (abc):',
    '  melhor  fila, op/s: 100 → 200 op/s',
    '  PIOR    fila, CPU: 2 → 3 ms',
  ])
  expect(comparar(corrida(100, 2, 10), corrida(101, 2, 10))).toEqual([
    'nada mudou mais que 10 % desde 2026-03-14T22:00 (abc)',
  ])
})
