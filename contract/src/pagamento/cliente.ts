import * as z from 'zod/mini'
import { Cpf } from '../brasil.ts'
import { Id, Inteiro, Mensagem } from '../campos.ts'
import { somarLinhas } from '../conta/cliente.ts'
import { Dinheiro } from '../dinheiro.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { InformacoesUsuario, type Linha } from '../pedido/cliente.ts'

/** Meal vouchers, by brand: each pays the bar by a statement of its own, and is no cash. */
export const VALES = ['vale_alelo', 'vale_vr', 'vale_ticket', 'vale_pluxee'] as const
export const ehVale = (meio: string): meio is (typeof VALES)[number] => (VALES as readonly string[]).includes(meio)

/** Means of payment that the waiter records. */
export const MEIOS_NO_CAIXA = ['maquininha', 'dinheiro', 'pix_no_caixa', ...VALES] as const
export type MeioNoCaixa = (typeof MEIOS_NO_CAIXA)[number]

/** Means that a till counts: by 'externo' another system took the money, and said so with its key (Open Delivery). */
export const MEIOS_CONTADOS = [...MEIOS_NO_CAIXA, 'externo'] as const
export type MeioContado = (typeof MEIOS_CONTADOS)[number]

/** By so many, the same one twice too, a waiter records one account at once. */
export const MEIOS_DE_UMA_VEZ = 6

/** Means that go through the provider: of the others it knows nothing. */
export const MEIOS_DO_PROVEDOR = ['cartao', 'cartao_salvo', 'checkout', 'pix'] as const

/** Of those: a page or a code that stays open, and that may be paid long after it was opened. */
export const MEIOS_QUE_ESPERAM = ['checkout', 'pix'] as const satisfies readonly (typeof MEIOS_DO_PROVEDOR)[number][]

/** Every way in which a line gets paid; by 'fiado' on somebody's word, so that no money came. */
export const MEIOS_DE_PAGAMENTO = [...MEIOS_CONTADOS, ...MEIOS_DO_PROVEDOR, 'fiado'] as const
export type Meio = (typeof MEIOS_DE_PAGAMENTO)[number]

export const peloProvedor = (meio: Meio): meio is (typeof MEIOS_DO_PROVEDOR)[number] =>
  (MEIOS_DO_PROVEDOR as readonly Meio[]).includes(meio)

/** The least that a Pix is, in centavos: the provider's own minimum. */
export const PIX_MINIMO = 100

/** The payment of another guest's lines holds them against third ones for so long; their owner comes first at once. In minutes. */
export const QUEM_PAGA_MIN = 2

/** An offer to pay by card waits so long for an answer, and a yes, or a no, holds for so long. In minutes. */
export const OFERTA_DE_PAGAMENTO_MIN = 10

/** It is not known yet whether the money of such a payment comes. */
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
/** @returns whether it is not known yet how it ends */
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
 * A line to pay: an item by `produto_pedido_id`, a ficha by `id`. Its price is the server's. The payer's data goes
 * along when the check-in does not have it; after an order it does.
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

/** Items or cotas, each by the id that a payment names it by. */
const Linhas = z.array(Id).check(z.minLength(1, mensagensDasChamadas.nadaAPagar), z.maxLength(500))

export const Referencia = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Pagamento não encontrado.'))

/** The code to copy (also what the QR code says) and until when it pays, in ISO 8601; null unless it is open. */
export const Pix = z.nullable(z.object({ codigo: z.string(), expira_em: z.string() }))

const PagamentoFeito = z.extend(Mensagem, { pagamento: Pagamento })

/** The card encrypted by the provider's SDK in the browser. It is passed on once, and never kept or logged. */
export const CartaoCriptografado = z
  .string()
  .check(z.regex(/^[A-Za-z0-9+/=]{100,1000}$/, mensagensDasChamadas.erroCartao))

/** `incluida`: it is in the sum until the guest takes it out; `escolhida`: only who adds it pays it. */
const MODOS_DA_TAXA = ['incluida', 'escolhida'] as const

/** The service charge that the bar asks for, in per cent; 0 is none. */
export const TaxaPercentual = Inteiro(0, 15, 'A taxa de serviço vai de 0 a 15 %.')
export const TaxaModo = z.enum(MODOS_DA_TAXA, 'Escolha como a taxa é cobrada.')

const TaxaDeServico = z.object({
  percentual: z.number(),
  modo: TaxaModo,
  /** products that it is not asked for, by `produto_estabelecimento_id` */
  isentos: z.array(z.number()),
})
export type TaxaDeServico = z.infer<typeof TaxaDeServico>

/** @returns the charge on so many centavos: rounded down, so that no payer pays more than the rate */
export const taxaSobre = (valor: number, percentual: number) => Math.floor((valor * percentual) / 100)

type Taxavel = Pick<Linha, 'tipo' | 'preco_produto' | 'status_pedido' | 'produto_estabelecimento_id'>

