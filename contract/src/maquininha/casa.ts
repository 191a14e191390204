import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { Pagas } from '../conta/casa.ts'
import { Dinheiro } from '../dinheiro.ts'
import { ESTADOS_DO_PAGAMENTO } from '../pagamento/cliente.ts'
import { LinhaLivre } from '../texto.ts'

const QUEM = ['BAR GERENTE', 'BAR GARCON', 'BAR BARMAN', 'BAR CAIXA'] as const

/** A card machine of the house. */
const Maquininha = z.object({
  id: z.number(),
  nome: z.string(),
  /** what the acquirer calls it */
  terminal: z.string(),
  /** whose it is: of a drawer, or of who serves; neither: anybody's */
  gaveta: z.nullable(z.number()),
  vinculo: z.nullable(z.number()),
  /** the drawer's name, or the person's */
  de: z.nullable(z.string()),
  /** of who reads it: theirs, or of the drawer that they are on */
  minha: z.boolean(),
  /** what it shows at this moment, and the ids of the lines that it pays */
  aberto: z.nullable(z.object({ pagamento: z.number(), valor: Dinheiro, linhas: z.array(z.number()) })),
})
export type Maquininha = z.infer<typeof Maquininha>

/** A machine's answer, as its screen stands: `sem_resposta`: it is asked again, and nothing is asked for twice. */
const FASES = ['pedindo', 'na_maquina', 'aprovado', 'recusado', 'cancelado', 'sem_resposta'] as const

/** How a payment on a machine stands. `message` is for who receives. */
export const NaMaquininha = z.extend(Mensagem, {
  pagamento: z.object({ id: z.number(), estado: z.enum(ESTADOS_DO_PAGAMENTO), valor: Dinheiro }),
  maquininha: z.string(),
  fase: z.enum(FASES),
})
export type NaMaquininha = z.infer<typeof NaMaquininha>

/** The card machines of a house that are told what to charge. */
export const chamadas = {
  '/maquininha/buscarMaquininhas': {
    quem: QUEM,
    ouve: ['pagamento'],
    input: z.object({}),
    output: z.object({
      /** by whose account; null: none is connected */
      conectada: z.nullable(z.string()),
      /** where its notices go; for the manager */
      avisos: z.nullable(z.string()),
      maquininhas: z.array(Maquininha),
    }),
  },
  /** asks a machine for exactly what these lines owe */
  '/maquininha/cobrar': {
    quem: QUEM,
    pode: 'receber',
    muda: true,
    input: z.object({
      maquininha: Id,
      produtos: Pagas,
      /** so much of these lines, the charge in it: the rest is received by other means. Without it all of them */
      valor: z.optional(Dinheiro.check(z.minimum(1, 'Diga quanto.'))),
      /** the service charge that the guests were told; without it there is none */
      taxa: z.optional(Dinheiro),
      /** what guests began on their phones over these lines is given up */
      mesmoAssim: z.optional(z.boolean()),
    }),
    output: NaMaquininha,
  },
  /** asks the acquirer, and answers what it says */
  '/maquininha/consultarPagamento': {
    quem: QUEM,
    pode: 'receber',
    input: z.object({ pagamento: Id }),
    output: NaMaquininha,
  },
  '/maquininha/cancelar': {
    quem: QUEM,
    pode: 'receber',
    muda: true,
    input: z.object({
      pagamento: Id,
      /** it is given up here although the machine has it: money that still comes pays what is owed, or goes back */
      mesmoAssim: z.optional(z.boolean()),
    }),
    output: NaMaquininha,
  },
  /** which machine a payment was typed on, and what its slip says: both if known */
  '/maquininha/anotar': {
    quem: QUEM,
    pode: 'receber',
    muda: true,
    input: z.object({
      pagamento: Id,
      nome: LinhaLivre(30),
      autorizacao: z
        .string()
        .check(z.trim(), z.regex(/^[A-Za-z0-9]{0,20}$/, 'Só letras e números, como no comprovante.')),
    }),
    output: Mensagem,
  },
} as const
