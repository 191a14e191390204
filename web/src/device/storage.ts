/** What this device keeps under one key, as JSON. Somebody else's text, an old version's, or cut short: null. */
export function readStored<T>(guarda: Storage, chave: string): T | null {
  try {
    return JSON.parse(guarda.getItem(chave) ?? 'null') as T | null
  } catch {
    return null
  }
}
