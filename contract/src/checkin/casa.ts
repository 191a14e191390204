import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem, NumeroMesa } from '../campos.ts'
import { mensagens } from '../mensagens.ts'
import { Texto } from '../texto.ts'

/** An open check-in as a waiter picks it to order for. */
export const ComandaAberta = z.object({
  id: z.number(),
  numero: z.number(),
  numero_mesa: z.nullable(z.number()),
  numero_comanda: z.nullable(z.number()),
  nome_cliente: z.nullable(z.string()),
  /** a waiter opened it, and no phone has taken it: this guest has none */
  semCelular: z.boolean(),
  /** this guest's, who consents that the waiter reads it */
  alergia: z.nullable(z.string()),
  /** the account of a whole party, and no guest's */
  daMesa: z.optional(z.boolean()),
  /** how many sit with this guest; null: no party does */
  pessoas: z.optional(z.nullable(z.number())),
})
export type ComandaAberta = z.infer<typeof ComandaAberta>

export const chamadas = {
  '/checkin/abrirComanda': {
    quem: ['BAR GARCON', 'BAR BARMAN'],
    pode: 'vender',
    muda: true,
    fallback: mensagens.erroCheckin,
    input: z.object({
      numeroComanda: Inteiro(1, 999_999, 'O número da comanda vai de 1 a 999999.'),
      numeroMesa: z.optional(NumeroMesa),
      nome: z.optional(z.union([z.enum(['']), Texto(80, 'Informe o nome.', 2)])),
    }),
    output: z.extend(Mensagem, { comanda: ComandaAberta }),
  },
  '/checkin/buscarComandasAbertas': {
    quem: ['BAR GARCON', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'verContas',
    ouve: ['checkin'],
    input: z.object({}),
    output: z.object({ comandas: z.array(ComandaAberta) }),
  },
  '/checkin/mostrarCodigoDaComanda': {
    quem: ['BAR GARCON', 'BAR BARMAN'],
    pode: 'vender',
    muda: true,
    // of a comanda that is on no phone: the one before ends
    input: z.object({ checkin: Id }),
    output: z.extend(Mensagem, {
      codigo: z.string(),
      /** ISO 8601 by the bar's clock */
      vence_em: z.string(),
    }),
  },
} as const
