import { expect, test } from 'vitest'
import { quemEntrou } from './quem-entrou.ts'

test('quem entrou na mesa cabe num aviso, também quando são doze de uma vez', () => {
  expect(quemEntrou(['Ana'])).toBe('Ana entrou na mesa.')
  expect(quemEntrou(['Ana', 'Rui'])).toBe('Entraram na mesa: Ana, Rui.')
  expect(quemEntrou(['Otto', ...Array.from({ length: 10 }, (_, n) => `Pessoa ${n}`)])).toBe(
    'Otto e mais 10 entraram na mesa.',
  )
})
