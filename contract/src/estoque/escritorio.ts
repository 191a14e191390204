import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem } from '../campos.ts'
import { Dinheiro, DinheiroComSinal } from '../dinheiro.ts'
import { PrecoOpcional } from '../dinheiro-digitado.ts'
import { Dia } from '../noite.ts'
import { LinhaLivre, Texto } from '../texto.ts'
import { COISAS, MUITO, Qual, UNIDADES } from './casa.ts'

/** What moves a stock. As in the database. */
export const MOVIMENTOS = {
  abertura: 'Começo da conta',
  venda: 'Venda',
  devolucao: 'Devolução',
  compra: 'Compra',
  perda: 'Perda',
  equipe: 'Consumo da equipe',
  transferencia: 'Transferência',
  contagem: 'Contagem',
  correcao: 'Correção',
} as const
export type TipoDeMovimento = keyof typeof MOVIMENTOS

/** What the program says of a change before it makes it; `valor` of a purchase, in centavos. */
export type MovimentoDito = { tipo: TipoDeMovimento; valor?: number | null; fornecedor?: string; motivo?: string }

/** What people write down themselves. Signed are a transfer and a correction alone: + comes in, − goes out. */
export const LANCAMENTOS = ['compra', 'perda', 'equipe', 'transferencia', 'correcao'] as const
export type Lancamento = (typeof LANCAMENTOS)[number]
export const comSinal = (tipo: Lancamento) => tipo === 'transferencia' || tipo === 'correcao'

/** Ingredients that a house may have: what is more is no kitchen. */
export const INSUMOS_DA_CASA = 2_000

const QUANTO = 'Diga quanto, em número inteiro, sem sinal.'

export const NomeDoInsumo = Texto(60, 'Dê um nome ao insumo.')

export const InsumoASalvar = z
  .object({
    id: z.optional(z.nullable(Id)),
    versao: z.optional(z.int()),
    nome: NomeDoInsumo,
    unidade: z.enum(UNIDADES, 'Escolha ml, g ou un.'),
    embalagem: LinhaLivre(24),
    qtd_embalagem: z.nullable(Inteiro(1, 1_000_000, 'Diga quanto vem na embalagem.')),
    minimo: Inteiro(0, MUITO, 'Diga o mínimo, em número inteiro.'),
    segura_venda: z.boolean(),
  })
  .check(
    z.refine(({ embalagem, qtd_embalagem }) => embalagem === '' || qtd_embalagem !== null, {
      error: 'Diga quanto vem na embalagem.',
      path: ['qtd_embalagem'],
    }),
  )

export const LancamentoAFazer = z
  .object({
    ...Qual,
    tipo: z.enum(LANCAMENTOS, 'Escolha o que houve.'),
    quantidade: z.int(QUANTO).check(z.minimum(-MUITO, QUANTO), z.maximum(MUITO, QUANTO)),
    /** of a purchase: of all of it; null: nobody knows */
    valor: z.optional(PrecoOpcional),
    fornecedor: z.optional(LinhaLivre(60)),
    motivo: z.optional(LinhaLivre(200)),
  })
  .check(
    z.refine(({ tipo, quantidade }) => (comSinal(tipo as Lancamento) ? quantidade !== 0 : quantidade > 0), {
      error: 'A quantidade começa em 1.',
      path: ['quantidade'],
    }),
    z.refine(({ tipo, motivo = '' }) => tipo === 'compra' || motivo.length >= 3, {
      error: 'Diga o que houve.',
      path: ['motivo'],
    }),
  )

const tipos = Object.keys(MOVIMENTOS) as [TipoDeMovimento, ...TipoDeMovimento[]]

const doReceita = 'A dose vai de 1 a 100000, em número inteiro.'

/** In millionths of a centavo, of one ml, g or unit. */
const Custo = z.nullable(z.number())

export const DoEstoque = z.object({
  o_que: z.enum(COISAS),
  id: z.number(),
  nome: z.string(),
  /** of an option the group that it is in */
  grupo: z.nullable(z.string()),
  unidade: z.enum(UNIDADES),
  /** 'garrafa' of 1000; null: by the unit */
  embalagem: z.string(),
  qtd_embalagem: z.nullable(z.number()),
  quantidade: z.number(),
  minimo: z.number(),
  situacao: z.enum(['acabou', 'baixo', 'ok']),
  custo: Custo,
  /** what is made of it is not sold where there is too little; of an ingredient alone */
  segura_venda: z.boolean(),
  versao: z.number(),
  /** how many recipes it is in */
  receitas: z.number(),
  /** what a purchase would bring it back to twice its least, in whole packagings; 0: enough is there */
  comprar: z.number(),
})
export type DoEstoque = z.infer<typeof DoEstoque>

