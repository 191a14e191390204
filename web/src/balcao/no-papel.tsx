import type { FichaDePapel } from '@boteco/contract/balcao/casa'
import { useState } from 'react'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

/** The till's printers, and at which of them fichas come out: the first that prints, until another one is said. '': at none. */
export function useOndeSai() {
  const caixas = useRead('/impressao/buscarCaixas', {}).data?.caixas ?? []
  const [dito, setOnde] = useState<string | null>(null)
  const primeira = caixas.find(({ parada }) => parada === null) ?? caixas[0]
  return { caixas, onde: dito ?? `${primeira?.id ?? ''}`, setOnde }
}

type Props = { fichas: readonly FichaDePapel[]; impressora: number }

/** The paper tore, or never came: once more, and it says so. */
export function MaisUmaVia({ fichas, impressora }: Props) {
  const imprimir = useCall('/balcao/imprimirFichas', { refresh: ['/impressao/buscarCaixas'] })
  const input = { fichas: fichas.map(({ numero_ficha }) => numero_ficha), impressora }
  if (fichas.length === 0 || !impressora) return null
  return (
    <Button tone="quiet" busy={imprimir.isPending} onClick={() => notifyOutcome(imprimir.mutateAsync({ input }))}>
      Imprimir de novo, como 2ª via
    </Button>
  )
}
