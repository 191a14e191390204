/**
 * The last moment anything came from the bar: a stream's bytes, or an answered call. Every screen that shows what happens
 * now has to know how long that is ago. A bar that says nothing looks exactly like a quiet night.
 */

/** From here on a screen is blind, in ms: four pulses of the stream got lost. */
export const SEM_CONTATO_MS = 20_000

// two clocks: the wall's may be set while the page is open, and the page's own stands still while the device sleeps
const agora = () => ({ parede: Date.now(), pagina: performance.now() })

// the page has just come from the bar, or from this device, and then what it shows says its age by itself
let ultimo = agora()
let houve = false
const ouvintes = new Set<() => void>()

/** Something came from the bar. */
export function sinal() {
  const calado = semContato()
  ultimo = agora()
  houve = true
  if (calado) for (const ouvinte of ouvintes) ouvinte()
}

/** For how long nothing has come from the bar, in ms. */
export function silencio(): number {
  const { parede, pagina } = agora()
  return Math.max(0, parede - ultimo.parede, pagina - ultimo.pagina)
}

export const semContato = () => silencio() >= SEM_CONTATO_MS

/** What a tap on a screen without contact is answered, at once. */
export const NADA_FOI_ENVIADO = 'Sem contato com o bar: nada foi enviado. Toque de novo quando o contato voltar.'

/** When the bar was last heard, in ms since 1970; null: not since this page was opened. */
export const ultimoContato = () => (houve ? Date.now() - silencio() : null)

/** What makes a device look again at once: the clocks of a page that sleeps stand still. */
const ACORDA = ['online', 'offline', 'pageshow', 'focus', 'visibilitychange'] as const

/** Calls `ouvinte` every second, when the device wakes up or changes networks, and when contact is back. */
export function everySecond(ouvinte: () => void) {
  ouvintes.add(ouvinte)
  const relogio = setInterval(ouvinte, 1_000)
  // visibilitychange comes to the window from the document
  for (const evento of ACORDA) window.addEventListener(evento, ouvinte)
  return () => {
    ouvintes.delete(ouvinte)
    clearInterval(relogio)
    for (const evento of ACORDA) window.removeEventListener(evento, ouvinte)
  }
}

/** 'há 20 s', 'há 3 min', 'há 2 h'. */
export function haQuanto(ms: number): string {
  const segundos = Math.floor(ms / 1_000)
  if (segundos < 60) return `há ${segundos} s`
  const minutos = Math.floor(segundos / 60)
  return minutos < 60 ? `há ${minutos} min` : `há ${Math.floor(minutos / 60)} h`
}
