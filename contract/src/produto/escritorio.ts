import * as z from 'zod/mini'
import { ALERGENOS } from '../alergenos.ts'
import { Hora, Id, Inteiro, InteiroOpcional, Mensagem } from '../campos.ts'
import { GrupoDoCardapio, OpcaoDoCardapio, REGRAS_DE_PRECO } from '../cardapio/chegada.ts'
import { Dinheiro } from '../dinheiro.ts'
import { DinheiroDigitado, PrecoOpcional } from '../dinheiro-digitado.ts'
import { DIAS } from '../estabelecimento/cliente.ts'
import { mensagens } from '../mensagens.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { AREAS_DA_CASA } from '../mesa/escritorio.ts'
import { Dia } from '../noite.ts'
import { ESTACOES_DO_DEPARTAMENTO } from '../pedido/casa.ts'
import { LinhaLivre, Texto, TextoLivre } from '../texto.ts'
import { CURSOS, Dito, NomeDepartamento } from './cliente.ts'

/** What the manager ticks of a product, as the menu says it. */
export const ETIQUETAS = [
  'vegano',
  'vegetariano',
  'sem glúten',
  'sem lactose',
  'sem álcool',
  'picante',
  'para dividir',
] as const

const Quantidade = Inteiro(0, 999_999, 'A quantidade vai de 0 a 999.999.')
/** null: this product's stock is not counted. */
const QuantidadeOpcional = InteiroOpcional(0, 999_999, 'A quantidade vai de 0 a 999.999.')

/** The longest time that a house says of anything, in minutes. */
export const TEMPO_MAXIMO_MIN = 180
/** null: none is said */
const MinutosDePreparo = InteiroOpcional(1, TEMPO_MAXIMO_MIN, 'O tempo de preparo vai de 1 a 180 minutos.')

/** One digit for each of `ALERGENOS`; what is behind the end was not said. */
const CodigoDeAlergenos = z
  .string()
  .check(z.regex(new RegExp(`^[0-3]{0,${ALERGENOS.length}}$`), 'Diga de cada alérgeno uma das quatro respostas.'))
/** kcal of one; null: not said */
const Calorias = InteiroOpcional(0, 9999, 'As calorias vão de 0 a 9.999 kcal.')

/** Name and description in other languages; what is empty or missing is said in Portuguese. */
const Traducoes = z.object({ en: z.optional(Dito), es: z.optional(Dito) })

/** Where and when the kitchen makes it; null: no station, no course. */
const DoPreparo = z.object({
  estacao_id: z.nullable(Id),
  curso: z.nullable(z.enum(CURSOS, 'Escolha o curso da lista.')),
})

const DoCardapio = {
  destaque: z.boolean(),
  etiquetas: z.array(z.enum(ETIQUETAS, 'Escolha etiquetas da lista.')),
  preparo_min: MinutosDePreparo,
  traducoes: Traducoes,
  /** the bar asks for no service charge on it */
  sem_taxa: z.boolean(),
}

/**
 * What the price of a product is of: one, a kilo that staff weigh, one at today's price, each person, or all that is in a combo,
 * whose options are products.
 */
export const VENDAS = ['unidade', 'peso', 'preco_do_dia', 'pessoa', 'combo'] as const
export type Venda = (typeof VENDAS)[number]

/** How it is sold. */
const DaVenda = z.object({
  venda: z.enum(VENDAS, 'Escolha como se vende.'),
  /** how far staff may go from the price of the day, in per cent */
  desvio_percentual: Inteiro(0, 100, 'O desvio vai de 0 a 100 %.'),
  /** the price is the one of today, of what is sold at the price of the day; it is so until the bar's day ends */
  preco_de_hoje: z.boolean(),
})

const NOTAS_DO_PRODUTO = 12
/** What guests may tap instead of typing. A comma separates the notes of a line. */
const Notas = z
  .array(
    Texto(40, 'Escreva a nota, como "sem gelo".').check(z.regex(/^[^,]*$/, 'Uma nota não tem vírgula: escreva duas.')),
  )
  .check(
    z.maxLength(NOTAS_DO_PRODUTO, `Um produto pode ter até ${NOTAS_DO_PRODUTO} notas.`),
    z.refine(
      (notas) => new Set(notas.map((nota) => nota.toLowerCase())).size === notas.length,
      'Há uma nota repetida.',
    ),
  )

