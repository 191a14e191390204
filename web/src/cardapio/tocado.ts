/**
 * What was tapped at the door makes somebody a guest, and they go on with it in the menu of who is seated: `topo` is where the
 * finger was, in px, `categoria` which one was open, in order, `pagina` the door's address. `id` 0: nothing, or gone on with.
 */
export const tocado = { id: 0, categoria: -1, topo: 0, pagina: '' }

/** The line of what was tapped comes to where the finger is. */
export function voltarAoTocado(linha: HTMLElement | null, id: number) {
  if (id !== tocado.id || location.pathname === tocado.pagina || !linha) return
  tocado.id = 0
  // after all that is drawn with it
  requestAnimationFrame(() => window.scrollBy(0, linha.getBoundingClientRect().top - tocado.topo))
}
