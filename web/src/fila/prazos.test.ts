import { expect, test } from 'vitest'
import { tempoDe } from './prazos.ts'

const agora = Date.parse('2026-11-28T23:00:00Z')
const ha = (minutos: number, preparo_min: number | null = null) => ({
  feito_em: new Date(agora - minutos * 60_000).toISOString(),
  preparo_min,
})

test.each([
  ['sem tempo dito', [ha(14)], 'certo'],
  ['aos 15 minutos', [ha(15)], 'amarelo'],
  ['metade a mais', [ha(23)], 'vermelho'],
  ['uma porção de 40 minutos', [ha(39, 40)], 'certo'],
  ['um chope de 2 minutos', [ha(3, 2)], 'vermelho'],
  ['várias linhas: como a mais atrasada', [ha(3, 20), ha(3, 3), ha(3)], 'amarelo'],
  ['o que o passe segura', [{ ...ha(90), segurado: true }], 'certo'],
  ['nada', [], 'certo'],
] as const)('a fila conta o tempo pelo preparo de cada produto: %s', (_caso, linhas, tempo) => {
  expect(tempoDe(linhas, agora)).toBe(tempo)
})
