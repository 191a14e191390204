import * as z from 'zod/mini'
import { Cpf, Telefone } from './brasil.ts'
import { Id, NumeroComanda, NumeroMesa, Texto } from './campos.ts'
import { Dinheiro } from './dinheiro.ts'
import { mensagens } from './mensagens.ts'
import type { Departamento } from './produto.ts'
import { Email, EQUIPE_DE_PEDIDOS, Mensagem } from './sessao.ts'

/** How far the preparation of an item is. The wire carries the exact sentence. */
export const STATUS_DE_PREPARO = [
  'PEDIDO FEITO PELO CLIENTE',
  'PEDIDO LIBERADO PARA O GARCON',
  'PEDIDO ENTREGUE AO CLIENTE',
  'PEDIDO CANCELADO',
] as const

/** Everything `status_pedido` can say: an item's preparation, derived "paid", and a ficha's life. */
export const STATUS_PEDIDO = [
  ...STATUS_DE_PREPARO,
  'PEDIDO PAGO PELO CLIENTE',
  'FICHA SOLICITADA PELO CLIENTE',
  'FICHA PAGA PELO CLIENTE',
  'FICHA UTILIZADA PELO CLIENTE',
  'FICHA CANCELADA',
] as const
export type StatusPedido = (typeof STATUS_PEDIDO)[number]

/** What screens show instead of the wire's sentence. */
export const rotuloDoStatus = {
  'PEDIDO FEITO PELO CLIENTE': 'Em preparo',
  'PEDIDO LIBERADO PARA O GARCON': 'Liberado para o garçom',
  'PEDIDO ENTREGUE AO CLIENTE': 'Entregue',
  'PEDIDO CANCELADO': 'Cancelado',
  'PEDIDO PAGO PELO CLIENTE': 'Entregue e pago',
  'FICHA SOLICITADA PELO CLIENTE': 'Aguardando pagamento',
  'FICHA PAGA PELO CLIENTE': 'Pronta pra uso',
  'FICHA UTILIZADA PELO CLIENTE': 'Utilizada',
  'FICHA CANCELADA': 'Cancelada',
} as const satisfies Record<StatusPedido, string>

/** Who moves an item forward, from which status to which, of which department (null: of any). What is not here is refused. */
export const andamentos = {
  'BAR BARMAN': { de: 'PEDIDO FEITO PELO CLIENTE', para: 'PEDIDO LIBERADO PARA O GARCON', departamento: 'BAR' },
  'BAR COZINHA': { de: 'PEDIDO FEITO PELO CLIENTE', para: 'PEDIDO LIBERADO PARA O GARCON', departamento: 'COZINHA' },
  'BAR GARCON': { de: 'PEDIDO LIBERADO PARA O GARCON', para: 'PEDIDO ENTREGUE AO CLIENTE', departamento: null },
} as const satisfies Record<
  (typeof EQUIPE_DE_PEDIDOS)[number],
  { de: StatusPedido; para: StatusPedido; departamento: Departamento | null }
>

/** A line of an order or a ficha, as every list shows it. */
export const Linha = z.object({
  tipo: z.enum(['item', 'ficha']),
  /** the order, or the ficha itself */
  id: z.number(),
  /** the line; null for a ficha */
  produto_pedido_id: z.nullable(z.number()),
  numero_ficha: z.nullable(z.number()),
  nome_do_cliente: z.nullable(z.string()),
  nome_produto: z.string(),
  nome_departamento: z.nullable(z.string()),
  /** of one unit */
  preco: Dinheiro,
  quantidade: z.number(),
  /** of the whole line */
  preco_produto: Dinheiro,
  numero_mesa: z.nullable(z.number()),
  numero_comanda: z.nullable(z.number()),
  /** dd/mm/aaaa and HH:MM in the bar's time zone */
  data_pedido: z.string(),
  hora_pedido: z.string(),
  /** ISO 8601, for waiting times */
  feito_em: z.string(),
  produto_estabelecimento_id: z.number(),
  observacao: z.string(),
  status_pedido: z.enum(STATUS_PEDIDO),
  situacao: z.enum(['a_pagar', 'pagando', 'pago']),
})
export type Linha = z.infer<typeof Linha>

const LinhasDePedido = z.object({ pedidos: z.array(Linha) })

/** Up to 5 of one product in a line (section 9 of the spec). */
export const QUANTIDADE_MAXIMA = 5

const ItemPedido = z.object({
  produto: z.object({ id: Id }),
  quantidade: z
    .int()
    .check(z.minimum(0, 'A quantidade vai de 0 a 5.'), z.maximum(QUANTIDADE_MAXIMA, 'A quantidade vai de 0 a 5.')),
  observacao: z.optional(z.string().check(z.trim(), z.maxLength(200, 'A observação pode ter até 200 caracteres.'))),
})

/** The customer's part of the menu form (section 5: name, e-mail, CPF and phone are required). */
export const InformacoesUsuario = z.object({
  nome: Texto(80, 'Informe o seu nome.', 2),
  email: Email,
  numeroCpf: Cpf,
  numeroTelefone: Telefone,
  numeroMesa: z.optional(NumeroMesa),
  numeroComanda: z.optional(NumeroComanda),
})

export const FazerPedido = z.object({
  pedidos: z.array(ItemPedido).check(
    z.refine((itens) => itens.some((item) => item.quantidade > 0), mensagens.pedidoSemProduto),
    z.maxLength(200, 'Um pedido pode ter até 200 linhas.'),
  ),
  informacoesUsuario: InformacoesUsuario,
})

export const chamadasDePedido = {
  '/pedido/cadastrarPedido': {
    quem: ['checkin'],
    idempotente: true,
    fallback: mensagens.erroPedido,
    input: FazerPedido,
    output: Mensagem,
  },
  '/pedido/buscarPedidos': {
    quem: EQUIPE_DE_PEDIDOS,
    ouve: ['pedido'],
    input: z.object({}),
    output: LinhasDePedido,
  },
  '/pedido/buscarMeusPedidosEmAndamento': {
    quem: ['checkin'],
    ouve: ['pedido', 'checkin'],
    input: z.object({}),
    output: LinhasDePedido,
  },
  '/pedido/buscarMeusPedidosEntregues': {
    quem: ['checkin'],
    ouve: ['pedido', 'checkin', 'pagamento'],
    input: z.object({}),
    output: LinhasDePedido,
  },
  '/pedido/buscarPedidosEntreguesNaMesa': {
    quem: ['checkin'],
    ouve: ['pedido', 'checkin', 'pagamento'],
    input: z.object({}),
    output: LinhasDePedido,
  },
  '/pedido/darAndamentoAoPedido': {
    quem: EQUIPE_DE_PEDIDOS,
    multipart: 'campos',
    input: z.object({
      idPedido: z.optional(Id),
      idProdutoEstabelecimento: z.optional(Id),
      /** names one line exactly, and wins */
      idProdutoPedido: z.optional(Id),
    }),
    output: Mensagem,
  },
} as const
