import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem } from '../campos.ts'
import { Dinheiro, DinheiroComSinal } from '../dinheiro.ts'
import { DinheiroDigitado } from '../dinheiro-digitado.ts'
import { MEIOS_CONTADOS, type MeioContado } from '../pagamento/cliente.ts'
import { LinhaLivre, Texto } from '../texto.ts'

/** Cash that comes or goes otherwise than by a sale or a refund: which way, and what has to be said of it. As in the database. */
export const TIPOS_DE_MOVIMENTO = {
  suprimento: { nome: 'Suprimento', sinal: 1, dizPorQue: false, dizAQuem: false },
  sangria: { nome: 'Sangria', sinal: -1, dizPorQue: true, dizAQuem: true },
  couvert_pago: { nome: 'Couvert pago ao músico', sinal: -1, dizPorQue: false, dizAQuem: true },
  gorjeta_paga: { nome: 'Gorjeta paga à equipe', sinal: -1, dizPorQue: false, dizAQuem: true },
  repasse_saida: { nome: 'Repasse, saiu', sinal: -1, dizPorQue: false, dizAQuem: false },
  repasse_entrada: { nome: 'Repasse, entrou', sinal: 1, dizPorQue: false, dizAQuem: false },
  // written by the closing itself: what does not stay for the next one
  sangria_do_fechamento: { nome: 'Retirado no fechamento', sinal: -1, dizPorQue: false, dizAQuem: true },
} as const
export type TipoDeMovimento = keyof typeof TIPOS_DE_MOVIMENTO
const TipoDeMovimento = z.enum(Object.keys(TIPOS_DE_MOVIMENTO) as [TipoDeMovimento, ...TipoDeMovimento[]])

/** What one person notes by itself; what is handed in has two sides. */
export const MOVIMENTOS_A_LANCAR = ['sangria', 'suprimento', 'couvert_pago', 'gorjeta_paga'] as const

/** What else moves the money of a till, and how it is said where it is closed. */
export const PARTES_DO_CAIXA = {
  fundo: 'Fundo',
  venda: 'Recebido',
  troca_de_meio: 'Meio corrigido',
  desfeito: 'Recebimentos desfeitos',
  devolucao: 'Devolvido',
} as const
type ParteDoCaixa = keyof typeof PARTES_DO_CAIXA | TipoDeMovimento
export const nomeDaParte = (parte: ParteDoCaixa): string =>
  parte in PARTES_DO_CAIXA
    ? PARTES_DO_CAIXA[parte as keyof typeof PARTES_DO_CAIXA]
    : TIPOS_DE_MOVIMENTO[parte as TipoDeMovimento].nome

/** Notes and coins of the real, in centavos. */
export const CEDULAS = [20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1] as const

/** So often a till may be counted: each count is kept. */
export const CONTAGENS = 3

/** What may hang when a till is closed: said, and never in the way. */
export const PENDENTES = {
  conta: 'Contas em aberto',
  entrega: 'Por entregar',
  caixa: 'Caixas por fechar',
  pagamento: 'Pagamentos sem resposta',
  devolucao: 'Devoluções por entregar',
  papel: 'Papéis que não se sabe se saíram',
} as const
export type QuePende = keyof typeof PENDENTES
const QuePende = z.enum(Object.keys(PENDENTES) as [QuePende, ...QuePende[]])
/** So many of each kind are named. */
export const PENDENTES_DE_UMA_VEZ = 100

const Pendente = z.object({
  tipo: QuePende,
  id: z.number(),
  /** what it is, as people read it: without the guest's name, because the Z stays for ever */
  dito: z.string(),
  nome: z.nullable(z.string()),
  valor: z.nullable(Dinheiro),
  /** why it stays so; '': nobody said */
  motivo: z.string(),
  /** where it is looked at */
  numero_mesa: z.nullable(z.number()),
  numero_comanda: z.nullable(z.number()),
})
export type Pendente = z.infer<typeof Pendente>

const Cedula = z.object({
  valor: Dinheiro.check(z.refine((valor) => (CEDULAS as readonly number[]).includes(valor), 'Esta nota não existe.')),
  quantas: Inteiro(0, 99_999, 'São notas demais.'),
})
export type Cedula = z.infer<typeof Cedula>

const Movimento = z.object({
  id: z.number(),
  tipo: TipoDeMovimento,
  valor: Dinheiro,
  motivo: z.string(),
  a_quem: z.string(),
  /** HH:MM of the bar's clock */
  hora: z.string(),
  por: z.string(),
})

