import { dePalavras, emPalavras, NADA_DISSO } from '@boteco/contract/alergenos'
import { simples } from '@boteco/contract/busca'
import type { RegraDePreco } from '@boteco/contract/cardapio/chegada'
import { comVirgula } from '@boteco/contract/csv'
import { emReais } from '@boteco/contract/dinheiro'
import { DinheiroDigitado, PrecoOpcional } from '@boteco/contract/dinheiro-digitado'
import { DIAS } from '@boteco/contract/estabelecimento/cliente'
import { UNIDADES, type Unidade } from '@boteco/contract/estoque/casa'
import { NomeDoInsumo, QuantidadeDaDose } from '@boteco/contract/estoque/escritorio'
import type { Folha } from '@boteco/contract/planilha/escritorio'
import { type Curso, DEPARTAMENTOS, type Departamento } from '@boteco/contract/produto/cliente'
import {
  AtualizacaoDeProduto,
  type Efeito,
  ETIQUETAS,
  GrupoASalvar,
  ProgramacaoASalvar,
  type Venda,
} from '@boteco/contract/produto/escritorio'
import { rotuloDaVenda, rotuloDoCurso, rotuloDoDepartamento } from '@boteco/contract/rotulos'
import { LinhaLivre, Texto, TextoLivre } from '@boteco/contract/texto'
import * as z from 'zod/mini'

/*
 * What a spreadsheet says of products: one row here for each column, with how it is read and written. The export, the import, its
 * preview and the empty form are made of these tables alone. Everything is by its name, so a file is good in every house.
 */

/** A cell as it was read. `problema`: why it is none. */
export type Celula = string | number | boolean | { data: string } | { hora: string } | { problema: string }
type Escrita = Folha['linhas'][number]['celulas'][number]

/** So much of an ingredient is in one; the unit says which ingredient is meant where the house has none of that name yet. */
export type Dose = { insumo: string; quantidade: number; unidade: Unidade }

export type Produto = {
  nome_categoria_produto: string
  nome: string
  /** only in a file: what it is to be called; empty: as it is */
  nome_novo: string
  /** only in a file: it was this version that was read, and another one is not changed; null: whichever */
  versao_lida: number | null
  preco_venda: number | null
  preco_compra: number | null
  nome_departamento: Departamento | null
  estacao: string
  curso: Curso | null
  venda: Venda
  desvio_percentual: number
  preco_de_hoje: boolean
  descricao: string
  nome_curto: string
  notas: string[]
  no_cardapio: boolean
  destaque: boolean
  etiquetas: (typeof ETIQUETAS)[number][]
  preparo_min: number | null
  sem_taxa: boolean
  embalagem: boolean
  alergenos: string
  calorias: number | null
  alcoolica: boolean
  grupos: string[]
  precos_das_areas: { area: string; preco: number }[]
  receita: Dose[]
  qtd_minima_estoque: number
  qtd_estoque: number | null
  /** what the stock was when the file was written: the difference is applied, so that what was sold since stays sold */
  qtd_estoque_lida: number | null
  nome_en: string
  descricao_en: string
  nome_es: string
  descricao_es: string
  /** what the shared catalogue calls it: its picture comes along */
  catalogo: string
  /** of a picture that this installation has */
  foto: string
}
export type Grupo = {
  nome: string
  regra: RegraDePreco
  minimo: number
  maximo: number
  nome_en: string
  nome_es: string
}
export type Opcao = {
  grupo: string
  nome: string
  nome_curto: string
  preco: number
  padrao: number
  maximo: number
  abre: string
  produto: string
  receita: Dose[]
  alcoolica: boolean
  qtd_estoque: number | null
  qtd_estoque_lida: number | null
  alergenos: string
  calorias: number | null
  nome_en: string
  nome_es: string
}
export type Horario = {
  nome: string
  efeito: Efeito
  preco: number | null
  percentual: number | null
  leve: number | null
  pague: number | null
  de_hora: string
  ate_hora: string
  dias: number[]
  datas: string[]
  exceto: string[]
  produtos: string[]
  categorias: string[]
  departamentos: Departamento[]
}
export type Registros = { produto: Produto; grupo: Grupo; opcao: Opcao; horario: Horario }
export type Tipo = keyof Registros

export type Coluna<T> = {
  titulo: string
  /** what else people call it */
  tambem: readonly string[]
  largura: number
  /** @throws z.core.$ZodError | Recusada with the sentence that the person reads */
  ler: (celula: Celula) => T
  escrever: (valor: T) => Escrita
  /** as a sentence says it */
  dito: (valor: T) => string
  /** in the empty form */
  exemplo: T
  /** only read: no file of ours has it */
  soLida?: true
}