const ProdutoDoMercadinho = z.object({
  id: z.number(),
  nome: z.string(),
  nome_categoria_produto: z.string(),
  caminhoImagemProduto: z.nullable(z.string()),
  /** already on this bar's list */
  importado: z.boolean(),
})
export type ProdutoDoMercadinho = z.infer<typeof ProdutoDoMercadinho>

/** What it costs in an area, where that is not the general price. */
const PrecoDaArea = z.object({ area_id: z.number(), preco: Dinheiro })

export const ProdutoDoEstabelecimento = z.object({
  id: z.number(),
  produto_id: z.nullable(z.number()),
  nome: z.string(),
  nome_categoria_produto: z.string(),
  nome_departamento: z.nullable(NomeDepartamento),
  /** what the bar pays for one: the manager's own business, in no other answer */
  preco_compra: z.nullable(Dinheiro),
  preco_venda: z.nullable(Dinheiro),
  qtd_minima_estoque: z.number(),
  qtd_estoque: z.nullable(z.number()),
  descricao: z.string(),
  caminhoImagemProduto: z.nullable(z.string()),
  oculto: z.boolean(),
  /** what the queue calls it; empty: by its whole name */
  nome_curto: z.string(),
  /** short notes that guests may tap */
  notas: z.optional(z.array(z.string())),
  versao: z.number(),
  /** what is asked of it, in this order */
  grupos: z.array(z.number()),
  ...DoCardapio,
  // an older server says none of it: by the unit, of no station, everywhere at one price
  precos_das_areas: z.optional(z.array(PrecoDaArea)),
  embalagem: z.optional(z.boolean()),
  alcoolica: z.optional(z.boolean()),
  /** for how many there still is of what it is made of; what one of it costs by its recipe. Null: it has none, or not all is known */
  da_para: z.optional(z.nullable(z.number())),
  custo_da_receita: z.optional(z.nullable(Dinheiro)),
  alergenos: z.optional(z.string()),
  calorias: z.optional(z.nullable(z.number())),
  ...z.partial(DaVenda).shape,
  ...z.partial(DoPreparo).shape,
})
export type ProdutoDoEstabelecimento = z.infer<typeof ProdutoDoEstabelecimento>

const DE_BEBER =
  /cervej|chop|drin|coquet|dose|destil|cacha|vinho|espumante|whisk|u[ií]sque|vodka|\bgin\b|licor|batida|caipi|aperitiv/i
const SEM = /sem [aá]lcool|zero|n[aã]o alco/i

/** Whether a product's category is called as what is alcoholic: proposed to its manager, who says how it is. */
export const pareceAlcoolica = ({
  nome,
  nome_categoria_produto,
}: Pick<ProdutoDoEstabelecimento, 'nome' | 'nome_categoria_produto'>) =>
  DE_BEBER.test(nome_categoria_produto) && !SEM.test(`${nome} ${nome_categoria_produto}`)

const PrecoDaAreaASalvar = z.object({ area_id: Id, preco: PrecoOpcional })

const Nome = Texto(80, 'Informe o nome do produto.')
const Categoria = Texto(60, 'Escolha a categoria.')