/** A till that is not closed yet. No sum of what was sold is in it: it is counted blind. */
const SessaoDeCaixa = z.object({
  id: z.number(),
  /** the drawer's name; null: the pouch of who holds it */
  gaveta: z.nullable(z.string()),
  de: z.string(),
  minha: z.boolean(),
  fundo: Dinheiro,
  /** dd/mm and HH:MM */
  dia: z.string(),
  hora: z.string(),
  /** it takes nothing any more, and waits to be closed */
  contada: z.boolean(),
  /** of other days: nobody closed it */
  esquecida: z.boolean(),
  movimentos: z.array(Movimento),
})
export type SessaoDeCaixa = z.infer<typeof SessaoDeCaixa>

const meio = z.enum(MEIOS_CONTADOS)
/** What is counted otherwise than by notes and coins. */
export const MEIOS_COM_TOTAL = MEIOS_CONTADOS.filter((um) => um !== 'dinheiro')
const meioComTotal = z.enum(MEIOS_COM_TOTAL as [MeioContado, ...MeioContado[]], 'Conte o dinheiro pelas notas.')

/** Of one means: what there should be, what was counted, what is missing (below zero) or too much, and why. */
const Conferido = z.object({
  meio,
  esperado: DinheiroComSinal,
  contado: Dinheiro,
  diferenca: DinheiroComSinal,
  motivo: z.string(),
})
/** What makes up what there should be. */
const Parte = z.object({
  tipo: z.enum([
    ...(Object.keys(PARTES_DO_CAIXA) as (keyof typeof PARTES_DO_CAIXA)[]),
    ...(Object.keys(TIPOS_DE_MOVIMENTO) as TipoDeMovimento[]),
  ] as [ParteDoCaixa, ...ParteDoCaixa[]]),
  meio,
  valor: DinheiroComSinal,
})

/** A till that was counted: as it would be closed, or as it was, with its number. */
export const Fechamento = z.object({
  sessao: z.number(),
  /** the number of the Z; null: not closed yet */
  numero: z.nullable(z.number()),
  casa: z.string(),
  gaveta: z.nullable(z.string()),
  de: z.string(),
  /** dd/mm/aaaa HH:MM */
  aberta: z.string(),
  contada: z.string(),
  fechada: z.nullable(z.string()),
  por: z.nullable(z.string()),
  /** the Z of the one that it goes on with */
  continua: z.nullable(z.number()),
  /** how often it was counted */
  contagens: z.number(),
  /** of the last count */
  cedulas: z.array(Cedula),
  meios: z.array(Conferido),
  partes: z.array(Parte),
  movimentos: z.array(Movimento),
  /** of the last count, where a means has several: one machine each, by its name. Not there: of before */
  totais: z.optional(z.array(z.object({ meio, nome: z.string(), valor: Dinheiro }))),
  /** what hung when it was closed, with why, or without; not there: not closed, or of before */
  pendentes: z.optional(z.array(z.pick(Pendente, { tipo: true, dito: true, valor: true, motivo: true }))),
  /** the cash that stays for the next one; not there: nobody said */
  fica: z.optional(Dinheiro),
  retirada: z.optional(z.object({ valor: Dinheiro, a_quem: z.string() })),
})
export type Fechamento = z.infer<typeof Fechamento>

const QUEM = ['BAR GERENTE', 'BAR GARCON', 'BAR BARMAN', 'BAR CAIXA'] as const

