import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem } from '../campos.ts'
import { QUANTIDADE_DA_EQUIPE } from '../cardapio/chegada.ts'
import { Instante } from '../noite.ts'
import { PESO_FORA, PESO_MAXIMO_G } from '../peso.ts'
import { CURSOS, DEPARTAMENTOS, type Departamento, NomeDepartamento } from '../produto/cliente.ts'
import { EQUIPE_DE_PEDIDOS, PERFIS_DA_EQUIPE } from '../sessao/cliente.ts'
import { Texto } from '../texto.ts'
import {
  DepartamentoSemTela,
  ItemPedido,
  ItemSemRecebimento,
  Itens,
  Linha,
  type STATUS_DE_PREPARO,
  type StatusPedido,
} from './cliente.ts'

/** Who moves an item forward, from which status to which, of which department (null: of any). What is not here is refused. */
export const andamentos = {
  'BAR BARMAN': { de: 'PEDIDO FEITO PELO CLIENTE', para: 'PEDIDO LIBERADO PARA O GARCON', departamento: 'BAR' },
  'BAR COZINHA': { de: 'PEDIDO FEITO PELO CLIENTE', para: 'PEDIDO LIBERADO PARA O GARCON', departamento: 'COZINHA' },
  'BAR GARCON': { de: 'PEDIDO LIBERADO PARA O GARCON', para: 'PEDIDO ENTREGUE AO CLIENTE', departamento: null },
} as const satisfies Record<
  (typeof EQUIPE_DE_PEDIDOS)[number],
  { de: StatusPedido; para: StatusPedido; departamento: Departamento | null }
>

/** Of what says no time of its own, in minutes: then a guest starts to look around for the waiter. */
export const PREPARO_MIN = 15

/** So many stations in one department: a screen shows all of them as chips. */
export const ESTACOES_DO_DEPARTAMENTO = 12

/** Who makes what is ordered, each in a department of their own. */
const QUEM_PREPARA = ['BAR BARMAN', 'BAR COZINHA'] as const satisfies (typeof EQUIPE_DE_PEDIDOS)[number][]
export type PerfilDePreparo = (typeof QUEM_PREPARA)[number]

/** Who cancels an item, in which statuses, of which department (null: of any). A delivered one is the manager's to decide. */
export const cancelamentos = {
  'BAR BARMAN': { de: ['PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON'], departamento: 'BAR' },
  'BAR COZINHA': { de: ['PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON'], departamento: 'COZINHA' },
  'BAR GERENTE': {
    de: ['PEDIDO FEITO PELO CLIENTE', 'PEDIDO LIBERADO PARA O GARCON', 'PEDIDO ENTREGUE AO CLIENTE'],
    departamento: null,
  },
} as const satisfies Partial<
  Record<
    (typeof PERFIS_DA_EQUIPE)[number],
    { de: readonly (typeof STATUS_DE_PREPARO)[number][]; departamento: Departamento | null }
  >
>

/** Staff who ordered a line for a guest take it back for so long, in ms, while it is not begun. */
export const PRAZO_DE_QUEM_PEDIU_MS = 2 * 60_000

/** Who takes the couvert off where it is not due. What was paid is the manager's to give back. */
export const QUEM_TIRA_COUVERT = ['BAR GARCON', 'BAR GERENTE'] as const satisfies (typeof PERFIS_DA_EQUIPE)[number][]

/** Who has the guest before them. */
const QUEM_VE_DOCUMENTO = [
  'BAR GARCON',
  'BAR BARMAN',
  'BAR GERENTE',
] as const satisfies (typeof PERFIS_DA_EQUIPE)[number][]

/** Who corrects the weight of a line. */
const QUEM_PESA = ['BAR GARCON', 'BAR GERENTE'] as const satisfies (typeof PERFIS_DA_EQUIPE)[number][]

/** Who closes and reopens which departments for a while. */
export const departamentosDoPerfil = {
  'BAR BARMAN': ['BAR'],
  'BAR COZINHA': ['COZINHA'],
  'BAR GERENTE': DEPARTAMENTOS,
} as const satisfies Partial<Record<(typeof PERFIS_DA_EQUIPE)[number], readonly Departamento[]>>
const fechamentos = { BAR: 'Bar fechado', COZINHA: 'Cozinha fechada' } as const satisfies Record<Departamento, string>

