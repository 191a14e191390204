import type { RegraDePreco } from '@boteco/contract/cardapio/chegada'
import type { Horarios } from '@boteco/contract/estabelecimento/casa'
import type { Presenca } from '@boteco/contract/mesa/chegada'
import type { Venda } from '@boteco/contract/produto/escritorio'
import { doPardal } from './traducoes.ts'

/** One product on sale: name in the catalogue, centavos, units in stock (null: not counted), minimum stock. */
type LinhaDoCardapio = readonly [
  nome: string,
  preco_venda: number,
  qtd_estoque: number | null,
  qtd_minima_estoque: number,
]

/** A group of options, and the products of the menu that ask for it. Prices in centavos. */
export type GrupoDeDemonstracao = {
  nome: string
  regra: RegraDePreco
  minimo: number
  maximo: number
  opcoes: readonly (readonly [nome: string, preco: number, padrao: 0 | 1])[]
  produtos: readonly string[]
  /** of a combo: each option is the product of that name */
  deProdutos?: true
}

/** Several products at one price, which no catalogue has; its picture and its category are those of one of them. */
export type ComboDeDemonstracao = {
  nome: string
  descricao: string
  preco_venda: number
  como: string
}

export interface BarDeDemonstracao {
  nome: string
  /** Digits only, with the area code. */
  telefone_fixo: string
  telefone_celular: string
  endereco: string
  uf: string
  cidade: string
  descricao: string
  latitude: number
  longitude: number
  /** the name of a file in `logos/`, without `.svg`, 512 × 512 */
  logo: string
  /** who may order there at once; without it, any guest */
  presenca?: Presenca
  /** without them the bar does not say when it is open */
  horarios?: Horarios
  /** the bar's highlights: names of `cardapio` */
  destaques: readonly string[]
  cardapio: readonly LinhaDoCardapio[]
  combos?: readonly ComboDeDemonstracao[]
  /** what is not sold by the unit: of `peso` the price is that of a kilo, of `preco_do_dia` it is today's */
  vendas?: Readonly<Record<string, { venda: Venda /** other than the catalogue's */; descricao?: string }>>
  grupos?: readonly GrupoDeDemonstracao[]
  /** in words, as in a spreadsheet; of what is not here the house has said nothing */
  alergenos?: Readonly<Record<string, string>>
  outrosIdiomas?: typeof doPardal
}

/** From the first coffee to the last beer: a visitor of the demonstration finds it open at nearly any hour anywhere. */
const DA_MANHA_A_MADRUGADA: Horarios = {
  semana: [0, 1, 2, 3, 4, 5, 6].map((dia) => ({ dia, abre: '06:00', fecha: '04:00' })),
  excecoes: [],
}

