import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { Texto } from '../texto.ts'

/** How what was made is lost. As in the database. */
export const TIPOS_DE_PERDA = ['cancelado', 'saiu_sem_pagar', 'quebra', 'refeicao', 'cortesia'] as const
export type TipoDePerda = (typeof TIPOS_DE_PERDA)[number]

export const rotuloDaPerda: Record<TipoDePerda, string> = {
  cancelado: 'Cancelado depois de feito',
  saiu_sem_pagar: 'Saiu sem pagar',
  quebra: 'Quebra',
  refeicao: 'Refeição da equipe',
  cortesia: 'Cortesia da casa',
}

const PerdaLancada = z.object({
  id: z.number(),
  tipo: z.enum(TIPOS_DE_PERDA),
  nome_produto: z.string(),
  quantidade: z.number(),
  /** at the price of then */
  valor: Dinheiro,
  motivo: z.string(),
  /** HH:MM of the bar's clock */
  hora: z.string(),
  por: z.string(),
  desfeita: z.boolean(),
})
export type PerdaLancada = z.infer<typeof PerdaLancada>

/** Of a product without a table. As in the database. */
export const PERDA_DE_UMA_VEZ = 99

const QUEM = ['BAR GERENTE', 'BAR GARCON', 'BAR BARMAN', 'BAR COZINHA', 'BAR CAIXA'] as const

export const chamadas = {
  /** of tonight, newest first, and what there is to lose */
  '/conta/buscarPerdas': {
    quem: QUEM,
    input: z.object({}),
    output: z.object({
      perdas: z.array(PerdaLancada),
      produtos: z.array(z.object({ id: z.number(), nome: z.string() })),
    }),
  },
  /** one act: a line of a table that was made, or so many of a product without one. A courtesy on an account is a discount of all of it */
  '/conta/lancarPerda': {
    quem: QUEM,
    pode: 'cancelar',
    muda: true,
    input: z.object({
      tipo: z.enum(['quebra', 'refeicao', 'cortesia', 'saiu_sem_pagar'], 'Escolha o que houve.'),
      motivo: Texto(200, 'Diga o que houve.', 3),
      /** of a table, one that was made; else of no table so many of `produto` */
      linha: z.optional(Id),
      produto: z.optional(Id),
      quantidade: z.optional(Inteiro(1, PERDA_DE_UMA_VEZ, `A quantidade vai de 1 a ${PERDA_DE_UMA_VEZ}.`)),
    }),
    output: z.extend(Mensagem, { perda: z.nullable(z.number()) }),
  },
  '/conta/desfazerPerda': {
    quem: QUEM,
    pode: 'cancelar',
    muda: true,
    input: z.object({ perda: Id }),
    output: Mensagem,
  },
} as const
