import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { csvDe, type LinhaDaTabela } from '../csv.ts'
import { Dinheiro } from '../dinheiro.ts'
import { mensagens } from '../mensagens.ts'
import { LinhaLivre } from '../texto.ts'

/** In bytes. */
export const TAMANHO_DA_PLANILHA = 5_000_000
/** Rows that one file may have, of all its sheets together. */
export const LINHAS_DA_PLANILHA = 8_000
/** Of each kind so many lines of a preview are told: more nobody reads. */
export const LINHAS_DA_PREVIA = 500
/** In hours: so long an import may be taken back. */
export const DESFAZER_ATE_H = 24

const GRANDE = 'O arquivo pode ter até 5 MB.'
/** A file as it is, in base64. */
const Arquivo = z.object({
  nome: LinhaLivre(200),
  conteudo: z
    .string()
    .check(
      z.minLength(1, 'Escolha um arquivo.'),
      z.maxLength(Math.ceil(TAMANHO_DA_PLANILHA / 3) * 4, GRANDE),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Não conseguimos ler o arquivo.'),
    ),
  /** what it leaves unsaid is guessed: which column is which, and of a new product of what kind it is and where it is made */
  com_palpites: z.optional(z.boolean()),
})

const Celula = z.union([z.string(), z.object({ numero: z.number() }), z.object({ reais: Dinheiro })])
const Folha = z.object({
  nome: z.string(),
  larguras: z.array(z.number()),
  linhas: z.array(z.object({ cabeca: z.optional(z.literal(true)), celulas: z.array(Celula) })),
})
export type Folha = z.infer<typeof Folha>

/** What a file would do, line by line. `erro`: nothing of it can be imported. `pergunta`: a price that somebody has to confirm. */
export const PREVISTOS = ['erro', 'pergunta', 'novo', 'muda', 'aviso'] as const
const LinhaPrevista = z.object({
  /** of the file, or of its sheet; the first one is 1. 0: of none of them alone */
  linha: z.number(),
  folha: z.nullable(z.string()),
  tipo: z.enum(PREVISTOS),
  texto: z.string(),
})
export type LinhaPrevista = z.infer<typeof LinhaPrevista>

const Previa = z.object({
  linhas: z.array(LinhaPrevista),
  /** lines that were left out, since there are so many */
  cortadas: z.optional(z.number()),
  /** how many lines bring something new, change something, and say what is already so */
  novos: z.number(),
  mudam: z.number(),
  iguais: z.number(),
  erros: z.number(),
  perguntas: z.number(),
  /** what was shown, in short: the import does this and nothing else */
  visto: z.string(),
})
export type Previa = z.infer<typeof Previa>

const Importacao = z.object({
  id: z.number(),
  arquivo: z.string(),
  /** ISO 8601 */
  feita_em: z.string(),
  quem: z.string(),
  novos: z.number(),
  mudados: z.number(),
})
export type Importacao = z.infer<typeof Importacao>

/** A corpo of base64, and a little. */
const CORPO = Math.ceil((TAMANHO_DA_PLANILHA * 4) / 3) + 64 * 1024

export const chamadas = {
  /** the house's products, with what they are chosen with and what the clock does to them; or an empty form with examples */
  '/produto/buscarPlanilha': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    input: z.object({ modelo: z.optional(z.boolean()) }),
    output: z.object({ folhas: z.array(Folha) }),
  },
  /** the menu as guests read it, as a `MenuSnapshot` of Open Delivery */
  '/produto/buscarMenuSnapshot': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    input: z.object({}),
    output: z.object({
      /** the file as it is: JSON */
      arquivo: z.string(),
      /** what of this house the standard has no field for, each in a sentence */
      sem_campo: z.array(z.string()),
    }),
  },
  /** what importing this file would do; nothing of it is kept */
  '/produto/buscarPreviaDaImportacao': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    corpo: CORPO,
    input: z.object({ arquivo: Arquivo }),
    output: Previa,
  },
  /** all of it or nothing. `visto`: as the preview said; where it would do something else by now it does nothing */
  '/produto/importarPlanilha': {
    quem: ['BAR GERENTE'],
    muda: true,
    relatorio: true,
    corpo: CORPO,
    fallback: mensagens.erroSalvarDados,
    input: z.object({
      arquivo: Arquivo,
      visto: z.string().check(z.regex(/^[\da-f]{64}$/, 'Veja antes o que vai mudar.')),
      /** the prices that the preview asks about are meant so */
      precos_conferidos: z.optional(z.boolean()),
    }),
    output: z.extend(Mensagem, { id: z.number() }),
  },
  /** what may still be taken back, the latest first */
  '/produto/buscarImportacoes': {
    quem: ['BAR GERENTE'],
    input: z.object({}),
    output: z.object({ importacoes: z.array(Importacao) }),
  },
  /** only what nobody changed since; a new product that was ordered meanwhile is hidden */
  '/produto/desfazerImportacao': {
    quem: ['BAR GERENTE'],
    muda: true,
    relatorio: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ id: Id }),
    output: z.extend(Mensagem, {
      /** what stays as it is, and why */
      ficaram: z.array(z.string()),
    }),
  },
} as const

/** An apostrophe that stands there, beside the one that makes a formula a text. */
const escrita = (celula: Folha['linhas'][number]['celulas'][number]) =>
  typeof celula === 'string' && celula.startsWith("'") ? `'${celula}` : celula

/** The sheets one under the other, each with its own names of columns. */
export const csvDasFolhas = (folhas: readonly Folha[]): string =>
  csvDe(
    folhas.flatMap(({ linhas }, i): LinhaDaTabela[] => [
      ...(i > 0 ? [{ celulas: [] }] : []),
      ...linhas.map(({ celulas }) => ({ celulas: celulas.map(escrita) })),
    ]),
  )

/** A price that a slip of the finger explains: under half, over twice what it was, or under R$ 1,00. In centavos. */
export const precoPedeConfirmacao = (antes: number | null, depois: number | null): boolean =>
  depois !== null && depois !== antes && (depois < 100 || (!!antes && (depois * 2 < antes || depois > antes * 2)))

/** So many per cent more or less; to the nearest price that ends in ,90 where it is wished. In centavos. */
export function comPercentual(preco: number, percentual: number, em90: boolean): number {
  const novo = Math.round((preco * (100 + percentual)) / 100)
  return em90 ? Math.max(90, Math.round((novo - 90) / 100) * 100 + 90) : novo
}
