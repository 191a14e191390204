import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** So long in sight, on a visible screen, and a line counts as seen. In ms. */
const A_VISTA_MS = 15_000

/**
 * The lines that came while this queue was open and were not seen yet. `tocar` is called when some come. `chave`: with another one
 * it is another queue.
 */
export function useNovidades(linhas: readonly LinhaDaFila[] | undefined, tocar: () => void, chave: string) {
  const conhecidas = useRef<Set<number> | null>(null)
  const deQual = useRef(chave)
  const [novas, setNovas] = useState<ReadonlySet<number>>(new Set())

  useEffect(() => {
    if (!linhas) return
    const ids = linhas.map(idDaLinha)
    const antes = deQual.current === chave ? conhecidas.current : null
    deQual.current = chave
    conhecidas.current = new Set([...(antes ?? []), ...ids])
    // what was there when the screen opened is no news
    const chegaram = antes ? ids.filter((id) => !antes.has(id)) : []
    const naFila = new Set(ids)
    setNovas((atuais) => {
      const ficam = [...atuais].filter((id) => naFila.has(id))
      return chegaram.length === 0 && ficam.length === atuais.size ? atuais : new Set([...ficam, ...chegaram])
    })
    if (chegaram.length > 0) tocar()
  }, [linhas, tocar, chave])

  const ver = useCallback((vistas: readonly LinhaDaFila[]) => {
    const ids = new Set(vistas.map(idDaLinha))
    setNovas((atuais) => new Set([...atuais].filter((id) => !ids.has(id))))
  }, [])
  return { novas, ver }
}

/** Calls `visto` once this element has been in sight for a while, if it is news. */
export function useVisto(elemento: RefObject<HTMLElement | null>, novo: boolean, visto: () => void) {
  useEffect(() => {
    if (!novo || !elemento.current) return
    let espera: ReturnType<typeof setTimeout> | undefined
    const observador = new IntersectionObserver(
      ([entrada]) => {
        clearTimeout(espera)
        if (entrada?.isIntersecting)
          espera = setTimeout(() => document.visibilityState === 'visible' && visto(), A_VISTA_MS)
      },
      { threshold: 0.5 },
    )
    observador.observe(elemento.current)
    return () => {
      clearTimeout(espera)
      observador.disconnect()
    }
  }, [elemento, novo, visto])
}
