import * as z from 'zod/mini'
import { RotuloDaMesa } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'

/** Why a card did not pay the account that was left to it. */
const PORQUES = ['recusado', 'sem_resposta', 'fora_do_ar', 'passou_do_teto'] as const

const NaoPassou = z.object({
  checkin: z.number(),
  numero_mesa: z.nullable(z.number()),
  rotulo_mesa: RotuloDaMesa,
  numero_comanda: z.nullable(z.number()),
  nome: z.nullable(z.string()),
  porque: z.enum(PORQUES),
  /** what the account owes */
  falta: Dinheiro,
  /** ISO 8601 */
  desde: z.string(),
})
export type NaoPassou = z.infer<typeof NaoPassou>

export const chamadas = {
  '/combinado/buscarQueNaoPassaram': {
    quem: ['BAR GARCON', 'BAR GERENTE'],
    ouve: ['pagamento', 'pedido'],
    input: z.object({}),
    output: z.object({ contas: z.array(NaoPassou) }),
  },
} as const
