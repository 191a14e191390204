import { describe, expect, test } from 'vitest'
import { quantoFalta } from './quanto-falta.ts'

const previsto = {
  em: '2026-11-28T21:12:00-03:00',
  normal_ate: '2026-11-28T21:15:00-03:00',
  demora_ate: '2026-11-28T21:23:00-03:00',
}
const as = (hora: string) => quantoFalta(previsto, Date.parse(`2026-11-28T${hora}-03:00`))

describe('o que se diz de quanto falta', () => {
  test('é o que falta, e o atraso é dito antes que alguém pergunte', () => {
    expect(as('21:00:00')).toEqual({ frase: 'Pronto em uns 12 min', demora: false })
    expect(as('21:11:30')).toEqual({ frase: 'Pronto em 1 min', demora: false })
    expect(as('21:13:00')).toEqual({ frase: 'Deve ficar pronto a qualquer momento', demora: false })
    expect(as('21:15:00')).toEqual({ frase: 'Está demorando mais do que o normal: uns 8 min ainda', demora: true })
    expect(as('21:40:00')).toMatchObject({ demora: true })
  })

  test('não volta atrás: depois do segundo número não há um terceiro', () => {
    const frases = Array.from(
      { length: 3600 },
      (_, s) => quantoFalta(previsto, Date.parse(previsto.em) - 900_000 + s * 1000).frase,
    )
    const ditas = frases.filter((frase, i) => frase !== frases[i - 1])
    expect(new Set(ditas).size).toBe(ditas.length)
    expect(ditas.at(-1)).not.toMatch(/\d/)
  })
})
