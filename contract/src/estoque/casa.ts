import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem } from '../campos.ts'
import { DinheiroComSinal } from '../dinheiro.ts'
import { PERFIS_DA_EQUIPE } from '../sessao/cliente.ts'

/** What can be counted. As in the database. */
export const COISAS = ['produto', 'opcao', 'insumo'] as const
export type Coisa = (typeof COISAS)[number]

export const UNIDADES = ['ml', 'g', 'un'] as const
export type Unidade = (typeof UNIDADES)[number]
/** The most that there is of one thing: a thousand tons. */
export const MUITO = 999_999_999
const Contado = Inteiro(0, MUITO, 'Diga quanto há, em número inteiro.')

export const Qual = { o_que: z.enum(COISAS, 'Escolha o que é.'), id: Id }

/** Of an option the group that it is in: several groups have a 'Dupla'. */
const grupo = z.optional(z.nullable(z.string()))

const Diferenca = z.object({
  nome: z.string(),
  grupo,
  unidade: z.enum(UNIDADES),
  /** all shelves together, as it was while they were counted */
  contado: z.number(),
  diferenca: z.number(),
  /** what the difference is worth at cost; null: not known, or not for who reads it */
  valor: z.nullable(DinheiroComSinal),
  /** so much moved between two of its counts: in which it is nobody knows */
  em_duvida: z.number(),
})
export type Diferenca = z.infer<typeof Diferenca>
const CONTAM = PERFIS_DA_EQUIPE

export const chamadas = {
  '/estoque/abrirContagem': {
    quem: CONTAM,
    pode: 'contarEstoque',
    muda: true,
    input: z.object({}),
    output: Mensagem,
  },
  /** blind: what the system thinks is in no answer before the end */
  '/estoque/buscarContagem': {
    quem: CONTAM,
    pode: 'contarEstoque',
    input: z.object({}),
    output: z.object({
      contagem: z.nullable(z.object({ id: z.number(), desde: z.string(), por: z.string() })),
      itens: z.array(
        z.object({
          ...{ o_que: z.enum(COISAS), id: z.number(), nome: z.string(), grupo, unidade: z.enum(UNIDADES) },
          ...{ embalagem: z.string(), qtd_embalagem: z.nullable(z.number()) },
          contados: z.array(
            z.object({
              id: z.number(),
              quantidade: z.number(),
              deposito: z.boolean(),
              por: z.string(),
              meu: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  },
  '/estoque/contar': {
    quem: CONTAM,
    pode: 'contarEstoque',
    muda: true,
    input: z.object({ ...Qual, contagem: Id, quantidade: Contado, deposito: z.boolean() }),
    output: Mensagem,
  },
  '/estoque/desfazerContado': {
    quem: CONTAM,
    pode: 'contarEstoque',
    muda: true,
    input: z.object({ contagem: Id, id: Id }),
    output: Mensagem,
  },
  /** what was counted is what there is, less what went since; what nobody counted stays */
  '/estoque/fecharContagem': {
    quem: CONTAM,
    pode: 'contarEstoque',
    muda: true,
    input: z.object({ contagem: Id, vale: z.boolean() }),
    output: z.extend(Mensagem, { diferencas: z.array(Diferenca) }),
  },
} as const
