import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

it('o que se tocou na porta passa para o cardápio de quem se sentou, uma vez, sem que uma página guarde nada pela outra', async () => {
  const guarda = new Map<string, string>()
  const rolou = vi.fn()
  vi.stubGlobal('sessionStorage', {
    getItem: (chave: string) => guarda.get(chave) ?? null,
    setItem: (chave: string, valor: string) => guarda.set(chave, valor),
    removeItem: (chave: string) => guarda.delete(chave),
  })
  vi.stubGlobal('location', { pathname: '/fazer-checkin-por-qrcode/7/1' })
  vi.stubGlobal('window', { scrollBy: rolou })
  vi.stubGlobal('requestAnimationFrame', (fazer: () => void) => fazer())
  const linha = { getBoundingClientRect: () => ({ top: 500 }) } as HTMLElement

  const porta = await import('./tocado.ts')
  guarda.set(porta.TOCADO, JSON.stringify({ id: 5, categoria: 2, topo: 320, pagina: location.pathname }))
  porta.voltarAoTocado(linha, 5)
  expect(rolou).not.toHaveBeenCalled()

  // nothing of the first page is left but what the tab holds
  vi.resetModules()
  const cardapio = await import('./tocado.ts')
  vi.stubGlobal('location', { pathname: '/usuario-checkado' })
  expect(cardapio.tocado()?.categoria).toBe(2)
  cardapio.voltarAoTocado(linha, 4)
  cardapio.voltarAoTocado(linha, 5)
  cardapio.voltarAoTocado(linha, 5)
  expect(rolou.mock.calls).toEqual([[0, 180]])
  expect(cardapio.tocado()).toBeNull()
})
