import * as z from 'zod/mini'
import { Inteiro } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
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

export const chamadas = {
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
