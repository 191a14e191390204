/** Asks the browser for what it may refuse to whom it keeps nothing for, and then throws. */
function ask<T>(question: () => T, otherwise: T): T {
  try {
    return question()
  } catch {
    return otherwise
  }
}

/**
 * What this device keeps under keys. Cookies blocked, a private window, no room left: what the browser does not take lasts as
 * long as the page. The browser's own storage is spoken to here alone.
 */
function drawer(kind: 'localStorage' | 'sessionStorage') {
  const untaken = new Map<string, string>()
  const remove = (key: string) => {
    untaken.delete(key)
    ask(() => globalThis[kind].removeItem(key), undefined)
  }
  return {
    read: (key: string) => untaken.get(key) ?? ask(() => globalThis[kind].getItem(key), null),
    write(key: string, text: string) {
      try {
        globalThis[kind].setItem(key, text)
        untaken.delete(key)
      } catch {
        // a reload must not find the text of before
        remove(key)
        untaken.set(key, text)
      }
    },
    remove,
    keys: () => [...untaken.keys(), ...ask(() => Object.keys(globalThis[kind]), [])],
  }
}
export type Drawer = ReturnType<typeof drawer>

/** Of this device. */
export const local = drawer('localStorage')
/** Of this tab. */
export const session = drawer('sessionStorage')

/** What is kept under one key, as JSON. Written by other code or an old version, or cut short: null. */
export const readStored = <T>(drawer: Drawer, key: string) =>
  ask(() => JSON.parse(drawer.read(key) ?? 'null') as T | null, null)
