import { expect, test } from 'vitest'
import { ATOS, comAsDaqui, PADRAO, recusaDaTecla, rotuloDaTecla } from './atos-da-parede.ts'

test('uma tecla que já é de outro ato, que escolhe pedidos ou que é do navegador é recusada com o porquê', () => {
  expect(recusaDaTecla('+', 'pronto', PADRAO)).toBeNull()
  // its own again
  expect(recusaDaTecla('Enter', 'pronto', PADRAO)).toBeNull()
  expect(recusaDaTecla('Enter', 'refazer', PADRAO)).toBe(`Enter já é de “${ATOS.pronto}”. Escolha outra tecla.`)
  expect(recusaDaTecla('7', 'refazer', PADRAO)).toMatch(/1 a 9 escolhem/)
  expect(recusaDaTecla('Tab', 'refazer', PADRAO)).toMatch(/do navegador/)
  expect(recusaDaTecla('F5', 'refazer', PADRAO)).toMatch(/do navegador/)
  // a letter is the same with and without shift
  expect(recusaDaTecla('b', 'refazer', { ...PADRAO, mais: 'B' })).toMatch(/^B já é de/)
})

test('o que este aparelho guarda e não se entende mais volta a ser como sempre', () => {
  expect(comAsDaqui(null)).toEqual(PADRAO)
  expect(comAsDaqui('não é json')).toEqual(PADRAO)
  expect(comAsDaqui('{"pronto":"+","proximo":7,"outro":"x"}')).toEqual({ ...PADRAO, pronto: '+' })
  expect(new Set(Object.values(PADRAO)).size).toBe(Object.keys(ATOS).length)
  expect([rotuloDaTecla('ArrowRight'), rotuloDaTecla(' '), rotuloDaTecla('b')]).toEqual(['Seta direita', 'Espaço', 'B'])
})
