import { type PointerEvent, useRef, useState } from 'react'

/** Near the edge of the window the page goes along, so many px at a time. */
const BEIRA = 96
const PASSO = 12

export function rolarNaBeira(clientY: number) {
  if (clientY < BEIRA) window.scrollBy(0, -PASSO)
  if (clientY > window.innerHeight - BEIRA) window.scrollBy(0, PASSO)
}

/** The row that is held, the place it would have, and how far it is from its own, in px. */
export type Arrasto = { de: number; para: number; dy: number }

/**
 * Rows of a list are put elsewhere by pulling their handles, with a finger or a mouse. They move in the list only when they are let
 * go. Whoever has neither uses the buttons beside them.
 */
export function useArrastar(onSoltar: (de: number, para: number) => void) {
  const lista = useRef<HTMLOListElement>(null)
  const [arrasto, setArrasto] = useState<Arrasto | null>(null)
  const pego = useRef({ y: 0, meios: [] as number[] })

  const puxador = (de: number) => ({
    onPointerDown(evento: PointerEvent<HTMLElement>) {
      if (evento.button !== 0 || !lista.current) return
      // neither a text is marked, nor the page scrolled
      evento.preventDefault()
      evento.currentTarget.setPointerCapture(evento.pointerId)
      const meios = [...lista.current.children].map((linha) => {
        const { top, height } = linha.getBoundingClientRect()
        return top + height / 2 + window.scrollY
      })
      pego.current = { y: evento.clientY + window.scrollY, meios }
      setArrasto({ de, para: de, dy: 0 })
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (arrasto?.de !== de) return
      rolarNaBeira(clientY)
      const y = clientY + window.scrollY
      const para = pego.current.meios.filter((meio, i) => i !== de && meio < y).length
      setArrasto({ de, para, dy: y - pego.current.y })
    },
    onPointerUp() {
      if (arrasto?.de !== de) return
      setArrasto(null)
      if (arrasto.para !== de) onSoltar(de, arrasto.para)
    },
    // a call, a second finger
    onPointerCancel: () => setArrasto(null),
  })

  return { lista, arrasto, puxador }
}