/** The demonstration's three invented bars; street names are real, numbers and telephones are not. */
export const bares: readonly BarDeDemonstracao[] = [
  {
    nome: 'Boteco do Pardal',
    telefone_fixo: '1130000147',
    telefone_celular: '11900001471',
    endereco: 'Rua Aspicuelta, 1947, Vila Madalena',
    uf: 'SP',
    cidade: 'São Paulo',
    descricao:
      'Botequim de azulejo e balcão de mármore, com chope bem tirado e petisco feito na hora. Abre para o café e vai até de madrugada. Aos sábados tem feijoada e roda de choro na calçada.',
    latitude: -23.5567,
    longitude: -46.6899,
    logo: 'pardal',
    horarios: DA_MANHA_A_MADRUGADA,
    outrosIdiomas: doPardal,
    destaques: ['Bolinho de feijoada', 'Feijoada completa', 'Caipirinha de maracujá', 'Rabo de galo'],
    cardapio: [
      ['Chope claro 300 ml', 990, null, 0],
      ['Chope escuro 300 ml', 1190, null, 0],
      ['Chope de trigo 500 ml', 2190, null, 0],
      ['Caneca de chope 500 ml', 1590, null, 0],
      ['Torre de chope 2,5 litros', 7490, 6, 2],
      ['Cerveja pilsen 600 ml', 1490, 72, 24],
      ['Cerveja sem álcool long neck', 990, 18, 6],
      ['Balde com 5 long necks', 4690, 8, 2],
      ['Caipirinha de limão', 1990, null, 0],
      ['Caipirinha de maracujá', 2290, null, 0],
      ['Dose de cachaça branca', 890, null, 0],
      ['Dose de cachaça envelhecida', 1490, null, 0],
      ['Rabo de galo', 1690, null, 0],
      ['Batida de coco', 1690, null, 0],
      ['Refrigerante de guaraná lata', 700, 48, 12],
      ['Água mineral sem gás', 500, 60, 12],
      ['Limonada suíça', 1190, null, 0],
      ['Bolinho de bacalhau', 3990, 20, 6],
      ['Bolinho de feijoada', 3490, 3, 5],
      ['Coxinha de frango', 2790, 24, 6],
      ['Pastel de queijo', 2290, 30, 8],
      ['Torresmo', 2990, 12, 4],
      ['Ovos de codorna', 1690, 10, 3],
      ['Amendoim torrado', 1190, null, 0],
      ['Caldinho de feijão', 1490, null, 0],
      ['Calabresa acebolada', 3690, 15, 4],
      ['Frango à passarinho', 4290, 10, 4],
      ['Carne-seca com mandioca', 5990, 0, 3],
      ['Sanduíche de mortadela', 2990, null, 0],
      ['Sanduíche de pernil', 2990, null, 0],
      ['Feijoada completa', 5490, 14, 4],
      ['Picanha na chapa', 13990, null, 0],
      ['Iscas de peixe', 4990, null, 0],
      ['Pudim de leite', 1490, 9, 3],
      ['Café coado', 500, null, 0],
    ],
    vendas: {
      'Picanha na chapa': { venda: 'peso', descricao: 'Fatias de picanha com cebola e farofa, pesadas na hora.' },
      'Iscas de peixe': { venda: 'preco_do_dia' },
    },
    alergenos: {
      'Bolinho de bacalhau': 'contém: peixe, ovo, glúten; pode conter: leite, crustáceos; não contém: o resto',
      'Bolinho de feijoada': 'contém: glúten, ovo; pode conter: leite, soja; não contém: o resto',
      'Coxinha de frango': 'contém: glúten, leite, lactose; pode conter: ovo, soja; não contém: o resto',
      'Pastel de queijo': 'contém: glúten, leite, lactose; pode conter: ovo, peixe, crustáceos; não contém: o resto',
      Torresmo: 'pode conter: glúten, peixe; não contém: o resto',
      'Ovos de codorna': 'contém: ovo; não contém: o resto',
      'Amendoim torrado': 'contém: amendoim; pode conter: castanhas e nozes, amêndoas; não contém: o resto',
      'Caldinho de feijão': 'não contém: o resto',
      'Sanduíche de mortadela': 'contém: glúten, leite, lactose, soja; pode conter: ovo, mostarda; não contém: o resto',
      'Sanduíche de pernil': 'contém: glúten; pode conter: leite, lactose, ovo; não contém: o resto',
      'Feijoada completa': 'pode conter: glúten; não contém: o resto',
      'Pudim de leite': 'contém: leite, lactose, ovo; não contém: o resto',
      'Limonada suíça': 'contém: leite, lactose; não contém: o resto',
      'Refrigerante de guaraná lata': 'não contém: o resto',
      'Água mineral sem gás': 'não contém: o resto',
      'Café coado': 'não contém: o resto',
    },
    combos: [
      {
        nome: 'Sanduíche com bebida',
        descricao: 'Um sanduíche da casa e uma bebida, por menos do que os dois.',
        preco_venda: 3390,
        como: 'Sanduíche de pernil',
      },
    ],
    grupos: [
      {
        ...{ nome: 'Bebida', regra: 'soma', minimo: 1, maximo: 1 },
        opcoes: [
          ['Cachaça branca', 0, 1],
          ['Cachaça envelhecida', 400, 0],
          ['Vodca', 500, 0],
          ['Saquê', 600, 0],
        ],
        produtos: ['Caipirinha de limão'],
      },
      {
        ...{ nome: 'Açúcar', regra: 'soma', minimo: 1, maximo: 1 },
        opcoes: [
          ['Com açúcar', 0, 1],
          ['Pouco açúcar', 0, 0],
          ['Sem açúcar', 0, 0],
        ],
        produtos: ['Caipirinha de limão'],
      },
      {
        ...{ nome: 'Sanduíche', regra: 'soma', minimo: 1, maximo: 1, deProdutos: true },
        opcoes: [
          ['Sanduíche de mortadela', 0, 1],
          ['Sanduíche de pernil', 0, 0],
        ],
        produtos: ['Sanduíche com bebida'],
      },
      {
        ...{ nome: 'Bebida do combo', regra: 'soma', minimo: 1, maximo: 1, deProdutos: true },
        opcoes: [
          ['Refrigerante de guaraná lata', 0, 1],
          ['Água mineral sem gás', 0, 0],
          ['Limonada suíça', 300, 0],
        ],
        produtos: ['Sanduíche com bebida'],
      },
    ],
  },
  {
    nome: 'Meia-Lua',
    telefone_fixo: '1130000258',
    telefone_celular: '11900002582',
    endereco: 'Rua Barão de Tatuí, 1258, Santa Cecília',
    uf: 'SP',
    cidade: 'São Paulo',
    descricao:
      'Bar de drinks e vinhos em taça, de luz baixa e música em bom volume. A carta muda com a estação, e a cozinha acompanha com pratos de dividir.',
    latitude: -23.5383,
    longitude: -46.6535,
    logo: 'meia-lua',
    presenca: 'qr',
    destaques: ['Negroni', 'Jarra de sangria', 'Dadinho de tapioca', 'Risoto de cogumelos'],
    cardapio: [
      ['Gim-tônica', 3400, null, 0],
      ['Spritz de laranja', 3600, null, 0],
      ['Negroni', 3600, null, 0],
      ['Moscow mule', 3700, null, 0],
      ['Margarita', 3500, null, 0],
      ['Mojito', 3200, null, 0],
      ['Piña colada', 3200, null, 0],
      ['Caipirinha de morango', 2800, null, 0],
      ['Caipirinha de abacaxi com hortelã', 2800, null, 0],
      ['Dose de uísque 12 anos', 3400, null, 0],
      ['Dose de tequila', 2600, null, 0],
      ['Dose de conhaque', 1800, null, 0],
      ['Taça de vinho tinto', 2800, null, 0],
      ['Taça de vinho branco', 2800, null, 0],
      ['Taça de vinho rosé', 2800, null, 0],
      ['Taça de espumante', 2900, null, 0],
      ['Garrafa de vinho tinto', 11200, 18, 6],
      ['Garrafa de vinho branco', 10800, 2, 4],
      ['Garrafa de espumante brut', 12900, 10, 4],
      ['Jarra de sangria', 7600, null, 0],
      ['Chope IPA 350 ml', 2100, null, 0],
      ['Água mineral com gás', 700, 40, 12],
      ['Kombucha de hibisco', 1900, 16, 6],
      ['Azeitonas temperadas', 2600, null, 0],
      ['Tábua de frios', 8200, 12, 3],
      ['Dadinho de tapioca', 3600, 14, 4],
      ['Bruschettas de tomate', 3400, null, 0],
      ['Risoto de cogumelos', 6200, 8, 3],
      ['Salada da casa', 3600, null, 0],
      ['Petit gâteau', 3200, 0, 2],
      ['Café espresso', 750, null, 0],
    ],
  },
  {
    nome: 'Brasa do Tonho',
    telefone_fixo: '1130000369',
    telefone_celular: '11900003693',
    endereco: 'Rua Treze de Maio, 1369, Bixiga',
    uf: 'SP',
    cidade: 'São Paulo',
    descricao:
      'Espetinho na brasa do almoço ao fim da noite, com mesas grandes para a família inteira. Tem pão de alho, mandioca e espaço para a criançada.',
    latitude: -23.5601,
    longitude: -46.6446,
    logo: 'brasa',
    destaques: ['Espetinho misto', 'Queijo coalho na brasa', 'Pão de alho', 'Picanha na chapa'],
    cardapio: [
      ['Espetinho de carne', 1200, 60, 15],
      ['Espetinho de frango', 990, 60, 15],
      ['Medalhão de frango com bacon', 1300, 40, 10],
      ['Espetinho de coração', 1090, 6, 10],
      ['Espetinho de linguiça', 990, 50, 12],
      ['Queijo coalho na brasa', 1090, 40, 10],
      ['Espetinho de kafta', 1190, 30, 8],
      ['Espetinho misto', 1290, 36, 10],
      ['Espetinho de legumes', 990, 24, 6],
      ['Pão de alho', 990, 45, 10],
      ['Picanha na chapa', 10990, 10, 3],
      ['Prato feito da casa', 2990, null, 0],
      ['Escondidinho de carne-seca', 4490, 0, 3],
      ['Salada da casa', 2790, null, 0],
      ['Batata frita', 2890, null, 0],
      ['Batata com queijo e bacon', 3890, null, 0],
      ['Mandioca frita', 2790, 18, 5],
      ['Cheeseburger da casa', 3290, 20, 6],
      ['Cachorro-quente', 2190, null, 0],
      ['Caneca de chope 500 ml', 1490, null, 0],
      ['Cerveja pilsen 600 ml', 1390, 96, 24],
      ['Cerveja lager lata 473 ml', 1190, 48, 12],
      ['Cerveja sem álcool long neck', 990, 24, 6],
      ['Caipirinha de limão', 1890, null, 0],
      ['Refrigerante de guaraná lata', 690, 72, 18],
      ['Refrigerante de cola lata', 690, 72, 18],
      ['Suco de laranja', 1090, null, 0],
      ['Água de coco', 1190, 15, 5],
      ['Água mineral sem gás', 490, 80, 20],
      ['Mate gelado com limão', 890, null, 0],
      ['Açaí na tigela', 2190, 12, 4],
      ['Churros com doce de leite', 1990, null, 0],
    ],
  },
]
