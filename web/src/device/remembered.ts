import { useState } from 'react'
import { local } from './storage.ts'

/** One of a few ways to see or hear the queue, remembered on this device. */
export function useRemembered<Valor extends string>(key: string, valores: readonly Valor[], inicial: Valor) {
  const [valor, setValor] = useState<Valor>(() => valores.find((conhecido) => conhecido === local.read(key)) ?? inicial)
  function lembrar(novo: Valor) {
    local.write(key, novo)
    setValor(novo)
  }
  return [valor, lembrar] as const
}
