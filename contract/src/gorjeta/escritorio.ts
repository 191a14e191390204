import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { mensagens } from '../mensagens.ts'
import { Retencao } from './casa.ts'

const Devida = z.object({
  /** the person's, in whichever profile they were tipped */
  pessoa: z.number(),
  nome: z.string(),
  /** works here still */
  ativo: z.boolean(),
  quantas: z.number(),
  /** what is left of the tips, and of that what the person gets */
  valor: Dinheiro,
  da_pessoa: Dinheiro,
  desde: z.string(),
})
export type Devida = z.infer<typeof Devida>

/** What is owed of tips, and to whom it was handed over. */
export const chamadas = {
  '/gorjeta/buscarGorjetas': {
    quem: ['BAR GERENTE'],
    ouve: ['pagamento'],
    input: z.object({}),
    output: z.object({
      retencao: z.number(),
      devidas: z.array(Devida),
      /** the last ones that were handed over */
      repassadas: z.array(
        z.object({
          ...{ nome: z.string(), valor: Dinheiro, quantas: z.number(), por: z.string(), quando: z.string() },
          /** of today: it can be undone by this; null: not any more */
          repasse: z.optional(z.nullable(z.number())),
        }),
      ),
    }),
  },
  '/gorjeta/repassar': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    // `valor`: what was shown as owed; where it is another sum by now, nothing is marked
    input: z.object({ pessoa: Id, valor: Dinheiro }),
    output: Mensagem,
  },
  '/gorjeta/desfazerRepasse': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({ repasse: Id }),
    output: Mensagem,
  },
  '/gorjeta/guardarRetencao': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ retencao: Retencao }),
    output: Mensagem,
  },
} as const
