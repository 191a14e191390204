import { aPartirDe } from '@boteco/contract/a-partir-de'
import { ALERGENOS, CONTEM, NAO_INFORMADO, PODE_CONTER, type Resposta, respostasDe } from '@boteco/contract/alergenos'
import { abertosPor, type GrupoDoCardapio } from '@boteco/contract/cardapio/chegada'
import { emReais } from '@boteco/contract/dinheiro'
import { DIAS } from '@boteco/contract/estabelecimento/cliente'
import { antesDeEscolher } from '@boteco/contract/no-prato'
import { dasHoras, nosDias } from '@boteco/contract/produto/escritorio'
import { promocaoDita } from '@boteco/contract/promocao'
import {
  type CardapioDeFora,
  type GrupoDeFora,
  type ProdutoDeFora,
  precoPelaRegra,
  type RegraDeFora,
} from '../cardapio/de-fora.ts'

/** A product as paper says it: the same words in print and in braille. */
export type ProdutoDito = {
  id: number
  nome: string
  descricao: string
  preco: string
  /** 18+ */
  alcoolica: boolean
  /** its tags and calories */
  marcas: string[]
  /** what the clock does with its price, and when it is sold */
  horas: string[]
  escolhas: EscolhaDita[]
  alergenos: AlergenosDitos
}
/** What is chosen: 'Tamanho: escolha 1', and the options with their prices. */
type EscolhaDita = { nome: string; quantas: string; opcoes: { nome: string; preco: string; mais: string }[] }
/** By their place in `ALERGENOS`. */
export type AlergenosDitos = { contem: number[]; podeConter: number[]; naoInformado: number[] }

export type CardapioDito = {
  categorias: { nome: string; produtos: ProdutoDito[] }[]
  /** somewhere the house said something of allergens: then it is missed where it said nothing */
  falaDeAlergenos: boolean
  temAlcool: boolean
}

/**
 * The menu in the words of paper, which knows no hour and no stock: normal prices, with what the clock does beside them.
 * `hoje`: the house's day, `aaaa-mm-dd`. `so`: of these categories, by the house's own names.
 */
export function dizerCardapio(cardapio: CardapioDeFora, hoje: string, so?: readonly string[]): CardapioDito {
  const categorias = cardapio.categorias
    .filter(({ propria }) => !so || so.includes(propria))
    .map(({ nome, produtos }) => ({ nome, produtos: produtos.map((um) => dizerProduto(um, cardapio, hoje)) }))
  const produtos = categorias.flatMap((uma) => uma.produtos)
  return {
    categorias,
    falaDeAlergenos: produtos.some(({ alergenos }) => alergenos.naoInformado.length < ALERGENOS.length),
    temAlcool: produtos.some(({ alcoolica }) => alcoolica),
  }
}

type Grupos = CardapioDeFora['grupos']
type Dizer = CardapioDeFora['dizer']

function dizerProduto(produto: ProdutoDeFora, { grupos: todos, dizer }: CardapioDeFora, hoje: string): ProdutoDito {
  const { id, nome, descricao, alcoolica, etiquetas, calorias, venda, alergenos } = produto
  // what ran out today is still on the paper tomorrow
  const grupos = semFalta(todos)
  const custa = (preco_venda: number) => aPartirDe({ preco_venda, grupos: produto.grupos }, grupos)
  const normal = produto.programado?.normal ?? produto.preco_venda
  const { preco, varia } = custa(normal)
  const deQue = { peso: dizer('o quilo'), pessoa: dizer('por pessoa') }[venda as string]
  const noPrato = respostasDe(antesDeEscolher({ alergenos, grupos: produto.grupos, venda }, grupos))
  const escolhas = produto.grupos.flatMap((grupo) => dizerGrupo(grupo, todos, dizer))
  return {
    ...{ id, nome, descricao },
    preco:
      venda === 'preco_do_dia'
        ? dizer('preço do dia')
        : [varia && dizer('a partir de'), emReais(preco), deQue].filter(Boolean).join(' '),
    alcoolica: alcoolica || alcoolicasEm(produto.grupos, todos),
    marcas: [...etiquetas, ...(calorias === undefined ? [] : [`${calorias} kcal`])],
    horas: produto.regras
      .map((regra) => ({ ...regra, datas: regra.datas.filter((data) => data >= hoje) }))
      .flatMap((regra) => dizerRegra(regra, normal, (valor) => custa(valor).preco, dizer)),
    escolhas,
    alergenos: {
      contem: com(noPrato, CONTEM),
      podeConter: com(noPrato, PODE_CONTER),
      naoInformado: com(noPrato, NAO_INFORMADO),
    },
  }
}

const com = (respostas: readonly Resposta[], qual: Resposta) =>
  respostas.flatMap((uma, indice) => (uma === qual ? [indice] : []))

