import * as z from 'zod/mini'
import { Id, Mensagem } from './campos.ts'

/** As many as sit at the longest table, and no phone shows more. */
const PARTES_MAXIMAS = 20

/** Items or cotas, each by the id that a payment names it by. */
const Linhas = z
  .array(Id)
  .check(z.minLength(1, 'Escolha o que dividir.'), z.maxLength(500, 'Divida até 500 linhas por vez.'))

export const chamadasDaDivisao = {
  '/conta/dividir': {
    quem: ['checkin', 'BAR GARCON'],
    muda: true,
    // what of these lines nobody is paying, in equal parts
    input: z.object({
      linhas: Linhas,
      partes: z
        .int()
        .check(
          z.minimum(2, 'Divida em pelo menos 2 partes.'),
          z.maximum(PARTES_MAXIMAS, `Divida em até ${PARTES_MAXIMAS} partes.`),
        ),
    }),
    /** the ids of the first part: what of it whoever divided is left with, unless they choose another */
    output: z.extend(Mensagem, { minhas: z.array(z.number()) }),
  },
  '/conta/juntarCotas': {
    quem: ['checkin', 'BAR GARCON'],
    muda: true,
    // of one item, while nobody pays or has paid any of them
    input: z.object({ linha: Id }),
    output: Mensagem,
  },
} as const
