import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { Texto } from '../texto.ts'

/** One owner, or manager, of several houses: what one house has is copied to another, and what changes is offered. */

/** What may be copied from another house, as the screen asks. */
export const O_QUE_SE_COPIA = {
  cardapio: 'Cardápio, com categorias, estações, escolhas, receitas e horários',
  salao: 'Áreas e mesas',
  ajustes: 'Ajustes: taxa, quem pode pedir, horários, limites',
} as const
export type OQueSeCopia = keyof typeof O_QUE_SE_COPIA

/** What is offered to the other houses, and how it is headed: a group comes with its options. */
export const O_QUE_SE_LEVA = { produto: 'Produtos', grupo: 'Escolhas', ajustes: 'Ajustes' } as const
export type OQueSeLeva = keyof typeof O_QUE_SE_LEVA
const OQueSeLeva = z.enum(Object.keys(O_QUE_SE_LEVA) as [OQueSeLeva, ...OQueSeLeva[]])

const OQueMuda = z.object({
  o_que: OQueSeLeva,
  /** in this house */
  id: z.number(),
  nome: z.string(),
  /** in words, as 'preço de R$ 9,90 para R$ 10,90' */
  muda: z.array(z.string()),
  /** that house made it different itself: it stays */
  fica: z.array(z.string()),
  /** what both houses had then: sent along, so that nothing is carried over that nobody saw */
  visto: z.string(),
})
export type OQueMuda = z.infer<typeof OQueMuda>

const OQueCopiar = z.array(z.enum(Object.keys(O_QUE_SE_COPIA) as [OQueSeCopia, ...OQueSeCopia[]])).check(z.maxLength(3))
/** What is asked of another house of the same owner: all else it begins with as this one is. */
export const CasaNova = z.object({ nome: Texto(80, 'Informe o nome do estabelecimento.') })

/** Of what is open in a house, each kind and how it is called: it is closed when none of them is there. */
export const O_QUE_IMPEDE = {
  contas: { um: 'conta aberta', varios: 'contas abertas' },
  caixas: { um: 'caixa aberto', varios: 'caixas abertos' },
  pagamentos: { um: 'pagamento em análise', varios: 'pagamentos em análise' },
  devolucoes: { um: 'devolução que não terminou', varios: 'devoluções que não terminaram' },
  gorjetas: { um: 'gorjeta por repassar', varios: 'gorjetas por repassar' },
} as const
export type OQueImpede = keyof typeof O_QUE_IMPEDE

/** So many days after it was closed a house is there no more; so many before that its owner is told again. */
export const DIAS_ATE_APAGAR = 30
export const DIAS_DO_AVISO = 5

const Encerramento = z.object({
  nome: z.string(),
  /** both as dd/mm/aaaa, by the house's clock; null: it is open */
  encerrada: z.nullable(z.object({ em: z.string(), some_em: z.string() })),
  impede: z.array(
    z.object({ que: z.enum(Object.keys(O_QUE_IMPEDE) as [OQueImpede, ...OQueImpede[]]), quantos: z.number() }),
  ),
  /** paid and not used: what the house owes its guests */
  fichas: z.object({ quantas: z.number(), valor: Dinheiro }),
})
export type Encerramento = z.infer<typeof Encerramento>

export const chamadas = {
  /** Whether the house is closed, or else what is in the way of it. Its owner's alone, as what follows. */
  '/casas/buscarEncerramento': {
    quem: ['BAR GERENTE'],
    pessoal: true,
    encerrada: true,
    input: z.object({}),
    output: Encerramento,
  },
  /** From now on nobody comes in, and in `DIAS_ATE_APAGAR` days all of it is deleted. `nome`: typed by its owner. */
  '/casas/encerrar': {
    quem: ['BAR GERENTE'],
    muda: true,
    pessoal: true,
    confirma: true,
    // sent once more, it says that it is done
    encerrada: true,
    input: z.object({ nome: Texto(80, 'Escreva o nome da casa.'), devolvo_fichas: z.optional(z.boolean()) }),
    output: Mensagem,
  },
  '/casas/reabrir': {
    quem: ['BAR GERENTE'],
    muda: true,
    pessoal: true,
    confirma: true,
    encerrada: true,
    input: z.object({}),
    output: Mensagem,
  },
  /** Another house of this one's owner: a house of its own, which begins as a copy. */
  '/casas/abrir': {
    quem: ['BAR GERENTE'],
    muda: true,
    pessoal: true,
    confirma: true,
    input: z.extend(CasaNova, { o_que: OQueCopiar }),
    output: z.extend(Mensagem, { /** by which one goes there */ id: z.number() }),
  },
  /** Into this house, from another one of the same manager. What is here already stays as it is. */
  '/casas/copiar': {
    quem: ['BAR GERENTE'],
    muda: true,
    pessoal: true,
    confirma: true,
    input: z.object({
      idEstabelecimento: Id,
      o_que: OQueCopiar.check(z.minLength(1, 'Escolha o que copiar.')),
    }),
    output: Mensagem,
  },
  /** What changed here since it was copied, and would change in each of the manager's other houses. */
  '/casas/buscarOQueLevar': {
    quem: ['BAR GERENTE'],
    pessoal: true,
    relatorio: true,
    input: z.object({}),
    output: z.object({ casas: z.array(z.object({ id: z.number(), nome: z.string(), itens: z.array(OQueMuda) })) }),
  },
  /** Everything of the house as one zip: the answer is the file itself. Its owner's alone. */
  '/casas/baixarArquivo': {
    quem: ['BAR GERENTE'],
    muda: true,
    pessoal: true,
    confirma: true,
    relatorio: true,
    arquivo: true,
    encerrada: true,
    input: z.object({}),
    output: z.object({}),
  },
  '/casas/levar': {
    quem: ['BAR GERENTE'],
    muda: true,
    pessoal: true,
    confirma: true,
    // to that house, of what this one has
    input: z.object({
      idEstabelecimento: Id,
      itens: z.optional(
        z
          .array(z.object({ o_que: OQueSeLeva, id: Id, visto: z.optional(z.string().check(z.maxLength(64))) }))
          .check(z.minLength(1), z.maxLength(3000)),
      ),
      /** as a page says it that knows of nothing else */
      produtos: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(2000))),
    }),
    output: Mensagem,
  },
} as const
