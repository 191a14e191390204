import { expect, test } from 'vitest'
import { emQuilos, lerPeso, PESO_FORA, pesoDito, precoDoPeso } from './peso.ts'

test('o peso se lê como a equipe o digita, em quilos, com vírgula ou ponto', () => {
  for (const [digitado, gramas] of [
    ...([
      ['0,482', 482],
      ['0.482', 482],
      [' 1 ', 1000],
      ['1,5', 1500],
      ['12,05 kg', 12_050],
      ['0,001', 1],
    ] as const),
    ...([
      ['50', 50_000],
      ['２,５', 2500],
    ] as const),
  ])
    expect(lerPeso(digitado)).toEqual({ gramas })
})

test('um peso que não vale tem a sua frase', () => {
  for (const digitado of ['0', '-1', '-0,482', '999', '50,001']) expect(lerPeso(digitado)).toEqual({ erro: PESO_FORA })
  expect(lerPeso('0,4825')).toEqual({ erro: 'Use no máximo três algarismos depois da vírgula, como 0,482.' })
  for (const digitado of ['', 'NaN', '1e3', '1,2,3', '0,4x', 'Infinity'])
    expect(lerPeso(digitado)).toEqual({ erro: 'Digite o peso em quilos, como 0,482.' })
})

test('o preço de um peso desce ao centavo, e a linha diz de que é', () => {
  expect(precoDoPeso(482, 7990)).toBe(3851)
  expect(precoDoPeso(1, 999)).toBe(0)
  expect(precoDoPeso(50_000, 9_999_999)).toBe(499_999_950)
  expect(emQuilos(1_234_005)).toBe('1.234,005\u00a0kg')
  expect(pesoDito(482, 7990)).toBe('0,482\u00a0kg × R$\u00a079,90')
})
