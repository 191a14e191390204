import { expect, test } from 'vitest'
import { devidasEm, vencimentoDa } from './ritmo.ts'

test.each([2.5, 24.7, 493, 1233])(
  'a %s chamadas por segundo, nenhuma é enviada antes nem contada antes de vencer',
  (ritmo) => {
    for (let numero = 0; numero < 100; numero++) {
      const quando = vencimentoDa(numero, ritmo)
      expect([devidasEm(quando - 0.01, ritmo), devidasEm(quando + 0.01, ritmo)]).toEqual([numero, numero + 1])
    }
  },
)
