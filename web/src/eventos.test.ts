import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// the module reads the browser's storage when it is loaded
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.stubGlobal('location', { origin: 'http://bar' })
vi.stubGlobal('window', { addEventListener: () => {} })
const { umaPorVez } = await import('./eventos.ts')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('uma rajada de avisos é lida uma vez no começo e uma no fim', async () => {
  const ler = vi.fn(async () => {})
  const mudou = umaPorVez(ler)
  for (let aviso = 0; aviso < 50; aviso++) mudou('pedido')
  expect(ler).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(300)
  expect(ler).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ler).toHaveBeenCalledTimes(2)
  mudou('pedido')
  expect(ler).toHaveBeenCalledTimes(3)
})

test('avisos sem parar são no máximo uma leitura a cada 300 ms', async () => {
  const ler = vi.fn(async () => {})
  const mudou = umaPorVez(ler)
  for (let tempo = 0; tempo < 3_000; tempo += 10) {
    mudou('pedido')
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(ler.mock.calls.length).toBeGreaterThanOrEqual(10)
  expect(ler.mock.calls.length).toBeLessThanOrEqual(11)
})

test('enquanto uma leitura demora, a próxima espera por ela, e o último aviso conta', async () => {
  const prontas: (() => void)[] = []
  const ler = vi.fn(() => new Promise<void>((pronta) => prontas.push(pronta)))
  const mudou = umaPorVez(ler)
  mudou('pedido')
  await vi.advanceTimersByTimeAsync(2_000)
  mudou('pedido')
  expect(ler).toHaveBeenCalledTimes(1)
  prontas[0]?.()
  await vi.advanceTimersByTimeAsync(1)
  expect(ler).toHaveBeenCalledTimes(2)
})

test('cada assunto tem a sua vez', () => {
  const ler = vi.fn(async () => {})
  const mudou = umaPorVez(ler)
  mudou('pedido')
  mudou('checkin')
  expect(ler.mock.calls).toEqual([['pedido'], ['checkin']])
})
