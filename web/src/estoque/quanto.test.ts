import { expect, test } from 'vitest'
import { comSinal, emEmbalagens, porQuanto, quanto } from './quanto.ts'

const garrafa = { unidade: 'ml', embalagem: 'garrafa', qtd_embalagem: 1000 } as const

test('quanto há se lê como está na prateleira', () => {
  expect(quanto(12_350, 'ml')).toBe('12.350 ml')
  expect([quanto(-20, 'g'), comSinal(20, 'un'), comSinal(-3, 'un')]).toEqual(['−20 g', '+20', '−3'])
  expect([emEmbalagens(2350, garrafa), emEmbalagens(2000, garrafa), emEmbalagens(350, garrafa)]).toEqual([
    '2 × garrafa + 350 ml',
    '2 × garrafa',
    null,
  ])
  expect(porQuanto(5_000_000, 'ml')).toEqual({ centavos: 5000, de: 'o litro' })
})
