import * as z from 'zod/mini'
import { CpfSeTiver, Telefone } from '../brasil.ts'
import { ComId, Id, Inteiro, Mensagem, NumeroComanda, NumeroMesa, RotuloDaMesa } from '../campos.ts'
import { NIVEIS_DE_ESCOLHA, QUANTIDADE_DA_EQUIPE, QUANTIDADE_MAXIMA } from '../cardapio/chegada.ts'
import { Dinheiro } from '../dinheiro.ts'
import { Latitude, Longitude } from '../estabelecimento/cliente.ts'
import { mensagens } from '../mensagens.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { PESO_FORA, PESO_MAXIMO_G } from '../peso.ts'
import { CURSOS, NomeDepartamento } from '../produto/cliente.ts'
import { Email } from '../sessao/cliente.ts'
import { LinhaLivre, Texto } from '../texto.ts'

/** What has been ordered and is not on the table yet. */
export const STATUS_EM_PREPARO = ['PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON'] as const

/** How far the preparation of an item is. The wire carries the exact sentence. */
export const STATUS_DE_PREPARO = [...STATUS_EM_PREPARO, 'PEDIDO ENTREGUE AO CLIENTE', 'PEDIDO CANCELADO'] as const

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

/** A line in one of these is owed, though its money may be on its way. */
export const SITUACOES_DEVIDAS = ['a_pagar', 'pagando'] as const

/** @returns whether the line is still owed */
export const devida = ({ situacao }: { situacao: (typeof SITUACOES)[number] }) =>
  (SITUACOES_DEVIDAS as readonly string[]).includes(situacao)

/** How far the money of a line is. `estornado`: it was paid and given back whole, and is not owed again. */
export const SITUACOES = [...SITUACOES_DEVIDAS, 'pago', 'estornado'] as const

/** Another guest who pays, or paid, a line; `nome`: the first name, within one party. null: no payer, or the reader. */
const Pagador = z.nullable(z.object({ nome: z.nullable(z.string()) }))

/** A part of a divided item, with centavos of its own: it is paid by itself. */
const Cota = z.object({
  /** names it in a payment, as `produto_pedido_id` does an item */
  id: z.number(),
  /** the item that it is a part of */
  linha: z.number(),
  valor: Dinheiro,
  situacao: z.enum(SITUACOES),
  /** as of a line */
  cede: z.boolean(),
  pagador: z.optional(Pagador),
  /** as of a line */
  pago_em: z.optional(z.nullable(z.string())),
  /** as of a line */
  fiado_de: z.optional(z.nullable(z.string())),
  /** the act that made it; of equal parts, which one of how many it belongs to */
  divisao: z.number(),
  parte: z.number(),
  partes: z.nullable(z.number()),
  /** the first name of the guest who took it, or to whom it is offered; null: no guest in particular, or no name */
  de: z.nullable(z.string()),
  /** the reader took it, or it is offered to them */
  minha: z.boolean(),
  /** a guest took it, also one without a name */
  tomada: z.optional(z.boolean()),
  /** whose line it is offered it to the reader, who need not ask before they pay it by card */
  com_sim: z.optional(z.boolean()),
  /** answer of the guest it was divided for: nothing yet, or that it is not theirs. Either way its account owes it */
  oferta: z.optional(z.nullable(z.enum(['esperando', 'recusada']))),
})

/** One thing that a line was chosen with: an option, or what the rule of its group adds. */
export const ParteDita = z.object({
  /** the option's id; null, or not there: none */
  opcao: z.optional(z.nullable(z.number())),
  nome: z.string(),
  /** what the queue calls it; empty: by its whole name */
  curto: z.string(),
  /** 1: an option of the product's groups; 2: of a group that such an option opened, and so on */
  nivel: z.number(),
  /** of it in one unit */
  quantidade: z.number(),
  /** of all of it in one unit, in its price already */
  valor: Dinheiro,
  /** of the part that is a weight: the line is sold by the kilo */
  gramas: z.optional(z.number()),
})
export type ParteDita = z.infer<typeof ParteDita>

/** What a line was chosen with, in the order of the menu; null, or not there: nothing was to be chosen. */
export const PartesDitas = z.optional(z.nullable(z.array(ParteDita)))

/** A part of a divided item that is meant for the reader, and owed by `de` until the reader says yes. */
const ParteOferecida = z.object({
  /** names the part, as in a payment */
  linha: z.number(),
  /** of the item that it is a part of */
  nome_produto: z.string(),
  partes: PartesDitas,
  quantidade: z.number(),
  valor: Dinheiro,
  /** who divided it, by the first name */
  de: z.nullable(z.string()),
  /** all of the item */
  inteira: z.optional(z.boolean()),
})
export type ParteOferecida = z.infer<typeof ParteOferecida>

