import { useLayoutEffect, useState } from 'react'

/** Between two columns, in px. */
export const VAO = 8

/** The page around steps back: no tab to tap by mistake, nothing behind to reach with keys. */
export function useParede() {
  useLayoutEffect(() => {
    document.documentElement.dataset.parede = ''
    return () => {
      delete document.documentElement.dataset.parede
    }
  }, [])
}

/** How high an element is, in px. */
export function useAltura(elemento: { current: HTMLElement | null }) {
  const [altura, setAltura] = useState(0)
  useLayoutEffect(() => {
    const este = elemento.current
    if (!este) return
    const medir = () => setAltura(este.clientHeight)
    medir()
    const observador = new ResizeObserver(medir)
    observador.observe(este)
    return () => observador.disconnect()
  }, [elemento])
  return altura
}

/** On how many pages the columns stand; looked at again when one of these changes. */
export function usePaginas(area: { current: HTMLElement | null }, quando: readonly unknown[]) {
  const [paginas, setPaginas] = useState(1)
  useLayoutEffect(() => {
    const lista = area.current?.firstElementChild
    if (!lista || !area.current) return
    setPaginas(Math.max(1, Math.ceil((lista.scrollWidth + VAO) / (area.current.clientWidth + VAO) - 0.01)))
  }, quando)
  return paginas
}
