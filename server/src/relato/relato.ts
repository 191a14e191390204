import { placesOf, withoutPersonalData, withoutQuotes } from '../http/log.ts'
import type { Handlers } from '../http/serve.ts'

/** What a browser says of itself: not trusted, kept nowhere, logged for the server's operator. */
export const relato = {
  '/relato/erroDoNavegador': async ({ mensagem, pilha, pagina, versao }, { log }) => {
    log.warn(
      {
        navegador: {
          mensagem: umaLinha(withoutPersonalData(withoutQuotes(mensagem))),
          // an address of ours carries a file's name; whatever else stands in a stack is of no use
          pilha: withoutPersonalData(placesOf(pilha)),
          // only the page: what follows may name a table, a bar or a payment
          pagina: /^\/[a-z-]*/.exec(pagina)?.[0] ?? '',
          versao: /^[\w.-]*/.exec(versao ?? '')?.[0] ?? '',
        },
      },
      'uma página quebrou no aparelho de alguém',
    )
    return {}
  },
} satisfies Partial<Handlers>

const umaLinha = (texto: string) => texto.replace(/\s+/g, ' ').trim()
