import { type ComponentType, lazy } from 'react'

const KEY = 'recarregado'

/** Fetches a page's file. */
export type LoadPage = () => Promise<Record<string, ComponentType>>

/** The page: the one thing that its file exports. */
export async function fetchPage(load: LoadPage): Promise<ComponentType> {
  const [page] = Object.values(await load())
  if (!page) throw new Error('a page file exports its page')
  sessionStorage.removeItem(KEY)
  return page
}

/**
 * A page that is fetched when somebody goes there. After a deploy the old page's files are gone: then the browser
 * reloads, once, and gets the new ones.
 */
export function lazyPage(load: LoadPage): ComponentType {
  return lazy(async () => {
    try {
      return { default: await fetchPage(load) }
    } catch (error) {
      if (!navigator.onLine || sessionStorage.getItem(KEY)) throw error
      sessionStorage.setItem(KEY, 'sim')
      location.reload()
      // nothing more happens on this page
      return new Promise<never>(() => {})
    }
  })
}
