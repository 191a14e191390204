import * as z from 'zod/mini'
import { Cpf } from '../brasil.ts'
import { Id, Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { mensagens } from '../mensagens.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { InformacoesUsuario } from '../pedido/cliente.ts'
import { MEIOS_DE_PAGAMENTO } from './meios.ts'

/** Nobody knows yet whether the money of such a payment comes. */
export const ESTADOS_ABERTOS_DO_PAGAMENTO = ['intencao', 'em_andamento'] as const

/** A payment only moves forward; the database refuses any other step. */
export const ESTADOS_DO_PAGAMENTO = [
  ...ESTADOS_ABERTOS_DO_PAGAMENTO,
  'pago',
  'recusado',
  'cancelado',
  'expirado',
  'estornado',
] as const

/** From each state to which others a payment goes: `pago` may come after an end of ours, because the provider's word wins. */
export const passosDoPagamento = {
  intencao: ['em_andamento', 'pago', 'recusado', 'cancelado', 'expirado'],
  em_andamento: ['pago', 'recusado', 'cancelado', 'expirado'],
  pago: ['estornado'],
  recusado: ['pago'],
  cancelado: ['pago'],
  expirado: ['pago'],
  estornado: [],
} as const satisfies Record<(typeof ESTADOS_DO_PAGAMENTO)[number], readonly (typeof ESTADOS_DO_PAGAMENTO)[number][]>

type Aberto = (typeof ESTADOS_ABERTOS_DO_PAGAMENTO)[number]
/** @returns whether nobody knows yet how it ends */
export const emAberto = (estado: (typeof ESTADOS_DO_PAGAMENTO)[number]): estado is Aberto =>
  (ESTADOS_ABERTOS_DO_PAGAMENTO as readonly string[]).includes(estado)

export const Pagamento = z.object({
  id: z.number(),
  /** unguessable name of the payment, which comes back in the address of `/pagamento-finalizado` */
  referencia: z.string(),
  estado: z.enum(ESTADOS_DO_PAGAMENTO),
  meio: z.enum(MEIOS_DE_PAGAMENTO),
  valor: Dinheiro,
  /** ISO 8601 */
  criado_em: z.string(),
})
export type Pagamento = z.infer<typeof Pagamento>

const { nome, email, numeroTelefone } = InformacoesUsuario.shape

/**
 * A line that somebody wants to pay: an item by `produto_pedido_id`, a ficha by `id`. Its price is the server's. Who pays
 * goes along when the check-in does not know it, as it does of whoever has ordered.
 */
export const LinhaAPagar = z.object({
  tipo: z.optional(z.enum(['item', 'ficha'])),
  id: Id,
  produto_pedido_id: z.optional(z.nullable(Id)),
  cpfClienteCheckin: z.optional(z.nullable(Cpf)),
  nomeClienteCheckin: z.optional(nome),
  emailClienteCheckin: z.optional(email),
  telefoneClienteCheckin: z.optional(numeroTelefone),
  /** what the payer was shown of this line; when it is another sum by now, nothing is paid */
  mostrado: z.optional(Dinheiro),
  /** the service charge on the whole payment, as the payer was shown it; on any of its lines. Without it there is none */
  taxa: z.optional(Dinheiro),
})
export type LinhaAPagar = z.output<typeof LinhaAPagar>

const LinhasAPagar = z
  .array(LinhaAPagar)
  .check(z.minLength(1, mensagensDasChamadas.nadaAPagar), z.maxLength(500, 'Pague até 500 linhas por vez.'))

export const Referencia = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Pagamento não encontrado.'))

/** The code to copy (also what the QR code says) and until when it pays, in ISO 8601; null unless it is open. */
const Pix = z.nullable(z.object({ codigo: z.string(), expira_em: z.string() }))

const PagamentoFeito = z.extend(Mensagem, { pagamento: Pagamento })

/** The card encrypted by the provider's SDK in the browser. It is passed on once, and never kept or logged. */
export const CartaoCriptografado = z.string().check(z.regex(/^[A-Za-z0-9+/=]{100,1000}$/, mensagens.erroCartao))

export const chamadasDePagamento = {
  '/cliente/getChavePublicaPagbank': {
    quem: 'publico',
    fallback: mensagens.erroChavePublica,
    input: z.object({}),
    output: z.object({ chavePublica: z.string(), sdk: z.string() }),
  },
  '/pagbank/criarPagamentoPagBankComTokenSalvo': {
    quem: ['BAR CLIENTE'],
    comCheckin: true,
    muda: true,
    pagamento: true,
    input: z.object({ pedidos: LinhasAPagar }),
    output: PagamentoFeito,
  },
  '/pagbank/criarPagamentoPagBankGerandoToken': {
    quem: ['checkin'],
    muda: true,
    segredo: true,
    pagamento: true,
    input: z.object({
      pedidos: LinhasAPagar,
      // the spec's client has it in the person's data, where it is empty otherwise
      cartaoCriptografado: z.optional(CartaoCriptografado),
      userData: z.optional(
        z.object({
          dadosCliente: z.optional(
            z.nullable(z.object({ cartao_criptografado_pagbank: z.optional(z.nullable(z.string())) })),
          ),
        }),
      ),
      salvarCartao: z.optional(z.boolean()),
    }),
    output: PagamentoFeito,
  },
  '/pedido/criarCheckoutPagbank': {
    quem: ['checkin'],
    muda: true,
    pagamento: true,
    input: LinhasAPagar,
    output: z.extend(PagamentoFeito, {
      data: z.object({ links: z.array(z.object({ rel: z.string(), href: z.string(), method: z.string() })) }),
    }),
  },
  '/pagbank/criarPagamentoPix': {
    quem: ['checkin'],
    muda: true,
    pagamento: true,
    input: z.object({ pedidos: LinhasAPagar }),
    output: z.extend(PagamentoFeito, { pix: Pix }),
  },
  '/pedido/verificarCheckoutsPagBank': {
    quem: ['checkin'],
    input: z.object({}),
    /** `linhas`: the ids of what each pays */
    output: z.object({ pagamentos: z.array(z.extend(Pagamento, { linhas: z.array(z.number()) })) }),
  },
  '/pagamento/consultarPagamento': {
    quem: ['checkin'],
    // a closed check-in still reads its own payments
    checkinFechado: true,
    ouve: ['pagamento'],
    input: z.object({ referencia: Referencia }),
    output: z.extend(PagamentoFeito, {
      pix: Pix,
      /** where it is paid, while the provider's page waits for that; else null */
      pagina: z.nullable(z.string()),
      /** what it pays, as who gives it up names it */
      linhas: z.array(
        z.object({ tipo: z.enum(['item', 'ficha']), id: z.number(), produto_pedido_id: z.nullable(z.number()) }),
      ),
      /** a sentence about what was paid besides and goes back; null: nothing was */
      aMais: z.nullable(z.string()),
    }),
  },
  '/cliente/desistirDoPagamento': {
    quem: ['checkin'],
    muda: true,
    input: LinhasAPagar,
    output: Mensagem,
  },
} as const
