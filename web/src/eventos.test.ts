import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

// the module reads the browser's storage when it is loaded
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.stubGlobal('location', { origin: 'http://bar' })
const janela = new EventTarget()
vi.stubGlobal('window', janela)
const { ouvir, umaPorVez } = await import('./eventos.ts')

beforeEach(() => {
  vi.useFakeTimers()
  // a little more or less would be chance
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterAll(() => vi.unstubAllGlobals())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('uma rajada de avisos é lida uma vez no começo e uma no fim', async () => {
  const ler = vi.fn(async () => false)
  const mudou = umaPorVez(ler)
  for (let aviso = 0; aviso < 50; aviso++) mudou('pedido')
  expect(ler).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(ler).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ler).toHaveBeenCalledTimes(2)
  mudou('pedido')
  expect(ler).toHaveBeenCalledTimes(3)
})

test('avisos sem parar são no máximo uma leitura a cada 30 ms', async () => {
  const ler = vi.fn(async () => false)
  const mudou = umaPorVez(ler)
  for (let tempo = 0; tempo < 300; tempo += 5) {
    mudou('pedido')
    await vi.advanceTimersByTimeAsync(5)
  }
  expect(ler.mock.calls.length).toBeGreaterThanOrEqual(10)
  expect(ler.mock.calls.length).toBeLessThanOrEqual(11)
})

test('um aparelho lento descansa o tempo que a leitura levou', async () => {
  const ler = vi.fn(() => new Promise<boolean>((pronta) => setTimeout(() => pronta(false), 400)))
  const mudou = umaPorVez(ler)
  mudou('pedido')
  mudou('pedido')
  await vi.advanceTimersByTimeAsync(790)
  expect(ler).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20)
  expect(ler).toHaveBeenCalledTimes(2)
})

test('enquanto uma leitura demora, a próxima espera por ela, e o último aviso conta', async () => {
  const prontas: (() => void)[] = []
  const ler = vi.fn(() => new Promise<boolean>((pronta) => prontas.push(() => pronta(false))))
  const mudou = umaPorVez(ler)
  mudou('pedido')
  await vi.advanceTimersByTimeAsync(2_000)
  mudou('pedido')
  expect(ler).toHaveBeenCalledTimes(1)
  prontas[0]?.()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ler).toHaveBeenCalledTimes(2)
})

test('o que a rede não trouxe é lido de novo, com calma, até vir', async () => {
  const ler = vi.fn(async () => ler.mock.calls.length <= 2)
  const mudou = umaPorVez(ler)
  mudou('cardapio')
  await vi.advanceTimersByTimeAsync(100 + 1_000)
  expect(ler).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(100 + 2_000)
  expect(ler).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ler).toHaveBeenCalledTimes(3)
})

test('cada assunto tem a sua vez', () => {
  const ler = vi.fn(async () => false)
  const mudou = umaPorVez(ler)
  mudou('pedido')
  mudou('checkin')
  expect(ler.mock.calls).toEqual([['pedido'], ['checkin']])
})

/** What the bar answers to each try, and a listener that counts. */
function escutar(...respostas: ((signal: AbortSignal) => Response | Promise<Response>)[]) {
  const tentativas = vi.fn(async (_url: string, { signal }: RequestInit) => {
    const resposta = respostas[Math.min(tentativas.mock.calls.length, respostas.length) - 1]?.(signal as AbortSignal)
    const cortada = new Promise<never>((_, cair) => signal?.addEventListener('abort', () => cair(signal.reason)))
    return Promise.race([resposta as Response, cortada])
  })
  vi.stubGlobal('fetch', tentativas)
  const fim = new AbortController()
  const [abriu, mudou, parou] = [vi.fn(), vi.fn(), vi.fn()]
  void ouvir(fim.signal, { abriu, mudou }).then(parou)
  return { tentativas, abriu, mudou, parou, fim }
}
const pagina =
  (status: number, corpo = '<h1>Wi-Fi</h1>') =>
  () =>
    new Response(corpo, { status, headers: { 'content-type': 'text/html' } })
const canal =
  (...ditos: string[]) =>
  (signal: AbortSignal) => {
    const corpo = new ReadableStream({
      start(controle) {
        for (const dito of ditos) controle.enqueue(new TextEncoder().encode(dito))
        signal.addEventListener('abort', () => controle.error(signal.reason))
      },
    })
    return new Response(corpo, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  }

test('nenhuma resposta cala o canal para sempre: 502, página alheia, resposta vazia, 401 de outro, queda', async () => {
  const cair = () => Promise.reject(new TypeError('fetch failed'))
  const { tentativas, abriu, mudou, parou } = escutar(
    pagina(502),
    pagina(200),
    () => new Response(null),
    pagina(401),
    cair,
    canal(': aberto\n\n', 'data: ped', 'ido\n\n'),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tentativas.mock.calls.length).toBeGreaterThanOrEqual(6)
  expect(abriu).toHaveBeenCalled()
  expect(mudou.mock.calls).toContainEqual(['pedido'])
  expect(parou).not.toHaveBeenCalled()
})

test('quem volta a ouvir diz até onde ouviu, e só lê tudo de novo quando o servidor não sabe o que mudou', async () => {
  const cair = () => Promise.reject(new TypeError('fetch failed'))
  const daqui = (signal: AbortSignal) => {
    const resposta = canal('id: 7000\n\n', 'data: pedido\n\n')(signal)
    resposta.headers.set('told-since', '3000')
    return resposta
  }
  const { tentativas, abriu } = escutar(canal('id: 5000\n\n'), cair, daqui, cair, canal('id: 9000\n\n'))
  await vi.advanceTimersByTimeAsync(60_000)
  const desde = tentativas.mock.calls.map(([, { headers }]) => new Headers(headers).get('last-event-id'))
  expect(desde.slice(0, 5)).toEqual([null, '5000', '5000', '7000', '7000'])
  expect(abriu.mock.calls.slice(0, 3)).toEqual([[false], [true], [false]])
})

test('o servidor recusa a prova: lê-se tudo uma vez e não se ouve mais', async () => {
  const { tentativas, abriu, parou } = escutar(() => Response.json({ code: 'precisa_de_checkin' }, { status: 401 }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(parou).toHaveBeenCalledOnce()
  expect(abriu).toHaveBeenCalledOnce()
  expect(tentativas).toHaveBeenCalledOnce()
})

test('o canal que não começa e o que se cala são largados, e o aparelho que volta à rede não espera', async () => {
  const { tentativas, fim, parou } = escutar(
    () => new Promise(() => {}),
    canal(': aberto\n\n'),
    () => new Promise(() => {}),
  )
  await vi.advanceTimersByTimeAsync(6_000)
  expect(tentativas).toHaveBeenCalledTimes(1)
  janela.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(tentativas).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(12_000)
  janela.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(tentativas).toHaveBeenCalledTimes(3)
  fim.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(parou).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tentativas).toHaveBeenCalledTimes(3)
})