/** One changed row of the products form. `qtd_estoque_lida` is the stock the form had read: the difference is applied. */
export const AtualizacaoDeProduto = z.object({
  id_produto_estabelecimento: Id,
  produto_id: z.optional(z.nullable(Id)),
  nome_departamento: NomeDepartamento,
  /** absent: stays as it is. null: not stated */
  preco_compra: z.optional(PrecoOpcional),
  preco_venda: DinheiroDigitado,
  qtd_minima_estoque: Quantidade,
  qtd_estoque: QuantidadeOpcional,
  qtd_estoque_lida: z.optional(QuantidadeOpcional),
  descricao: TextoLivre(300).check(z.minLength(1, 'Descreva o produto.')),
  versao: z.optional(z.int()),
  // absent: they stay as they are
  nome: z.optional(Nome),
  nome_categoria_produto: z.optional(Categoria),
  oculto: z.optional(z.boolean()),
  nome_curto: z.optional(LinhaLivre(24, 'O nome curto pode ter até 24 caracteres.')),
  notas: z.optional(Notas),
  /** what is taken home goes in it; one product of the house at most */
  embalagem: z.optional(z.boolean()),
  /** nobody is given it before staff saw a document; of a combo what is in it says so */
  alcoolica: z.optional(z.boolean()),
  /** null: the general price again. An area that is not named keeps its price */
  precos_das_areas: z.optional(
    z.array(PrecoDaAreaASalvar).check(z.maxLength(AREAS_DA_CASA, `Diga até ${AREAS_DA_CASA} áreas.`)),
  ),
  ...z.partial(z.object(DoCardapio)).shape,
  ...z.partial(DaVenda).shape,
  // with another department and no station said, it has none
  ...z.partial(DoPreparo).shape,
  alergenos: z.optional(CodigoDeAlergenos),
  calorias: z.optional(Calorias),
})

/** What a group or an option is called in other languages; what is empty or missing is said in Portuguese. */
const NomeEmOutroIdioma = z.optional(LinhaLivre(80, 'O nome pode ter até 80 caracteres.'))
const NomesEmOutrosIdiomas = z.object({ en: NomeEmOutroIdioma, es: NomeEmOutroIdioma })

/** A group of options as the manager reads it. */
const Grupo = z.extend(GrupoDoCardapio, {
  versao: z.number(),
  /** the products that ask for it */
  produtos: z.array(z.number()),
  // an older server says none
  traducoes: z.optional(NomesEmOutrosIdiomas),
  opcoes: z.array(
    z.extend(OpcaoDoCardapio, {
      nome_curto: z.string(),
      traducoes: z.optional(NomesEmOutrosIdiomas),
      // null: not counted
      qtd_estoque: z.optional(z.nullable(z.number())),
      /** a dose of it makes what it is chosen with alcoholic */
      alcoolica: z.optional(z.boolean()),
    }),
  ),
})
export type Grupo = z.infer<typeof Grupo>

const QUANTAS = 'Escolha de 0 a 20.'
export const OPCOES_DO_GRUPO = 60
export const GRUPOS_DO_PRODUTO = 12