/** What is wrong with one cell, in words. */
export class Recusada extends Error {}

/** What stands there, as a text. */
export function textoDe(celula: Celula): string {
  if (typeof celula === 'string') return celula.trim()
  if (typeof celula === 'number') return String(celula)
  if (typeof celula === 'boolean') return celula ? 'sim' : 'não'
  if ('problema' in celula) throw new Recusada(celula.problema)
  return 'data' in celula ? celula.data : celula.hora
}

type Mais = { tambem?: readonly string[]; largura?: number }
const coluna = <T>(titulo: string, exemplo: T, partes: Pick<Coluna<T>, 'ler' | 'escrever' | 'dito'> & Mais) => ({
  ...{ titulo, exemplo, tambem: [], largura: 14, ...partes },
})

const ditoOuNada = (texto: string) => texto || 'nada'
const texto = (titulo: string, exemplo: string, tipo: z.ZodMiniType<string>, mais: Mais = {}): Coluna<string> =>
  coluna(titulo, exemplo, {
    ler: (celula) => z.decode(tipo, textoDe(celula)) as string,
    escrever: (valor) => valor,
    dito: ditoOuNada,
    ...mais,
  })

/** A number as it stands, so that what a formula came to keeps its noise; a date is none. */
function numeroDe(celula: Celula): string | number {
  if (typeof celula === 'object' && !('problema' in celula))
    throw new Recusada(`Está como data ou hora (${textoDe(celula)}): formate a coluna como número.`)
  return typeof celula === 'number' ? celula : textoDe(celula)
}

const preco = (titulo: string, exemplo: number, mais: Mais = {}): Coluna<number> =>
  coluna(titulo, exemplo, {
    ler: (celula) => z.decode(DinheiroDigitado, numeroDe(celula)),
    escrever: (reais) => ({ reais }),
    dito: emReais,
    ...mais,
  })
const precoOpcional = (titulo: string, exemplo: number | null, mais: Mais = {}): Coluna<number | null> =>
  coluna(titulo, exemplo, {
    ler: (celula) => z.decode(PrecoOpcional, numeroDe(celula)),
    escrever: (reais) => (reais === null ? '' : { reais }),
    dito: (valor) => (valor === null ? 'sem preço' : emReais(valor)),
    ...mais,
  })

const inteiro = <T extends number | null>(
  titulo: string,
  exemplo: T,
  tipo: z.ZodMiniType,
  mais: Mais = {},
): Coluna<T> =>
  coluna(titulo, exemplo, {
    ler: (celula) => z.decode(tipo, numeroDe(celula)) as T,
    escrever: (numero) => (numero === null ? '' : { numero: numero as number }),
    dito: (valor) => (valor === null ? 'nada' : String(valor)),
    ...mais,
  })

const umDe = <T extends string | null>(
  titulo: string,
  exemplo: T,
  nomes: readonly (readonly [T, string])[],
  mais: Mais = {},
): Coluna<T> =>
  coluna(titulo, exemplo, {
    ler: (celula) => {
      const dito = simples(textoDe(celula))
      const achado = nomes.find(([valor, nome]) => simples(nome) === dito || simples(valor ?? '') === dito)
      if (achado) return achado[0]
      throw new Recusada(
        `Escreva ${emLista(
          nomes.flatMap(([, nome]) => nome || []),
          'ou',
        )}.`,
      )
    },
    escrever: (valor) => nomes.find((um) => um[0] === valor)?.[1] ?? '',
    dito: (valor) => ditoOuNada(nomes.find((um) => um[0] === valor)?.[1] ?? ''),
    ...mais,
  })

const SIM = ['sim', 's', 'x', '1', 'true', 'verdadeiro']
const NAO = ['nao', 'n', '', '0', 'false', 'falso']
const simNao = (titulo: string, exemplo: boolean, mais: Mais = {}): Coluna<boolean> =>
  coluna(titulo, exemplo, {
    ler: (celula) => {
      const dito = simples(textoDe(celula))
      if (!SIM.includes(dito) && !NAO.includes(dito)) throw new Recusada('Escreva sim ou não.')
      return SIM.includes(dito)
    },
    escrever: (valor) => (valor ? 'sim' : 'não'),
    dito: (valor) => (valor ? 'sim' : 'não'),
    ...mais,
  })

