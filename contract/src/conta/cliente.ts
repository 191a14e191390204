import * as z from 'zod/mini'
import { Mensagem } from '../campos.ts'
import { mensagens } from '../mensagens.ts'

/** The guest's way out. */
export const chamadasDaConta = {
  '/pedido/verificarSeClientePodeFazerCheckout': {
    quem: ['checkin'],
    ouve: ['pedido', 'ficha', 'pagamento', 'checkin'],
    input: z.object({}),
    output: z.boolean(),
  },
  '/auth/fazerCheckoutBoteco': {
    quem: ['checkin'],
    muda: true,
    fallback: mensagens.erroCheckout,
    input: z.object({}),
    output: Mensagem,
  },
} as const