/** And as it is saved. An option without an id is new, and one that is not there goes; what was ordered with it stays. */
export const GrupoASalvar = z
  .object({
    id: z.optional(z.nullable(Id)),
    versao: z.optional(z.int()),
    nome: Texto(60, 'Dê um nome ao grupo.'),
    /** absent: stay as they are */
    traducoes: z.optional(NomesEmOutrosIdiomas),
    regra: z.enum(REGRAS_DE_PRECO, 'Escolha como o preço se forma.'),
    minimo: Inteiro(0, 20, QUANTAS),
    maximo: Inteiro(1, 20, 'Escolha de 1 a 20.'),
    opcoes: z
      .array(
        z
          .object({
            id: z.optional(z.nullable(Id)),
            nome: Texto(60, 'Dê um nome à opção.'),
            nome_curto: z.optional(LinhaLivre(24, 'O nome curto pode ter até 24 caracteres.')),
            traducoes: z.optional(NomesEmOutrosIdiomas),
            preco: DinheiroDigitado,
            padrao: Inteiro(0, 20, QUANTAS),
            maximo: Inteiro(1, 20, 'Escolha de 1 a 20.'),
            abre: z.nullable(Id),
            /** the product that it is: made by its department, counted as it is */
            produto: z.optional(z.nullable(Id)),
            /** absent: stays as it is */
            alcoolica: z.optional(z.boolean()),
            /** absent: stays as it is. null: not counted. `qtd_estoque_lida`: what the form had read, the difference is applied */
            qtd_estoque: z.optional(QuantidadeOpcional),
            qtd_estoque_lida: z.optional(QuantidadeOpcional),
            /** absent: they stay as they are */
            alergenos: z.optional(CodigoDeAlergenos),
            calorias: z.optional(Calorias),
          })
          .check(
            z.refine(({ padrao, maximo }) => padrao <= maximo, {
              error: 'O que já vem escolhido passa do máximo da opção.',
              path: ['padrao'],
            }),
            z.refine(({ abre, produto }) => !abre || !produto, {
              error: 'Um produto já pergunta o que é dele: tire o grupo que a opção abre.',
              path: ['abre'],
            }),
            z.refine(({ qtd_estoque, produto }) => qtd_estoque == null || !produto, {
              error: 'O estoque desta opção é o do produto: conte lá.',
              path: ['qtd_estoque'],
            }),
          ),
      )
      .check(
        z.minLength(1, 'Um grupo tem ao menos uma opção.'),
        z.maxLength(OPCOES_DO_GRUPO, `Um grupo pode ter até ${OPCOES_DO_GRUPO} opções.`),
      ),
  })
  .check(
    z.refine(({ minimo, maximo }) => minimo <= maximo, { error: 'O mínimo passa do máximo.', path: ['minimo'] }),
    z.refine(({ regra, maximo }) => regra !== 'troca' || maximo === 1, {
      error: 'Um grupo que troca o preço tem uma escolha só.',
      path: ['maximo'],
    }),
    z.refine(({ opcoes, maximo }) => opcoes.reduce((soma, { padrao }) => soma + padrao, 0) <= maximo, {
      error: 'O que já vem escolhido passa do máximo do grupo.',
      path: ['opcoes'],
    }),
    z.refine(({ opcoes, minimo }) => opcoes.reduce((soma, { maximo }) => soma + maximo, 0) >= minimo, {
      error: 'As opções não chegam ao mínimo do grupo.',
      path: ['minimo'],
    }),
  )

/** What a rule of the clock does: a price, so many per cent less, so many for the price of fewer, or the hours in which something is sold. */
export const EFEITOS = ['preco', 'percentual', 'leve_pague', 'disponivel'] as const
export type Efeito = (typeof EFEITOS)[number]

const Datas = z.array(Dia).check(z.maxLength(60, 'Use até 60 datas.'))
const Alvos = z.array(Id).check(z.maxLength(500, 'Escolha até 500 produtos.'))

const DaProgramacao = {
  nome: Texto(60, 'Dê um nome, como Happy hour.'),
  efeito: z.enum(EFEITOS, 'Escolha o que acontece.'),
  /** of `preco` */
  preco: z.nullable(DinheiroDigitado),
  /** that `percentual` takes off */
  percentual: InteiroOpcional(1, 99, 'O desconto vai de 1 a 99 %.'),
  /** of `leve_pague`: of so many units of a line so many are paid */
  leve: z.optional(InteiroOpcional(2, 20, 'Leve de 2 a 20.')),
  pague: z.optional(InteiroOpcional(1, 19, 'Pague de 1 a 19.')),
  /** by the bar's clock; what ends at or before it begins ends on the next day */
  de_hora: Hora,
  ate_hora: Hora,
  /** days of the week on which it begins, 0 is Sunday */
  dias: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
  /** and dates on which it begins besides, or does not */
  datas: Datas,
  exceto: Datas,
  produtos: Alvos,
  categorias: Alvos,
  departamentos: z.array(NomeDepartamento).check(z.maxLength(9)),
}

