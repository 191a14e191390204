import { useSyncExternalStore } from 'react'

/** Waiting times are in whole minutes: every 15 s is often enough. */
const PASSO_MS = 15_000

const ouvintes = new Set<() => void>()
let relogio: ReturnType<typeof setInterval> | undefined

/** One clock for every waiting time of a screen, however many there are. */
function subscribe(ouvinte: () => void) {
  ouvintes.add(ouvinte)
  relogio ??= setInterval(() => {
    for (const avisar of ouvintes) avisar()
  }, PASSO_MS)
  return () => {
    ouvintes.delete(ouvinte)
    if (ouvintes.size > 0) return
    clearInterval(relogio)
    relogio = undefined
  }
}

/** The time in ms, in steps, so that all waiting times of a screen move together. */
export const useAgora = () => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / PASSO_MS) * PASSO_MS)

/** Whole minutes since an ISO 8601 instant; draws again only when they change. */
export const useMinutosDesde = (instante: string) =>
  useSyncExternalStore(subscribe, () => minutosDesde(instante, Date.now()))

/** 'agora', 'há 3 min'. */
export const haMinutos = (minutos: number) => (minutos === 0 ? 'agora' : `há ${minutos} min`)

/** Whole minutes from an ISO 8601 instant until `agora`; a device whose clock is behind shows 0. */
export const minutosDesde = (instante: string, agora: number) =>
  Math.max(0, Math.floor((agora - Date.parse(instante)) / 60_000))
