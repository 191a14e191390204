import * as z from 'zod/mini'

/** Too long is no reason to hear nothing: what does not fit is cut, on both sides. `max` in characters. */
const Cortado = (max: number) =>
  z.codec(z.string(), z.string(), {
    decode: (texto) => texto.slice(0, max),
    encode: (texto) => texto.slice(0, max),
  })

export const chamadas = {
  // what a page could not do, reported to the server's operator; logged without personal data and kept nowhere
  '/relato/erroDoNavegador': {
    quem: 'publico',
    input: z.object({
      /** of the error */
      mensagem: Cortado(500),
      /** the error's stack, of which only the places in our files are read */
      pilha: z.optional(Cortado(4000)),
      /** the path of the page */
      pagina: Cortado(200),
      /** of the pages, as the build names it */
      versao: z.optional(Cortado(60)),
    }),
    output: z.object({}),
  },
} as const