/** As it is saved. With the id of another one it takes that one's place. */
export const ProgramacaoASalvar = z.object({ id: z.optional(z.nullable(Id)), ...DaProgramacao }).check(
  z.refine(({ efeito, preco }) => efeito !== 'preco' || preco !== null, { error: 'Diga o preço.', path: ['preco'] }),
  z.refine(({ efeito, percentual }) => efeito !== 'percentual' || percentual !== null, {
    error: 'Diga o desconto.',
    path: ['percentual'],
  }),
  z.refine(({ efeito, leve }) => efeito !== 'leve_pague' || leve != null, {
    error: 'Diga quantos se levam.',
    path: ['leve'],
  }),
  z.refine(({ efeito, pague }) => efeito !== 'leve_pague' || pague != null, {
    error: 'Diga quantos se pagam.',
    path: ['pague'],
  }),
  z.refine(({ efeito, leve, pague }) => efeito !== 'leve_pague' || leve == null || pague == null || pague < leve, {
    error: 'Pague menos do que se leva.',
    path: ['pague'],
  }),
  z.refine(({ dias, datas }) => dias.length + datas.length > 0, {
    error: 'Escolha ao menos um dia da semana ou uma data.',
    path: ['dias'],
  }),
  z.refine(
    ({ produtos, categorias, departamentos }) => produtos.length + categorias.length + departamentos.length > 0,
    { error: 'Escolha ao menos um produto, categoria ou departamento.', path: ['produtos'] },
  ),
)
export type ProgramacaoASalvar = z.infer<typeof ProgramacaoASalvar>

const Programacao = z.object({
  id: z.number(),
  ...DaProgramacao,
  preco: z.nullable(Dinheiro),
  percentual: z.nullable(z.number()),
  leve: z.optional(z.nullable(z.number())),
  pague: z.optional(z.nullable(z.number())),
  produtos: z.array(z.number()),
  categorias: z.array(z.number()),
  /** it holds at this moment */
  vale: z.boolean(),
  /** all of its dates are over, and it has no days of the week */
  acabou: z.boolean(),
})
export type Programacao = z.infer<typeof Programacao>

/** 'das 11:00 às 15:00 (de segunda a sexta)'; of dates alone the hours. */
export function dasHoras({
  de_hora,
  ate_hora,
  dias,
}: Pick<ProgramacaoASalvar, 'de_hora' | 'ate_hora' | 'dias'>): string {
  const horas = de_hora === '00:00' && ate_hora === '00:00' ? 'o dia todo' : `das ${de_hora} às ${ate_hora}`
  return dias.length === 0 ? horas : `${horas} (${nosDias(dias)})`
}

/** Three days in a row and more are said by the first and the last of them. */
const SEGUIDOS = 3

/** 'todos os dias', 'de segunda a sexta', 'sábado e domingo', 'segunda, quarta e sexta', 'de terça a quinta, sábado' */
export function nosDias(dias: readonly number[]): string {
  if (dias.length === 7) return 'todos os dias'
  const tem = (dia: number) => dias.includes((dia + 7) % 7)
  // a week begins on Monday; what goes on over its end begins before it
  const ordem = [1, 2, 3, 4, 5, 6, 0].filter((dia) => tem(dia) && !tem(dia - 1))
  const partes = ordem.map((primeiro) => {
    let quantos = 1
    while (tem(primeiro + quantos)) quantos++
    return Array.from({ length: quantos }, (_, i) => DIAS[(primeiro + i) % 7] ?? '')
  })
  // seven days have room for one such row
  const seguidos = partes.find(({ length }) => length >= SEGUIDOS)
  const soltos = partes.filter((parte) => parte !== seguidos).flat()
  const ultimo = soltos.length > 1 ? ` e ${soltos.pop()}` : ''
  return [seguidos && `de ${seguidos[0]} a ${seguidos.at(-1)}`, soltos.join(', ') + ultimo].filter(Boolean).join(', ')
}

/** A day as it would be. Of each product the times of one price each; null: it is not sold then. */
const Previsao = z.object({
  /** yyyy-mm-dd: the next Friday, or the first day on which the rule holds where it does not hold then */
  dia: z.string(),
  produtos: z.array(
    z.object({
      nome: z.string(),
      normal: Dinheiro,
      horas: z.array(
        z.object({
          ...{ de: z.string(), ate: z.string(), preco: z.nullable(Dinheiro) },
          promocao: z.optional(z.object({ leve: z.number(), pague: z.number() })),
        }),
      ),
    }),
  ),
  /** products that it speaks of besides these */
  outros: z.number(),
  /** what the manager may not have meant, in words */
  avisos: z.array(z.string()),
})
export type Previsao = z.infer<typeof Previsao>