const Movimento = z.object({
  id: z.number(),
  /** dd/mm and hh:mm, by the house's clock */
  dia: z.string(),
  hora: z.string(),
  tipo: z.enum(tipos),
  quantidade: z.number(),
  ficou: z.number(),
  valor: z.nullable(Dinheiro),
  fornecedor: z.string(),
  motivo: z.string(),
  por: z.nullable(z.string()),
})
export type Movimento = z.infer<typeof Movimento>

export const QuantidadeDaDose = Inteiro(1, 100_000, doReceita)

/** So much of an ingredient in one of the product, or of one of its options. */
const Dose = z.object({ opcao: z.nullable(Id), insumo: Id, quantidade: QuantidadeDaDose })

/** Of one product, or of one option. */
export const DOSES_DA_RECEITA = 200

/** What is saved at once: a product's, and those of all its options. */
const DOSES_DE_UMA_VEZ = 2_000

export const dosesDemais = `Uma receita pode ter até ${DOSES_DA_RECEITA} insumos.`

const cabemEmCada = (doses: readonly { opcao: number | null }[]) => {
  const quantas = new Map<number | null, number>()
  for (const { opcao } of doses) quantas.set(opcao, (quantas.get(opcao) ?? 0) + 1)
  return [...quantas.values()].every((n) => n <= DOSES_DA_RECEITA)
}

/** Of one thing in a period: the first and the sums make the last. */
const LinhaDoPeriodo = z.object({
  o_que: z.enum(COISAS),
  id: z.number(),
  nome: z.string(),
  unidade: z.enum(UNIDADES),
  havia: z.number(),
  /** each kind that is not 0, in the order of `MOVIMENTOS` */
  movimentos: z.array(z.object({ tipo: z.enum(tipos), quantidade: z.number() })),
  ficou: z.number(),
  /** what was lost, by accident or by count, at the cost of then */
  perdido: DinheiroComSinal,
})
export type LinhaDoPeriodo = z.infer<typeof LinhaDoPeriodo>

/** Not said: until the house's day, from the first of its month. */
const Periodo = z.object({ de: z.optional(Dia), ate: z.optional(Dia) })

/** The stock, what is made of it, and where it went: the manager's. */
export const chamadas = {
  '/estoque/buscarEstoque': {
    quem: ['BAR GERENTE'],
    ouve: ['pedido', 'cardapio'],
    input: z.object({}),
    output: z.object({
      itens: z.array(DoEstoque),
      contagem: z.nullable(z.object({ id: z.number(), desde: z.string() })),
    }),
  },
  '/estoque/buscarItem': {
    quem: ['BAR GERENTE'],
    input: z.object(Qual),
    output: z.object({ item: DoEstoque, movimentos: z.array(Movimento) }),
  },
  '/estoque/salvarInsumo': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: InsumoASalvar,
    output: z.extend(Mensagem, { id: z.number() }),
  },
  '/estoque/removerInsumo': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  '/estoque/lancar': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: LancamentoAFazer,
    output: Mensagem,
  },
  '/estoque/buscarReceita': {
    quem: ['BAR GERENTE'],
    input: z.object({ produto: Id }),
    output: z.object({
      doses: z.array(z.object({ opcao: z.nullable(z.number()), insumo: z.number(), quantidade: z.number() })),
      /** what is asked of it and may have doses of its own */
      opcoes: z.array(z.object({ id: z.number(), nome: z.string(), grupo: z.string() })),
      insumos: z.array(
        z.object({ id: z.number(), nome: z.string(), unidade: z.enum(UNIDADES), custo: Custo, quantidade: z.number() }),
      ),
      preco: z.nullable(Dinheiro),
      /** of its doses, and of those of its options: another one is another recipe */
      versao: z.optional(z.string()),
    }),
  },
  '/estoque/salvarReceita': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z.object({
      produto: Id,
      doses: z
        .array(Dose)
        .check(z.maxLength(DOSES_DE_UMA_VEZ, dosesDemais), z.refine(cabemEmCada, { error: dosesDemais })),
      /** as it was read; absent: whichever it is */
      versao: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
    output: Mensagem,
  },
  '/estoque/buscarPeriodo': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    input: Periodo,
    output: z.object({ de: Dia, ate: Dia, linhas: z.array(LinhaDoPeriodo) }),
  },
  '/estoque/buscarPlanilha': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    input: Periodo,
    output: z.object({ nome: z.string(), csv: z.string() }),
  },
} as const
