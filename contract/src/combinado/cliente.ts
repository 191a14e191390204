import * as z from 'zod/mini'
import { Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { CartaoCriptografado, LinhaAPagar, Pagamento } from '../pagamento/cliente.ts'

/** The ceiling that a guest may say, in centavos. */
const TETO = { min: 10_00, max: 5_000_00 }
export const noLimite = z.refine<number>(
  (teto) => teto >= TETO.min && teto <= TETO.max,
  'O limite vai de R$ 10 a R$ 5.000.',
)
/** So long before the house charges a guest who left, they are told. In minutes. */
export const AVISO_ANTES_MIN = 10

const { cpfClienteCheckin, nomeClienteCheckin, emailClienteCheckin, telefoneClienteCheckin } = LinhaAPagar.shape

const Combinado = z.object({
  teto: Dinheiro,
  /** the service charge that the guest said yes to, in per cent; 0: none */
  taxa_percentual: z.number(),
  ultimos_digitos: z.string(),
  /** HH:MM by the bar's clock: the guest was told that the house charges it then; null: they leave by a tap */
  cobrar_as: z.nullable(z.string()),
})
export type Combinado = z.infer<typeof Combinado>

const ContaNoCartao = z.object({
  /** the house has it, and takes money by phone */
  oferece: z.boolean(),
  /** null: none holds */
  combinado: z.nullable(Combinado),
  /** what leaving now would charge, the service charge in it */
  cobrar: Dinheiro,
  /** what of the account would still be owed: above the ceiling, of others, or in another payment */
  fica: Dinheiro,
  /** units ordered and not delivered: leaving cancels them */
  a_cancelar: z.number(),
  /** a charge of it is with the bank */
  decidindo: z.boolean(),
  /** the card of the last one, which was declined, and a sentence that says why; null: it was not */
  recusado: z.nullable(z.object({ ultimos_digitos: z.string(), message: z.string() })),
})
export type ContaNoCartao = z.infer<typeof ContaNoCartao>

export const chamadas = {
  '/combinado/buscarConta': {
    quem: ['checkin'],
    ouve: ['pagamento', 'pedido'],
    input: z.object({}),
    output: ContaNoCartao,
  },
  '/combinado/fazer': {
    quem: ['checkin'],
    muda: true,
    segredo: true,
    pagamento: true,
    // who pays, where neither the check-in nor an account says it
    input: z.object({
      teto: Dinheiro.check(noLimite),
      comTaxa: z.boolean(),
      // without one it is the account's saved card
      cartaoCriptografado: z.optional(CartaoCriptografado),
      ...{ cpfClienteCheckin, nomeClienteCheckin, emailClienteCheckin, telefoneClienteCheckin },
    }),
    output: Mensagem,
  },
  '/combinado/desfazer': {
    quem: ['checkin'],
    muda: true,
    input: z.object({}),
    output: Mensagem,
  },
  '/combinado/irEmbora': {
    quem: ['checkin'],
    // the answer may have been lost
    checkinFechado: true,
    muda: true,
    pagamento: true,
    /** what the button said; when it is another sum by now, nothing is charged */
    input: z.object({ mostrado: Dinheiro }),
    /** `saiu`: the check-in is closed. Else the bank is deciding, or something is left to pay */
    output: z.extend(Mensagem, { saiu: z.boolean(), pagamento: z.nullable(Pagamento) }),
  },
} as const
