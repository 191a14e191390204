import { type ComponentType, lazy } from 'react'

const KEY = 'recarregado'

/**
 * A page that is fetched when somebody goes there. After a deploy the old page's files are gone: then the browser
 * reloads, once, and gets the new ones.
 */
export function lazyPage<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return lazy(async () => {
    try {
      const module = await load()
      sessionStorage.removeItem(KEY)
      return { default: module[name] }
    } catch (error) {
      if (!navigator.onLine || sessionStorage.getItem(KEY)) throw error
      sessionStorage.setItem(KEY, 'sim')
      location.reload()
      // nothing more happens on this page
      return new Promise<never>(() => {})
    }
  })
}