/** Parted by an upright line; one that belongs to a name is written twice. */
const juntar = (itens: readonly string[]) => itens.map((um) => um.replaceAll('|', '||')).join(' | ')
const separar = (dito: string) =>
  dito
    .split(/(?<!\|)\|(?!\|)/)
    .map((um) => um.replaceAll('||', '|').trim())
    .filter(Boolean)

const lista = <T>(
  titulo: string,
  exemplo: T[],
  {
    ler,
    nome,
    chave = nome,
    todos,
    ...mais
  }: Mais & { ler: (um: string) => T; nome: (um: T) => string; chave?: (um: T) => string; todos?: z.ZodMiniType },
): Coluna<T[]> =>
  coluna(titulo, exemplo, {
    ler: (celula) => {
      const ditos = separar(textoDe(celula)).map(ler)
      const vistos = new Set(ditos.map((um) => simples(chave(um))))
      if (vistos.size < ditos.length) throw new Recusada('Há um nome repetido.')
      return todos ? (z.decode(todos, ditos) as T[]) : ditos
    },
    escrever: (itens) => juntar(itens.map(nome)),
    dito: (itens) => ditoOuNada(itens.map(nome).join(', ')),
    ...mais,
  })
const nomes = (titulo: string, exemplo: string[], todos?: z.ZodMiniType, mais: Mais = {}) =>
  lista(titulo, exemplo, { ler: (um) => um, nome: (um) => um, ...(todos && { todos }), ...mais })
const escolhidos = <T extends string>(titulo: string, exemplo: T[], todos: readonly T[]) =>
  lista<T>(titulo, exemplo, {
    ler: (dito) => {
      const achado = todos.find((um) => simples(um) === simples(dito))
      if (!achado) throw new Recusada(`“${dito}” não é da lista: ${emLista(todos, 'e')}.`)
      return achado
    },
    nome: (um) => um,
  })

const emLista = (itens: readonly string[], ligado: 'e' | 'ou') =>
  itens.length < 2 ? itens.join('') : `${itens.slice(0, -1).join(', ')} ${ligado} ${itens.at(-1)}`

const receita = (exemplo: Dose[]) =>
  lista<Dose>('receita', exemplo, {
    ler: (dito) => {
      const onde = dito.lastIndexOf(':')
      const [, quantidade, unidade] =
        dito
          .slice(onde + 1)
          .trim()
          .match(/^(\d+) ?(\p{L}+)$/u) ?? []
      const achada = UNIDADES.find((uma) => uma === simples(unidade ?? ''))
      if (onde < 1 || !quantidade || !achada) throw new Recusada('Escreva o insumo e quanto vai dele, como Gim: 50 ml.')
      return {
        insumo: z.decode(NomeDoInsumo, dito.slice(0, onde)),
        quantidade: z.decode(QuantidadeDaDose, quantidade),
        unidade: achada,
      }
    },
    nome: ({ insumo, quantidade, unidade }) => `${insumo}: ${quantidade} ${unidade}`,
    chave: ({ insumo }) => insumo,
    largura: 24,
  })

const data = (titulo: string) =>
  lista<string>(titulo, [], {
    ler: (dito) => {
      const [, dia, mes, ano] = dito.match(/^(\d\d?)\/(\d\d?)\/(\d{4})$/) ?? []
      const lida = z.safeDecode(ProgramacaoASalvar.shape.datas, [
        ano ? `${ano}-${mes!.padStart(2, '0')}-${dia!.padStart(2, '0')}` : dito,
      ])
      if (!lida.success) throw new Recusada(`“${dito}” não é uma data, como 31/12/2026.`)
      return lida.data[0]!
    },
    nome: (dia) => dia.split('-').reverse().join('/'),
  })

const hora = (titulo: string, exemplo: string): Coluna<string> =>
  texto(
    titulo,
    exemplo,
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((dita: string) => dita.replace(/^(\d):/, '0$1:').replace(/^(\d\d:\d\d):00$/, '$1')),
      ),
      ProgramacaoASalvar.shape.de_hora,
    ) as unknown as z.ZodMiniType<string>,
  )

const rotulos = <T extends string>(nomes: Record<T, string>) => Object.entries(nomes) as [T, string][]

const dp = AtualizacaoDeProduto.shape
const dg = GrupoASalvar.shape
const dop = dg.opcoes._zod.def.element.shape
const NomeDeAlgo = LinhaLivre(80)
const Traduzido = LinhaLivre(80)

