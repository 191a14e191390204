import { notify, unsay } from './ui/notices.tsx'

// Apart from what sends: a basket only asks for the question to go, and is drawn long before anything is sent.

const PERGUNTA = 'Há mais de 2 minutos o bar não respondeu a um envio seu. Confira se ele chegou.'
/** keys of what is too old to go on with unasked, and of which the person has been asked */
const perguntadas = new Set<string>()

/** Asks the person about what was sent so long ago, by key: how each is sent again. The question stands for `ms`. */
export function perguntarPor(velhas: ReadonlyMap<string, () => unknown>, ms: number) {
  if (velhas.size === 0) return
  for (const chave of velhas.keys()) perguntadas.add(chave)
  notify(PERGUNTA, 'danger', {
    label: 'Enviar de novo',
    run: () => {
      for (const [chave, enviar] of velhas) if (perguntadas.has(chave)) enviar()
    },
    ms,
  })
}

/** What had this key was answered, is on its way again, or was given up: nobody is asked about it any more. */
export function naoPerguntar(chave: string) {
  if (perguntadas.delete(chave) && perguntadas.size === 0) unsay(PERGUNTA)
}
