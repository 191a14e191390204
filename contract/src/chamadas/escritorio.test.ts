import { expect, test } from 'vitest'
import { calls } from '../calls.ts'
import { chamadas as escritorio } from './escritorio.ts'

test('está no escritório o que só o gerente chama, e nada mais', () => {
  const doGerente = Object.entries(calls)
    .filter(([, { quem }]) => JSON.stringify(quem) === JSON.stringify(['BAR GERENTE']))
    .map(([path]) => path)
  expect(doGerente.sort()).toEqual(Object.keys(escritorio).sort())
})