const REGRAS = [
  ['soma', 'soma'],
  ['troca', 'troca o preço'],
  ['media', 'média'],
  ['maior', 'maior preço'],
] as const satisfies readonly (readonly [RegraDePreco, string])[]
const O_QUE_FAZ = [
  ['preco', 'preço'],
  ['percentual', 'desconto'],
  ['leve_pague', 'leve e pague'],
  ['disponivel', 'horário de venda'],
] as const satisfies readonly (readonly [Efeito, string])[]

const oQueTem = (exemplo: string): Coluna<string> =>
  coluna('alérgenos', exemplo, {
    ler: (celula) => {
      const lido = dePalavras(textoDe(celula))
      if ('problema' in lido) throw new Recusada(lido.problema)
      return lido.codigo
    },
    escrever: emPalavras,
    dito: (codigo) => ditoOuNada(emPalavras(codigo)),
    largura: 40,
  })

type Tabela<R> = { [C in keyof R]: Coluna<R[C]> }

export const COLUNAS: { [T in Tipo]: Tabela<Registros[T]> } = {
  produto: {
    nome_categoria_produto: texto('categoria', 'Drinques', dp.nome_categoria_produto._zod.def.innerType, {
      largura: 18,
    }),
    nome: texto('produto', 'Negroni', dp.nome._zod.def.innerType, {
      tambem: ['nome', 'nome do produto', 'item'],
      largura: 30,
    }),
    nome_novo: texto('nome novo', '', Traduzido),
    versao_lida: { ...inteiro<number | null>('versão lida', null, dp.qtd_estoque), soLida: true },
    preco_venda: precoOpcional('preço de venda', 3200, { tambem: ['preço', 'valor', 'preço (r$)'] }),
    preco_compra: precoOpcional('preço de compra', 1150, { tambem: ['custo'] }),
    nome_departamento: umDe<Departamento | null>('departamento', 'BAR', [...rotulos(rotuloDoDepartamento), [null, '']]),
    estacao: texto('estação', '', LinhaLivre(30)),
    curso: umDe<Curso | null>('curso', null, [...rotulos(rotuloDoCurso), [null, '']]),
    venda: umDe('como se vende', 'unidade', rotulos(rotuloDaVenda)),
    desvio_percentual: inteiro<number>('desvio (%)', 0, dp.desvio_percentual._zod.def.innerType),
    preco_de_hoje: simNao('preço de hoje', false),
    descricao: texto('descrição', 'Gim, vermute e Campari.', TextoLivre(300), { largura: 40 }),
    nome_curto: texto('nome curto', 'Negroni', dp.nome_curto._zod.def.innerType),
    notas: nomes('notas', ['sem gelo', 'bem gelado'], dp.notas, { largura: 20 }),
    no_cardapio: simNao('no cardápio', true),
    destaque: simNao('destaque', true),
    etiquetas: escolhidos('etiquetas', ['vegano'], ETIQUETAS),
    preparo_min: inteiro<number | null>('minutos de preparo', 8, dp.preparo_min._zod.def.innerType),
    sem_taxa: simNao('sem taxa de serviço', false),
    embalagem: simNao('é a embalagem', false),
    alergenos: oQueTem(NADA_DISSO),
    calorias: inteiro<number | null>('calorias (kcal)', 230, dp.calorias._zod.def.innerType),
    alcoolica: simNao('bebida alcoólica', true),
    grupos: nomes('grupos de opções', ['Tamanho'], undefined, { largura: 24 }),
    precos_das_areas: lista('preços por área', [{ area: 'Varanda', preco: 3400 }], {
      ler: (dito) => {
        const onde = dito.lastIndexOf(':')
        if (onde < 1) throw new Recusada('Escreva a área e o preço, como Varanda: 34,00.')
        return {
          area: z.decode(Texto(30, 'Diga o nome da área.'), dito.slice(0, onde)),
          preco: z.decode(DinheiroDigitado, dito.slice(onde + 1)),
        }
      },
      nome: ({ area, preco: reais }) => `${area}: ${comVirgula(reais)}`,
      largura: 24,
    }),
    receita: receita([
      { insumo: 'Gim', quantidade: 50, unidade: 'ml' },
      { insumo: 'Campari', quantidade: 30, unidade: 'ml' },
    ]),
    qtd_minima_estoque: inteiro<number>('estoque mínimo', 0, dp.qtd_minima_estoque),
    qtd_estoque: inteiro<number | null>('estoque', null, dp.qtd_estoque),
    qtd_estoque_lida: inteiro<number | null>('estoque lido', null, dp.qtd_estoque),
    nome_en: texto('nome em inglês', 'Negroni', Traduzido),
    descricao_en: texto('descrição em inglês', '', TextoLivre(300)),
    nome_es: texto('nome em espanhol', '', Traduzido),
    descricao_es: texto('descrição em espanhol', '', TextoLivre(300)),
    catalogo: texto('no catálogo', '', NomeDeAlgo),
    foto: { ...texto('foto', '', LinhaLivre(200)), dito: (foto) => (foto ? 'outra' : 'nenhuma') },
  },
  grupo: {
    nome: texto('grupo', 'Tamanho', dg.nome, { largura: 30 }),
    regra: umDe('regra do preço', 'soma', REGRAS, { largura: 18 }),
    minimo: inteiro<number>('mínimo', 1, dg.minimo),
    maximo: inteiro<number>('máximo', 1, dg.maximo),
    nome_en: texto('nome em inglês', 'Size', Traduzido),
    nome_es: texto('nome em espanhol', 'Tamaño', Traduzido),
  },
  opcao: {
    grupo: texto('grupo', 'Tamanho', dg.nome, { largura: 24 }),
    nome: texto('opção', 'Dose dupla', dop.nome, { largura: 24 }),
    nome_curto: texto('nome curto', '', dop.nome_curto._zod.def.innerType),
    preco: preco('preço', 900),
    padrao: inteiro<number>('já vem', 0, dop.padrao),
    maximo: inteiro<number>('até', 1, dop.maximo),
    alergenos: oQueTem(NADA_DISSO),
    calorias: inteiro<number | null>('calorias (kcal)', null, dp.calorias._zod.def.innerType),
    abre: texto('abre o grupo', '', NomeDeAlgo, { largura: 20 }),
    produto: texto('é o produto', '', NomeDeAlgo, { largura: 20 }),
    receita: receita([{ insumo: 'Gim', quantidade: 50, unidade: 'ml' }]),
    alcoolica: simNao('bebida alcoólica', true),
    qtd_estoque: inteiro<number | null>('estoque', null, dp.qtd_estoque),
    qtd_estoque_lida: inteiro<number | null>('estoque lido', null, dp.qtd_estoque),
    nome_en: texto('nome em inglês', 'Double', Traduzido),
    nome_es: texto('nome em espanhol', 'Doble', Traduzido),
  },
  horario: {
    nome: texto('horário', 'Happy hour', ProgramacaoASalvar.shape.nome, { largura: 24 }),
    efeito: umDe('o que faz', 'percentual', O_QUE_FAZ, { largura: 18 }),
    preco: precoOpcional('preço', null),
    percentual: inteiro<number | null>('desconto (%)', 20, ProgramacaoASalvar.shape.percentual),
    leve: inteiro<number | null>('leve', null, ProgramacaoASalvar.shape.leve._zod.def.innerType),
    pague: inteiro<number | null>('pague', null, ProgramacaoASalvar.shape.pague._zod.def.innerType),
    de_hora: hora('das', '17:00'),
    ate_hora: hora('às', '19:00'),
    dias: lista('dias da semana', [1, 2, 3, 4, 5], {
      ler: (dito) => {
        const achado = DIAS.findIndex((dia) => simples(dia) === simples(dito).replace(/[- ]feira$/, ''))
        if (achado < 0) throw new Recusada(`“${dito}” não é um dia da semana.`)
        return achado
      },
      nome: (dia) => DIAS[dia]!,
      largura: 30,
    }),
    datas: data('e nas datas'),
    exceto: data('menos nas datas'),
    produtos: nomes('produtos', ['Negroni'], undefined, { largura: 30 }),
    categorias: nomes('categorias', [], undefined, { largura: 20 }),
    departamentos: escolhidos('departamentos', [] as Departamento[], DEPARTAMENTOS),
  },
}

/** What a sheet of each kind is called, what one line of it is called, and how it is known: by these columns. */
export const FOLHAS: Record<
  Tipo,
  { nome: string; dono: 'produto' | 'grupo' | 'opção' | 'horário'; chave: readonly string[] }
> = {
  produto: { nome: 'Produtos', dono: 'produto', chave: ['nome'] },
  grupo: { nome: 'Grupos', dono: 'grupo', chave: ['nome', 'regra'] },
  opcao: { nome: 'Opções', dono: 'opção', chave: ['grupo', 'nome'] },
  horario: { nome: 'Horários', dono: 'horário', chave: ['nome'] },
}
export const TIPOS = Object.keys(FOLHAS) as Tipo[]
