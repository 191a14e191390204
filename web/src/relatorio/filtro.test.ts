import { expect, test } from 'vitest'
import { diasAntes, emIso, lerFiltro } from './filtro.ts'

test('o endereço diz de quando e por quê; o que não quer dizer nada fica fora', () => {
  expect(lerFiltro(new URLSearchParams('de=2026-11-27&ate=2026-11-28&por=hora'))).toEqual({
    periodo: { de: '2026-11-27', ate: '2026-11-28' },
    por: 'hora',
  })
  expect(lerFiltro(new URLSearchParams('caixa=7')).periodo).toEqual({ caixa: 7 })
  expect(lerFiltro(new URLSearchParams('de=ontem&turno=-1&caixa=x&por=lua'))).toEqual({ periodo: {}, por: 'produto' })
})

test('dias antes, por cima do mês, e o dia que as pessoas leem', () => {
  expect([diasAntes('2026-03-01', 1), emIso('27/11/2026 18:02')]).toEqual(['2026-02-28', '2026-11-27'])
})
