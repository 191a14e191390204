import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Of each drawing since it was last emptied: the products, by number, whose line was drawn again. */
    desenhados: string[]
  }
}

/** Listens to what React tells its own tools: must come before the page. */
export const ouvirDesenhos = (page: Page) => page.addInitScript(ouvir)

/** Runs in the page. */
function ouvir() {
  /** React's word for a component that was run, and not only passed by. */
  const CORREU = 1
  type Fibra = {
    flags: number
    child: Fibra | null
    sibling: Fibra | null
    alternate: Fibra | null
    stateNode: unknown
  }
  window.desenhados = []
  function ver(fibra: Fibra) {
    // an untouched element is the very same as before
    if (fibra.alternate && fibra.child === fibra.alternate.child) return correu(fibra)
    correu(fibra)
    for (let filha = fibra.child; filha; filha = filha.sibling) ver(filha)
  }
  function correu({ flags, child }: Fibra) {
    const elemento = child?.stateNode
    if (flags & CORREU && elemento instanceof HTMLElement && elemento.dataset.produto)
      window.desenhados.push(elemento.dataset.produto)
  }
  const ganchos = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, raiz: { current: Fibra }) => ver(raiz.current),
    onCommitFiberUnmount: () => {},
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: ganchos })
}
