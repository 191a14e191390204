import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { Texto } from '../texto.ts'

/** One owner, or manager, of several houses: what one house has is copied to another, and what changes is offered. */

/** What may be copied from another house, as the screen asks. */
export const O_QUE_SE_COPIA = {
  cardapio: 'Cardápio, com categorias, estações, escolhas, receitas e horários',
  salao: 'Áreas e mesas',
  ajustes: 'Ajustes: taxa, quem pode pedir, horários, limites',
} as const
export type OQueSeCopia = keyof typeof O_QUE_SE_COPIA

/** What of a product is carried on. Not its stock, cost, category, station or name: each house has its own. */
export const CAMPOS_QUE_SE_LEVAM = {
  preco_venda: 'preço',
  descricao: 'descrição',
  imagem_hash: 'foto',
  oculto: 'no cardápio ou fora dele',
  etiquetas: 'etiquetas',
  notas: 'notas',
  traducoes: 'traduções',
  nome_curto: 'nome curto',
  preparo_min: 'tempo de preparo',
  curso: 'curso',
  sem_taxa: 'taxa de serviço',
  alcoolica: 'bebida alcoólica',
  destaque: 'destaque',
  alergenos: 'alérgenos',
  calorias: 'calorias',
} as const
export type CampoQueSeLeva = keyof typeof CAMPOS_QUE_SE_LEVAM
const Campo = z.enum(Object.keys(CAMPOS_QUE_SE_LEVAM) as [CampoQueSeLeva, ...CampoQueSeLeva[]])

const OQueMuda = z.object({
  /** in this house */
  produto: z.number(),
  nome: z.string(),
  muda: z.array(
    z.object({ campo: Campo, /** of a price, in words */ de: z.nullable(z.string()), para: z.nullable(z.string()) }),
  ),
  /** that house made it different itself: it stays */
  fica: z.array(Campo),
})
export type OQueMuda = z.infer<typeof OQueMuda>

const OQueCopiar = z.array(z.enum(Object.keys(O_QUE_SE_COPIA) as [OQueSeCopia, ...OQueSeCopia[]])).check(z.maxLength(3))
/** What is asked of another house of the same owner: all else it begins with as this one is. */
export const CasaNova = z.object({ nome: Texto(80, 'Informe o nome do estabelecimento.') })

export const chamadas = {
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
    output: z.object({ casas: z.array(z.object({ id: z.number(), nome: z.string(), produtos: z.array(OQueMuda) })) }),
  },
  /** Everything of the house as one zip: the answer is the file itself. Its owner's alone. */
  '/casas/baixarArquivo': {
    quem: ['BAR GERENTE'],
    muda: true,
    pessoal: true,
    confirma: true,
    relatorio: true,
    arquivo: true,
    input: z.object({}),
    output: z.object({}),
  },
  '/casas/levar': {
    quem: ['BAR GERENTE'],
    muda: true,
    pessoal: true,
    confirma: true,
    // to that house, of these products of this one
    input: z.object({ idEstabelecimento: Id, produtos: z.array(Id).check(z.minLength(1), z.maxLength(2000)) }),
    output: Mensagem,
  },
} as const
