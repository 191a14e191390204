import { type ComponentType, lazy } from 'react'

const KEY = 'recarregado'

/**
 * A page that is fetched when somebody goes there: the one thing that its file exports. After a deploy the old page's files are gone: then the browser
 * reloads, once, and gets the new ones.
 */
export function lazyPage(load: () => Promise<Record<string, ComponentType>>) {
  return lazy(async () => {
    try {
      const module = await load()
      sessionStorage.removeItem(KEY)
      const [page] = Object.values(module)
      if (!page) throw new Error('a page file exports its page')
      return { default: page }
    } catch (error) {
      if (!navigator.onLine || sessionStorage.getItem(KEY)) throw error
      sessionStorage.setItem(KEY, 'sim')
      location.reload()
      // nothing more happens on this page
      return new Promise<never>(() => {})
    }
  })
}
