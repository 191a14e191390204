import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { DinheiroDigitado } from '../dinheiro-digitado.ts'
import { mensagens } from '../mensagens.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { Dia } from '../noite.ts'
import { Desconto, PartesDitas, SITUACOES, STATUS_DE_PREPARO, STATUS_EM_PREPARO } from '../pedido/cliente.ts'
import { DEPARTAMENTOS } from '../produto/cliente.ts'
import { Texto } from '../texto.ts'

/** Why staff end a guest's check-in. */
export const MotivoDoCheckout = Texto(200, 'Diga o motivo do checkout forçado.', 3)

/** How much of a line a waiter may take off, in per cent. */
export const DescontoDoGarcom = Inteiro(0, 100, 'O desconto do garçom vai de 0 a 100 %.')

/** Of one person on one night, in centavos. */
export const Couvert = DinheiroDigitado.check(z.maximum(1_000_000, 'O couvert vai até R$ 10.000,00.'))

const CheckinAberto = z.object({
  id: z.number(),
  numero: z.number(),
  nome_cliente: z.nullable(z.string()),
  numero_mesa: z.nullable(z.number()),
  numero_comanda: z.nullable(z.number()),
  /** ISO 8601 */
  aberto_em: z.string(),
  /** ISO 8601: the last order, step of an item or payment */
  ultima_atividade_em: z.string(),
  /** something is still to be delivered or paid, so that it does not close by itself */
  deve: z.boolean(),
  pedidos: z.array(
    z.object({
      id: z.number(),
      produtosDoPedido: z.array(
        z.object({
          id: z.number(),
          quantidade: z.number(),
          preco_produto: Dinheiro,
          descontos: z.nullable(z.array(Desconto)),
          status_pedido: z.enum(STATUS_DE_PREPARO),
          nome_departamento: z.enum(DEPARTAMENTOS),
          /** a screen of its department has shown it */
          recebido: z.boolean(),
          situacao: z.enum(SITUACOES),
          produtoEstabelecimento: z.object({ id: z.optional(z.number()), nome: z.string() }),
          partes: PartesDitas,
        }),
      ),
    }),
  ),
  /** how many more lines were ordered, when they are too many for one answer */
  restantes: z.optional(z.number()),
  /** everything ordered, paid or not */
  total: Dinheiro,
  /** what is still to pay */
  aPagar: Dinheiro,
})
export type CheckinAberto = z.infer<typeof CheckinAberto>

const MesaAberta = z.object({
  /** null: people who have not said their table */
  numero_mesa: z.nullable(z.number()),
  /** the numbers of the tables that were pushed to it */
  juntas: z.array(z.number()),
  comandas: z.array(
    z.object({ numero_comanda: z.nullable(z.number()), nome_cliente: z.nullable(z.string()), totalComanda: Dinheiro }),
  ),
  /** how many sit there */
  pessoas: z.optional(z.number()),
  totalMesa: Dinheiro,
  /** what the table still owes */
  aPagarMesa: Dinheiro,
  /** what of that is being paid right now */
  pagandoMesa: Dinheiro,
  /** ISO 8601, the oldest open check-in of the table */
  aberta_em: z.string(),
  /** ISO 8601: the last order, step of an item or payment of any guest there */
  ultima_atividade_em: z.string(),
  /** what is still to come, by product and how far it is */
  emPreparo: z.array(
    z.object({
      nome_produto: z.string(),
      nome_departamento: z.enum(DEPARTAMENTOS),
      quantidade: z.number(),
      status_pedido: z.enum(STATUS_EM_PREPARO),
      recebido: z.boolean(),
    }),
  ),
})
export type MesaAberta = z.infer<typeof MesaAberta>

const CouvertDaNoite = z.object({
  dia: z.string(),
  /** of each person, tonight or on the next night that has it; 0: the bar has none */
  valor: Dinheiro,
  /** staff said that there is music tonight */
  hoje: z.boolean(),
  /** who had it on their account that night, without those of whom it was taken off */
  pessoas: z.number(),
  /** of them, who paid it whole, and what all paid less what was given back */
  pagantes: z.number(),
  recebido: Dinheiro,
})
export type CouvertDaNoite = z.infer<typeof CouvertDaNoite>

/** What the manager sees of every open account, and of the couvert. */
export const chamadas = {
  '/contas/buscarCheckinsAbertos': {
    quem: ['BAR GERENTE'],
    ouve: ['pedido', 'recebimento', 'ficha', 'pagamento', 'checkin'],
    input: z.object({}),
    // `restantes`: how many more there are, unseen by staff and without orders
    output: z.object({ checkins: z.array(CheckinAberto), restantes: z.int() }),
  },
  '/contas/forcarCheckoutCheckin': {
    quem: ['BAR GERENTE'],
    muda: true,
    // something is written off, or goes back
    confirma: 'quando custa',
    fallback: mensagensDasChamadas.erroForcarCheckout,
    // the spec's call has no reason: then the record says that none was given
    input: z.object({ id: Id, motivo: z.optional(MotivoDoCheckout) }),
    output: Mensagem,
  },
  '/contas/buscarMesasAbertas': {
    quem: ['BAR GERENTE'],
    ouve: ['pedido', 'recebimento', 'ficha', 'pagamento', 'checkin'],
    input: z.object({}),
    output: z.object({ mesas: z.array(MesaAberta), totalGeral: Dinheiro }),
  },
  '/conta/buscarCouvert': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    ouve: ['pedido', 'pagamento', 'cardapio'],
    input: z.object({ dia: z.optional(Dia) }),
    output: CouvertDaNoite,
  },
  '/conta/buscarPlanilhaDoCouvert': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    input: z.object({ dia: z.optional(Dia) }),
    output: z.object({ nome: z.string(), csv: z.string() }),
  },
  '/conta/anunciarCouvert': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ hoje: z.boolean() }),
    output: Mensagem,
  },
} as const