/** 'Cozinha fechada até 21:30', or 'Bar fechado por enquanto' when no time was said. */
export const fraseDoFechamento = ({
  nome_departamento,
  reabre_as,
}: Pick<DepartamentoFechado, 'nome_departamento' | 'reabre_as'>) =>
  `${fechamentos[nome_departamento]} ${reabre_as ? `até ${reabre_as}` : 'por enquanto'}`

const QUEM_FECHA = ['BAR BARMAN', 'BAR COZINHA', 'BAR GERENTE'] as const

/** As which of several profiles staff call: the server asks whether they hold it. Without it, the one of the login. */
export const Como = z.optional(z.enum(EQUIPE_DE_PEDIDOS))

/** Who delivers says in the same act that they saw a document, and that its bearer is of age. Nothing of it is kept but who and when. */
export const Documento = z.optional(
  // fields send its text
  z.codec(z.union([z.boolean(), z.enum(['true', 'false'])]), z.boolean(), {
    decode: (dito) => dito === true || dito === 'true',
    encode: (dito) => dito,
  }),
)

const QUEM_CANCELA = [...QUEM_FECHA, 'BAR GARCON'] as const

/** What a line is told by, to staff who do not have it before them. */
const DitaDaLinha = z.pick(Linha, {
  quantidade: true,
  nome_produto: true,
  partes: true,
  numero_mesa: true,
  numero_comanda: true,
  nome_do_cliente: true,
})

/** A line that was cancelled. */
const Cancelamento = z.extend(DitaDaLinha, {
  /** its order: where the others of it still stand, their ticket says so */
  id: z.optional(z.number()),
  produto_pedido_id: z.number(),
  motivo: z.string(),
  /** ISO 8601 */
  em: z.string(),
  /** the first name of the staff member who cancelled it; null: it was not staff */
  por: z.nullable(z.string()),
  /** the waiter whose line it was, where that is not the reader: they did not see it in time */
  garcom: z.nullable(z.string()),
})
export type Cancelamento = z.infer<typeof Cancelamento>

const AcabadoDePedir = z.extend(z.pick(Linha, { quantidade: true, nome_produto: true, partes: true }), {
  produto_pedido_id: z.number(),
  /** whole seconds until it cannot be taken back any more, at the time of the answer */
  falta_s: z.number(),
})

/** A line that was released a while ago. */
const UltimoPasso = z.extend(DitaDaLinha, {
  produto_pedido_id: z.number(),
  /** its order, of which a further paper may be asked for */
  pedido_id: z.optional(z.number()),
  /** the first name of who released it */
  por: z.string(),
  /** ISO 8601 */
  em: z.string(),
})
export type UltimoPasso = z.infer<typeof UltimoPasso>
/** So many of them, the last one first. */
export const ULTIMOS_PASSOS = 20

/** A department that takes no orders now. */
const DepartamentoFechado = z.object({
  nome_departamento: NomeDepartamento,
  /** HH:MM in the bar's time zone; null: until staff reopen it */
  reabre_as: z.nullable(z.string()),
  /** whole minutes until then, at the time of the answer */
  faltam_minutos: z.nullable(z.number()),
  /** who closed it */
  fechado_por: z.string(),
})
export type DepartamentoFechado = z.infer<typeof DepartamentoFechado>

/** For how long something has run out: so many minutes, until the bar's next day, or until staff say that it is back. */
export const ATE_QUANDO = ['15', '30', '60', 'amanha', 'avisar'] as const

/** What runs out. */
const Alvo = z.object({ tipo: z.enum(['produto', 'opcao']), id: Id })
export type Alvo = z.infer<typeof Alvo>

const EmFalta = z.object({
  tipo: z.enum(['produto', 'opcao']),
  id: z.number(),
  nome: z.string(),
  /** of an option, its group's */
  grupo: z.nullable(z.string()),
  /** 'amanhã', or HH:MM in the bar's time zone; null: until staff say that it is back */
  ate: z.nullable(z.string()),
})
export type EmFalta = z.infer<typeof EmFalta>

/** A line that nobody has prepared yet. */
const QueEspera = z.extend(DitaDaLinha, {
  produto_pedido_id: z.number(),
  /** the reader may cancel it */
  cancela: z.boolean(),
})

