import { useEffect } from 'react'

type Teclas = {
  pagina: number
  paginas: number
  setPagina: (pagina: number) => void
  abrir: (qual: 'refazer') => void
}

/** A bump bar is a keyboard: arrows move between the buttons of the page in sight, and Enter presses them by itself. */
export function useTeclas(area: { current: HTMLElement | null }, { pagina, paginas, setPagina, abrir }: Teclas) {
  useEffect(() => {
    function tecla(evento: KeyboardEvent) {
      const { current } = area
      if (!current || document.querySelector('dialog[open]')) return
      const fazer = fazeres(current)[evento.key] ?? daTela[evento.key]
      if (!fazer) return
      evento.preventDefault()
      fazer()
    }
    const daTela: Record<string, () => void> = {
      PageDown: () => setPagina(Math.min(pagina + 1, paginas - 1)),
      PageUp: () => setPagina(Math.max(pagina - 1, 0)),
      Backspace: () => abrir('refazer'),
    }
    document.addEventListener('keydown', tecla)
    return () => document.removeEventListener('keydown', tecla)
  }, [area, pagina, paginas, setPagina, abrir])
}

/** By key: where the focus goes among the tickets of the page in sight. */
function fazeres(area: HTMLElement): Record<string, () => void> {
  const { left, right } = area.getBoundingClientRect()
  const tickets = [...area.querySelectorAll<HTMLElement>('li[data-ticket]')].filter((ticket) => {
    const caixa = ticket.getBoundingClientRect()
    return caixa.left >= left - 1 && caixa.right <= right + 1
  })
  const escolher = (ticket: HTMLElement | undefined) => ticket?.querySelector<HTMLElement>('[data-passo]')?.focus()
  const meu = document.activeElement?.closest<HTMLElement>('li[data-ticket]')
  const onde = meu ? tickets.indexOf(meu) : -1
  const botoes = [...(meu?.querySelectorAll<HTMLElement>('[data-passo]') ?? [])]
  const aqui = botoes.indexOf(document.activeElement as HTMLElement)
  return {
    ArrowRight: () => escolher(tickets[Math.min(onde + 1, tickets.length - 1)]),
    ArrowLeft: () => escolher(tickets[Math.max(onde - 1, 0)]),
    ArrowDown: () => (meu ? botoes[Math.min(aqui + 1, botoes.length - 1)]?.focus() : escolher(tickets[0])),
    ArrowUp: () => botoes[Math.max(aqui - 1, 0)]?.focus(),
    ...Object.fromEntries(tickets.slice(0, 9).map((ticket, indice) => [String(indice + 1), () => escolher(ticket)])),
  }
}
