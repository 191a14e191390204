import type { MesaDoSalao } from '@boteco/contract/mesa/salao'
import { expect, test } from 'vitest'
import { ehMinha, emPoucasLetras, mesaDita, mesaVazia } from './palavras-do-salao.ts'

const cheia: MesaDoSalao = { ...mesaVazia(12), pessoas: 4, aberta_em: '2026-11-27T23:00:00Z', devido: 12050 }

test('quem não vê o salão ouve de cada mesa o mesmo que ele mostra, o mais urgente primeiro', () => {
  const dita = (mais: Partial<MesaDoSalao>) => mesaDita({ ...cheia, ...mais }, 'Mesa 12', () => 75).replace(/\s/g, ' ')
  expect(dita({ prontos: 2, selo: 'prontos' })).toBe(
    'Mesa 12, 2 para entregar, 4 pessoas, há 1 h 15 min, deve R$ 120,50',
  )
  expect(dita({ devido: 0, garcom: { id: 1, nome: 'Davi', eu: true } })).toBe(
    'Mesa 12, 4 pessoas, há 1 h 15 min, nada a pagar, Davi',
  )
  expect(dita({ aberta_em: null })).toBe('Mesa 12, livre')
  expect(dita({ junto_a: 11 })).toBe('Mesa 12, junto com a 11')
  expect([5, 60, 130].map(emPoucasLetras)).toEqual(['5 min', '1h00', '2h10'])
})

test('minhas são as que me deram ou que sirvo, e as de ninguém que querem alguma coisa', () => {
  const de = (eu: boolean) => ({ ...cheia, garcom: { id: 1, nome: 'Davi', eu } })
  expect([de(true), de(false), cheia, { ...cheia, selo: 'chama' as const }].map(ehMinha)).toEqual([
    ...[true, false, false, true],
  ])
})
