import { useSyncExternalStore } from 'react'

/** Waiting times are in whole minutes: every 15 s is often enough. */
const PASSO_MS = 15_000

const subscribe = (avisar: () => void) => {
  const relogio = setInterval(avisar, PASSO_MS)
  return () => clearInterval(relogio)
}

/** The time in ms, in steps, so that all waiting times of a screen move together. */
export const useAgora = () => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / PASSO_MS) * PASSO_MS)

/** Whole minutes from an ISO 8601 instant until `agora`; a device whose clock is behind shows 0. */
export const minutosDesde = (instante: string, agora: number) =>
  Math.max(0, Math.floor((agora - Date.parse(instante)) / 60_000))