/** Who wants to pay by card what the reader owes, and waits for their yes. */
const QuerPagar = z.object({
  /** the check-in, and its first name */
  de: z.number(),
  nome: z.nullable(z.string()),
  /** what of it is still owed, without the service charge */
  valor: Dinheiro,
})
export type QuerPagar = z.infer<typeof QuerPagar>

/** Of an offer to pay by card: no answer yet, yes, or no. One that is over is none. */
const ESTADOS_DA_OFERTA = ['esperando', 'aceita', 'recusada'] as const

/** Whose accounts make the table's. */
const PessoaDaConta = z.object({
  id: z.number(),
  nome: z.nullable(z.string()),
  eu: z.boolean(),
  /** they have a phone to say yes or no with */
  celular: z.boolean(),
  /** what the reader offered to pay by card of it: these lines */
  oferta: z.nullable(z.object({ estado: z.enum(ESTADOS_DA_OFERTA), linhas: z.array(z.number()) })),
})
export type PessoaDaConta = z.infer<typeof PessoaDaConta>

/** What staff passed to the reader, or from them, a moment ago; `id`: the act. */
const LinhasPassadas = z.object({
  id: z.number(),
  entrou: z.boolean(),
  em: z.string(),
  nome_produto: z.string(),
})
export type LinhasPassadas = z.infer<typeof LinhasPassadas>

/** What staff took off a line, and why; it names the act, which may be of several lines. */
export const Desconto = z.object({
  id: z.number(),
  /** of this line */
  valor: Dinheiro,
  /** null: an amount was said */
  percentual: z.nullable(z.number()),
  motivo: z.string(),
  /** the share of what was cancelled of a combo: it is not undone */
  de_cancelamento: z.optional(z.boolean()),
  /** a price of the hour gave it, and nobody takes it back */
  programado: z.optional(z.boolean()),
})
export type Desconto = z.infer<typeof Desconto>

/** What every list shows of a line of an order, or of a ficha. */
export const Linha = z.object({
  tipo: z.enum(['item', 'ficha']),
  /** the order, or the ficha itself */
  id: z.number(),
  /** the line; null for a ficha */
  produto_pedido_id: z.nullable(z.number()),
  numero_ficha: z.nullable(z.number()),
  /** the first name: how people are called */
  nome_do_cliente: z.nullable(z.string()),
  nome_produto: z.string(),
  nome_departamento: z.nullable(z.string()),
  /** of one unit */
  preco: Dinheiro,
  quantidade: z.number(),
  /** of the whole line, less its discounts */
  preco_produto: Dinheiro,
  numero_mesa: z.nullable(z.number()),
  rotulo_mesa: RotuloDaMesa,
  numero_comanda: z.nullable(z.number()),
  /** dd/mm/aaaa and HH:MM in the bar's time zone */
  data_pedido: z.string(),
  hora_pedido: z.string(),
  /** ISO 8601 by the bar's clock: for waiting times, and what day it is there */
  feito_em: z.string(),
  produto_estabelecimento_id: z.number(),
  observacao: z.string(),
  partes: PartesDitas,
  status_pedido: z.enum(STATUS_PEDIDO),
  situacao: z.enum(SITUACOES),
})
export type Linha = z.infer<typeof Linha>

type Nomeada = { id: number; produto_pedido_id?: number | null | undefined }
/** By which a payment names a line: an item's or a cota's own id, or the ficha's. */
export const idDaLinha = ({ produto_pedido_id, id }: Nomeada) => produto_pedido_id ?? id

/** What an item has besides. */
const Item = z.extend(Linha, {
  /** the number to be called by at the counter; null: it has a table or a comanda */
  retirada: z.nullable(z.number()),
  /** the couvert artístico: owed, and nothing that was made */
  couvert: z.boolean(),
  /** what the bar took off it, in its price already: of a divided item, off all of its cotas */
  descontos: z.nullable(z.array(Desconto)),
  /** `pagando`, and by another guest's payment: it gives way to the reader's */
  cede: z.boolean(),
  /** `pago`, but on this person's word: no money came. The first name */
  fiado_de: z.optional(z.nullable(z.string())),
})

/**
 * By when an item should be ready, by the queue in which it was put and what the last evenings took (ISO 8601): as likely before
 * as after `em`; after `normal_ate` it takes longer than usual, and nearly all that did were there by `demora_ate`.
 */
