import { useSyncExternalStore } from 'react'

/** Waiting times are in whole minutes: every 15 s is often enough. */
const PASSO_MS = 15_000

/** How much the bar's clock is ahead of the page's own; until the bar has said it, what this device believes. In ms. */
let adiantado = performance.timeOrigin
/** The bar tells whole seconds, and a little late. In ms. */
const ARREDONDADO_MS = 1_100

/** What time it was at the bar, in whole seconds, between two moments of this page's own clock: question and answer. */
export function setBarClock(noBar: number, perguntada: number, respondida: number) {
  const aoMenos = noBar - respondida
  // never ahead of the bar, and by each answer less behind it
  if (adiantado < aoMenos || adiantado > noBar + ARREDONDADO_MS - perguntada) adiantado = aoMenos
}

/** What time it is at the bar, in ms since 1970, whatever this device's clock says. What people read is counted by it. */
export const agoraNoBar = () => performance.now() + adiantado

/** By the bar's clock, a moment that this device's own clock put down: when something was read, for instance. */
export const pelaHoraDoBar = (daqui: number) => agoraNoBar() - (Date.now() - daqui)

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
export const useAgora = () => useSyncExternalStore(subscribe, () => Math.floor(agoraNoBar() / PASSO_MS) * PASSO_MS)

/** What a moment of the bar's clock in ms says; draws again only when that changes. */
export const usePeloRelogio = <Dito extends string | number>(dizer: (agora: number) => Dito) =>
  useSyncExternalStore(subscribe, () => dizer(agoraNoBar()))

/** Whole minutes since an ISO 8601 instant. */
export const useMinutosDesde = (instante: string) => usePeloRelogio((agora) => minutosDesde(instante, agora))

/** 'agora', 'há 3 min'. */
export const haMinutos = (minutos: number) => (minutos === 0 ? 'agora' : `há ${minutos} min`)

/** Whole minutes from an ISO 8601 instant until `agora`; 0 from one that is still to come. */
export const minutosDesde = (instante: string, agora: number) =>
  Math.max(0, Math.floor((agora - Date.parse(instante)) / 60_000))