const semFalta = (grupos: Grupos): ReadonlyMap<number, GrupoDoCardapio> =>
  new Map(
    [...grupos].map(([id, grupo]) => [
      id,
      { ...grupo, opcoes: grupo.opcoes.map((uma) => ({ ...uma, acabou: false })) },
    ]),
  )

/** Whether a dose of it can be chosen. */
const alcoolicasEm = (ids: readonly number[], grupos: Grupos): boolean =>
  ids.some((id) => grupos.get(id)?.opcoes.some((opcao) => opcao.alcoolica || alcoolicasEm(abertosPor(opcao), grupos)))

/** A group, and behind it those that its options open: 'Ponto (Picanha)'. */
function dizerGrupo(id: number, grupos: Grupos, dizer: Dizer, deQue = ''): EscolhaDita[] {
  const grupo = grupos.get(id)
  if (!grupo) return []
  return [
    {
      nome: grupo.nome + (deQue && ` (${deQue})`),
      quantas: quantas(grupo, dizer),
      opcoes: grupo.opcoes.map((opcao) => ({
        nome: opcao.nome,
        preco: precoDaOpcao(grupo, opcao.preco),
        mais: [
          opcao.alcoolica && '18+',
          opcao.calorias !== undefined && `${opcao.calorias} kcal`,
          contidos(opcao.alergenos, dizer),
        ]
          .filter(Boolean)
          .join(', '),
      })),
    },
    ...grupo.opcoes.flatMap((opcao) =>
      abertosPor(opcao).flatMap((aberto) => dizerGrupo(aberto, grupos, dizer, opcao.nome)),
    ),
  ]
}

function quantas({ minimo, maximo, regra }: GrupoDeFora, dizer: Dizer) {
  const escolha =
    minimo === maximo
      ? `escolha ${minimo}`
      : minimo === 0
        ? `escolha até ${maximo}`
        : `escolha de ${minimo} a ${maximo}`
  if (regra === 'maior') return dizer(`${escolha} · vale o preço da mais cara`)
  return dizer(regra === 'media' ? `${escolha} · o preço é a média` : escolha)
}

/** What adds nothing is said without a price. */
const precoDaOpcao = ({ regra }: GrupoDeFora, preco: number) =>
  regra !== 'soma' ? emReais(preco) : preco > 0 ? `+ ${emReais(preco)}` : ''

function contidos(codigo: string | undefined, dizer: Dizer) {
  const respostas = respostasDe(codigo)
  return [CONTEM, PODE_CONTER]
    .flatMap((qual) => {
      const quais = com(respostas, qual)
      return quais.length === 0 ? [] : `${dizer(DITAS[qual])} ${nomesDe(quais, dizer)}`.toLowerCase()
    })
    .join('; ')
}
const DITAS = { [CONTEM]: 'Contém', [PODE_CONTER]: 'Pode conter' } as const

/** Where all but a few were not said, these are 'os demais': but none that was said not to be in it. */
export const naoInformados = ({ contem, podeConter, naoInformado }: AlergenosDitos, dizer: Dizer) =>
  contem.length + podeConter.length + naoInformado.length === ALERGENOS.length
    ? dizer('os demais')
    : nomesDe(naoInformado, dizer)

export const nomesDe = (quais: readonly number[], dizer: Dizer) =>
  quais.map((qual) => dizer(ALERGENOS[qual]!.nome)).join(', ')

/** 'R$ 9,00 das 17:00 às 20:00 (de segunda a sexta)'. Nothing where it makes nothing cheaper, or is over. */
function dizerRegra(regra: RegraDeFora, normal: number, custa: (valor: number) => number, dizer: Dizer): string[] {
  const { efeito, leve, pague } = regra
  const horas = dizerQuando(regra, dizer)
  if (!horas) return []
  if (efeito === 'disponivel') return [`${dizer('servido')} ${horas}`]
  if (efeito === 'leve_pague') return [`${dizer(promocaoDita({ leve: leve ?? 2, pague: pague ?? 1 }))} ${horas}`]
  const valor = precoPelaRegra(regra, normal)
  return custa(valor) < custa(normal) ? [`${emReais(custa(valor))} ${horas}`] : []
}

function dizerQuando(
  { dias, datas, de_hora, ate_hora }: Pick<RegraDeFora, 'dias' | 'datas' | 'de_hora' | 'ate_hora'>,
  dizer: Dizer,
) {
  const ainda = datas.map((data) => data.split('-').reverse().join('/'))
  if (dias.length === 0 && ainda.length === 0) return ''
  const nosDeles = dias.length > 0 ? dizer(nosDias(dias)) : ''
  // three and more that do not follow each other are no sentence of the dictionary
  const ditos =
    nosDeles === nosDias(dias) && dizer(DIAS[1]!) !== DIAS[1]
      ? dias.map((dia) => dizer(DIAS[dia]!)).join(', ')
      : nosDeles
  return `${dizer(dasHoras({ de_hora, ate_hora, dias: [] }))} (${[ditos, ...ainda].filter(Boolean).join(', ')})`
}
