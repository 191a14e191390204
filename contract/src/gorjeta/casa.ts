import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { mensagens } from '../mensagens.ts'
import { PERFIS_DA_EQUIPE } from '../sessao/cliente.ts'

/** Of tips, as of the service charge, the bar may keep 20 % under the Simples, 33 % otherwise (Lei 13.419/2017). */
export const Retencao = Inteiro(0, 33, 'A retenção vai de 0 a 33 %.')

const Gorjeta = z.object({
  /** dd/mm and hh:mm, by the house's clock */
  dia: z.string(),
  hora: z.string(),
  /** what is left of it, and of that what its person gets */
  valor: Dinheiro,
  da_pessoa: Dinheiro,
  /** when it was handed over, dd/mm; null: the house owes it */
  repassada: z.nullable(z.string()),
})

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
  '/gorjeta/buscarMinhasGorjetas': {
    quem: PERFIS_DA_EQUIPE,
    ouve: ['pagamento'],
    input: z.object({}),
    output: z.object({
      /** what the house owes the caller */
      a_receber: Dinheiro,
      /** the last ones, the newest first */
      gorjetas: z.array(Gorjeta),
    }),
  },
} as const
