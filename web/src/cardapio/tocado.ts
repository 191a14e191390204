import { readStored, session } from '../device/storage.ts'

/**
 * The product that a visitor tapped at the door. After the check-in they go on with it in the seated guest's menu.
 * `topo` is where the finger was, in px, `categoria` which one was open, in order, `pagina` the door's address.
 */
export type Tocado = { id: number; categoria: number; topo: number; pagina: string }

/** In the tab's own drawer, between the two pages; removed once the guest has gone on with it. */
export const TOCADO = 'tocado'

export const tocado = () => readStored<Tocado>(session, TOCADO)

/** The line of what was tapped comes to where the finger is. */
export function voltarAoTocado(linha: HTMLElement | null, id: number) {
  const este = tocado()
  if (id !== este?.id || location.pathname === este.pagina || !linha) return
  session.remove(TOCADO)
  // after all that is drawn with it
  requestAnimationFrame(() => window.scrollBy(0, linha.getBoundingClientRect().top - este.topo))
}
