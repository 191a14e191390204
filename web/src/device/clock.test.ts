import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { agoraNoBar, minutosDesde, pelaHoraDoBar, setBarClock } from './clock.ts'

const TRES_HORAS = 3 * 3_600_000

// the time stands: what is compared are the clocks, not how long the lines take
beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

test('num tablet três horas adiantado, ou atrasado, o que espera há 18 min espera há 18 min', () => {
  for (const diferenca of [TRES_HORAS, -TRES_HORAS]) {
    const noBar = Date.now() - diferenca
    setBarClock(noBar, performance.now(), performance.now())
    expect(minutosDesde(new Date(noBar - 18 * 60_000).toISOString(), agoraNoBar())).toBe(18)
    // what was read a minute ago was read a minute ago there too
    expect(Math.round((agoraNoBar() - pelaHoraDoBar(Date.now() - 60_000)) / 1000)).toBe(60)
  }
})

test('o bar diz segundos inteiros: por menos do que isso o relógio da tela não pula', () => {
  const noBar = Date.now()
  setBarClock(noBar, performance.now(), performance.now())
  const antes = agoraNoBar() - performance.now()
  setBarClock(noBar - 900, performance.now(), performance.now())
  expect(agoraNoBar() - performance.now()).toBe(antes)
})

test('cada resposta acerta o relógio mais um pouco, até menos do que um décimo de segundo', () => {
  const naVerdade = (ms: number) => Date.now() - TRES_HORAS + ms
  for (let ms = 0; ms < 10_000; ms += 370) {
    vi.advanceTimersByTime(370)
    setBarClock(Math.floor(naVerdade(0) / 1000) * 1000, performance.now() - 20, performance.now())
  }
  expect(Math.abs(agoraNoBar() - naVerdade(0))).toBeLessThan(150)
})

/** Files that measure this device's own time, from one moment to another of its own: none shows it as a time. */
const doAparelho = [
  'cardapio/cardapio-atual.ts',
  'cesta/cesta.ts',
  'cesta/envio-da-cesta.tsx',
  'checkin/chamar-garcom.tsx',
  'contato.ts',
  'device/clock.ts',
  'fila/recebimento.ts',
  'lazy-page.ts',
  'retomar.ts',
  'sem-contato.tsx',
  'write.ts',
]

test('nenhuma tela lê a hora deste aparelho: a hora é a do bar', () => {
  const src = fileURLToPath(new URL('..', import.meta.url))
  const leem = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((arquivo) => /\.tsx?$/.test(arquivo) && !arquivo.includes('.test.'))
    .filter((arquivo) => /\bDate\.now\(\)|\bnew Date\(\)|\bDate\(\)/.test(readFileSync(join(src, arquivo), 'utf8')))
  expect(leem.sort()).toEqual(doAparelho)
})
