import * as z from 'zod/mini'
import { Id } from '../campos.ts'
import { TIPOS_DE_PERDA } from '../conta/perda.ts'
import { Dinheiro, DinheiroComSinal } from '../dinheiro.ts'
import { Dia } from '../noite.ts'
import { MEIOS_DE_PAGAMENTO } from '../pagamento/cliente.ts'
import { DEPARTAMENTOS } from '../produto/cliente.ts'

/** What the owner sees: the home, and the reports. */

/** How many of a kind there are. */
const Quantos = z.object({
  quantos: z.number(),
  /** ISO 8601, of the oldest; null: it has no hour */
  desde: z.nullable(z.string()),
  /** the worst of them, or which they are; null: the number says it all */
  qual: z.nullable(z.string()),
})
export type Quantos = z.infer<typeof Quantos>

/** What wants somebody now, in the order in which two that are equally old are read. */
export const DE_AGORA = [
  'sem_tela',
  'nao_recebidos',
  'atrasados',
  'chamados',
  'a_confirmar',
  'devolucoes',
  'caixa_esquecido',
  'caixa_fechado',
  'esgotados',
  'estoque_baixo',
] as const
const DeAgora = z.extend(Quantos, { o_que: z.enum(DE_AGORA) })
export type DeAgora = z.infer<typeof DeAgora>

/** How a night goes. */
const Noite = z.object({
  vendido: DinheiroComSinal,
  /** until the same hour a week ago; null: the house sold nothing that night */
  antes: z.nullable(
    z.object({
      /** dd/mm, and HH:MM of the bar's clock */
      dia: z.string(),
      hora: z.string(),
      /** 1 (Monday) to 7 */
      dia_da_semana: z.number(),
      vendido: DinheiroComSinal,
    }),
  ),
  recebido: DinheiroComSinal,
  /** 'recebido' leaves out the reader's own open till, which is counted blind */
  sem_o_seu_caixa: z.optional(z.boolean()),
  /** what open accounts still owe */
  em_aberto: Dinheiro,
  /** who has ordered tonight */
  pessoas: z.number(),
})

const Inicio = z.extend(Noite, {
  /** only what there is, oldest first */
  agora: z.array(DeAgora),
  /** who said tonight that it is bad, and nobody of the house has seen it. Apart from `agora`, of which older pages know every kind */
  insatisfeitos: z.optional(Quantos),
  /** accounts that were left to a card which has not paid them. Apart from `agora`, as above */
  cartoes: z.optional(Quantos),
  /** ingredients of which there is no more than the least. Apart from `agora`, as above */
  insumos: z.optional(Quantos),
  /** systems of others that did not receive for a day what happened. Apart from `agora`, as above */
  eventos: z.optional(Quantos),
  /** orders of other systems of which nobody has seen yet what happened to them. Apart from `agora`, as above */
  pedidos_de_fora: z.optional(Quantos),
  /** what a house has that nobody ordered in yet: products on its menu, tables. null: somebody did */
  primeiros_passos: z.optional(z.nullable(z.object({ produtos: z.number(), mesas: z.number() }))),
  /** tables of the house where somebody sits, and all in use */
  salao: z.object({ ocupadas: z.number(), mesas: z.number(), desde: z.nullable(z.string()) }),
  /** what waits to be made, and how long half of it has waited, in minutes; null: nothing does */
  departamentos: z.array(
    z.object({ nome: z.enum(DEPARTAMENTOS), itens: z.number(), mediana_min: z.nullable(z.number()) }),
  ),
})
export type Inicio = z.infer<typeof Inicio>

const CasaDeUmDono = z.extend(Noite, {
  id: z.number(),
  nome: z.string(),
  /** it is theirs; else they are one of its managers */
  dono: z.boolean(),
  /** null: this house does not open and close by a tap */
  aberta: z.nullable(z.boolean()),
  /** how many kinds of things want somebody there now */
  agora: z.number(),
})
export type CasaDeUmDono = z.infer<typeof CasaDeUmDono>

/** By what the sales of a period are told. Each adds up to the same; an option's units are how often it was chosen. */
export const DIMENSOES = {
  produto: 'Produto',
  categoria: 'Categoria',
  departamento: 'Departamento',
  estacao: 'Estação',
  hora: 'Hora',
  dia_da_semana: 'Dia da semana',
  dia: 'Dia',
  mesa: 'Mesa',
  area: 'Área',
  garcom: 'Garçom',
  opcao: 'Opção',
} as const
export type Dimensao = keyof typeof DIMENSOES
const Por = z.enum(Object.keys(DIMENSOES) as [Dimensao, ...Dimensao[]], 'Escolha da lista.')

/** Days that one report spans, at most. */
export const DIAS_DO_RELATORIO = 366

/**
 * Both days are in it; without any it is the one of now. `turno`: one of that house's, from when it opened until it closed. `caixa`: a till
 * that was closed, from its opening to its count; its money alone is told.
 */
const Periodo = z.object({ de: z.optional(Dia), ate: z.optional(Dia), turno: z.optional(Id), caixa: z.optional(Id) })
export type Periodo = z.infer<typeof Periodo>

