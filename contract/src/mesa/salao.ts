import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { PartesDitas, SITUACOES, STATUS_DE_PREPARO } from '../pedido/cliente.ts'
import { Texto } from '../texto.ts'
import { Area, foraDoLimite, MESAS_POR_VEZ, NumeroDaMesa, PESSOAS_MAXIMAS } from './casa.ts'
import { DA_CASA, Motivo } from './cliente.ts'
import { LugarNaPlanta } from './planta.ts'

/** The room: every table of the house, what it wants, and who cares for it. */

/** A party that has ordered nothing for so long may want something. In minutes. */
export const PARADA_MIN = 30

const ChamadoDaMesa = z.object({
  id: z.number(),
  motivo: Motivo,
  /** ISO 8601: the first time */
  chamado_em: z.string(),
  /** the first name of who said 'Estou indo'; null: nobody yet */
  quem_vai: z.nullable(z.string()),
})

/** What a tile says in one word, the most urgent first. */
export const SELOS = ['conta', 'chama', 'prontos', 'confirmar', 'parada'] as const
export type Selo = (typeof SELOS)[number]

type Fatos = {
  chamado: z.infer<typeof ChamadoDaMesa> | null
  prontos: number
  a_confirmar: number
  parada: boolean
}
const vale: Record<Selo, (mesa: Fatos) => boolean> = {
  conta: ({ chamado }) => chamado?.motivo === 'conta',
  chama: ({ chamado }) => chamado !== null,
  prontos: ({ prontos }) => prontos > 0,
  confirmar: ({ a_confirmar }) => a_confirmar > 0,
  parada: ({ parada }) => parada,
}
export const seloDe = (mesa: Fatos): Selo | null => SELOS.find((selo) => vale[selo](mesa)) ?? null

/** Somebody who serves, by their work here. */
const Garcom = z.object({
  id: z.number(),
  /** the first name */
  nome: z.string(),
  /** the reader */
  eu: z.boolean(),
})
export type Garcom = z.infer<typeof Garcom>

const MesaDoSalao = z.object({
  numero: z.number(),
  rotulo: z.nullable(z.string()),
  area_id: z.nullable(z.number()),
  /** null: on no plan */
  planta: z.optional(z.nullable(LugarNaPlanta)),
  /** pushed to this one, whose number its people have; null: to none */
  junto_a: z.nullable(z.number()),
  /** the others of the same party */
  juntas: z.array(z.number()),
  /** the party that sits there; null: none */
  mesa_aberta: z.nullable(z.number()),
  pessoas: z.number(),
  /** staff said how many there are */
  pessoas_ditas: z.boolean(),
  /** ISO 8601: since when somebody is there; null: it is free */
  aberta_em: z.nullable(z.string()),
  /** null: it is not for the reader to see */
  devido: z.nullable(Dinheiro),
  chamado: z.nullable(ChamadoDaMesa),
  /** lines that wait for whoever carries them */
  prontos: z.number(),
  /** guests whom staff have still to see */
  a_confirmar: z.number(),
  /** nothing is to come, and nothing was ordered for `PARADA_MIN` */
  parada: z.boolean(),
  /** who was given it tonight, or else who opened or ordered for it last; null: nobody of the house */
  garcom: z.nullable(Garcom),
  /** somebody was given it */
  dada: z.boolean(),
  selo: z.nullable(z.enum(SELOS)),
})
export type MesaDoSalao = z.infer<typeof MesaDoSalao>

const EsperaPorMesa = z.object({
  id: z.number(),
  nome: z.string(),
  pessoas: z.number(),
  /** ISO 8601 */
  chegou_em: z.string(),
  /** ISO 8601: for when they were told a table; null: none was told */
  prometida_em: z.nullable(z.string()),
})
export type EsperaPorMesa = z.infer<typeof EsperaPorMesa>

const LinhaDaMesa = z.object({
  id: z.number(),
  nome_produto: z.string(),
  partes: PartesDitas,
  quantidade: z.number(),
  valor: Dinheiro,
  status_pedido: z.enum(STATUS_DE_PREPARO),
  situacao: z.enum(SITUACOES),
  /** it waits until the guest is known to be here */
  espera: z.boolean(),
  /** why it was cancelled */
  motivo: z.nullable(z.string()),
  /** it is taken home; the packaging that it goes in */
  viagem: z.optional(z.boolean()),
  embalagem: z.optional(z.boolean()),
})
export type LinhaDaMesa = z.infer<typeof LinhaDaMesa>

const PessoaDaMesa = z.object({
  id: z.number(),
  numero: z.number(),
  numero_comanda: z.nullable(z.number()),
  nome_cliente: z.nullable(z.string()),
  alergia: z.nullable(z.string()),
  /** who of the house saw their document tonight, and when (HH:MM); null, or not there: nobody did */
  documento: z.optional(z.nullable(z.object({ por: z.string(), as: z.string() }))),
  /** the account of the whole party */
  daMesa: z.boolean(),
  devido: Dinheiro,
  /** the newest first */
  linhas: z.array(LinhaDaMesa),
  /** how many more there are */
  restantes: z.number(),
})
export type PessoaDaMesa = z.infer<typeof PessoaDaMesa>

/** So many wait for a table at once: a longer list nobody calls to an end. */
export const ESPERAS_POR_MESA = 100
/** As long as somebody is told to wait, at most. In minutes. */
const ESPERA_MAXIMA_MIN = 240

export const chamadas = {
  // every table in use, and in a house that has said none those where somebody is
  '/mesa/buscarSalao': {
    quem: DA_CASA,
    ouve: ['pedido', 'pagamento', 'checkin', 'chamado', 'mesa'],
    input: z.object({}),
    output: z.object({
      mesas: z.array(MesaDoSalao),
      areas: z.array(Area),
      /** who was here first stands first */
      esperas: z.array(EsperaPorMesa),
      /** who may be given a table */
      equipe: z.array(Garcom),
      /** guests without a table whom staff have still to see */
      sem_mesa: z.number(),
    }),
  },
  '/mesa/buscarMesa': {
    quem: DA_CASA,
    pode: 'verContas',
    ouve: ['pedido', 'pagamento', 'checkin', 'mesa'],
    input: z.object({ numeroMesa: NumeroDaMesa }),
    output: z.object({ pessoas: z.array(PessoaDaMesa) }),
  },
  // until the end of the night; `quem` null: nobody in particular
  '/mesa/cuidarDeMesas': {
    quem: DA_CASA,
    muda: true,
    input: z.object({
      mesas: z.array(NumeroDaMesa).check(z.minLength(1, 'Escolha pelo menos uma mesa.'), z.maxLength(MESAS_POR_VEZ)),
      quem: z.nullable(Id),
    }),
    output: Mensagem,
  },
  '/mesa/esperarMesa': {
    quem: DA_CASA,
    muda: true,
    input: z.object({
      nome: Texto(40, 'Diga o nome de quem espera.'),
      pessoas: Inteiro(1, PESSOAS_MAXIMAS, foraDoLimite),
      /** for how many minutes from now a table was promised */
      minutos: z.optional(z.nullable(Inteiro(0, ESPERA_MAXIMA_MIN, 'Prometa para daqui a no máximo 4 horas.'))),
    }),
    output: Mensagem,
  },
  '/mesa/sentarEspera': {
    quem: DA_CASA,
    muda: true,
    // at a free table, with as many people as they said
    input: z.object({ id: Id, numeroMesa: NumeroDaMesa }),
    output: Mensagem,
  },
  // they left, or were written down by mistake
  '/mesa/tirarDaEspera': {
    quem: DA_CASA,
    muda: true,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
} as const
