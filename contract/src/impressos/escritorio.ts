import * as z from 'zod/mini'
import { Inteiro, Mensagem } from '../campos.ts'
import { mensagens } from '../mensagens.ts'
import { MESAS_POR_VEZ } from '../mesa/casa.ts'
import { IDIOMAS, type Idioma } from '../produto/cliente.ts'
import { LinhaLivre } from '../texto.ts'

/** What the menu becomes outside of a screen. */
export const FORMATOS = ['a4', 'grande', 'quadro', 'mesa', 'braille'] as const
export type Formato = (typeof FORMATOS)[number]

/** How large the letters are: what a format begins with, and two steps more. */
export const LETRAS = ['normal', 'maior', 'bem-maior'] as const

export const COLUNAS = 4

/** The languages of the menu; a bar's own words are Portuguese. */
export const LINGUAS = ['pt', ...(Object.keys(IDIOMAS) as Idioma[])] as const

const NumeroDaMesa = Inteiro(1, 9999, 'O número da mesa vai de 1 a 9999.')

/** What is put on paper. */
const Impresso = z.object({
  formato: z.enum(FORMATOS, 'Escolha o formato.'),
  lingua: z.enum(LINGUAS, 'Escolha o idioma.'),
  /** of these categories, by the house's own names; absent: of all */
  categorias: z.optional(z.array(LinhaLivre(60)).check(z.maxLength(200))),
})

export const Montagem = z
  .extend(Impresso, {
    /** of `a4` */
    colunas: z.optional(Inteiro(1, COLUNAS, `De 1 a ${COLUNAS} colunas.`)),
    letra: z.optional(z.enum(LETRAS, 'Escolha o tamanho da letra.')),
    /** what has changed since the last print is marked on the paper, too */
    marcar: z.optional(z.boolean()),
    /** of `mesa`: a card for each of these, which have a code already */
    de: z.optional(NumeroDaMesa),
    ate: z.optional(NumeroDaMesa),
  })
  .check(
    z.refine(({ de = 1, ate = de }) => de <= ate && ate - de < MESAS_POR_VEZ, {
      path: ['ate'],
      error: `Imprima até ${MESAS_POR_VEZ} mesas por vez, da primeira à última.`,
    }),
  )

/** Of a product since the last print: what it was printed with, and what would be now; null: it was, or is, not there. */
const Mudanca = z.object({ nome: z.string(), de: z.nullable(z.string()), para: z.nullable(z.string()) })

export const chamadas = {
  /** the menu as it goes on paper: a whole HTML page, or the lines of a BRF file */
  '/impressos/buscarImpresso': {
    quem: ['BAR GERENTE'],
    input: Montagem,
    output: z.object({
      conteudo: z.string(),
      /** of the menu that was read: what is printed is this one */
      versao: z.string(),
      /** all categories of the house, in order, to choose from */
      categorias: z.array(z.string()),
      /** when this format was last printed in this language, ISO 8601; null: never */
      impresso_em: z.nullable(z.string()),
      mudou: z.array(Mudanca),
    }),
    ouve: ['cardapio'],
  },
  /** it goes to the printer: from now on what changes is told by this one. Only while the menu is the one that was shown */
  '/impressos/anotarImpressao': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.extend(Impresso, { versao: z.string().check(z.maxLength(64)) }),
    output: Mensagem,
  },
} as const
