import type { Input, Output } from '@boteco/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRead } from '../hooks.ts'

const DA_PORTA = '/estabelecimento/buscarProdutosEstabelecimento'
type LeituraDoCardapio = typeof DA_PORTA | '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio'

/** The menu, read again when a department that was closed for a while reopens: nothing changes in the bar's rows then. */
export function useCardapio<P extends LeituraDoCardapio>(path: P, input: Input<P>, { enabled = true } = {}) {
  const leitura = useRead(path, input, { enabled })
  const { refetch } = leitura
  const reabre_em_ms = leitura.data?.reabre_em_ms ?? null
  // who looks at the time of a reading is drawn again after each one
  const reabre = reabre_em_ms === null ? null : leitura.dataUpdatedAt + reabre_em_ms
  useEffect(() => {
    if (reabre === null) return
    const espera = setTimeout(refetch, Math.max(0, reabre - Date.now()))
    return () => clearTimeout(espera)
  }, [reabre, refetch])
  return leitura
}

/** What the menu of this bar said at the door, to whoever sits down now and was reading it. */
export const useCardapioDaPorta = (idEstabelecimento: number) =>
  useQueryClient()
    .getQueriesData<Output<typeof DA_PORTA>>({ queryKey: [DA_PORTA, { idEstabelecimento }] })
    .at(-1)?.[1]
