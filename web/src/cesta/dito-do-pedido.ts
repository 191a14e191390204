import { useEffect } from 'react'
import { useMinhaConta } from '../conta/minha-conta.ts'
import { unsay } from '../ui/notices.tsx'
import { aindaVale, type Dito } from './ainda-vale.ts'

let dito: Dito | null = null

export const anotarDito = (novo: Dito) => {
  dito = novo
}

/** On every page of the guest's: what was said of the last order goes once it is true no more. */
export function useDesdizerDoPedido() {
  const { andamento } = useMinhaConta()
  useEffect(() => {
    if (!dito || aindaVale(dito, andamento)) return
    unsay(dito.texto)
    dito = null
  }, [andamento])
}
