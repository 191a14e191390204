import { useEffect, useRef } from 'react'

/** A scanner types a key every few ms; a person does not. */
const ENTRE_TECLAS_MS = 60

/** What was typed so far without a pause, and when the last of it was. */
export type Digitado = { texto: string; em: number }
export const NADA: Digitado = { texto: '', em: Number.NEGATIVE_INFINITY }

/** One more key, at `em` (ms). `lido`: what a scanner has read once it ends with Enter; null: nothing. */
export function maisUma({ texto, em: antes }: Digitado, tecla: string, em: number) {
  const segue = em - antes <= ENTRE_TECLAS_MS ? texto : ''
  if (tecla === 'Enter') return { digitado: NADA, lido: segue || null }
  return { digitado: tecla.length === 1 ? { texto: segue + tecla, em } : { texto: segue, em: antes }, lido: null }
}

/** The number of a comanda as its card says it: digits, with zeros before them, and whatever names it. Null: it says none. */
export function comandaDoCartao(lido: string): number | null {
  const [, digitos] = lido.trim().match(/^(?:comanda[ :#-]*)?0*(\d{1,6})$/i) ?? []
  return digitos && Number(digitos) > 0 ? Number(digitos) : null
}

/** Hears a scanner that types like a keyboard, wherever the focus is; but what goes into a field is the field's. */
export function useLeitor(onLido: (texto: string) => void) {
  const ouvir = useRef(onLido)
  ouvir.current = onLido
  useEffect(() => {
    let digitado = NADA
    const tecla = (evento: KeyboardEvent) => {
      if (evento.ctrlKey || evento.altKey || evento.metaKey) return
      if (evento.target instanceof HTMLElement && evento.target.matches('input, textarea, select')) return
      const feito = maisUma(digitado, evento.key, evento.timeStamp)
      digitado = feito.digitado
      if (feito.lido === null) return
      // its Enter taps no button
      evento.preventDefault()
      ouvir.current(feito.lido)
    }
    document.addEventListener('keydown', tecla, true)
    return () => document.removeEventListener('keydown', tecla, true)
  }, [])
}