const Somas = z.object({ valor: DinheiroComSinal, quantidade: z.number() })

const LinhaDoRelatorio = z.object({
  /** what it is, for `/relatorio/buscarLinhas`; '' where it is none: no table, no station */
  chave: z.string(),
  nome: z.string(),
  quantidade: z.number(),
  valor: DinheiroComSinal,
  /** in the period before */
  antes: DinheiroComSinal,
  /** of what has a purchase price: what it was sold for, and what it cost; not there: a server of before */
  com_custo: z.optional(DinheiroComSinal),
  custo: z.optional(DinheiroComSinal),
})
export type LinhaDoRelatorio = z.infer<typeof LinhaDoRelatorio>

/** What can be opened besides the sales by a dimension: every figure of the summary that is made of lines. */
export const FATOS = {
  vendido: 'Vendido',
  descontos: 'Descontos e cortesias',
  cancelados: 'Cancelados',
  couvert: 'Couvert artístico',
  fichas: 'Fichas vendidas',
  fichas_devolvidas: 'Fichas devolvidas',
  fichas_usadas: 'Fichas usadas',
  fichas_devidas: 'Fichas que a casa deve, agora',
  perdas: 'Perdas',
  baixas: 'Checkouts forçados',
  recebido: 'Recebido',
  devolvido: 'Devolvido',
  taxa: 'Taxa de serviço',
  gorjeta: 'Gorjetas',
  fiado_posto: 'Posto no fiado',
  fiado_perdoado: 'Fiado perdoado',
  tempos: 'Do pedido ao pronto',
} as const
export type Fato = keyof typeof FATOS

const Lido = z.object({
  /** dd/mm/aaaa, of the first and the last day; of a turno with its hours */
  de: z.string(),
  ate: z.string(),
})

const Resumo = z.object({
  periodo: Lido,
  antes: Lido,
  /** the house's turnos of these days, newest first */
  turnos: z.array(z.object({ id: z.number(), nome: z.string() })),
  /** the tills of these days that were closed, newest first */
  caixas: z.optional(z.array(z.object({ id: z.number(), nome: z.string() }))),
  vendido: Somas,
  vendido_antes: Somas,
  /** of what has a purchase price: what it was sold for, and what it cost the house */
  com_custo: z.optional(DinheiroComSinal),
  custo: z.optional(DinheiroComSinal),
  /** below zero: what was taken off after the order */
  descontos: Somas,
  cancelado: Somas,
  /** the most first; of very many not all */
  cancelados: z.array(
    z.object({
      quem: z.string(),
      motivo: z.string(),
      /** it was begun already */
      feito: z.boolean(),
      ...Somas.shape,
    }),
  ),
  couvert: Somas,
  fichas: z.object({ vendidas: Somas, devolvidas: Somas, usadas: Somas, devidas: Somas }),
  /** what came later of something lost is taken off, on the day on which it came */
  perdas: z.object({ valor: DinheiroComSinal, custo: DinheiroComSinal, quantidade: z.number(), sem_custo: z.number() }),
  perdas_por_tipo: z.optional(
    z.array(z.object({ tipo: z.enum(TIPOS_DE_PERDA), ...Somas.shape, custo: DinheiroComSinal })),
  ),
  /** forced checkouts, and what they wrote off */
  baixas: z.object({ valor: Dinheiro, quantidade: z.number() }),
  meios: z.array(z.object({ meio: z.enum(MEIOS_DE_PAGAMENTO), recebido: DinheiroComSinal, devolvido: Dinheiro })),
  /** of machines and vouchers: on which one, and of which brand; '' where nobody noted it */
  cartoes: z.optional(
    z.array(
      z.object({ maquininha: z.string(), bandeira: z.string(), recebido: DinheiroComSinal, devolvido: Dinheiro }),
    ),
  ),
  recebido: DinheiroComSinal,
  /** as in the home */
  sem_o_seu_caixa: z.optional(z.boolean()),
  devolvido: Dinheiro,
  taxa: DinheiroComSinal,
  /** of what came, what is of staff that guests tipped; not there: a server of before */
  gorjeta: z.optional(DinheiroComSinal),
  /** of a turno: what came and went through the app since the turno before was closed, and of it what came before this one opened */
  online: z.optional(z.object({ recebido: Dinheiro, devolvido: Dinheiro, antes_de_abrir: Dinheiro })),
  fiado: z.object({ posto: DinheiroComSinal, perdoado: DinheiroComSinal }),
  pessoas: z.number(),
  /** in minutes, half of the lines took less; null: none of them is known */
  tempos: z.array(
    z.object({
      nome: z.enum(DEPARTAMENTOS),
      itens: z.number(),
      ate_pronto: z.nullable(z.number()),
      /** known for a few days only */
      ate_a_mesa: z.nullable(z.number()),
    }),
  ),
})
export type Resumo = z.infer<typeof Resumo>

