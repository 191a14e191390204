import { useRef } from 'react'

/** What was read last, while the next is on its way. Of another `chave` it is nothing. */
export function useUltimo<T>(lido: T | undefined, chave: unknown): T | undefined {
  const ultimo = useRef({ chave, lido })
  if (lido !== undefined || ultimo.current.chave !== chave) ultimo.current = { chave, lido }
  return ultimo.current.lido
}
