import * as z from 'zod/mini'
import { Id } from '../campos.ts'
import { Dia } from '../noite.ts'

/** Something that we and the provider, or we and the statement, tell differently. */
const Diferenca = z.object({
  tipo: z.enum(['estado', 'valor', 'estorno', 'so_nosso', 'so_do_provedor', 'sem_resposta', 'a_mais']),
  /** our reference, or the provider's id of what we do not know */
  referencia: z.string(),
  /** one sentence that says who says what */
  texto: z.string(),
  /** the provider's word was written down while we looked */
  corrigida: z.boolean(),
})
export type Diferenca = z.infer<typeof Diferenca>

export const chamadas = {
  '/pagamento/conciliar': {
    quem: ['BAR GERENTE'],
    muda: true,
    relatorio: true,
    corpo: 1024 * 1024,
    input: z.object({
      dia: Dia,
      /** goes on after this payment; the answer says where to go on */
      depois: z.optional(Id),
      /** the provider's statement of the day as CSV: `referencia;valor;data;estado` */
      extrato: z.optional(z.string().check(z.maxLength(500_000, 'O extrato pode ter até 500 mil caracteres.'))),
    }),
    output: z.object({
      conferidos: z.number(),
      /** of the day */
      total: z.number(),
      diferencas: z.array(Diferenca),
      /** null: that was all */
      depois: z.nullable(z.number()),
    }),
  },
} as const
