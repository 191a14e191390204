import { mesaEmLinha, mesaNaFrase, nomeDaMesa } from '@boteco/contract/mesa/nome'
import { useCallback, useMemo } from 'react'
import { useRead } from '../hooks.ts'

/** Each ticket of a queue asks what its table is called; an event tells when one changes. In ms. */
const DE_CADA_TICKET_MS = 60_000

/** What people read of a table instead of its number, on staff screens; undefined: its number. */
export function useRotuloDaMesa(): (numero: number | null) => string | undefined {
  const mesas = useRead('/mesa/buscarMesas', {}, { staleTime: DE_CADA_TICKET_MS }).data?.mesas
  const rotulos = useMemo(() => new Map(mesas?.map(({ numero, rotulo }) => [numero, rotulo ?? undefined])), [mesas])
  return useCallback((numero) => (numero === null ? undefined : rotulos.get(numero)), [rotulos])
}

/** 'Varanda 2', or 'Mesa 12'. */
export function useNomeDaMesa(): (numero: number) => string {
  const rotulo = useRotuloDaMesa()
  return useCallback((numero) => nomeDaMesa(numero, rotulo(numero)), [rotulo])
}

/** 'Varanda 2', or 'mesa 12': among other facts in a line. */
export function useMesaEmLinha(): (numero: number) => string {
  const rotulo = useRotuloDaMesa()
  return useCallback((numero) => mesaEmLinha(numero, rotulo(numero)), [rotulo])
}

/** 'mesa Varanda 2', or 'mesa 12': behind a preposition. */
export function useMesaNaFrase(): (numero: number) => string {
  const rotulo = useRotuloDaMesa()
  return useCallback((numero) => mesaNaFrase(numero, rotulo(numero)), [rotulo])
}
