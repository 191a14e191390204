import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { CartaoSalvo, CobrancaPaga, Situacao } from './provedor.ts'

// Its numbers come as numbers or as text, and fields come and go: only what we use is read.
const numero = z.coerce.number()
const texto = z.coerce.string()
const opcional = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

export const CartaoDoProvedor = z.object({
  id: opcional(z.string()),
  brand: opcional(z.string()),
  first_digits: opcional(texto),
  last_digits: opcional(texto),
  exp_month: opcional(texto),
  exp_year: opcional(texto),
  holder: opcional(z.object({ name: opcional(z.string()) })),
})

const Juros = opcional(z.object({ total: opcional(numero) }))
export const Cobrada = z.object({
  id: z.string(),
  status: z.string(),
  amount: opcional(
    z.object({
      value: numero,
      summary: opcional(z.object({ paid: opcional(numero), refunded: opcional(numero) })),
      fees: opcional(z.object({ buyer: opcional(z.object({ interest: Juros })) })),
    }),
  ),
  payment_response: opcional(z.object({ code: opcional(texto) })),
  payment_method: opcional(z.object({ card: opcional(CartaoDoProvedor) })),
  qr_code: opcional(z.object({ text: z.string() })),
})

export const Pedido = z.object({
  id: z.string().check(z.startsWith('ORDE_')),
  reference_id: opcional(z.string()),
  // absent, not empty, until the first charge
  charges: opcional(z.array(Cobrada)),
})

const Link = z.object({ rel: z.string(), href: z.string() })
export const Checkout = z.object({
  id: z.string().check(z.startsWith('CHEC_')),
  reference_id: opcional(z.string()),
  status: opcional(z.string()),
  orders: opcional(z.array(z.object({ id: z.string() }))),
  links: z.optional(z.array(Link)),
})

/**
 * An order may have been tried more than once: any charge that was paid decides, then any that is still being decided.
 * More than one may have been paid, and each is counted.
 */
export function situacaoDoPedido({ id, reference_id, charges }: z.output<typeof Pedido>): Situacao {
  const tentativas = charges ?? []
  const com = (...status: string[]) => tentativas.find((charge) => status.includes(charge.status))
  const paga = com('PAID')
  const sendoDecidida = com('IN_ANALYSIS', 'AUTHORIZED')
  // given back whole it reads CANCELED, as one that was never paid, but it keeps what it took
  const cobrancas = tentativas.map((charge) => cobrancaPaga(id, charge)).filter(({ recebido }) => recebido > 0)
  const devolvida = tentativas.find((charge) => charge.id === cobrancas[0]?.id)
  const vale = paga ?? sendoDecidida ?? com('WAITING') ?? devolvida ?? tentativas.at(-1)
  return {
    estado: estadoDaCobranca(vale?.status),
    referencia: reference_id ?? null,
    id_pedido: id,
    id_cobranca: vale?.id ?? null,
    codigo: vale?.payment_response?.code ?? null,
    valor: paga?.amount ? paga.amount.value - (paga.amount.fees?.buyer?.interest?.total ?? 0) : null,
    cobrancas,
    decidindo: !paga && sendoDecidida !== undefined,
    cartao: cartaoSalvo(vale?.payment_method?.card),
  }
}

function cobrancaPaga(id_pedido: string, { id, status, amount }: z.output<typeof Cobrada>): CobrancaPaga {
  const { paid, refunded } = amount?.summary ?? {}
  const recebido = paid ?? (status === 'PAID' ? (amount?.value ?? 0) : 0)
  return { id, id_pedido, recebido, devolvido: refunded ?? 0 }
}

function estadoDaCobranca(status: string | undefined): Situacao['estado'] {
  if (status === 'PAID') return 'pago'
  if (status === 'DECLINED') return 'recusado'
  if (status === 'CANCELED') return 'cancelado'
  // a word we do not know changes nothing
  return 'em_andamento'
}

/**
 * A hosted page is never "paid" itself: its orders are, and more than one may be. A declined attempt leaves it open for
 * another.
 */
export function situacaoDoCheckout(checkout: z.output<typeof Checkout>, pedidos: Situacao[]): Situacao {
  const pago = pedidos.find(({ estado }) => estado === 'pago')
  const decidindo = pedidos.find(({ decidindo }) => decidindo)
  const referencia = checkout.reference_id ?? null
  const cobrancas = pedidos.flatMap((pedido) => pedido.cobrancas)
  if (pago ?? decidindo) return { ...((pago ?? decidindo) as Situacao), referencia, cobrancas }
  return {
    estado: estadoDaPagina(checkout.status),
    referencia,
    id_pedido: null,
    id_cobranca: null,
    codigo: pedidos.at(-1)?.codigo ?? null,
    valor: null,
    cobrancas,
    decidindo: false,
    cartao: null,
  }
}

function estadoDaPagina(status: string | null | undefined): Situacao['estado'] {
  if (status === 'EXPIRED') return 'expirado'
  if (status === 'INACTIVE') return 'cancelado'
  return 'em_andamento'
}

/** The card as we keep it; null when the provider did not store it or told too little. */
export function cartaoSalvo(cartao: z.output<typeof CartaoDoProvedor> | null | undefined): CartaoSalvo | null {
  const { id, brand, last_digits, exp_month, exp_year, holder } = cartao ?? {}
  if (!id?.startsWith('CARD_') || !/^\d{4}$/.test(last_digits ?? '') || !exp_month || !exp_year) return null
  return {
    token: id,
    bandeira: (brand ?? '').toLowerCase(),
    ultimos_digitos: last_digits ?? '',
    mes_validade: exp_month.padStart(2, '0').slice(-2),
    ano_validade: exp_year.length === 2 ? `20${exp_year}` : exp_year.slice(0, 4),
    nome_no_cartao: holder?.name ?? '',
  }
}

/**
 * A keyed hash of all that the provider tells of the card of the last charge; the name is the payer's, not the card's.
 * Without the token an attacker cannot try digits until one fits.
 */
export function marcaDoCartao(token: string, { charges }: z.output<typeof Pedido>): string | null {
  const { brand, first_digits, last_digits, exp_month, exp_year } = charges?.at(-1)?.payment_method?.card ?? {}
  if (!last_digits) return null
  const cartao = JSON.stringify([brand, first_digits, last_digits, exp_month, exp_year])
  return createHmac('sha256', token).update(cartao).digest('base64url')
}