const PessoaNoPeriodo = z.object({
  pessoa: z.number(),
  nome: z.string(),
  vendido: Somas,
  /** below zero: what they cancelled, and what they took off */
  cancelado: Somas,
  descontos: Somas,
  /** of their own that were closed, with what was missing and what was too much in them */
  caixas: z.number(),
  falta: Dinheiro,
  sobra: Dinheiro,
})
export type PessoaNoPeriodo = z.infer<typeof PessoaNoPeriodo>

const Movimento = z.object({
  /** dd/mm/aaaa and HH:MM, when it happened */
  data: z.string(),
  hora: z.string(),
  /** dd/mm/aaaa of the order that it changes, where that is another day's; null: it is the same */
  do_dia: z.nullable(z.string()),
  o_que: z.string(),
  nome: z.string(),
  quantidade: z.number(),
  valor: DinheiroComSinal,
  mesa: z.nullable(z.string()),
  quem: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
  /** of money on a machine, as far as it is known: what its slip says */
  comprovante: z.optional(
    z.nullable(
      z.object({
        maquininha: z.string(),
        adquirente: z.nullable(z.string()),
        bandeira: z.nullable(z.string()),
        autorizacao: z.nullable(z.string()),
        nsu: z.nullable(z.string()),
        fim_a_fim: z.nullable(z.string()),
      }),
    ),
  ),
})
export type Movimento = z.infer<typeof Movimento>

/** The sheets of a month's file for the accountant. No guest's name is in it. */
export const FOLHAS = {
  vendas: 'Vendas',
  couvert: 'Couvert',
  pagamentos: 'Pagamentos',
  devolucoes: 'Devoluções',
  taxa: 'Taxa de serviço',
  gorjetas: 'Gorjetas',
  fiado: 'Fiado',
  caixas: 'Movimentos dos caixas',
  perdas: 'Perdas',
} as const
export type Folha = keyof typeof FOLHAS
/** Those of money, which say what the slips of machines do. */
export const FOLHAS_COM_COMPROVANTE: readonly Folha[] = ['pagamentos', 'devolucoes']

const Quais = z.extend(Periodo, {
  fato: z.enum(Object.keys(FATOS) as [Fato, ...Fato[]], 'Escolha da lista.'),
  /** of a dimension this one alone */
  por: z.optional(Por),
  chave: z.optional(z.string().check(z.maxLength(60))),
  /** of what was received or handed back, this means alone */
  meio: z.optional(z.enum(MEIOS_DE_PAGAMENTO)),
  /** of machines and vouchers, this machine alone, or this brand; '' is what nobody noted */
  maquininha: z.optional(z.string().check(z.maxLength(30))),
  bandeira: z.optional(z.string().check(z.maxLength(40))),
  pagina: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
})

export const chamadas = {
  '/relatorio/buscarInicio': {
    quem: ['BAR GERENTE'],
    ouve: [
      'pedido',
      'recebimento',
      'ficha',
      'pagamento',
      'checkin',
      'chamado',
      'cardapio',
      'tela',
      'mesa',
      'avaliacao',
    ],
    input: z.object({}),
    output: Inicio,
  },
  /** Every house of which the person is a manager, as each house's own home says it. A waiter's house is not among them. */
  '/relatorio/buscarMinhasCasas': {
    quem: ['BAR GERENTE'],
    pessoal: true,
    relatorio: true,
    input: z.object({}),
    output: z.object({ casas: z.array(CasaDeUmDono) }),
  },
  '/relatorio/buscarResumo': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    input: Periodo,
    output: Resumo,
  },
  '/relatorio/buscarPessoas': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    input: Periodo,
    output: z.object({ pessoas: z.array(PessoaNoPeriodo) }),
  },
  '/relatorio/buscarVendas': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    input: z.extend(Periodo, { por: Por }),
    /** in the order of the clock where it is of time; else the largest first */
    output: z.object({ linhas: z.array(LinhaDoRelatorio) }),
  },
  '/relatorio/buscarLinhas': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    input: Quais,
    /** newest first; `mais`: there is another page */
    output: z.object({ linhas: z.array(Movimento), mais: z.boolean() }),
  },
  /** every movement of some days, a page of many at a time, oldest first: so nobody holds a month at once, and what comes meanwhile is behind it */
  '/relatorio/buscarMovimentos': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    input: z.object({
      de: Dia,
      ate: Dia,
      folha: z.enum(Object.keys(FOLHAS) as [Folha, ...Folha[]], 'Escolha da lista.'),
      pagina: z.int().check(z.minimum(0), z.maximum(1000)),
    }),
    output: z.object({ linhas: z.array(Movimento), mais: z.boolean(), sem_o_seu_caixa: z.boolean() }),
  },
  /** what people did on a day, the last one that is over, more than people do; and how their tills were in the month until then */
  '/relatorio/buscarEstranho': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    input: z.object({ dia: z.optional(Dia) }),
    output: z.object({
      dia: z.string(),
      /** `endereco`: where each of them is */
      linhas: z.array(z.object({ texto: z.string(), endereco: z.string() })),
    }),
  },
  '/relatorio/buscarPlanilha': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    input: z.extend(Periodo, { por: Por }),
    output: z.object({ nome: z.string(), csv: z.string() }),
  },
} as const
