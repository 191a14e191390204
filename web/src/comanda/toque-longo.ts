import { type PointerEvent, useRef } from 'react'

/** A finger that stays so long asks for more than a tap. In ms. */
const LONGO_MS = 450
/** And one that goes further than this scrolls. In px. */
const PARADO_PX = 10

/** What a tap does, and what a long press does: also the menu key, and a mouse's second button. */
export function useToqueLongo(onTocar: () => void, onSegurar: () => void) {
  const dedo = useRef<{ relogio: ReturnType<typeof setTimeout>; x: number; y: number; longo: boolean } | null>(null)
  const largar = () => clearTimeout(dedo.current?.relogio)
  return {
    onPointerDown({ clientX: x, clientY: y, button }: PointerEvent) {
      largar()
      dedo.current = null
      if (button !== 0) return
      const este = { x, y, longo: false, relogio: setTimeout(segurar, LONGO_MS) }
      function segurar() {
        este.longo = true
        onSegurar()
      }
      dedo.current = este
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = dedo.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > PARADO_PX) largar()
    },
    onPointerUp: largar,
    onPointerCancel: largar,
    onPointerLeave: largar,
    onContextMenu(evento: { preventDefault: () => void }) {
      evento.preventDefault()
      largar()
      if (!dedo.current?.longo) onSegurar()
      if (dedo.current) dedo.current.longo = true
    },
    onClick() {
      largar()
      const longo = dedo.current?.longo
      dedo.current = null
      if (!longo) onTocar()
    },
  }
}
