import * as z from 'zod/mini'
import { Id } from '../campos.ts'
import { LinhaLivre, TextoLivre } from '../texto.ts'

/** Who prepares a product (section 9 of the spec). */
export const DEPARTAMENTOS = ['BAR', 'COZINHA'] as const
export type Departamento = (typeof DEPARTAMENTOS)[number]
export const NomeDepartamento = z.enum(DEPARTAMENTOS, 'Escolha o departamento.')

/** When in a meal it comes. */
export const CURSOS = ['ENTRADA', 'PRATO', 'SOBREMESA'] as const
export type Curso = (typeof CURSOS)[number]

/** Languages besides Portuguese in which a bar may say its menu, and what they are called in themselves. */
export const IDIOMAS = { en: 'English', es: 'Español' } as const
export type Idioma = keyof typeof IDIOMAS

export const Dito = z.object({
  nome: LinhaLivre(80),
  descricao: TextoLivre(300),
})

export const chamadas = {
  /** what a bar's menu, its groups and their options are called in another language; only what was translated */
  '/estabelecimento/buscarTraducoes': {
    quem: 'publico',
    input: z.object({ idEstabelecimento: Id, idioma: z.enum(Object.keys(IDIOMAS) as [Idioma, ...Idioma[]]) }),
    output: z.object({ traducoes: z.array(z.object({ nome: z.string(), descricao: z.string(), dito: Dito })) }),
  },
} as const
