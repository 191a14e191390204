import type { Page } from '@playwright/test'

/** A text, and where the browser keeps it: `localStorage.userData`, `cookie.carteira`, `cache https://…`. */
type Dito = { onde: string; texto: string }

/**
 * Everything that this device keeps for the bar, in whatever kind of storage, httpOnly cookies and what only one of its tabs
 * has included. Of caches the texts: what people said is no picture.
 */
export async function guardado(page: Page): Promise<Dito[]> {
  const contexto = page.context()
  const cookies = (await contexto.cookies()).map(({ name, value }) => ({
    onde: `cookie.${name}`,
    texto: `${value} ${decodeURIComponent(value)}`,
  }))
  const dasAbas: Dito[] = []
  for (const aba of contexto.pages()) dasAbas.push(...(await aba.evaluate(lerAba)))
  return [...cookies, ...dasAbas]
}

/** The places where one of these stands, each once, in the alphabet's order. Upper and lower case are the same. */
export const lugaresDe = (ditos: readonly Dito[], ...procurados: string[]) =>
  [
    ...new Set(
      ditos
        .filter(({ texto }) => procurados.some((um) => texto.toLowerCase().includes(um.toLowerCase())))
        .map(({ onde }) => onde),
    ),
  ].sort()

/** Runs in the page. */
async function lerAba(): Promise<Dito[]> {
  const ditos: Dito[] = [
    { onde: 'history', texto: JSON.stringify([history.state, decodeURIComponent(location.href), window.name]) },
  ]
  // several of a kind have a number or an address behind their name
  for (const [nome, guarda] of Object.entries({ localStorage, sessionStorage }))
    for (const chave of Object.keys(guarda))
      ditos.push({ onde: `${nome}.${chave.split(' ')[0]}`, texto: `${chave} ${guarda.getItem(chave)}` })
  const pronto = <T>(pedido: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      pedido.onsuccess = () => resolve(pedido.result)
      pedido.onerror = () => reject(pedido.error)
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const banco = await pronto(indexedDB.open(name))
    for (const loja of banco.objectStoreNames) {
      const dela = banco.transaction(loja).objectStore(loja)
      const tudo = [await pronto(dela.getAllKeys()), await pronto(dela.getAll())]
      ditos.push({ onde: `indexedDB.${name}.${loja}`, texto: JSON.stringify(tudo) })
    }
    banco.close()
  }
  for (const nome of await caches.keys()) {
    const cache = await caches.open(nome)
    for (const pedido of await cache.keys()) {
      const resposta = await cache.match(pedido)
      const figura = /^(image|font)\//.test(resposta?.headers.get('content-type') ?? '')
      const cabecalhos = JSON.stringify([...(resposta?.headers ?? [])])
      ditos.push({
        onde: `cache ${nome} ${new URL(pedido.url).pathname}`,
        texto: `${decodeURIComponent(pedido.url)} ${cabecalhos} ${figura ? '' : await resposta?.text()}`,
      })
    }
  }
  return ditos
}