const Previsto = z.object({ em: z.string(), normal_ate: z.string(), demora_ate: z.string() })
export type Previsto = z.infer<typeof Previsto>

/** An item on its way, as its guest follows it. */
export const ItemPedido = z.extend(Item, {
  /** a screen of its department has shown it */
  recebido: z.boolean(),
  /** it is not in the queue yet: what it waits for, and until when (ISO 8601 by the bar's clock) */
  espera: z.nullable(z.enum(['equipe', 'pagamento', 'casa'])),
  espera_ate: z.nullable(z.string()),
  /** why it was cancelled; null: it was not */
  motivo_cancelamento: z.nullable(z.string()),
  /** cancelled, and its guest has not said yet that they saw it */
  por_ver: z.boolean(),
  /** it is alcoholic, or something in it, and its guest has not shown a document yet; null, or not there: no */
  documento: z.optional(z.nullable(z.boolean())),
  previsto: z.optional(z.nullable(Previsto)),
})
export type ItemPedido = z.infer<typeof ItemPedido>

/** An item in a list that money is asked for by. */
const ItemDaConta = z.extend(Item, {
  /** the first name of who ordered it; null: whose account it is on */
  pedido_por: z.nullable(z.string()),
  /** its guest says that it is not theirs, and no other guest has taken it yet */
  oferecido: z.boolean(),
})

/** What is paid for by itself: a whole item, one cota of an item, or a ficha (`emCotas`, `comoLinhaAPagar`). */
export const LinhaAPagar = z.extend(ItemDaConta, {
  /** of one cota: `produto_pedido_id`, `preco_produto`, `situacao` and `cede` are the cota's */
  cota: z.optional(Cota),
})
export type LinhaAPagar = z.infer<typeof LinhaAPagar>

/** An item of the guest's own account, or of their table's: what this account owes of it. */
const ItemDaTurma = z.extend(ItemDaConta, {
  /** of a divided item, what this account owes of it */
  cotas: z.nullable(z.array(Cota)),
  /** it is on another account, of whom `nome_do_cliente` is the name */
  de_outro: z.boolean(),
  /** while the payment is new, and once it is paid */
  pagador: Pagador,
  /** the check-in that owes it */
  conta: z.optional(z.number()),
  /** when it was paid (ISO 8601); null: it was not, or on somebody's word */
  pago_em: z.optional(z.nullable(z.string())),
})
export type ItemDaTurma = z.infer<typeof ItemDaTurma>

/** The same, paid for by itself. */
export type LinhaDaTurma = Omit<ItemDaTurma, 'cotas'> & Pick<LinhaAPagar, 'cota'>

/** An item of the guest's own account. */
const ItemEntregue = z.extend(ItemDaTurma, {
  /** the reader ordered it and a waiter has just brought it (`CHEGOU_VALE_MS`): when (ISO 8601) */
  entregue_em: z.nullable(z.string()),
})
export type ItemEntregue = z.infer<typeof ItemEntregue>

/** Lines by their ids. */
export const Itens = z.array(Id).check(z.minLength(1), z.maxLength(500))

/** As `Escolha` (`contract/src/escolhas.ts`). */
const Escolhida = z.object({
  // of a combo, and then of a product in it
  caminho: z.array(Id).check(z.minLength(1), z.maxLength(2 * NIVEIS_DE_ESCOLHA)),
  quantidade: Inteiro(1, 20, 'De uma opção escolha até 20.'),
})

const ProdutoPedido = z.object({
  produto: ComId,
  /** of one unit, or kilo, with its choices, as the menu showed it; without it the price of now counts */
  preco: z.optional(Dinheiro),
  /** of the whole line, as the menu showed it; without it what the price of now makes of it */
  total: z.optional(Dinheiro),
  /** of what is sold by weight, which staff alone order */
  gramas: z.optional(Inteiro(1, PESO_MAXIMO_G, PESO_FORA)),
  /** staff leave the price of the day, as far as the manager lets them */
  desvio: z.optional(z.object({ preco: Dinheiro, motivo: Texto(200, 'Diga o motivo do outro preço.', 3) })),
  /** without them, what the menu has chosen already */
  escolhas: z.optional(z.array(Escolhida).check(z.maxLength(60))),
  quantidade: Inteiro(0, 999_999_999, 'A quantidade vai de 0 a 5.'),
  observacao: z.optional(z.nullable(LinhaLivre(200, 'A observação pode ter até 200 caracteres.'))),
  /** staff: whose line it is, where that is another open account of the same table */
  idCheckin: z.optional(Id),
  /** staff: another course than its product's */
  curso: z.optional(z.enum(CURSOS)),
  /** staff: the pass holds it until it lets it go */
  segurar: z.optional(z.boolean()),
  /** staff: it is taken home */
  viagem: z.optional(z.boolean()),
})

