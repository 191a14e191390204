import { useEffect, useMemo, useRef, useState } from 'react'

/**
 * What a sheet over the page shows; null: it is closed. It stands in an entry of the history of its own. Going back closes
 * it and leaves the page as it is, a reload opens it again, and closing it goes back. `name`: among all sheets; `atFirst`:
 * whether it may be open when the page comes. Where it may not, its entry is left at once, so that going back is never
 * nothing.
 */
export function useSheet<T>(name: string, atFirst = true) {
  const [shown, setShown] = useState<T | null>(() => (atFirst && history.state?.[name]) || null)
  // the same functions at every drawing: a menu draws nothing again for them
  const { look, ...actions } = useMemo(() => {
    let leaving = false
    const kept = (): T | null => history.state?.[name] || null
    return {
      look() {
        leaving = false
        setShown(kept())
      },
      show(value: T) {
        if (!kept()) history.pushState({ ...history.state, [name]: value }, '')
        setShown(() => value)
      },
      close() {
        // the user went on from it, and the entry is another page's
        if (!kept()) return setShown(null)
        // a second tap comes before the first has gone back
        if (!leaving) history.back()
        leaving = true
      },
    }
  }, [name])
  const { close } = actions
  const opens = useRef(atFirst)
  useEffect(() => {
    if (!opens.current) close()
    addEventListener('popstate', look)
    return () => removeEventListener('popstate', look)
  }, [close, look])
  return { shown, ...actions }
}
