import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { useEffect, useRef, useState } from 'react'

/** So long what left stands there struck through. In ms. */
const RISCADA_MS = 3_000
/** However much goes on, what stands there is brought up to now so often. In ms. */
const NO_MAXIMO_MS = 10_000
/** Nothing moves so soon after a touch: the next one was aimed before. In ms. */
const DEDO_PERTO_MS = 1_000

export type DoMural = LinhaDaFila & { saiu?: true }

/**
 * The lines on the wall, which stand still: a new one comes at the end, one that left is struck through in its place, and the
 * others move up a moment later, while no finger is near.
 */
export function useMural(linhas: readonly LinhaDaFila[]): readonly DoMural[] {
  const [{ de, vistas }, setVistas] = useState<{ de: typeof linhas; vistas: readonly DoMural[] }>({
    de: linhas,
    vistas: linhas,
  })
  // while it renders, so that a new line is not drawn a picture later
  if (de !== linhas) setVistas({ de: linhas, vistas: parado(vistas, linhas) })
  useQuandoAssenta(linhas, () => setVistas({ de: linhas, vistas: linhas }))
  return vistas
}

/** The same of anything else that would make a ticket higher or lower. */
export function useAssentado<Valor>(valor: Valor): Valor {
  const [visto, setVisto] = useState(() => valor)
  useQuandoAssenta(valor, (novo) => setVisto(() => novo))
  return visto
}

/** Calls `assentar` a moment after this changed, while no finger is near. */
function useQuandoAssenta<Valor>(valor: Valor, assentar: (valor: Valor) => void) {
  const tocado = useRef(Number.NEGATIVE_INFINITY)
  const desde = useRef<number | null>(null)
  const fazer = useRef(assentar)
  fazer.current = assentar

  useEffect(() => {
    const tocar = () => {
      tocado.current = performance.now()
    }
    for (const evento of ['pointerdown', 'pointerup'] as const) document.addEventListener(evento, tocar, true)
    return () => {
      for (const evento of ['pointerdown', 'pointerup'] as const) document.removeEventListener(evento, tocar, true)
    }
  }, [])

  useEffect(() => {
    let espera: ReturnType<typeof setTimeout>
    const agora = performance.now()
    desde.current ??= agora
    const tentar = () => {
      const falta = tocado.current + DEDO_PERTO_MS - performance.now()
      if (falta > 0) espera = setTimeout(tentar, falta)
      else {
        desde.current = null
        fazer.current(valor)
      }
    }
    espera = setTimeout(tentar, Math.min(RISCADA_MS, Math.max(0, desde.current + NO_MAXIMO_MS - agora)))
    return () => clearTimeout(espera)
  }, [valor])
}

/** What was there stays where it was, as it is now but as high as it was; what is new comes behind. */
export function parado(antes: readonly DoMural[], agora: readonly LinhaDaFila[]): readonly DoMural[] {
  const deAgora = new Map(agora.map((linha) => [idDaLinha(linha), linha]))
  const ficam = antes.map((linha): DoMural => {
    const nova = deAgora.get(idDaLinha(linha))
    if (!nova) return linha.saiu ? linha : { ...linha, saiu: true }
    // lists that say the same are the same object
    return (nova.marcas ?? null) === (linha.marcas ?? null) ? nova : { ...nova, marcas: linha.marcas }
  })
  const havia = new Set(antes.map(idDaLinha))
  return [...ficam, ...agora.filter((linha) => !havia.has(idDaLinha(linha)))]
}