/** A category that products may be in, as the manager reads it, in the order of the menu. */
const CategoriaDoBar = z.object({
  id: z.number(),
  nome: z.string(),
  /** the bar asks for no service charge on anything of it */
  sem_taxa: z.boolean(),
  // an older server says none of these: its categories are those of all bars
  /** the bar's own: it may be renamed and removed */
  propria: z.optional(z.boolean()),
  traducoes: z.optional(NomesEmOutrosIdiomas),
  versao: z.optional(z.number()),
  /** how many of the bar's products are in it, hidden ones too */
  produtos: z.optional(z.number()),
})
export type CategoriaDoBar = z.infer<typeof CategoriaDoBar>

/** Of its own a bar has so many at most. */
export const CATEGORIAS_DO_BAR = 60
/** Products that a house may have on its list: what is more is no menu. */
export const PRODUTOS_DA_CASA = 5_000

/** A place of a department where things are made: 'Chapa'. */
const Estacao = z.object({
  id: z.number(),
  nome: z.string(),
  nome_departamento: NomeDepartamento,
  /** on the bar's list, that it makes */
  produtos: z.number(),
})
export type Estacao = z.infer<typeof Estacao>
/** Categories by their ids, each once. */
const Categorias = z.array(Id).check(
  z.minLength(1, mensagens.listaVazia),
  z.maxLength(300, 'Ordene até 300 categorias.'),
  z.refine((ids) => new Set(ids).size === ids.length, { error: 'Cada categoria tem um lugar só.' }),
)

/** What a time is proposed from: the lines of so many days, at least so many, and in how many minutes this part of them was ready. */
export const TEMPOS_MEDIDOS = {
  dias: 14,
  vezes: 10,
  /** a guest is told nothing that was seen less often */
  vezes_para_dizer: 20,
  parte: 0.75,
  /** of those that take long, so many were ready by then */
  parte_dos_que_demoram: 0.9,
  /** so many orders of one department in one minute were not made in it */
  de_uma_vez: 6,
} as const

/** How long something takes, by what the house says and by what the last evenings took. In minutes. */
const TempoDePreparo = z.object({
  tipo: z.enum(['categoria', 'produto']),
  id: z.number(),
  nome: z.string(),
  /** of a product, where it stands on the menu */
  categoria: z.nullable(z.string()),
  /** what is said of itself; null: nothing */
  preparo_min: z.nullable(z.number()),
  /** what counts: its own, its category's, or what counts where nothing is said */
  vale: z.number(),
  /** three of four were ready by then; of a category, those of its products that say no time. null: too few to tell */
  levou_min: z.nullable(z.number()),
  vezes: z.number(),
})
export type TempoDePreparo = z.infer<typeof TempoDePreparo>

/** A minute more or less is no news. */
const TEMPO_OUTRO_MIN = 2

/** What the last evenings propose to say of it, in minutes; null: nothing else than what counts. */
export const tempoProposto = ({ vale, levou_min }: TempoDePreparo) =>
  levou_min !== null && Math.abs(levou_min - vale) >= TEMPO_OUTRO_MIN ? levou_min : null

export const OutroProduto = z.object({
  nomeCategoria: Categoria,
  nomeProduto: Nome,
  descricao: z.optional(z.nullable(TextoLivre(300))),
  precoCompra: z.optional(PrecoOpcional),
  precoVenda: z.optional(PrecoOpcional),
  quantidade: z.optional(QuantidadeOpcional),
  qtdMinimaEstoque: z.optional(QuantidadeOpcional),
  departamento: NomeDepartamento,
  /** forms send a tick's text */
  alcoolica: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
})