/** Those that the charge may be on: what was served. Not a ficha, which was paid before. */
export const servidas = <L extends Pick<Taxavel, 'tipo' | 'status_pedido'>>(linhas: readonly L[]): L[] =>
  linhas.filter(({ tipo, status_pedido }) => tipo === 'item' && status_pedido === 'PEDIDO ENTREGUE AO CLIENTE')

/** Those that it is on. */
export const taxadas = <L extends Taxavel>(linhas: readonly L[], { isentos }: TaxaDeServico): L[] =>
  servidas(linhas).filter(({ produto_estabelecimento_id }) => !isentos.includes(produto_estabelecimento_id))

/** What of these lines the charge is on, in centavos. */
export const baseDaTaxa = (linhas: readonly Taxavel[], taxa: TaxaDeServico) => somarLinhas(taxadas(linhas, taxa))

/** A line that several means may pay together. Money in centavos. */
type Pagavel = {
  valor: number
  /** it is on the table, so that a part of it may be paid; a ficha and what is still to come are paid whole */
  divisivel: boolean
  /** the service charge is on it */
  comTaxa: boolean
}

/** What one means pays: of which lines how much, the charge on that, and both together. */
export type ParteDoMeio<L> = { pedacos: { linha: L; valor: number }[]; taxa: number; total: number }

/**
 * Lines paid by several means at once. Each but the last is asked for a sum, the charge in it, and takes as much as fits.
 * First what is only paid whole, then the oldest, and of the last line a part. No payer is asked for more than they
 * said: where the charge, which is rounded down, jumps over the sum, it is a centavo less. The last means takes the
 * rest. Asked for what came out, it comes out again.
 * @param percentual the bar's; 0: no charge
 */
export function emVariosMeios<L extends Pagavel>(
  linhas: readonly L[],
  pedidos: readonly number[],
  percentual: number,
): ParteDoMeio<L>[] {
  const porOrdem = [...linhas].sort((a, b) => Number(a.divisivel) - Number(b.divisivel))
  const resta = new Map(porOrdem.map((linha) => [linha, linha.valor]))
  return [...pedidos, Number.POSITIVE_INFINITY].map((pedido) => encher(resta, pedido, percentual))
}

/** Takes out of `resta` what fits into the sum. */
function encher<L extends Pagavel>(resta: Map<L, number>, pedido: number, percentual: number): ParteDoMeio<L> {
  const pedacos: { linha: L; valor: number }[] = []
  let soma = 0
  let base = 0
  for (const [linha, falta] of resta) {
    const outras = soma - base
    const cabe = linha.comTaxa
      ? // the largest y with y + taxaSobre(y) <= pedido - outras is what the charge may be on
        Math.floor((100 * (pedido - outras + 1) - 1) / (100 + percentual)) - base
      : pedido - soma - taxaSobre(base, percentual)
    const valor = Math.min(falta, cabe)
    if (valor < falta && !linha.divisivel) continue
    if (valor > 0) pedacos.push({ linha, valor })
    soma += valor
    if (linha.comTaxa) base += valor
    if (valor === falta) resta.delete(linha)
    else {
      resta.set(linha, falta - valor)
      break
    }
  }
  const taxa = taxaSobre(base, percentual)
  return { pedacos, taxa, total: soma + taxa }
}

export const chamadas = {
  '/cliente/getChavePublicaPagbank': {
    quem: 'publico',
    fallback: mensagensDasChamadas.erroChavePublica,
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
    /** `linhas`: the ids of what each pays. `naMaquininha`: what the card machine is called that shows something of this account now */
    output: z.object({
      pagamentos: z.array(z.extend(Pagamento, { linhas: z.array(z.number()) })),
      naMaquininha: z.optional(z.nullable(z.string())),
    }),
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
      /** it is a tip, for the person of this name, and pays no line */
      gorjeta: z.optional(z.string()),
    }),
  },
  // by card what others owe is paid only with their yes, which holds and charges nothing by itself
  '/pagamento/oferecerPagamento': {
    quem: ['checkin'],
    muda: true,
    input: z.object({ linhas: Linhas }),
    output: Mensagem,
  },
  '/pagamento/responderOferta': {
    quem: ['checkin'],
    muda: true,
    // `de`: the check-in that wants to pay; `mostrado`: what the guest read that they want to pay
    input: z.object({ de: Id, aceita: z.boolean(), mostrado: z.optional(Dinheiro) }),
    output: Mensagem,
  },
  '/pagamento/retirarOferta': {
    quem: ['checkin'],
    muda: true,
    // what the caller offered these guests, or all, and was not answered
    input: z.object({ para: z.optional(z.array(Id).check(z.maxLength(100))) }),
    output: Mensagem,
  },
  '/cliente/desistirDoPagamento': {
    quem: ['checkin'],
    muda: true,
    input: LinhasAPagar,
    output: Mensagem,
  },
  '/pagamento/buscarTaxaDeServico': {
    // what a bar asks for is no secret: it has to be announced
    quem: 'publico',
    ouve: ['cardapio'],
    input: z.object({ idEstabelecimento: Id }),
    output: TaxaDeServico,
  },
} as const