/** Of a line, what those read who make it and carry it: how its money stands is not their business. */
const doPreparo = z.pick(ItemPedido, {
  id: true,
  produto_pedido_id: true,
  nome_do_cliente: true,
  nome_produto: true,
  preco: true,
  quantidade: true,
  numero_mesa: true,
  numero_comanda: true,
  retirada: true,
  data_pedido: true,
  hora_pedido: true,
  feito_em: true,
  produto_estabelecimento_id: true,
  observacao: true,
  partes: true,
  status_pedido: true,
  recebido: true,
})
const EstacaoDaFila = z.object({ id: z.number(), nome: z.string() })
export type EstacaoDaFila = z.infer<typeof EstacaoDaFila>
/** What a ticket says of a line until somebody of its department saw it. */
const MarcaDaLinha = z.object({
  /** haste; what it is was changed; its guest sits elsewhere; they said an allergy after they ordered */
  tipo: z.enum(['pressa', 'mudou', 'mesa', 'alergia']),
  /** ISO 8601 */
  em: z.string(),
  /** what it was before; of an allergy, which */
  dito: z.string(),
  /** the first name of who asked for haste */
  por: z.nullable(z.string()),
  /** of haste alone, which goes on while the line waits */
  vista: z.boolean(),
})
export type MarcaDaLinha = z.infer<typeof MarcaDaLinha>

const LinhaDaFila = z.extend(doPreparo, {
  /** the guest's, who consents that they read it; null: none was said */
  alergia: z.nullable(z.string()),
  /** what the queue calls the product today; empty: by its whole name */
  nome_curto: z.string(),
  /** minutes that the house takes to make it, by its own word or its category's; null, or not there: it says none */
  preparo_min: z.optional(z.nullable(z.number())),
  /** the combo that it is in, or the product that it goes with; null, or not there: none */
  combo: z.optional(z.nullable(z.string())),
  /** the table at which it was ordered, when its guest has moved to another one and nobody saw it yet; to a waiter for five minutes */
  era_mesa: z.optional(z.nullable(z.number())),
  /** the station that makes it; null, or not there: none */
  estacao: z.optional(z.nullable(EstacaoDaFila)),
  curso: z.optional(z.nullable(z.enum(CURSOS))),
  /** its station has made it: since when (ISO 8601), and the first name of who said so. Null, or not there: it has not */
  pronto: z.optional(z.nullable(z.object({ em: z.string(), por: z.string() }))),
  /** it waits until the pass lets it go; its age counts from then */
  segurado: z.optional(z.boolean()),
  /** its guest takes it home; not there: at the table */
  viagem: z.optional(z.boolean()),
  /** null, or not there: nothing */
  marcas: z.optional(z.nullable(z.array(MarcaDaLinha))),
  /** it is alcoholic, and nobody has seen the guest's document: who delivers it does. Null, or not there: it is not, or was seen */
  documento: z.optional(z.nullable(z.boolean())),
  /** the first name of who ordered it for the guest; null, or not there: the guest did */
  garcom: z.optional(z.nullable(z.string())),
  /** what one of it takes from ingredients; only where it was asked for. Null: nothing */
  insumos: z.optional(z.nullable(z.array(z.object({ id: z.number(), quantidade: z.number() })))),
})
export type LinhaDaFila = z.infer<typeof LinhaDaFila>

// the stock's units, written here: imported, its fields would come to a guest's first load
const InsumoDaFila = z.object({ id: z.number(), nome: z.string(), unidade: z.enum(['ml', 'g', 'un']) })
export type InsumoDaFila = z.infer<typeof InsumoDaFila>

/** What those who prepare and serve do with orders. */

