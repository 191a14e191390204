import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { DinheiroDigitado } from '../dinheiro.ts'

/** As many as sit at the longest table. */
const PARTES_MAXIMAS = 20
/** In how many parts a line stands at once, at most: all of them are paid in one call (`cotas_demais`). */
export const COTAS_DE_UMA_LINHA = 60

/** Items or cotas, each by the id that a payment names it by. */
const Linhas = z
  .array(Id)
  .check(z.minLength(1, 'Escolha o que dividir.'), z.maxLength(500, 'Divida até 500 linhas por vez.'))

const Partes = z
  .int()
  .check(
    z.minimum(2, 'Divida em pelo menos 2 partes.'),
    z.maximum(PARTES_MAXIMAS, `Divida em até ${PARTES_MAXIMAS} partes.`),
  )
const Pessoas = z
  .array(Id)
  .check(
    z.minLength(2, 'Escolha pelo menos duas pessoas.'),
    z.maxLength(PARTES_MAXIMAS, `Divida em até ${PARTES_MAXIMAS} partes.`),
  )

export const chamadasDaDivisao = {
  '/conta/dividir': {
    quem: ['checkin', 'BAR GARCON'],
    muda: true,
    // what of these lines nobody is paying: in equal parts; or a part for each of these check-ins of the party; or so that
    // some of them come to this amount, the oldest first
    input: z.union([
      z.object({ linhas: Linhas, partes: Partes }),
      z.object({ linhas: Linhas, com: Pessoas }),
      z.object({ linhas: Linhas, valor: DinheiroDigitado }),
    ]),
    /** the ids of what whoever divided pays of it, unless they choose otherwise. In equal parts: of one that is still free */
    output: z.extend(Mensagem, { minhas: z.array(z.number()) }),
  },
  '/conta/buscarTurma': {
    quem: ['checkin'],
    ouve: ['checkin'],
    // with whom this guest may divide: the open check-ins of the party, oneself too
    input: z.object({}),
    output: z.object({ pessoas: z.array(z.object({ id: z.number(), nome: z.nullable(z.string()), eu: z.boolean() })) }),
  },
  '/conta/juntarCotas': {
    quem: ['checkin', 'BAR GARCON'],
    muda: true,
    // what of one item, or of all that one act divided, nobody pays and nobody else took
    input: z.union([z.object({ linha: Id }), z.object({ divisao: Id })]),
    output: Mensagem,
  },
} as const
