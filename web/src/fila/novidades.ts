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
  const [estado, setEstado] = useState<Estado>({ linhas, chave, conhecidas: null, novas: new Set(), toques: 0 })
  // while it renders, so that what came is drawn once
  if (linhas && (estado.conhecidas === null || linhas !== estado.linhas || chave !== estado.chave))
    setEstado(depois(estado, linhas, chave))

  const { novas, toques } = estado
  const tocados = useRef(0)
  useEffect(() => {
    if (toques > tocados.current) tocar()
    tocados.current = toques
  }, [toques, tocar])

  const ver = useCallback((vistas: readonly LinhaDaFila[]) => {
    const ids = new Set(vistas.map(idDaLinha))
    setEstado((atual) => ({ ...atual, novas: new Set([...atual.novas].filter((id) => !ids.has(id))) }))
  }, [])
  return { novas, ver }
}

type Estado = {
  linhas: readonly LinhaDaFila[] | undefined
  chave: string
  /** null: nothing was read yet */
  conhecidas: ReadonlySet<number> | null
  novas: ReadonlySet<number>
  /** how often something came */
  toques: number
}

function depois(antes: Estado, linhas: readonly LinhaDaFila[], chave: string): Estado {
  const ids = linhas.map(idDaLinha)
  const conhecidas = antes.chave === chave ? antes.conhecidas : null
  // what was there when the screen opened is no news
  const chegaram = conhecidas ? ids.filter((id) => !conhecidas.has(id)) : []
  const naFila = new Set(ids)
  const ficam = [...antes.novas].filter((id) => naFila.has(id))
  const mudou = chegaram.length > 0 || ficam.length < antes.novas.size
  return {
    ...{ linhas, chave, conhecidas: new Set([...(conhecidas ?? []), ...ids]) },
    novas: mudou ? new Set([...ficam, ...chegaram]) : antes.novas,
    toques: antes.toques + (chegaram.length > 0 ? 1 : 0),
  }
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
