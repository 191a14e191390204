import * as z from 'zod/mini'
import { Dinheiro } from '../dinheiro.ts'

/** Who may order at once in a bar, from any guest ('aberto') to none before paying ('pague_antes'). */
export const PRESENCAS = ['aberto', 'qr', 'garcom', 'pague_antes'] as const
export type Presenca = (typeof PRESENCAS)[number]

/**
 * What becomes of this guest's next order. To the kitchen it goes at once (`livre`), or at once within the limits of
 * the bar (`limite`), when staff confirm (`equipe`), or when it is paid (`pagamento`).
 */
export const CAMINHOS_DO_PEDIDO = ['livre', 'limite', 'equipe', 'pagamento'] as const
export type CaminhoDoPedido = (typeof CAMINHOS_DO_PEDIDO)[number]

/** What a guest still orders before staff have seen them: units, and centavos. */
export const QuantoCabe = z.object({ unidades: z.number(), valor: Dinheiro })
export type QuantoCabe = z.output<typeof QuantoCabe>

/** @returns whether all of this goes to the kitchen without waiting for staff; `preco` of one, in centavos */
export const cabeTudo = ({ unidades, valor }: QuantoCabe, pedidas: readonly { quantidade: number; preco: number }[]) =>
  pedidas.reduce((soma, { quantidade }) => soma + quantidade, 0) <= unidades &&
  pedidas.reduce((soma, { quantidade, preco }) => soma + quantidade * preco, 0) <= valor

/** A held order is given up after so long, in minutes. */
export const ESPERA_MIN = 15
/** Orders of one bar that may wait for staff; a guest who orders after that pays first. */
export const ESPERAS_POR_CASA = 20
/** So many 'Não estavam na mesa' within an hour, and the whole bar asks for a confirmation until the night ends. */
export const NAO_ESTAVAM_POR_HORA = 3

/**
 * What an address of a table says after the two numbers. The code printed on it, 50 random bits in 10 letters, or an
 * invitation from a member's phone, 130 bits in 26.
 */
export const CodigoDaMesa = z.string().check(z.regex(/^[a-z2-7]{10}([a-z2-7]{16})?$/, 'Código de mesa inválido.'))
/** An invitation lives so long, in minutes. */
export const CONVITE_MIN = 10
/** The code of a waiter's comanda lives so long, in minutes. */
export const CODIGO_DA_COMANDA_MIN = 10
/** What the staff says aloud on a crowded night. */
export const CodigoDoDia = z.string().check(z.trim(), z.regex(/^\d{4}$/, 'O código do dia tem 4 números.'))