/** The till: opened with a float, moved by hand, counted blind, and closed. */
export const chamadas = {
  '/caixa/buscarCaixas': {
    quem: QUEM,
    ouve: ['pagamento'],
    input: z.object({}),
    output: z.object({
      /** may open drawers, and sees every till of the house; else only one's own */
      abre: z.boolean(),
      gavetas: z.array(
        z.object({
          id: z.number(),
          nome: z.string(),
          /** the till that is open in it now, and whose it is */
          sessao: z.nullable(z.number()),
          de: z.nullable(z.string()),
          /** what its last closing left in it; null, or not there: it did not say */
          fica: z.optional(z.nullable(Dinheiro)),
        }),
      ),
      sessoes: z.array(SessaoDeCaixa),
      /** what counted machines were called lately */
      maquinas: z.optional(z.array(z.object({ meio, nome: z.string() }))),
      /** other systems take payments of the house: their total is counted, too */
      externo: z.optional(z.boolean()),
      /** the last that were closed, newest first; for who sees every till */
      fechados: z.array(
        z.object({
          sessao: z.number(),
          numero: z.number(),
          gaveta: z.nullable(z.string()),
          de: z.string(),
          fechado: z.string(),
          diferenca: DinheiroComSinal,
          /** it was opened again since, as another one */
          reaberto: z.boolean(),
        }),
      ),
    }),
  },
  /** without `id`: a new one */
  '/caixa/salvarGaveta': {
    quem: QUEM,
    pode: 'abrirCaixa',
    muda: true,
    input: z.object({ id: z.optional(Id), nome: Texto(30, 'Diga o nome do caixa.', 1) }),
    output: z.extend(Mensagem, { id: z.number() }),
  },
  '/caixa/abrir': {
    quem: QUEM,
    pode: 'abrirCaixa',
    muda: true,
    input: z.object({ gaveta: Id, fundo: DinheiroDigitado }),
    output: z.extend(Mensagem, { sessao: z.number() }),
  },
  '/caixa/lancar': {
    quem: QUEM,
    muda: true,
    input: z.object({
      sessao: Id,
      tipo: z.enum(MOVIMENTOS_A_LANCAR, 'Escolha o que é.'),
      valor: DinheiroDigitado.check(z.minimum(1, 'Diga quanto.')),
      motivo: z.optional(LinhaLivre(200)),
      aQuem: z.optional(LinhaLivre(60)),
    }),
    output: Mensagem,
  },
  /** cash from one till into another: a pouch handed in, or change for who serves */
  '/caixa/repassar': {
    quem: QUEM,
    muda: true,
    input: z.object({ de: Id, para: Id, valor: DinheiroDigitado.check(z.minimum(1, 'Diga quanto.')) }),
    output: Mensagem,
  },
  /** blind: only after it is written down the answer says what there should be. From the first one on the till takes nothing */
  '/caixa/contar': {
    quem: QUEM,
    muda: true,
    input: z.object({
      sessao: Id,
      cedulas: z.array(Cedula).check(z.maxLength(CEDULAS.length, 'São notas demais.')),
      /** of each machine's slip, Pix at the till and meal voucher; what is not named is nothing. Several of one means have names */
      meios: z
        .array(z.object({ meio: meioComTotal, valor: DinheiroDigitado, nome: z.optional(LinhaLivre(40)) }))
        .check(z.maxLength(40, 'São totais demais.')),
    }),
    output: z.extend(Mensagem, { fechamento: Fechamento }),
  },
  /** the last count stands; each difference has its reason */
  '/caixa/fechar': {
    quem: QUEM,
    muda: true,
    input: z.object({
      sessao: Id,
      motivos: z
        .array(z.object({ meio, motivo: Texto(200, 'Diga o motivo da diferença.', 3) }))
        .check(z.maxLength(20, 'São meios demais.')),
      /** which count it was compared with, as its reader saw it */
      contagens: z.optional(z.int()),
      /** cash that stays for the next one; the rest goes to somebody. Absent: all of it stays where it is, and nobody said */
      fica: z.optional(DinheiroDigitado),
      aQuem: z.optional(LinhaLivre(60)),
    }),
    output: z.extend(Mensagem, { fechamento: Fechamento }),
  },
  /** what hangs in the house, or of a pouch in it alone, while this till is closed; once it is closed its Z says so */
  '/caixa/buscarPendentes': {
    quem: QUEM,
    ouve: ['pagamento', 'pedido', 'checkin', 'impressao'],
    input: z.object({ sessao: Id }),
    output: z.object({ pendentes: z.array(Pendente) }),
  },
  /** one reason for several of them: it stands in the Z */
  '/caixa/justificar': {
    quem: QUEM,
    muda: true,
    input: z.object({
      sessao: Id,
      quais: z
        .array(z.object({ tipo: QuePende, id: Id }))
        .check(z.minLength(1, 'Escolha o que fica.'), z.maxLength(600, 'São pendências demais.')),
      motivo: Texto(200, 'Diga por que fica assim.', 3),
    }),
    output: Mensagem,
  },
  '/caixa/buscarFechamento': {
    quem: QUEM,
    input: z.object({ sessao: Id }),
    output: Fechamento,
  },
  /** the same for a spreadsheet */
  '/caixa/buscarPlanilha': {
    quem: QUEM,
    input: z.object({ sessao: Id }),
    output: z.object({ nome: z.string(), csv: z.string() }),
  },
  /** another till that goes on with a closed one, which stays as it is */
  '/caixa/reabrir': {
    quem: QUEM,
    pode: 'abrirCaixa',
    muda: true,
    input: z.object({ sessao: Id }),
    output: z.extend(Mensagem, { sessao: z.number() }),
  },
} as const

/** The sum of notes and coins, in centavos. */
export const somaDasCedulas = (cedulas: readonly Cedula[]) =>
  cedulas.reduce((soma, { valor, quantas }) => soma + valor * quantas, 0)

/** Of a means that was counted by several machines, each with its name. */
export const totaisDe = ({ totais = [] }: Pick<Fechamento, 'totais'>, meio: MeioContado) =>
  totais.filter((um) => um.meio === meio)
