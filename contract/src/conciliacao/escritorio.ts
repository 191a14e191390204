import * as z from 'zod/mini'
import { Id } from '../campos.ts'
import { DinheiroComSinal } from '../dinheiro.ts'
import { Dia } from '../noite.ts'
import { MEIOS_DE_PAGAMENTO, type Meio } from '../pagamento/cliente.ts'

/** Something that we and the provider, or we and the statement, tell differently. */
const Diferenca = z.object({
  tipo: z.enum(['estado', 'valor', 'estorno', 'so_nosso', 'so_do_provedor', 'sem_resposta', 'a_mais']),
  /** our reference, or the provider's id of what we do not know */
  referencia: z.string(),
  /** one sentence that says who says what */
  texto: z.string(),
  /** the provider's word was written down while we looked */
  corrigida: z.boolean(),
})
export type Diferenca = z.infer<typeof Diferenca>

/** What no bank or acquirer writes down. */
const SEM_EXTRATO = ['dinheiro', 'fiado'] as const
export const MEIOS_COM_EXTRATO = MEIOS_DE_PAGAMENTO.filter(
  (meio): meio is Exclude<Meio, (typeof SEM_EXTRATO)[number]> => !(SEM_EXTRATO as readonly Meio[]).includes(meio),
)

/** Days that one statement is compared of, at most. */
export const DIAS_DO_EXTRATO = 92
/** Characters that a statement has, at most: 5 MB of them are one byte each. */
export const TAMANHO_DO_EXTRATO = 5_000_000

/** A movement of the statement; below zero it went out. */
const Deles = z.object({
  /** of the file, the first one is 1 */
  linha: z.number(),
  /** dd/mm/aaaa */
  data: z.string(),
  valor: DinheiroComSinal,
  texto: z.string(),
})
/** One of ours: a payment, or below zero what was given back. */
const Nosso = z.object({
  pagamento: z.number(),
  meio: z.enum(MEIOS_DE_PAGAMENTO),
  /** dd/mm/aaaa and HH:MM of the calendar, as a bank counts days */
  data: z.string(),
  hora: z.string(),
  valor: DinheiroComSinal,
})
/** By what both are the same: our name of the payment, the Central Bank's of a Pix, the acquirer's, or the amount and the day. */
export const CASA_POR = ['referencia', 'fim_a_fim', 'nsu', 'valor'] as const

const ExtratoComparado = z.object({
  /** as they stand in the statement; none: it names none */
  colunas: z.array(z.string()),
  /** how many movements of these days were read, and how many of them are ours to the centavo */
  lidas: z.number(),
  iguais: z.number(),
  casados: z.array(z.object({ deles: Deles, nosso: Nosso, por: z.enum(CASA_POR) })),
  so_no_extrato: z.array(Deles),
  so_aqui: z.array(Nosso),
  nao_lidas: z.array(z.object({ linha: z.number(), texto: z.string(), motivo: z.string() })),
  /** of one of these lists only the first ones are there */
  cortado: z.boolean(),
})
export type ExtratoComparado = z.infer<typeof ExtratoComparado>

export const chamadas = {
  /** a bank's, an acquirer's or the provider's statement as it comes, CSV or OFX: nothing of it is kept */
  '/pagamento/buscarExtratoComparado': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    corpo: 12 * 1024 * 1024,
    input: z.object({
      de: Dia,
      ate: Dia,
      /** the statement is of this means alone */
      meio: z.optional(z.enum(MEIOS_COM_EXTRATO, 'Escolha da lista.')),
      extrato: z.string().check(z.maxLength(TAMANHO_DO_EXTRATO, 'O extrato pode ter até 5 MB.')),
    }),
    output: ExtratoComparado,
  },
  '/pagamento/conciliar': {
    quem: ['BAR GERENTE'],
    muda: true,
    relatorio: true,
    corpo: 1024 * 1024,
    input: z.object({
      dia: Dia,
      /** goes on after this payment; the answer says where to go on */
      depois: z.optional(Id),
      /** the provider's statement of the day, with our reference in each line */
      extrato: z.optional(z.string().check(z.maxLength(500_000, 'O extrato pode ter até 500 mil caracteres.'))),
    }),
    output: z.object({
      conferidos: z.number(),
      /** of the day */
      total: z.number(),
      diferencas: z.array(Diferenca),
      /** null: that was all */
      depois: z.nullable(z.number()),
    }),
  },
} as const
