import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { useEffect, useRef, useState } from 'react'

/** So long what left stands there struck through. In ms. */
const RISCADA_MS = 3_000
/** Nothing moves so soon after a touch: the next one was aimed before. In ms. */
const DEDO_PERTO_MS = 1_000

export type DoMural = LinhaDaFila & { saiu?: true }

/**
 * The lines on the wall, which stand still: a new one comes at the end, one that left is struck through in its place, and the
 * others move up a moment later, while no finger is near.
 */
export function useMural(linhas: readonly LinhaDaFila[]): readonly DoMural[] {
  const [vistas, setVistas] = useState<readonly DoMural[]>(linhas)
  const tocado = useRef(Number.NEGATIVE_INFINITY)

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
    setVistas((antes) => parado(antes, linhas))
    let espera: ReturnType<typeof setTimeout>
    const assentar = () => {
      const falta = tocado.current + DEDO_PERTO_MS - performance.now()
      if (falta > 0) espera = setTimeout(assentar, falta)
      else setVistas(linhas)
    }
    espera = setTimeout(assentar, RISCADA_MS)
    return () => clearTimeout(espera)
  }, [linhas])

  return vistas
}

/** What was there stays where it was, as it is now; what is new comes behind. */
export function parado(antes: readonly DoMural[], agora: readonly LinhaDaFila[]): readonly DoMural[] {
  const deAgora = new Map(agora.map((linha) => [idDaLinha(linha), linha]))
  const ficam = antes.map(
    (linha): DoMural => deAgora.get(idDaLinha(linha)) ?? (linha.saiu ? linha : { ...linha, saiu: true }),
  )
  const havia = new Set(antes.map(idDaLinha))
  return [...ficam, ...agora.filter((linha) => !havia.has(idDaLinha(linha)))]
}
