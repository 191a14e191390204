import {
  ALERGENOS,
  CONTEM,
  codigoDe,
  dePalavras,
  emPalavras,
  NADA_DISSO,
  PODE_CONTER,
  type Resposta,
  respostasDe,
} from '@boteco/contract/alergenos'
import type { ETIQUETAS } from '@boteco/contract/produto/escritorio'

/*
 * What Open Delivery calls what is in a dish: what a `MenuSnapshot` is written with, and read with. The standard's list has one answer,
 * 'contém'; all four stand in its free text, in the sheet's own words.
 */

/** What it calls our tags. 'sem lactose' is none of them: LOW_LACTOSE has some. */
export const DIETAS: Partial<Record<(typeof ETIQUETAS)[number], string>> = {
  vegano: 'VEGAN',
  vegetariano: 'VEGETARIAN',
  'sem glúten': 'GLUTEN_FREE',
}

/** By what we call it: further names of the standard, which has several of some. */
const TAMBEM: Partial<Record<(typeof ALERGENOS)[number]['nome'], readonly string[]>> = {
  glúten: ['BARLEY', 'CEREALS_CONTAINING_GLUTEN', 'KAMUT', 'OAT', 'RYE', 'SPELT', 'WHEAT'],
  'castanhas e nozes': [
    ...['BRAZIL_NUTS', 'CASHEW_NUTS', 'HAZELNUTS', 'MACADAMIA_NUTS', 'PECAN_NUTS', 'PISTACHIOS', 'QUEENSLAND_NUTS'],
    'WALNUTS',
  ],
}
const DO_PADRAO = new Map<string, number>(
  ALERGENOS.flatMap(({ nome, padrao }, qual) =>
    [padrao ?? [], TAMBEM[nome] ?? []].flat().map((um) => [um, qual] as const),
  ),
)
const CASTANHAS = DO_PADRAO.get('TREE_NUTS')!
const TRACOS = 'TREE_NUT_TRACES'
/** Only of what somebody said of everything that there is nothing of it. */
const NADA = 'NO_DECLARED_ALLERGENS'

/** Its free text may not be missing. */
const SEM_PALAVRAS = 'Alérgenos não informados.'
/** Nobody knows: the standard wants calories wherever it takes allergens, and takes them from so many to so many. */
const SEM_CALORIAS = '0-9999 kcal'
const KCAL_POR_KJ = 1 / 4.184

type NoPrato = { alergenos: string; calorias: number | null; alcoolica: boolean; etiquetas?: readonly string[] }
export type Nutricao = {
  description: string
  calories: string
  allergen?: string[]
  suitableDiet?: string[]
  isAlcoholic: boolean
}

export function nutricaoDe({ alergenos, calorias, alcoolica, etiquetas = [] }: NoPrato): Nutricao {
  const respostas = respostasDe(alergenos)
  const lista = [
    ...ALERGENOS.flatMap(({ padrao }, qual) => (padrao && respostas[qual] === CONTEM ? padrao : [])),
    ...(respostas[CASTANHAS] === PODE_CONTER ? [TRACOS] : []),
    ...(alergenos === NADA_DISSO ? [NADA] : []),
  ]
  const dietas = etiquetas.flatMap((uma) => DIETAS[uma as keyof typeof DIETAS] ?? [])
  return {
    description: emPalavras(alergenos) || SEM_PALAVRAS,
    calories: calorias === null ? SEM_CALORIAS : `${calorias} kcal`,
    ...(lista.length > 0 && { allergen: lista }),
    ...(dietas.length > 0 && { suitableDiet: dietas }),
    isAlcoholic: alcoolica,
  }
}

/**
 * What a list of the standard and its free text say together: of each the worse. That nothing is declared says nothing.
 * @returns `fora`: what they say and we have no word for, each in a sentence
 */
export function alergenosDoPadrao(lista: readonly string[], texto: string): { codigo: string; fora: string[] } {
  const lido = dePalavras(texto)
  const emTexto = 'codigo' in lido ? lido.codigo : ''
  const respostas = respostasDe(emTexto)
  const pior = (qual: number, resposta: Resposta) => {
    if (respostas[qual]! < resposta) respostas[qual] = resposta
  }
  const fora = 'codigo' in lido || texto === SEM_PALAVRAS ? [] : ['Fica de fora o texto da informação nutricional']
  for (const um of lista) {
    const qual = DO_PADRAO.get(um)
    if (qual !== undefined) pior(qual, CONTEM)
    else if (um === TRACOS) pior(CASTANHAS, PODE_CONTER)
    else if (um !== NADA) fora.push(`Fica de fora ${um.slice(0, 40)}, que não é dos nossos alérgenos`)
    else if (emTexto === '') fora.push('Alérgenos não informados: não declarar não é não conter')
  }
  return { codigo: codigoDe(respostas), fora }
}

/** In kcal; null: it is not said, or from so many to so many. */
export function caloriasDoPadrao(dito: string): number | null {
  const [, numero, unidade] = dito.match(/^(\d{1,7}(?:\.\d{1,9})?) ?([A-Za-z]{1,10})$/) ?? []
  const por = { cal: 1, kcal: 1, kj: KCAL_POR_KJ }[unidade?.toLowerCase() ?? '']
  return numero && por ? Math.round(Number(numero) * por) : null
}

/** 0 is Sunday, as everywhere. */
export const DIAS_DO_PADRAO = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const
