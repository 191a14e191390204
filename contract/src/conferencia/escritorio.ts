import * as z from 'zod/mini'

/** Something in the bar that needs its manager, and what to do about it. */
const AvisoDaCasa = z.object({
  texto: z.string(),
  o_que_fazer: z.string(),
  /** the page where it is done; null where there is none */
  endereco: z.nullable(z.string()),
})
export type AvisoDaCasa = z.infer<typeof AvisoDaCasa>

export const chamadas = {
  '/conferencia/buscarAvisosDaCasa': {
    quem: ['BAR GERENTE'],
    ouve: ['pagamento', 'ficha'],
    input: z.object({}),
    output: z.object({ avisos: z.array(AvisoDaCasa) }),
  },
} as const
