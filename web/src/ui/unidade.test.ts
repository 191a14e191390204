import { expect, it } from 'vitest'
import { comUnidade } from './unidade.ts'

it('um número e a sua unidade não se separam no fim da linha', () => {
  expect(comUnidade('Refrigerante 300 ml')).toBe('Refrigerante 300\u00a0ml')
  expect(comUnidade('Picanha 1 kg e chope 500 ml')).toBe('Picanha 1\u00a0kg e chope 500\u00a0ml')
  expect(comUnidade('Balde com 5 garrafas de 1 L')).toBe('Balde com 5 garrafas de 1\u00a0L')
  expect(comUnidade('Porção para 2 lascas')).toBe('Porção para 2 lascas')
})
