import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { Dia } from '../noite.ts'
import { LinhaLivre } from '../texto.ts'
import { NotaDita } from './cliente.ts'

/** Letters of what the house says at the goodbye. */
export const RECADO_MAXIMO = 120

const Media = { media: z.number(), quantas: z.number() }

const Avaliacao = z.object({
  ...NotaDita.shape,
  /** of the check-in that said it */
  checkin: z.number(),
  /** dd/mm and HH:MM by the bar's clock */
  dia: z.string(),
  hora: z.string(),
  numero_mesa: z.nullable(z.number()),
  rotulo_mesa: z.nullable(z.string()),
  /** the first name */
  nome: z.nullable(z.string()),
  /** the guest is still there */
  na_casa: z.boolean(),
  /** who of the house has seen it, and when; null: nobody */
  vista: z.nullable(z.object({ por: z.nullable(z.string()), hora: z.string() })),
})
export type Avaliacao = z.infer<typeof Avaliacao>

export const chamadas = {
  '/despedida/buscarAvaliacoes': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    ouve: ['avaliacao'],
    input: z.object({}),
    output: z.object({
      /** of the last 90 days; null: nobody said anything */
      geral: z.nullable(z.object(Media)),
      /** each of these nights that has any, newest first */
      noites: z.array(z.object({ dia: z.string(), ...Media })),
      /** those that nobody has seen first, then the newest; of very many not all */
      avaliacoes: z.array(Avaliacao),
      /** what the house says at the goodbye, and until which day */
      recado: z.object({ texto: z.string(), ate: z.nullable(z.string()) }),
    }),
  },
  '/despedida/verAvaliacao': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z.object({ checkin: Id }),
    output: Mensagem,
  },
  '/despedida/guardarRecado': {
    quem: ['BAR GERENTE'],
    muda: true,
    // an empty one is said nowhere; without a day it is said until another one is written
    input: z.object({ texto: LinhaLivre(RECADO_MAXIMO), ate: z.nullable(Dia) }),
    output: Mensagem,
  },
} as const
