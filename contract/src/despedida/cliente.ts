import * as z from 'zod/mini'
import { Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { OfertaDeGorjeta } from '../gorjeta/cliente.ts'
import { PartesDitas } from '../pedido/cliente.ts'
import { LinhaLivre } from '../texto.ts'

/** What a guest says of the night: from 1 to 5. */
export const NOTAS = [1, 2, 3, 4, 5] as const
export type NotaDaNoite = (typeof NOTAS)[number]
/** Up to here the manager hears of it at once. */
export const NOTA_RUIM = 2
/** Letters of the line beside it. */
export const PALAVRA_MAXIMA = 280

export const NotaDita = z.object({ nota: z.number(), texto: z.string() })

/** A line that a guest ordered, to be ordered again: of the house's menu, with what it was chosen with. */
export const DeSempre = z.object({
  id: z.number(),
  nome_produto: z.string(),
  partes: PartesDitas,
  quantidade: z.number(),
})
export type DeSempre = z.infer<typeof DeSempre>

export const chamadas = {
  '/despedida/buscarDespedida': {
    quem: ['checkin'],
    checkinFechado: true,
    ouve: ['pedido', 'ficha', 'pagamento'],
    input: z.object({}),
    output: z.object({
      /** whose goodbye it is */
      checkin: z.number(),
      estabelecimento: z.object({ id: z.number(), nome: z.string() }),
      /** something was ordered or paid: else there is nothing to say goodbye to */
      houve: z.boolean(),
      /** paid fichas that wait for the next visit */
      fichas: z.number(),
      /** what the house says tonight; null: nothing */
      recado: z.nullable(z.string()),
      /** what this check-in said of the night; null: nothing yet */
      avaliacao: z.nullable(NotaDita),
      /** it may say it: who was here, and not yet tonight from another check-in of the same person */
      pode_avaliar: z.boolean(),
      /** what this guest paid here, less what went back */
      gasto: Dinheiro,
      /** what this guest had, the most first */
      de_sempre: z.array(DeSempre),
      /** null: nobody is known who served this guest, or something is left to pay; not there: a server of before */
      gorjeta: z.optional(z.nullable(OfertaDeGorjeta)),
    }),
  },
  '/despedida/avaliar': {
    quem: ['checkin'],
    checkinFechado: true,
    muda: true,
    input: z.object({
      nota: z.int('Escolha de 1 a 5.').check(z.minimum(1, 'Escolha de 1 a 5.'), z.maximum(5, 'Escolha de 1 a 5.')),
      texto: z.optional(LinhaLivre(PALAVRA_MAXIMA)),
    }),
    output: Mensagem,
  },
} as const
