import { expect, test } from 'vitest'
import { temNota, tocarNota } from './notas.ts'

test('um toque põe a nota atrás do que já se escreveu, e outro a tira', () => {
  const com = tocarNota('capricha no limão', 'sem gelo')
  expect(com).toBe('capricha no limão, sem gelo')
  expect(tocarNota(com, 'pouco açúcar')).toBe('capricha no limão, sem gelo, pouco açúcar')
  expect(tocarNota(com, 'sem gelo')).toBe('capricha no limão')
  expect(tocarNota('', 'sem gelo')).toBe('sem gelo')
  expect(tocarNota('sem gelo', 'sem gelo')).toBe('')
})

test('a nota digitada vale como a tocada, e parte de outra palavra não', () => {
  expect(temNota(' Sem gelo , bem doce', 'sem gelo')).toBe(true)
  expect(temNota('sem gelo nenhum', 'sem gelo')).toBe(false)
  expect(tocarNota('SEM GELO, bem doce,', 'sem gelo')).toBe('bem doce')
})