/**
 * The customer's part of the menu form (section 5: name, e-mail, CPF and phone are required). Who has no CPF orders without:
 * it is a payment on the phone that needs it.
 */
export const InformacoesUsuario = z.object({
  nome: Texto(80, 'Informe o seu nome.', 2),
  email: Email,
  numeroCpf: z.optional(CpfSeTiver),
  numeroTelefone: Telefone,
  numeroMesa: z.optional(NumeroMesa),
  numeroComanda: z.optional(NumeroComanda),
})

/** Of a house for which a name is enough, the name alone: the server knows which. */
export const QuemPede = z.extend(InformacoesUsuario, {
  email: z.optional(InformacoesUsuario.shape.email),
  numeroTelefone: z.optional(InformacoesUsuario.shape.numeroTelefone),
})
export type QuemPede = z.output<typeof QuemPede>

/** Who says nothing of themselves is told of each field, as ever. Asked of all that comes, also of what is no object. */
const faltaTudo = (campo: 'email' | 'numeroTelefone', error: string) =>
  z.refine<QuemPede | null | undefined>((dita) => !dita || dita.nome !== undefined || dita[campo] !== undefined, {
    ...{ error, path: [campo], when: () => true },
  })
const DitaNoPedido = QuemPede.check(
  faltaTudo('email', mensagensDasChamadas.emailInvalido),
  faltaTudo('numeroTelefone', mensagensDasChamadas.telefoneInvalido),
)

/** A big table's round: twelve people, five different things each; all of it twice. Lines with nothing in them do not count. */
export const LINHAS_MAXIMAS = 60
export const UNIDADES_MAXIMAS = 120

export const PedidoDeAlguem = z.object({
  pedidos: z.array(ProdutoPedido).check(
    z.refine((itens) => itens.some((item) => item.quantidade > 0), mensagens.pedidoSemProduto),
    // a whole menu, as the specification's form sends it
    z.maxLength(200, 'Um pedido pode ter até 200 linhas.'),
    z.refine(
      (itens) => itens.filter((item) => item.quantidade > 0).length <= LINHAS_MAXIMAS,
      `Um pedido pode ter até ${LINHAS_MAXIMAS} itens diferentes. Divida em dois pedidos.`,
    ),
    z.refine(
      (itens) => itens.reduce((soma, item) => soma + item.quantidade, 0) <= UNIDADES_MAXIMAS,
      `Um pedido pode ter até ${UNIDADES_MAXIMAS} unidades. Divida em dois pedidos.`,
    ),
  ),
})

type DeQuem = z.output<typeof PedidoDeAlguem> & { idCheckin?: number | undefined }
/** Five is the guest's form (section 9 of the spec); only staff say whom they order for. */
const maximo = ({ idCheckin }: DeQuem) => (idCheckin ? QUANTIDADE_DA_EQUIPE : QUANTIDADE_MAXIMA)
const cabe = z.refine<DeQuem>((pedido) => pedido.pedidos.every(({ quantidade }) => quantidade <= maximo(pedido)), {
  error: ({ input }) => `A quantidade vai de 0 a ${maximo(input as DeQuem)}.`,
  path: ['pedidos'],
})

export const FazerPedido = z.extend(PedidoDeAlguem, { informacoesUsuario: DitaNoPedido }).check(cabe)

/**
 * An order for the table. A guest orders for their own check-in and says who they are. A waiter orders for the open
 * check-in `idCheckin` of a guest without a phone, of whom nothing has to be known.
 */
const PedidoParaMesa = z
  .extend(PedidoDeAlguem, {
    informacoesUsuario: z.optional(DitaNoPedido),
    idCheckin: z.optional(Id),
    /** where a phone that may say so is: how far from the bar is all that is kept of it */
    posicao: z.optional(z.object({ latitude: Latitude, longitude: Longitude })),
  })
  .check(cabe)

/** A screen of a department counts for so long after its last contact with the bar, in ms. */
export const TELA_VALE_MS = 20_000

