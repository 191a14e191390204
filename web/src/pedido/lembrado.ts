import { useState } from 'react'

/** One of a few ways to see or hear the queue, remembered on this device. */
export function useLembrado<Valor extends string>(gaveta: string, valores: readonly Valor[], inicial: Valor) {
  const [valor, setValor] = useState<Valor>(
    () => valores.find((conhecido) => conhecido === localStorage.getItem(gaveta)) ?? inicial,
  )
  function lembrar(novo: Valor) {
    localStorage.setItem(gaveta, novo)
    setValor(novo)
  }
  return [valor, lembrar] as const
}
