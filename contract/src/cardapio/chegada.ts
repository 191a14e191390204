import * as z from 'zod/mini'
import { Id } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'

/** Up to 5 of one product in a line (section 9 of the spec). */
export const QUANTIDADE_MAXIMA = 5
/** And when staff take the order: a long table's round. */
export const QUANTIDADE_DA_EQUIPE = 99

/**
 * How the options of a group make a price. `soma`: each adds its own. The others take the place of the product's price:
 * `troca`, the one option's; `media`, the average of the options'; `maior`, the dearest of them.
 */
export const REGRAS_DE_PRECO = ['soma', 'troca', 'media', 'maior'] as const
export type RegraDePreco = (typeof REGRAS_DE_PRECO)[number]

/** Options within options: no deeper. */
export const NIVEIS_DE_ESCOLHA = 3

export const OpcaoDoCardapio = z.object({
  id: z.number(),
  nome: z.string(),
  preco: Dinheiro,
  /** how many of it are chosen where the guest says nothing */
  padrao: z.number(),
  /** how many of it one unit may have */
  maximo: z.number(),
  acabou: z.boolean(),
  /** why it is not to be had, where it did not run out: the department of the product that it is takes no orders now */
  fechado: z.optional(z.string()),
  /** the group that is asked for once this is chosen; null: none */
  abre: z.nullable(z.number()),
  /** chosen, it is this product of the bar, made and carried as one */
  produto: z.optional(z.number()),
  /** what that product asks for, in this order */
  grupos: z.optional(z.array(z.number())),
  alergenos: z.optional(z.string()),
  calorias: z.optional(z.number()),
  /** as of a product: a dose of it is enough */
  documento: z.optional(z.literal(true)),
})

/** A question that is asked of a product: from `minimo` to `maximo` of its options, counted with their quantities. */
export const GrupoDoCardapio = z.object({
  id: z.number(),
  nome: z.string(),
  regra: z.enum(REGRAS_DE_PRECO),
  minimo: z.number(),
  maximo: z.number(),
  opcoes: z.array(OpcaoDoCardapio),
})
export type GrupoDoCardapio = z.infer<typeof GrupoDoCardapio>

/** The groups that are asked for once an option is chosen. */
export const abertosPor = ({ abre, grupos }: Pick<GrupoDoCardapio['opcoes'][number], 'abre' | 'grupos'>) =>
  grupos ?? (abre === null ? [] : [abre])

export const ProdutoDoCardapio = z.object({
  id: z.number(),
  nome: z.string(),
  descricao: z.string(),
  nome_categoria_produto: z.string(),
  preco_venda: Dinheiro,
  caminhoImagemProduto: z.nullable(z.string()),
  esgotado: z.boolean(),
  /** its department takes no orders now, as a person says it: 'Cozinha fechada até 21:30' */
  fechado: z.nullable(z.string()),
  /** its place among what guests asked for most in the last weeks, from 1; null: not among them */
  mais_pedido: z.nullable(z.number()),
  /** a highlight of the bar */
  destaque: z.boolean(),
  etiquetas: z.array(z.string()),
  /** minutes that it takes; null: not stated */
  preparo_min: z.nullable(z.number()),
  /** as `respostasDe` reads it; absent: of none was anything said */
  alergenos: z.optional(z.string()),
  /** kcal of one; absent: not said */
  calorias: z.optional(z.number()),
  /** what its guest may tap into the note */
  notas: z.optional(z.array(z.string())),
  /** what is asked of it, in this order: ids of the menu's groups */
  grupos: z.optional(z.array(z.number())),
  /** one of `VENDAS`, which a guest's page need not list; absent: 'unidade' */
  venda: z.optional(z.string()),
  /** the price of the day was not said yet: `preco_venda` says nothing */
  sem_preco: z.optional(z.boolean()),
  /** for staff alone: what is taken home goes in it */
  embalagem: z.optional(z.boolean()),
  /** alcoholic, in a house where who drinks it shows a document at the first delivery; absent: no */
  documento: z.optional(z.literal(true)),
  /** for staff: how far they may go from the price of the day, in per cent */
  desvio_percentual: z.optional(z.number()),
  /** `preco_venda` is lower for a time, or of so many units of a line so many are paid */
  programado: z.optional(
    z.object({
      /** without the clock */
      normal: Dinheiro,
      /** when it turns: ISO 8601, HH:MM by the bar's clock, and what it costs then; null: not soon */
      muda: z.nullable(z.object({ em: z.string(), as: z.string(), preco: Dinheiro })),
      promocao: z.optional(z.object({ leve: z.number(), pague: z.number() })),
    }),
  ),
})
export type ProdutoDoCardapio = z.infer<typeof ProdutoDoCardapio>

const Cardapio = z.object({
  produtosEstabelecimento: z.array(ProdutoDoCardapio),
  grupos: z.optional(z.array(GrupoDoCardapio)),
  /** the couvert artístico of tonight, of each person who sits down at a table; null: none */
  couvert: z.nullable(Dinheiro),
  /** the service charge that the bar asks for, in per cent; 0: none */
  taxa_percentual: z.number(),
  /** the bar takes no orders now, in words: 'Fechado, abre hoje às 18:00. Agora o bar…'; null: it takes them */
  fechada: z.nullable(z.string()),
  /** who answers for what the menu says is in it, and sentences that the law asks for */
  responsavel_tecnico: z.optional(z.string()),
  frases_da_lei: z.optional(z.array(z.string())),
  /** fichas are sold at the normal price: absent where they are not */
  fichas_ao_normal: z.optional(z.literal(true)),
  /**
   * When the menu is another by itself, ISO 8601: the bar opens or closes, a price turns by the clock, or something that ran out
   * is back; null: never.
   */
  muda_em: z.nullable(z.string()),
  /** ms from the answer until a closed department reopens by itself, and the menu is another; null: none does */
  reabre_em_ms: z.nullable(z.number()),
})

export const chamadas = {
  '/estabelecimento/buscarProdutosEstabelecimento': {
    quem: 'publico',
    input: z.object({ idEstabelecimento: Id }),
    output: Cardapio,
  },
  '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio': {
    quem: ['checkin', 'BAR GARCON', 'BAR BARMAN'],
    pode: 'vender',
    comCardapio: true,
    // the confirmed table's area has prices of its own
    ouve: ['cardapio', 'checkin'],
    /** fichas have the general prices; staff say the number of the table, or that they sell at the counter */
    input: z.object({ para: z.optional(z.union([z.number(), z.enum(['fichas', 'balcao'])])) }),
    output: Cardapio,
  },
} as const
