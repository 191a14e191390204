import { expect, test } from 'vitest'
import { cabeNaPlanta, linhasDaPlanta, lugarLivre, seSobrepoem } from './planta.ts'

const em = (x: number, y: number, largura = 2, altura = 2) => ({ x, y, largura, altura })

test('duas mesas lado a lado não ficam uma em cima da outra', () => {
  for (const [a, b, sim] of [
    [em(0, 0), em(2, 0), false],
    [em(0, 0), em(0, 2), false],
    [em(0, 0), em(1, 1), true],
    [em(0, 0, 4, 4), em(1, 1), true],
    [em(3, 3), em(0, 0, 4, 4), true],
  ] as const)
    expect([a, b, seSobrepoem(a, b), seSobrepoem(b, a)]).toEqual([a, b, sim, sim])
})

test('o primeiro lugar livre enche a planta fileira por fileira, até não caber mais', () => {
  const postas: ReturnType<typeof em>[] = []
  for (let lugar = lugarLivre(postas); lugar; lugar = lugarLivre(postas)) {
    expect(cabeNaPlanta(lugar) && !postas.some((outra) => seSobrepoem(lugar!, outra))).toBe(true)
    postas.push(lugar)
  }
  expect([postas.length, postas[6], linhasDaPlanta(postas)]).toEqual([72, expect.objectContaining({ x: 0, y: 2 }), 24])
})
