import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem } from '../campos.ts'
import { Dinheiro, DinheiroComSinal } from '../dinheiro.ts'
import { DinheiroDigitado } from '../dinheiro-digitado.ts'
import { MEIOS_NO_CAIXA } from '../pagamento/cliente.ts'
import { LinhaLivre, Texto } from '../texto.ts'

/** Cash that comes or goes otherwise than by a sale or a refund: which way, and what has to be said of it. As in the database. */
export const TIPOS_DE_MOVIMENTO = {
  suprimento: { nome: 'Suprimento', sinal: 1, dizPorQue: false, dizAQuem: false },
  sangria: { nome: 'Sangria', sinal: -1, dizPorQue: true, dizAQuem: true },
  couvert_pago: { nome: 'Couvert pago ao músico', sinal: -1, dizPorQue: false, dizAQuem: true },
  gorjeta_paga: { nome: 'Gorjeta paga à equipe', sinal: -1, dizPorQue: false, dizAQuem: true },
  repasse_saida: { nome: 'Repasse, saiu', sinal: -1, dizPorQue: false, dizAQuem: false },
  repasse_entrada: { nome: 'Repasse, entrou', sinal: 1, dizPorQue: false, dizAQuem: false },
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

const meio = z.enum(MEIOS_NO_CAIXA)

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
const Fechamento = z.object({
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
        }),
      ),
      sessoes: z.array(SessaoDeCaixa),
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
      /** of each machine's slip, Pix at the till and meal voucher; what is not named is nothing */
      meios: z.array(z.object({ meio, valor: DinheiroDigitado })).check(z.maxLength(20, 'São meios demais.')),
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
    }),
    output: z.extend(Mensagem, { fechamento: Fechamento }),
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
