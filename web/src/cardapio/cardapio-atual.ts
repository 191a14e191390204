import type { Input, Output } from '@boteco/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { agoraNoBar } from '../device/clock.ts'
import { useRead } from '../hooks.ts'

const DA_PORTA = '/estabelecimento/buscarProdutosEstabelecimento'
type LeituraDoCardapio = typeof DA_PORTA | '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio'

/** Who asks a moment too early, by a clock that is not quite the bar's, asks again so much later. In ms. */
const FOLGA_MS = 250
const DE_NOVO_MS = 750

/** The menu, read again when it changes by the clock: no row in the database does then. */
export function useCardapio<P extends LeituraDoCardapio>(path: P, input: Input<P>, { enabled = true } = {}) {
  const leitura = useRead(path, input, { enabled })
  const { refetch, dataUpdatedAt } = leitura
  const { reabre_em_ms = null, muda_em = null } = leitura.data ?? {}
  // who looks at the time of a reading is drawn again after each one
  useEffect(() => {
    const faltam = [
      reabre_em_ms !== null && Math.max(0, dataUpdatedAt + reabre_em_ms - Date.now()),
      muda_em !== null && Math.max(DE_NOVO_MS, Date.parse(muda_em) - agoraNoBar()) + FOLGA_MS,
    ].filter((ms) => ms !== false)
    if (faltam.length === 0) return
    const espera = setTimeout(refetch, Math.min(...faltam))
    return () => clearTimeout(espera)
  }, [reabre_em_ms, muda_em, dataUpdatedAt, refetch])
  return leitura
}

/** What this bar's menu said at the door, for the guest who was reading it and sits down now. */
export const useCardapioDaPorta = (idEstabelecimento: number) =>
  useQueryClient()
    .getQueriesData<Output<typeof DA_PORTA>>({ queryKey: [DA_PORTA, { idEstabelecimento }] })
    .at(-1)?.[1]