export const chamadas = {
  '/pedido/buscarPedidos': {
    quem: EQUIPE_DE_PEDIDOS,
    ouve: ['pedido'],
    // `insumos`: with what the lines take from ingredients
    input: z.object({ como: Como, insumos: z.optional(z.boolean()) }),
    // the oldest; `restantes`: how many more wait, when they are too many for one answer
    output: z.object({
      pedidos: z.array(LinhaDaFila),
      restantes: z.optional(z.number()),
      /** of the reader's department, in order; not there: it has none */
      estacoes: z.optional(z.array(EstacaoDaFila)),
      /** those that the lines name; not there: it was not asked for, or they name none */
      insumos: z.optional(z.array(InsumoDaFila)),
    }),
  },
  // what on the menu a pass may hold, and when in a meal it comes
  '/pedido/buscarDoPasse': {
    quem: ['BAR GARCON', 'BAR BARMAN'],
    pode: 'vender',
    ouve: ['cardapio'],
    input: z.object({}),
    output: z.object({ produtos: z.array(z.object({ id: z.number(), curso: z.nullable(z.enum(CURSOS)) })) }),
  },
  // lines of one department that their stations have made, or that go back to them
  '/pedido/prontoNaEstacao': {
    quem: QUEM_PREPARA,
    muda: true,
    input: z.object({ itens: Itens, pronto: z.boolean(), como: Como }),
    output: Mensagem,
  },
  // what leaves together: all of it, or nothing
  '/pedido/liberarDoPasse': {
    quem: QUEM_PREPARA,
    muda: true,
    input: z.object({
      itens: Itens,
      /** a person said that what is ready goes alone */
      incompleto: z.optional(z.boolean()),
      como: Como,
    }),
    output: Mensagem,
  },
  // a course waits until the table is ready for it, and goes on
  '/pedido/segurarNoPasse': {
    quem: QUEM_PREPARA,
    muda: true,
    input: z.object({ itens: Itens, segurado: z.boolean(), como: Como }),
    output: Mensagem,
  },
  '/pedido/darAndamentoAoPedido': {
    quem: EQUIPE_DE_PEDIDOS,
    muda: true,
    entrega: true,
    multipart: 'campos',
    input: z.object({
      idPedido: z.optional(Id),
      idProdutoEstabelecimento: z.optional(Id),
      /** names one line exactly, and wins */
      idProdutoPedido: z.optional(Id),
      como: Como,
      documento: Documento,
    }),
    output: Mensagem,
  },
  '/pedido/desfazerAndamento': {
    quem: EQUIPE_DE_PEDIDOS,
    muda: true,
    input: z.object({
      idProdutoPedido: Id,
      como: Como,
      /** barman and kitchen take back what is not delivered yet, whoever released it and however long ago */
      refazer: z.optional(z.boolean()),
    }),
    output: Mensagem,
  },
  // what this department released last and nobody has delivered yet
  '/pedido/buscarUltimosPassos': {
    quem: QUEM_PREPARA,
    ouve: ['pedido'],
    input: z.object({ como: Como }),
    output: z.object({ passos: z.array(UltimoPasso) }),
  },
  '/pedido/cancelarItem': {
    // a waiter only the couvert, and what they have just ordered themselves
    quem: QUEM_CANCELA,
    alem: 'cancelar',
    muda: true,
    // what was paid goes back
    confirma: 'quando custa',
    input: z.object({
      idProdutoPedido: Id,
      motivo: Texto(200, 'Diga o motivo do cancelamento.', 3),
      /** of a line of several units; absent: all of them */
      quantidade: z.optional(Inteiro(1, QUANTIDADE_DA_EQUIPE, 'Diga quantas cancelar.')),
      /** absent: what is not begun comes back. What has run out never does */
      volta_ao_estoque: z.optional(z.boolean()),
      /** nobody orders the product until tomorrow; absent: where the reason says that it has run out */
      tira_do_cardapio: z.optional(z.boolean()),
    }),
    output: Mensagem,
  },
  // the guest is no adult, or shows no document: what is alcoholic on this line's account and not delivered is cancelled
  '/pedido/naoPodeBeber': {
    quem: QUEM_VE_DOCUMENTO,
    muda: true,
    // what was paid goes back
    confirma: 'quando custa',
    input: z.object({
      idProdutoPedido: Id,
      /** absent: what is not begun comes back */
      volta_ao_estoque: z.optional(z.boolean()),
    }),
    output: Mensagem,
  },
  // it was a mistake: the next delivery asks again
  '/pedido/desfazerDocumento': {
    quem: QUEM_VE_DOCUMENTO,
    muda: true,
    input: z.object({ idCheckin: Id }),
    output: Mensagem,
  },
  /** a line sold by weight is cancelled, and another one takes its place, at the same price of a kilo */
  '/pedido/pesarDeNovo': {
    quem: QUEM_PESA,
    muda: true,
    input: z.object({
      idProdutoPedido: Id,
      gramas: Inteiro(1, PESO_MAXIMO_G, PESO_FORA),
      motivo: Texto(200, 'Diga o motivo da nova pesagem.', 3),
    }),
    output: Mensagem,
  },
  // cancellations that concern the reader, until they say that they saw them
  '/pedido/buscarCancelamentos': {
    quem: QUEM_CANCELA,
    ouve: ['cancelamento', 'checkin'],
    input: z.object({ como: Como }),
    output: z.object({ cancelamentos: z.array(Cancelamento) }),
  },
  '/pedido/verCancelamentos': {
    quem: QUEM_CANCELA,
    muda: true,
    input: z.object({ itens: Itens, como: Como }),
    output: Mensagem,
  },
  // a waiter or manager is in a hurry for a line, or for what of a combo is not made yet. It moves nothing in the queue
  '/pedido/pedirPressa': {
    quem: ['BAR GARCON', 'BAR GERENTE'],
    muda: true,
    input: z.object({ idProdutoPedido: Id, pressa: z.boolean() }),
    output: Mensagem,
  },
  // these lines are taken home: who makes them reads so, and the house's packaging is charged for each unit
  '/pedido/paraViagem': {
    quem: ['BAR GARCON', 'BAR BARMAN'],
    pode: 'vender',
    muda: true,
    input: z.object({ itens: Itens }),
    output: z.extend(Mensagem, {
      /** the orders of the packaging, which can be taken back as any other; not there: the house charges none */
      pedidos: z.optional(z.array(z.number())),
    }),
  },
  // what the tickets of these lines said until then, cancellations too
  '/pedido/verMarcas': {
    quem: QUEM_PREPARA,
    muda: true,
    input: z.object({ itens: Itens, ate: Instante, como: Como }),
    output: Mensagem,
  },
  // what this person ordered for others a moment ago, and may take back
  '/pedido/buscarAcabadosDePedir': {
    quem: ['BAR GARCON', 'BAR BARMAN'],
    pode: 'vender',
    ouve: ['pedido'],
    input: z.object({ idCheckin: Id }),
    output: z.object({ itens: z.array(AcabadoDePedir) }),
  },
  '/pedido/buscarDepartamentosFechados': {
    quem: PERFIS_DA_EQUIPE,
    ouve: ['cardapio'],
    input: z.object({}),
    output: z.object({ departamentos: z.array(DepartamentoFechado) }),
  },
  '/pedido/fecharDepartamento': {
    quem: QUEM_FECHA,
    muda: true,
    input: z.object({
      nome_departamento: NomeDepartamento,
      /** absent: until staff reopen it */
      minutos: z.optional(Inteiro(1, 720, 'O tempo vai de 1 minuto a 12 horas.')),
    }),
    output: Mensagem,
  },
  '/pedido/reabrirDepartamento': {
    quem: QUEM_FECHA,
    muda: true,
    input: z.object({ nome_departamento: NomeDepartamento }),
    output: Mensagem,
  },
  '/pedido/buscarEmFalta': {
    quem: PERFIS_DA_EQUIPE,
    ouve: ['cardapio'],
    input: z.object({}),
    output: z.object({ itens: z.array(EmFalta) }),
  },
  // the last word counts
  '/pedido/dizerQueAcabou': {
    quem: PERFIS_DA_EQUIPE,
    muda: true,
    input: z.extend(Alvo, { ate: z.enum(ATE_QUANDO, 'Escolha até quando.') }),
    output: Mensagem,
  },
  '/pedido/dizerQueVoltou': {
    quem: PERFIS_DA_EQUIPE,
    muda: true,
    input: Alvo,
    output: Mensagem,
  },
  // the lines with a product or an option that nobody has prepared yet
  '/pedido/buscarQueEsperam': {
    quem: PERFIS_DA_EQUIPE,
    ouve: ['pedido'],
    input: Alvo,
    output: z.object({ linhas: z.array(QueEspera) }),
  },
  '/pedido/confirmarRecebimento': {
    quem: QUEM_PREPARA,
    input: z.object({
      /** an empty list only says that the screen is there */
      idsProdutoPedido: z.array(Id).check(z.maxLength(500)),
      /** the stations that it shows; none: it is the pass. Left out where there are no stations */
      estacoes: z.optional(z.array(Id).check(z.maxLength(ESTACOES_DO_DEPARTAMENTO))),
      como: Como,
    }),
    output: z.object({}),
  },
  '/pedido/buscarAlarmesDeRecebimento': {
    quem: ['BAR GARCON', 'BAR GERENTE'],
    ouve: ['pedido', 'recebimento', 'tela', 'cardapio'],
    input: z.object({}),
    output: z.object({
      /** the oldest; `restantes`: how many more there are */
      itens: z.array(ItemSemRecebimento),
      restantes: z.optional(z.number()),
      /** for the manager only */
      departamentos: z.array(DepartamentoSemTela),
    }),
  },
} as const
