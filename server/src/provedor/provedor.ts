import type { Sql } from '../database/db.ts'

/** How long the server waits for the provider in one call of the browser, whose own limit is 10 s. In ms. */
export const ESPERA_MS = 8_000

/** Where the money's side writes what a person should know of: no personal data, no secret. */
export type Log = { warn: (dados: object, texto: string) => void }

/** Dependencies of code that calls the provider and writes down what it says. */
export type Deps = { sql: Sql; provedor: Provedor; log: Log }

/** Who pays, as the provider wants to know. Already checked: a valid CPF, a phone with area code, digits only. */
export type Pagador = { nome: string; email: string; cpf: string; telefone: string }

/** What is to be paid. `preco` and `valor` are centavos; `valor` is the sum of the lines. */
export type Cobranca = {
  /** our own unguessable name of the payment: the provider's `reference_id`, and the root of its idempotency keys */
  referencia: string
  valor: number
  pagador: Pagador
  itens: readonly { nome: string; quantidade: number; preco: number }[]
  /** where the hosted page and the notices come back to, without a slash at the end */
  publicUrl: string
}

/** A card that can be charged again, as much of it as we may keep. */
export type CartaoSalvo = {
  token: string
  bandeira: string
  ultimos_digitos: string
  mes_validade: string
  ano_validade: string
  nome_no_cartao: string
}

/** The card to charge: one kept before, or one that the browser has just encrypted, to keep if `salvar`. */
export type Cartao = { token: string } | { criptografado: string; salvar: boolean }

export type PixAberto = {
  id_pedido: string
  id_cobranca: string
  /** what people copy into their bank's application, and what the QR code says */
  codigo: string
}

/** A charge that took money. Centavos: what it received, and how much of that the provider has given back. */
export type CobrancaPaga = { id: string; id_pedido: string; recebido: number; devolvido: number }

/** What the provider says of a payment. */
export type Situacao = {
  estado: 'em_andamento' | 'pago' | 'recusado' | 'cancelado' | 'expirado'
  /** our own name of the payment, as the provider keeps it */
  referencia: string | null
  id_pedido: string | null
  /** null until the first attempt to pay */
  id_cobranca: string | null
  /** its reason for a refusal (`payment_response.code`, as '10002') */
  codigo: string | null
  /** centavos taken, without the interest of instalments; null unless paid */
  valor: number | null
  /** every charge that took money, oldest first: one pays, and any other is too much */
  cobrancas: CobrancaPaga[]
  /** the provider is deciding: money may move without any further action */
  decidindo: boolean
  /** the card that was charged, when the provider keeps it */
  cartao: CartaoSalvo | null
}

/**
 * What a charge came to. `marca`: a keyed hash of the card, by which attempts with it are counted, on any device. Null
 * when the answer does not say which card it was.
 */
export type Cobrado = Situacao & { marca: string | null }

/**
 * The payment provider. One real adapter: PagBank. `prazo` ends the waiting, not what the provider does.
 *
 * A card is charged in two steps, so that its order's id is ours before money can move. Whatever happens in the second
 * one, reading the order tells the truth, and nothing has to be sent twice.
 *
 * Everything here may throw one of the three failures below, and nothing else.
 */
export type Provedor = {
  /** address of the browser SDK that encrypts cards */
  sdk: string
  /** the key that encrypts cards in the browser: base64 of a DER SubjectPublicKeyInfo */
  chavePublica(): Promise<string>
  /** keeps a freshly encrypted card without charging it */
  salvarCartao(criptografado: string): Promise<CartaoSalvo>
  /** opens an order without a charge yet; answers its id */
  criarPedido(cobranca: Cobranca, prazo: AbortSignal): Promise<string>
  /** charges the whole of an order. A declined card is an answer (`recusado`), not a failure. Never call it twice. */
  cobrarPedido(id_pedido: string, cobranca: Cobranca, cartao: Cartao, prazo: AbortSignal): Promise<Cobrado>
  /** opens the hosted payment page; it closes by itself at `expira_em` */
  abrirCheckout(cobranca: Cobranca, expira_em: Date, prazo: AbortSignal): Promise<{ id_checkout: string; url: string }>
  /** closes a hosted page, so that no guest starts to pay there any more; one already closed is left as it is */
  fecharCheckout(id_checkout: string, prazo: AbortSignal): Promise<void>
  /** opens an order that one Pix code pays until `expira_em`. Safe to repeat: the same reference is one order. */
  criarPix(cobranca: Cobranca, expira_em: Date, prazo: AbortSignal): Promise<PixAberto>
  /** gives back `valor` (centavos) of a charge. Safe to repeat for 24 h with the same `chave` (only [\w-], at most 100). */
  estornar(id_cobranca: string, valor: number, chave: string, prazo: AbortSignal): Promise<void>
  consultarPedido(id_pedido: string, prazo: AbortSignal): Promise<Situacao>
  consultarCheckout(id_checkout: string, prazo: AbortSignal): Promise<Situacao>
  /** whether a notice is signed by the provider; `corpo` is its bytes exactly as they came */
  avisoAssinado(corpo: Buffer, cabecalhos: Record<string, string | string[] | undefined>): Promise<boolean>
}

/** What can go wrong. The message is for the log: no personal data, no secret. */
export abstract class FalhaDoProvedor extends Error {}

/** What some work with the provider answers, or what is made of the provider's failure. Any other error is ours, and passes. */
export async function seFalhar<T, F>(
  trabalho: () => Promise<T>,
  falhou: (falha: FalhaDoProvedor) => F | Promise<F>,
): Promise<T | F> {
  try {
    return await trabalho()
  } catch (error) {
    if (error instanceof FalhaDoProvedor) return falhou(error)
    throw error
  }
}

/** The provider read the request and refused it: nothing happened. `campo` is its parameter's name, `codigo` its reason. */
export class RecusaDoProvedor extends FalhaDoProvedor {
  readonly campo: string | null
  readonly codigo: string | null
  constructor(message: string, campo: string | null, codigo: string | null = null) {
    super(message)
    this.campo = campo
    this.codigo = codigo
  }
}

/** The request certainly was not taken (no connection, no permission, too many requests): nothing happened. */
export class ForaDoAr extends FalhaDoProvedor {}

/** The outcome is unknown: no answer, or one that says nothing. Money may have moved; ask again, never charge again. */
export class DuvidaDoProvedor extends FalhaDoProvedor {}

/** It answered a reading with "no such thing": a doubt like the others, except to the conciliation. */
export class DesconhecidoDoProvedor extends DuvidaDoProvedor {}
