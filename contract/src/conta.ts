import * as z from 'zod/mini'
import { Id, NumeroComanda, NumeroMesa } from './campos.ts'
import { Dinheiro } from './dinheiro.ts'
import { mensagens } from './mensagens.ts'
import { Linha } from './pedido.ts'
import { Mensagem } from './sessao.ts'

/** Means that the waiter records; the others go through the provider. */
export const MEIOS_NO_CAIXA = ['maquininha', 'dinheiro', 'pix_no_caixa'] as const
export const rotuloDoMeio = {
  maquininha: 'Maquininha',
  dinheiro: 'Dinheiro',
  pix_no_caixa: 'Pix no caixa',
} as const satisfies Record<(typeof MEIOS_NO_CAIXA)[number], string>

const LinhaPaga = z.object({
  tipo: z.optional(z.enum(['item', 'ficha'])),
  id: Id,
  produto_pedido_id: z.optional(z.nullable(Id)),
})
const Pagas = z
  .array(LinhaPaga)
  .check(z.minLength(1, mensagens.nenhumaConta), z.maxLength(500, 'Informe até 500 linhas por vez.'))

const CheckinAberto = z.object({
  id: z.number(),
  numero: z.number(),
  nome_cliente: z.nullable(z.string()),
  numero_mesa: z.nullable(z.number()),
  numero_comanda: z.nullable(z.number()),
  /** ISO 8601 */
  aberto_em: z.string(),
  pedidos: z.array(
    z.object({
      id: z.number(),
      produtosDoPedido: z.array(
        z.object({
          id: z.number(),
          quantidade: z.number(),
          preco_produto: Dinheiro,
          status_pedido: z.string(),
          situacao: z.enum(['a_pagar', 'pagando', 'pago']),
          produtoEstabelecimento: z.object({ nome: z.string() }),
        }),
      ),
    }),
  ),
  /** everything ordered, paid or not */
  total: Dinheiro,
  /** what is still to pay */
  aPagar: Dinheiro,
})
export type CheckinAberto = z.infer<typeof CheckinAberto>

const MesaAberta = z.object({
  /** null: people who have not said their table */
  numero_mesa: z.nullable(z.number()),
  comandas: z.array(
    z.object({ numero_comanda: z.nullable(z.number()), nome_cliente: z.nullable(z.string()), totalComanda: Dinheiro }),
  ),
  totalMesa: Dinheiro,
  /** what the table still owes */
  aPagarMesa: Dinheiro,
  /** ISO 8601, the oldest open check-in of the table */
  aberta_em: z.string(),
})
export type MesaAberta = z.infer<typeof MesaAberta>

export const chamadasDeConta = {
  '/pedido/verificarSeClientePodeFazerCheckout': {
    quem: ['checkin'],
    ouve: ['pedido', 'ficha', 'pagamento', 'checkin'],
    input: z.object({}),
    output: z.boolean(),
  },
  '/auth/fazerCheckoutBoteco': {
    quem: ['checkin'],
    fallback: mensagens.erroCheckout,
    input: z.object({}),
    output: Mensagem,
  },
  '/cliente/getContaCliente': {
    quem: ['BAR GARCON'],
    ouve: ['pedido', 'ficha', 'pagamento', 'checkin'],
    fallback: mensagens.erroConta,
    input: z.object({
      dadosCliente: z.object({ numeroMesa: z.optional(NumeroMesa), numeroComanda: z.optional(NumeroComanda) }),
    }),
    output: z.object({ arrayProdutosNaoPagos: z.array(Linha), arrayProdutosPagos: z.array(Linha) }),
  },
  '/cliente/informarPagamentoConta': {
    quem: ['BAR GARCON'],
    idempotente: true,
    // the bare list is the spec's; the other form also names the means
    input: z.union([Pagas, z.object({ produtos: Pagas, meio: z.enum(MEIOS_NO_CAIXA) })]),
    output: Mensagem,
  },
  '/contas/buscarCheckinsAbertos': {
    quem: ['BAR GERENTE'],
    ouve: ['pedido', 'ficha', 'pagamento', 'checkin'],
    input: z.object({}),
    output: z.object({ checkins: z.array(CheckinAberto) }),
  },
  '/contas/forcarCheckoutCheckin': {
    quem: ['BAR GERENTE'],
    fallback: mensagens.erroForcarCheckout,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  '/contas/buscarMesasAbertas': {
    quem: ['BAR GERENTE'],
    ouve: ['pedido', 'ficha', 'pagamento', 'checkin'],
    input: z.object({}),
    output: z.object({ mesas: z.array(MesaAberta), totalGeral: Dinheiro }),
  },
} as const
