import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { MEIOS_CONTADOS, Pagamento, Referencia } from '../pagamento/cliente.ts'
import { PartesDitas } from '../pedido/cliente.ts'

/** The money of such a refund is not back yet. */
export const ESTADOS_ABERTOS_DO_ESTORNO = ['intencao', 'pedido'] as const

/** A refund only moves forward; the database refuses any other step. */
export const ESTADOS_DO_ESTORNO = [...ESTADOS_ABERTOS_DO_ESTORNO, 'feito', 'recusado'] as const

export const Estorno = z.object({
  id: z.number(),
  valor: Dinheiro,
  via: z.enum(['provedor', 'caixa']),
  estado: z.enum(ESTADOS_DO_ESTORNO),
  motivo: z.string(),
  /** of a charge that came besides, and not of the payment's lines */
  a_mais: z.boolean(),
  /** it was received otherwise than was written down: no money went back */
  desfaz: z.boolean(),
  /** how it was handed over at the till; null: it was not, or the guest has not asked for it yet */
  meio: z.nullable(z.enum(MEIOS_CONTADOS)),
  /** the bar's day on which it went back, `aaaa-mm-dd`; null: it did not yet */
  dia: z.nullable(z.string()),
  /** the staff member who wanted it; null: the guest or the system */
  pedido_por: z.nullable(z.string()),
  /** ISO 8601 */
  criado_em: z.string(),
})
export type Estorno = z.infer<typeof Estorno>

/** One line of a payment: `linha` names it, as `produto_pedido_id` of an item or `id` of a ficha does. */
export const LinhaDoPagamento = z.object({
  linha: z.number(),
  // a tip is an 'item' to pages of before, which would refuse the whole list for a kind that they do not know
  tipo: z.enum(['item', 'ficha', 'taxa', 'fiado']),
  /** a tip for a person: no sale of the house's */
  gorjeta: z.optional(z.boolean()),
  nome_produto: z.string(),
  partes: PartesDitas,
  quantidade: z.number(),
  /** a cota of such a line, and not all of it */
  parte: z.boolean(),
  /** the item that such a cota is a part of */
  de_linha: z.optional(z.nullable(z.number())),
  /** of equal parts, which one it belongs to */
  da_conta: z.optional(z.nullable(z.object({ divisao: z.number(), parte: z.number(), partes: z.number() }))),
  /** what staff had taken off it, in `valor` already; null: it is no whole item */
  desconto: z.nullable(Dinheiro),
  numero_ficha: z.nullable(z.number()),
  valor: Dinheiro,
  /** of `valor`, given back or on its way back */
  estornado: Dinheiro,
  /** its ficha became an order: nothing of it is given back */
  usada: z.boolean(),
})
export type LinhaDoPagamento = z.infer<typeof LinhaDoPagamento>

export const PagamentoListado = z.extend(Pagamento, {
  /** of `valor`, given back or on its way back */
  estornado: Dinheiro,
  /** `criado_em` as the bar's own clock shows it: dd/mm/aaaa and HH:MM */
  data: z.string(),
  hora: z.string(),
  /** it is a tip, for the person of this name; null: it is none */
  gorjeta: z.optional(z.nullable(z.string())),
})
export type PagamentoListado = z.infer<typeof PagamentoListado>

const Recibo = z.object({
  numero: z.number(),
  referencia: z.string(),
  estado: Pagamento.shape.estado,
  meio: Pagamento.shape.meio,
  /** dd/mm/aaaa and HH:MM in the bar's time zone */
  data: z.string(),
  hora: z.string(),
  /** of the lines below; less than was paid when the waiter took several people's account together */
  valor: Dinheiro,
  estornado: Dinheiro,
  registrado_por: z.nullable(z.string()),
  estabelecimento: z.object({
    nome: z.string(),
    endereco: z.string(),
    cidade: z.string(),
    uf: z.string(),
    telefone_fixo: z.string(),
  }),
  linhas: z.array(LinhaDoPagamento),
  estornos: z.array(Estorno),
})
export type Recibo = z.infer<typeof Recibo>

export const chamadas = {
  '/ficha/devolverFichas': {
    quem: ['checkin'],
    muda: true,
    input: z
      .array(z.object({ id: Id }))
      .check(z.minLength(1, mensagensDasChamadas.escolhaFichas), z.maxLength(200, 'Devolva até 200 fichas por vez.')),
    output: Mensagem,
  },
  '/pagamento/buscarRecibo': {
    quem: ['checkin', 'BAR GARCON', 'BAR GERENTE', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'verContas',
    checkinFechado: true,
    ouve: ['pagamento'],
    input: z.object({ referencia: Referencia }),
    output: z.object({ recibo: Recibo }),
  },
  '/pagamento/buscarMeusPagamentos': {
    quem: ['checkin'],
    checkinFechado: true,
    ouve: ['pagamento'],
    input: z.object({}),
    output: z.object({ pagamentos: z.array(PagamentoListado) }),
  },
} as const