export const chamadas = {
  '/estabelecimento/buscarProdutosMercadinho': {
    quem: ['BAR GERENTE'],
    input: z.object({}),
    output: z.object({ produtosMercadinho: z.array(ProdutoDoMercadinho) }),
  },
  '/produto/buscarProdutosDoEstabelecimento': {
    quem: ['BAR GERENTE'],
    input: z.object({}),
    output: z.object({ produtosEstabelecimento: z.array(ProdutoDoEstabelecimento) }),
  },
  '/produto/cadastrarProdutosEstabelecimento': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagensDasChamadas.erroCadastrarProdutos,
    input: z.object({
      produtosSelecionados: z
        .array(Id)
        .check(z.minLength(1, mensagens.listaVazia), z.maxLength(500, 'Importe até 500 produtos por vez.')),
    }),
    output: Mensagem,
  },
  '/produto/atualizarProdutosEstabelecimento': {
    quem: ['BAR GERENTE'],
    muda: true,
    corpo: 512 * 1024,
    fallback: mensagensDasChamadas.erroAtualizarProdutos,
    input: z
      .array(AtualizacaoDeProduto)
      .check(z.minLength(1, mensagens.listaVazia), z.maxLength(500, 'Salve até 500 produtos por vez.')),
    output: Mensagem,
  },
  /** of the same, under another name and hidden; without its stock, its short name and what it is called in other languages */
  '/produto/duplicarProduto': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ id: Id }),
    output: z.extend(Mensagem, { id: z.number() }),
  },
  /** what was ordered, the fichas and the reports go on knowing it */
  '/produto/removerProduto': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  '/produto/buscarGrupos': {
    quem: ['BAR GERENTE'],
    input: z.object({}),
    output: z.object({ grupos: z.array(Grupo) }),
  },
  '/produto/salvarGrupo': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: GrupoASalvar,
    output: z.extend(Mensagem, { id: z.number() }),
  },
  /** nothing asks for it any more */
  '/produto/removerGrupo': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  /** what a product asks for, in this order */
  '/produto/pendurarGrupos': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({
      id_produto_estabelecimento: Id,
      grupos: z.array(Id).check(z.maxLength(GRUPOS_DO_PRODUTO, `Um produto pode ter até ${GRUPOS_DO_PRODUTO} grupos.`)),
    }),
    output: Mensagem,
  },
  /** of which products a group is asked from now on, and of which no longer; what is not named stays as it is */
  '/produto/escolherProdutosDoGrupo': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ id: Id, pendurar: Alvos, tirar: Alvos }).check(
      z.refine(({ pendurar, tirar }) => pendurar.length + tirar.length > 0, {
        error: 'Escolha ao menos um produto.',
        path: ['pendurar'],
      }),
      z.refine(({ pendurar, tirar }) => !pendurar.some((id) => tirar.includes(id)), {
        error: 'Um produto não pode entrar e sair do grupo ao mesmo tempo.',
        path: ['tirar'],
      }),
    ),
    output: Mensagem,
  },
  /** prices and hours by the clock */
  '/produto/buscarProgramacoes': {
    quem: ['BAR GERENTE'],
    input: z.object({}),
    output: z.object({ programacoes: z.array(Programacao) }),
  },
  /** what would be, if this were saved */
  '/produto/buscarPrevisao': {
    quem: ['BAR GERENTE'],
    input: ProgramacaoASalvar,
    output: Previsao,
  },
  '/produto/salvarProgramacao': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: ProgramacaoASalvar,
    output: Mensagem,
  },
  '/produto/removerProgramacao': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  /** what there is now, as it was counted: not a difference from an earlier reading */
  // asked once: these are alcoholic; none: the house sells nothing that is
  '/produto/dizerAlcoolicas': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ produtos: z.array(Id).check(z.maxLength(5000)) }),
    output: Mensagem,
  },
  '/produto/contarEstoque': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ id_produto_estabelecimento: Id, quantidade: Quantidade }),
    output: Mensagem,
  },
  /** without a picture it is the catalogue's again, or none */
  '/produto/salvarFoto': {
    quem: ['BAR GERENTE'],
    muda: true,
    multipart: 'imagem',
    fallback: mensagens.erroSalvarDados,
    input: z.object({ id_produto_estabelecimento: Id }),
    output: Mensagem,
  },
  '/produto/buscarCategoriasDeProdutos': {
    quem: ['BAR GERENTE'],
    input: z.object({}),
    output: z.object({ categorias: z.array(CategoriaDoBar) }),
    ouve: ['cardapio'],
  },
  /** one of the bar's own. With an id it is renamed */
  '/produto/salvarCategoria': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({
      id: z.optional(z.nullable(Id)),
      versao: z.optional(z.int()),
      nome: Texto(60, 'Dê um nome à categoria.'),
      /** absent: stay as they are */
      traducoes: z.optional(NomesEmOutrosIdiomas),
    }),
    output: z.extend(Mensagem, { id: z.number() }),
  },
  /** one of the bar's own. What is in it goes to another one in the same act */
  '/produto/removerCategoria': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ id: Id, para: z.optional(z.nullable(Id)) }),
    output: Mensagem,
  },
  /** `lida`: the order that the manager had before. What is not named keeps its place */
  '/produto/ordenarCategorias': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ ordem: Categorias, lida: Categorias }),
    output: Mensagem,
  },
  '/produto/salvarCategoriaSemTaxa': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ id: Id, sem_taxa: z.boolean() }),
    output: Mensagem,
  },
  /** each department's, in its order */
  '/produto/buscarEstacoes': {
    quem: ['BAR GERENTE'],
    input: z.object({}),
    output: z.object({ estacoes: z.array(Estacao) }),
  },
  /** with an id it is renamed, and stays in its department */
  '/produto/salvarEstacao': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({
      id: z.optional(z.nullable(Id)),
      nome_departamento: NomeDepartamento,
      nome: Texto(30, 'Dê um nome à estação.'),
    }),
    output: z.extend(Mensagem, { id: z.number() }),
  },
  /** its products have none then */
  '/produto/removerEstacao': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  /** all of one department's */
  '/produto/ordenarEstacoes': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({
      nome_departamento: NomeDepartamento,
      ordem: z.array(Id).check(
        z.minLength(1, 'Diga a ordem das estações.'),
        z.maxLength(ESTACOES_DO_DEPARTAMENTO),
        z.refine((ids) => new Set(ids).size === ids.length, { error: 'Cada estação tem um lugar só.' }),
      ),
    }),
    output: Mensagem,
  },
  /** what is in products and in options; `alergenos_lidos`: what the form had read. What another person said meanwhile stays */
  '/produto/salvarAlergenos': {
    quem: ['BAR GERENTE'],
    muda: true,
    corpo: 512 * 1024,
    fallback: mensagens.erroSalvarDados,
    input: z.object({
      ditos: z
        .array(
          z.object({
            tipo: z.enum(['produto', 'opcao']),
            id: Id,
            alergenos: CodigoDeAlergenos,
            alergenos_lidos: CodigoDeAlergenos,
            /** absent: they stay as they are */
            calorias: z.optional(Calorias),
          }),
        )
        .check(z.minLength(1, mensagens.listaVazia), z.maxLength(500, 'Salve até 500 por vez.')),
    }),
    output: Mensagem,
  },
  '/produto/buscarTemposDePreparo': {
    quem: ['BAR GERENTE'],
    input: z.object({}),
    output: z.object({ tempos: z.array(TempoDePreparo) }),
  },
  /** `lido`: what the manager had read. null: nothing is said any more */
  '/produto/salvarTemposDePreparo': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({
      tempos: z
        .array(
          z.object({
            tipo: z.enum(['categoria', 'produto']),
            id: Id,
            preparo_min: MinutosDePreparo,
            lido: MinutosDePreparo,
          }),
        )
        .check(z.minLength(1, mensagens.listaVazia), z.maxLength(500, 'Salve até 500 tempos por vez.')),
    }),
    output: Mensagem,
  },
  '/produto/cadastrarOutrosProdutos': {
    quem: ['BAR GERENTE'],
    muda: true,
    multipart: 'imagem',
    fallback: mensagensDasChamadas.erroCadastrarProduto,
    input: OutroProduto,
    output: Mensagem,
  },
} as const
