import { useEffect, useRef } from 'react'
import { type Ato, mesmaTecla, type Teclas } from './atos-da-parede.ts'

type Tela = {
  teclas: Teclas
  pagina: number
  paginas: number
  setPagina: (pagina: number) => void
  abrir: (qual: 'refazer') => void
}

/** A bump bar is a keyboard: its keys move between the buttons of the page in sight, and press them. */
export function useTeclas(area: { current: HTMLElement | null }, { teclas, pagina, paginas, setPagina, abrir }: Tela) {
  /** the place of the ticket that was chosen last: what is done leaves, and the next one comes there */
  const lugar = useRef(-1)
  useEffect(() => {
    function tecla(evento: KeyboardEvent) {
      const { current } = area
      if (!current || document.querySelector('dialog[open]') || evento.ctrlKey || evento.altKey || evento.metaKey)
        return
      const ato = (Object.keys(teclas) as Ato[]).find((um) => mesmaTecla(teclas[um], evento.key))
      const escolhe = Number(evento.key)
      if (!ato && !(escolhe >= 1 && escolhe <= 9)) return
      // a button answers to Enter by itself
      if (ato === 'pronto' && evento.key === 'Enter') return
      evento.preventDefault()
      const tickets = aVista(current)
      const meu = document.activeElement?.closest<HTMLElement>('li[data-ticket]')
      const onde = meu ? tickets.indexOf(meu) : -1
      const botoes = [...(meu?.querySelectorAll<HTMLElement>('[data-passo]:enabled') ?? [])]
      const aqui = botoes.indexOf(document.activeElement as HTMLElement)
      const escolher = (qual: number) => {
        lugar.current = Math.max(0, Math.min(qual, tickets.length - 1))
        tickets[lugar.current]?.querySelector<HTMLElement>('[data-passo]:enabled')?.focus()
      }
      const fazeres: Record<Ato, () => unknown> = {
        proximo: () => escolher(onde < 0 ? lugar.current : onde + 1),
        anterior: () => escolher((onde < 0 ? lugar.current : onde) - 1),
        baixo: () => (meu ? botoes[Math.min(aqui + 1, botoes.length - 1)]?.focus() : escolher(lugar.current)),
        cima: () => botoes[Math.max(aqui - 1, 0)]?.focus(),
        pronto: () => botoes[aqui]?.click(),
        pedido: () => meu?.querySelector<HTMLElement>('[data-passo]')?.click(),
        mais: () => document.activeElement?.parentElement?.querySelector<HTMLElement>(':scope > [data-mais]')?.click(),
        refazer: () => abrir('refazer'),
        depois: () => setPagina(Math.min(pagina + 1, paginas - 1)),
        antes: () => setPagina(Math.max(pagina - 1, 0)),
      }
      if (ato) fazeres[ato]()
      else escolher(escolhe - 1)
    }
    document.addEventListener('keydown', tecla)
    return () => document.removeEventListener('keydown', tecla)
  }, [area, teclas, pagina, paginas, setPagina, abrir])
}

/** The tickets of the page in sight. */
function aVista(area: HTMLElement) {
  const { left, right } = area.getBoundingClientRect()
  return [...area.querySelectorAll<HTMLElement>('li[data-ticket]')].filter((ticket) => {
    const caixa = ticket.getBoundingClientRect()
    return caixa.left >= left - 1 && caixa.right <= right + 1
  })
}
