import { unsay } from './ui/notices.tsx'

// Apart from what sends: a basket only asks for the question to go, and is drawn long before anything is sent.

export const PERGUNTA = 'Há mais de 2 minutos o bar não respondeu a um envio seu. Confira se ele chegou.'
/** keys of what is too old to go on with unasked, and of which the person has been asked */
export const perguntadas = new Set<string>()

/** What had this key was answered, is in flight again, or was given up: there is no question about it any more. */
export function doNotAsk(chave: string) {
  if (perguntadas.delete(chave) && perguntadas.size === 0) unsay(PERGUNTA)
}