/** An item not received in the time that the bar allows. */
export const ItemSemRecebimento = z.object({
  produto_pedido_id: z.number(),
  nome_departamento: NomeDepartamento,
  nome_produto: z.string(),
  partes: PartesDitas,
  quantidade: z.number(),
  numero_mesa: z.nullable(z.number()),
  numero_comanda: z.nullable(z.number()),
  /** whole seconds since it was ordered, at the time of the answer */
  espera_s: z.number(),
})
export type ItemSemRecebimento = z.infer<typeof ItemSemRecebimento>

/** A department where orders wait, or may come in, and no screen would show them. */
export const DepartamentoSemTela = z.object({
  nome_departamento: NomeDepartamento,
  /** whole seconds since its last screen, at the time of the answer; null: it never had one */
  ha_s: z.nullable(z.number()),
})
export type DepartamentoSemTela = z.infer<typeof DepartamentoSemTela>

/** That something has come is news for so long, in ms. */
export const CHEGOU_VALE_MS = 10 * 60_000

/** How long the person who gave a step may take it back, in ms. */
export const PRAZO_PARA_DESFAZER_MS = 10_000

/** Why an order was cancelled that its guest took back at once: no staff member has to read about it. */
export const DESFEITO_PELO_CLIENTE = 'Desfeito pelo cliente'

/** Why staff take back what they ordered for a guest a moment ago. */
export const PEDIDO_POR_ENGANO = 'Pedido por engano'

/** The reason that says it of the product: its stock does not come back, and nobody orders it until tomorrow. */
export const PRODUTO_ACABOU = 'Produto acabou'
export const acabou = (motivo: string) => motivo.trim().toLowerCase().startsWith(PRODUTO_ACABOU.toLowerCase())

export const chamadas = {
  '/pedido/cadastrarPedido': {
    quem: ['checkin', 'BAR GARCON', 'BAR BARMAN'],
    pode: 'vender',
    muda: true,
    fallback: mensagens.erroPedido,
    input: PedidoParaMesa,
    // a held order says when it goes on; `pedidos`: to staff, what they may take back
    output: z.extend(Mensagem, { espera: z.optional(z.string()), pedidos: z.optional(z.array(z.number())) }),
  },
  '/pedido/buscarMeusPedidosEmAndamento': {
    quem: ['checkin'],
    ouve: ['pedido', 'recebimento', 'checkin'],
    input: z.object({}),
    output: z.object({ pedidos: z.array(ItemPedido) }),
  },
  // of these products, ordered now; which is not there was seen too seldom
  '/pedido/buscarTempos': {
    quem: ['checkin'],
    input: z.object({ produtos: z.array(Id).check(z.minLength(1), z.maxLength(LINHAS_MAXIMAS)) }),
    output: z.object({ tempos: z.array(z.object({ id: z.number(), minutos: z.number() })) }),
  },
  '/pedido/verMeusCancelamentos': {
    quem: ['checkin'],
    muda: true,
    input: z.object({ itens: Itens }),
    output: Mensagem,
  },
  '/pedido/buscarMeusPedidosEntregues': {
    quem: ['checkin'],
    ouve: ['pedido', 'checkin', 'pagamento'],
    input: z.object({}),
    /** besides, what others did with this account. What a device keeps from before has none of it */
    output: z.object({
      pedidos: z.array(ItemEntregue),
      oferecidas: z.optional(z.array(ParteOferecida)),
      passadas: z.optional(z.array(LinhasPassadas)),
      queremPagar: z.optional(z.array(QuerPagar)),
    }),
  },
  '/pedido/buscarPedidosEntreguesNaMesa': {
    quem: ['checkin'],
    ouve: ['pedido', 'checkin', 'pagamento'],
    input: z.object({}),
    output: z.object({ pedidos: z.array(ItemDaTurma), pessoas: z.optional(z.array(PessoaDaConta)) }),
  },
  '/pedido/buscarDepartamentosSemTela': {
    quem: ['checkin', 'BAR GARCON', 'BAR BARMAN'],
    pode: 'vender',
    ouve: ['tela', 'cardapio'],
    input: z.object({}),
    output: z.object({ departamentos: z.array(NomeDepartamento) }),
  },
  '/pedido/desfazerPedido': {
    quem: ['checkin', 'BAR GARCON', 'BAR BARMAN'],
    pode: 'vender',
    muda: true,
    // a guest the last one, within PRAZO_PARA_DESFAZER_MS; staff those that they made, within PRAZO_DE_QUEM_PEDIU_MS
    input: z.object({ pedidos: z.optional(Itens) }),
    output: Mensagem,
  },
  '/pedido/desistir': {
    quem: ['checkin'],
    muda: true,
    // what waits, and was not sent to the kitchen
    input: z.object({}),
    output: Mensagem,
  },
} as const
