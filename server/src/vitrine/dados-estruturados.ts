import { telefoneInternacional } from '@boteco/contract/brasil'
import { abertosPor } from '@boteco/contract/cardapio/chegada'
import type { CardapioDeFora, GrupoDeFora, Lingua, OpcaoDeFora, ProdutoDeFora } from '../cardapio/de-fora.ts'
import { enderecoDoMapa, LINGUAS, type Vitrine } from './enderecos.ts'

type Props = { casa: Vitrine; cardapio: CardapioDeFora; lingua: Lingua; publicUrl: string }

const DIAS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DIETAS: Record<string, string> = {
  vegano: 'VeganDiet',
  vegetariano: 'VegetarianDiet',
  'sem glúten': 'GlutenFreeDiet',
  'sem lactose': 'LowLactoseDiet',
}
/** Options within options: no deeper (`NIVEIS_DE_ESCOLHA`). */
const NIVEIS = 3

/** What search engines read of the page, in the vocabulary of schema.org: the same house and the same menu. */
export function dadosEstruturados({ casa, cardapio, lingua, publicUrl }: Props) {
  const url = `${publicUrl}${LINGUAS.pt.caminho(casa.apelido)}`
  const { semana, excecoes } = casa.horarios
  return {
    '@context': 'https://schema.org',
    '@type': 'BarOrPub',
    '@id': `${url}#casa`,
    ...{ name: casa.nome, description: casa.descricao, url },
    image: [casa.foto, casa.imagem].flatMap((caminho) => (caminho ? `${publicUrl}${caminho}` : [])),
    telephone: telefoneInternacional(casa.telefone_fixo || casa.telefone_celular),
    address: {
      '@type': 'PostalAddress',
      ...{ streetAddress: casa.endereco, addressLocality: casa.cidade, addressRegion: casa.uf, addressCountry: 'BR' },
    },
    ...(casa.latitude !== null &&
      casa.longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: casa.latitude, longitude: casa.longitude },
      }),
    hasMap: enderecoDoMapa(casa),
    currenciesAccepted: 'BRL',
    openingHoursSpecification: [
      ...semana.map(({ dia, abre, fecha }) => ({
        '@type': 'OpeningHoursSpecification',
        ...{ dayOfWeek: DIAS[dia], opens: abre, closes: fecha },
      })),
      ...excecoes.map(({ data, abre, fecha }) => ({
        '@type': 'OpeningHoursSpecification',
        // as it is closed on that day: from 00:00 to 00:00
        ...{ validFrom: data, validThrough: data, opens: abre ?? '00:00', closes: fecha ?? '00:00' },
      })),
    ],
    hasMenu: {
      '@type': 'Menu',
      ...{ name: cardapio.dizer('Cardápio'), inLanguage: LINGUAS[lingua].bcp47 },
      hasMenuSection: cardapio.categorias.map(({ nome, produtos }) => ({
        '@type': 'MenuSection',
        name: nome,
        hasMenuItem: produtos.map((produto) => item(produto, cardapio, publicUrl)),
      })),
    },
  }
}

const reais = (centavos: number) => (centavos / 100).toFixed(2)
const preco = (centavos: number) => ({ '@type': 'Offer', price: reais(centavos), priceCurrency: 'BRL' })

function item(produto: ProdutoDeFora, { grupos }: CardapioDeFora, publicUrl: string) {
  const { nome, descricao, caminhoImagemProduto, etiquetas, calorias, venda, sem_preco, programado } = produto
  const dietas = etiquetas.flatMap((etiqueta) => (DIETAS[etiqueta] ? `https://schema.org/${DIETAS[etiqueta]}` : []))
  const opcoes = produto.grupos.flatMap((id) => secao(grupos.get(id), grupos, NIVEIS))
  return {
    '@type': 'MenuItem',
    name: nome,
    ...(descricao && { description: descricao }),
    ...(caminhoImagemProduto && { image: `${publicUrl}${caminhoImagemProduto}` }),
    ...(!sem_preco && { offers: oferta(produto.preco_venda, venda, programado?.muda?.em) }),
    ...(dietas.length > 0 && { suitableForDiet: dietas }),
    ...(calorias !== undefined &&
      venda !== 'combo' && { nutrition: { '@type': 'NutritionInformation', calories: `${calorias} kcal` } }),
    ...(opcoes.length > 0 && { menuAddOn: opcoes }),
  }
}

/** What is sold by the kilo has a price of one kilogram (UN/CEFACT: KGM). */
function oferta(centavos: number, venda: ProdutoDeFora['venda'], ate: string | undefined) {
  if (venda !== 'peso') return { ...preco(centavos), ...(ate && { priceValidUntil: ate }) }
  return {
    '@type': 'Offer',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...{ price: reais(centavos), priceCurrency: 'BRL', unitCode: 'KGM' },
    },
  }
}

const secao = (grupo: GrupoDeFora | undefined, grupos: CardapioDeFora['grupos'], niveis: number): object[] =>
  grupo && niveis > 0
    ? [
        {
          '@type': 'MenuSection',
          name: grupo.nome,
          hasMenuItem: grupo.opcoes.map((opcao) => itemDaOpcao(opcao, grupos, niveis)),
        },
      ]
    : []

function itemDaOpcao(opcao: OpcaoDeFora, grupos: CardapioDeFora['grupos'], niveis: number) {
  const abertas = abertosPor(opcao).flatMap((id) => secao(grupos.get(id), grupos, niveis - 1))
  return {
    ...{ '@type': 'MenuItem', name: opcao.nome, offers: preco(opcao.preco) },
    ...(abertas.length > 0 && { menuAddOn: abertas }),
  }
}
