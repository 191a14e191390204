/** What is said of a choice besides Portuguese. */
type EmOutrosIdiomas = { en: string; es: string }

type OpcaoDoCatalogo = {
  nome: string
  traducoes: EmOutrosIdiomas
  /** Suggested, in centavos, added to the product's price. */
  preco: number
  /** 1: chosen where the guest says nothing. */
  padrao: 0 | 1
}

export type GrupoDoCatalogo = {
  /** By which a bar's group is known, whatever the bar calls it. Never changes. */
  chave: string
  nome: string
  traducoes: EmOutrosIdiomas
  minimo: number
  maximo: number
  opcoes: readonly OpcaoDoCatalogo[]
  /** The products of the catalogue that ask for it. */
  produtos: readonly string[]
}

type Linha = readonly [nome: string, en: string, es: string, preco?: number]

/** One has to be chosen, and the first of them is, until the guest says otherwise: an order without a word goes through. */
const umaDe = (linhas: readonly Linha[]) => ({ minimo: 1, maximo: 1, opcoes: opcoes(linhas, true) })

/** As many as the guest wants, or none. */
const quantasQuiser = (linhas: readonly Linha[]) => ({
  minimo: 0,
  maximo: linhas.length,
  opcoes: opcoes(linhas, false),
})

const opcoes = (linhas: readonly Linha[], comPadrao: boolean): OpcaoDoCatalogo[] =>
  linhas.map(([nome, en, es, preco = 0], i) => ({
    ...{ nome, traducoes: { en, es }, preco, padrao: comPadrao && i === 0 ? 1 : 0 },
  }))

const caipirinhas = [
  'Caipirinha de limão',
  'Caipirinha de morango',
  'Caipirinha de maracujá',
  'Caipirinha de kiwi',
  'Caipirinha de abacaxi com hortelã',
]
const sucos = ['Suco de laranja', 'Suco de abacaxi com hortelã', 'Suco de maracujá']

/**
 * The usual choices, which come with the products that ask for them; a product asks in this order. All of them add to the price.
 * A size stands where the catalogue's name says none.
 */
export const escolhas: readonly GrupoDoCatalogo[] = [
  {
    chave: 'tamanho',
    nome: 'Tamanho',
    traducoes: { en: 'Size', es: 'Tamaño' },
    ...umaDe([
      ['Normal', 'Regular', 'Normal'],
      ['Grande', 'Large', 'Grande', 500],
    ]),
    produtos: [...sucos, 'Limonada suíça', 'Mate gelado com limão', 'Açaí na tigela'],
  },
  {
    chave: 'destilado',
    nome: 'Destilado',
    traducoes: { en: 'Spirit', es: 'Destilado' },
    ...umaDe([
      ['Cachaça', 'Cachaça', 'Cachaza'],
      ['Vodca', 'Vodka', 'Vodka', 400],
      ['Saquê', 'Sake', 'Sake', 400],
    ]),
    produtos: caipirinhas,
  },
  {
    chave: 'ponto',
    nome: 'Ponto da carne',
    traducoes: { en: 'How it is cooked', es: 'Punto de la carne' },
    ...umaDe([
      ['Ao ponto', 'Medium', 'A punto'],
      ['Mal passada', 'Rare', 'Poco hecha'],
      ['Bem passada', 'Well done', 'Bien hecha'],
    ]),
    produtos: ['Espetinho de carne', 'Picanha na chapa', 'Prato feito da casa', 'Cheeseburger da casa'],
  },
  {
    chave: 'gelo',
    nome: 'Gelo',
    traducoes: { en: 'Ice', es: 'Hielo' },
    ...umaDe([
      ['Com gelo', 'With ice', 'Con hielo'],
      ['Pouco gelo', 'Little ice', 'Poco hielo'],
      ['Sem gelo', 'No ice', 'Sin hielo'],
    ]),
    produtos: [
      ...[...caipirinhas, 'Mojito', 'Gim-tônica', 'Cuba libre', 'Dose de uísque 12 anos', 'Refrigerante de laranja'],
      ...[...sucos, 'Limonada suíça', 'Mate gelado com limão'],
    ],
  },
  {
    chave: 'acucar',
    nome: 'Açúcar',
    traducoes: { en: 'Sugar', es: 'Azúcar' },
    ...umaDe([
      ['Com açúcar', 'With sugar', 'Con azúcar'],
      ['Pouco açúcar', 'Little sugar', 'Poco azúcar'],
      ['Sem açúcar', 'No sugar', 'Sin azúcar'],
      ['Adoçante', 'Sweetener', 'Edulcorante'],
    ]),
    produtos: [...caipirinhas, ...sucos],
  },
  {
    chave: 'adicionais',
    nome: 'Adicionais',
    traducoes: { en: 'Extras', es: 'Adicionales' },
    ...quantasQuiser([
      ['Queijo', 'Cheese', 'Queso', 400],
      ['Ovo', 'Egg', 'Huevo', 300],
      ['Bacon', 'Bacon', 'Tocino', 500],
    ]),
    produtos: ['Cheeseburger da casa', 'Bauru', 'Misto-quente', 'Sanduíche de mortadela', 'Sanduíche de pernil'],
  },
  {
    chave: 'complementos',
    nome: 'Complementos',
    traducoes: { en: 'Toppings', es: 'Complementos' },
    ...quantasQuiser([
      ['Leite condensado', 'Condensed milk', 'Leche condensada', 300],
      ['Leite em pó', 'Powdered milk', 'Leche en polvo', 300],
      ['Calda de chocolate', 'Chocolate sauce', 'Salsa de chocolate', 300],
    ]),
    produtos: ['Açaí na tigela', 'Taça de sorvete'],
  },
]
