import { simples } from './busca.ts'

/**
 * What may be in something that people must not get. What is answered of each is one digit, in this order; a new one goes to the end.
 * `padrao`: what Open Delivery calls it; of additives it has none. `palavras`: how guests say it, without accents.
 */
export const ALERGENOS = [
  { nome: 'glúten', padrao: 'GLUTEN', palavras: 'gluten trigo wheat centeio rye cevada barley celiac celiaco celiaca' },
  { nome: 'lactose', padrao: 'LACTOSE', palavras: 'lactose lactosa' },
  {
    nome: 'leite',
    padrao: 'MILK',
    palavras: 'leite milk leche aplv queijo cheese queso caseina manteiga butter dairy laticinio',
  },
  { nome: 'ovo', padrao: 'EGGS', palavras: 'ovo egg huevo clara gema' },
  { nome: 'peixe', padrao: 'FISH', palavras: 'peixe fish pescado seafood atum tuna salmao salmon bacalhau cod' },
  {
    nome: 'crustáceos',
    padrao: 'CRUSTACEANS',
    palavras:
      'crustaceo crustacean camarao camaroes shrimp prawn camaron camarones gamba caranguejo crab cangrejo siri lagosta lobster shellfish seafood marisco mar',
  },
  { nome: 'amendoim', padrao: 'PEANUTS', palavras: 'amendoim amendoins peanut mani cacahuete' },
  { nome: 'soja', padrao: 'SOYBEANS', palavras: 'soja soy soya shoyu' },
  { nome: 'amêndoas', padrao: 'ALMONDS', palavras: 'amendoa almond almendra nut nuts nuez' },
  {
    nome: 'castanhas e nozes',
    padrao: 'TREE_NUTS',
    palavras:
      'castanha noz nozes nut nuts nuez nueces caju cashew avela hazelnut avellana pistache pistachio pistacho macadamia pecan walnut pinoli',
  },
  { nome: 'corantes', padrao: null, palavras: 'corante colorant colorante colouring coloring tartrazina dye' },
  { nome: 'gergelim', padrao: 'SESAME_SEEDS', palavras: 'gergelim sesame sesamo tahine tahini' },
  {
    nome: 'moluscos',
    padrao: 'MOLLUSCS',
    palavras:
      'molusco mollusc mollusk lula squid calamar polvo octopus pulpo mexilhao mexilhoes mussel mejillon ostra oyster shellfish seafood marisco mar vieira scallop',
  },
  { nome: 'mostarda', padrao: 'MUSTARD', palavras: 'mostarda mustard mostaza' },
  { nome: 'sulfitos', padrao: 'SULPHUR_DIOXIDE', palavras: 'sulfito sulfite sulphite' },
] as const

/** What is answered of one of them. The greater one is the worse one: nobody's word is worse than 'não contém'. */
export const RESPOSTAS = ['não contém', 'não informado', 'pode conter', 'contém'] as const
export const [NAO_CONTEM, NAO_INFORMADO, PODE_CONTER, CONTEM] = [0, 1, 2, 3] as const
export type Resposta = typeof NAO_CONTEM | typeof NAO_INFORMADO | typeof PODE_CONTER | typeof CONTEM

/** Of all of them, in their order: '031' says no gluten, lactose, and nothing of milk. What is behind the end was not said. */
export const respostasDe = (codigo = ''): Resposta[] =>
  ALERGENOS.map((_, qual) => Number(codigo[qual] ?? NAO_INFORMADO) as Resposta)

/** As it is kept: what was not said ends no code. */
export function semFim(codigo: string): string {
  let fim = codigo.length
  while (codigo[fim - 1] === `${NAO_INFORMADO}`) fim -= 1
  return codigo.slice(0, fim)
}
export const codigoDe = (respostas: readonly Resposta[]) => semFim(respostas.join(''))

/** None of all these. */
export const NADA_DISSO = codigoDe(ALERGENOS.map(() => NAO_CONTEM))

/** Something is not answered yet. */
export const semResposta = (codigo: string | undefined) => respostasDe(codigo).includes(NAO_INFORMADO)

/** Of several things in one dish: of each the worst. Of a dish of nothing there is nothing in it. */
export const piorDe = (codigos: readonly (string | undefined)[]) =>
  codigoDe(
    ALERGENOS.map(
      (_, qual) => Math.max(NAO_CONTEM, ...codigos.map((codigo) => respostasDe(codigo)[qual]!)) as Resposta,
    ),
  )
const indice = (nome: (typeof ALERGENOS)[number]['nome']) => ALERGENOS.findIndex((um) => um.nome === nome)

/**
 * What cannot be said of one thing: the tag, or that it has none of `sem`, where one of these is answered so or worse. Traces make
 * nothing less vegan, and something with lactose has milk.
 */
const NUNCA_JUNTOS = [
  { etiqueta: 'sem glúten', com: ['glúten'], de: PODE_CONTER },
  { etiqueta: 'sem lactose', com: ['lactose'], de: PODE_CONTER },
  { etiqueta: 'vegetariano', com: ['peixe', 'crustáceos', 'moluscos'], de: CONTEM },
  { etiqueta: 'vegano', com: ['leite', 'lactose', 'ovo', 'peixe', 'crustáceos', 'moluscos'], de: CONTEM },
  { sem: 'leite', com: ['lactose'], de: CONTEM },
] as const

/** Why these tags and these answers are not of one thing, in words; null: they may be. */
export function contradicao(etiquetas: readonly string[], codigo: string | undefined): string | null {
  const respostas = respostasDe(codigo)
  for (const { com, de, ...dito } of NUNCA_JUNTOS) {
    const diz = 'etiqueta' in dito ? etiquetas.includes(dito.etiqueta) : respostas[indice(dito.sem)] === NAO_CONTEM
    const tem = com.find((nome) => respostas[indice(nome)]! >= de)
    if (!diz || !tem) continue
    const oQue = 'etiqueta' in dito ? `“${dito.etiqueta}”` : `“não contém ${dito.sem}”`
    return `${oQue} não combina com “${RESPOSTAS[respostas[indice(tem)]!]} ${tem}”.`
  }
  return null
}

/** The tags that hold also with these answers, as of an option that was chosen. */
export const etiquetasQueValem = (etiquetas: readonly string[], codigo: string | undefined) =>
  etiquetas.filter((uma) => contradicao([uma], codigo) === null)

/** Which of them somebody means who wrote this, by their place: rather one too many, but that who is something in Spanish means no soy. */
export function alergenosDitos(texto: string): number[] {
  const palavras = simples(texto)
    .replace(/\bsoy (?=ale|cel|int)/g, '')
    .split(/[^a-z]+/)
  const ditas = new Set(palavras.flatMap((palavra) => [palavra, palavra.replace(/s$/, '')]))
  return ALERGENOS.flatMap((um, qual) => (um.palavras.split(' ').some((palavra) => ditas.has(palavra)) ? qual : []))
}

const DITOS = [CONTEM, PODE_CONTER, NAO_CONTEM] as const
const O_RESTO = 'o resto'

/** In words: 'contém: glúten, leite; pode conter: soja; não contém: o resto'. Of what nobody said there is no word. */
export function emPalavras(codigo: string): string {
  const respostas = respostasDe(codigo)
  return DITOS.flatMap((dita) => {
    const nomes = ALERGENOS.filter((_, qual) => respostas[qual] === dita).map(({ nome }) => nome)
    if (nomes.length === 0) return []
    const todos = dita === NAO_CONTEM && !semResposta(codigo)
    return `${RESPOSTAS[dita]}: ${todos ? O_RESTO : nomes.join(', ')}`
  }).join('; ')
}

/** @returns the code of words as `emPalavras` writes them; or why they are none */
export function dePalavras(texto: string): { codigo: string } | { problema: string } {
  const respostas: (Resposta | undefined)[] = ALERGENOS.map(() => undefined)
  let resto: Resposta = NAO_INFORMADO
  for (const parte of texto.split(/[;|\n]/).filter((uma) => uma.trim())) {
    const [comeco = '', nomes] = parte.split(':')
    const dita = DITOS.find((uma) => simples(RESPOSTAS[uma]) === simples(comeco.trim()))
    if (dita === undefined || nomes === undefined)
      return { problema: 'Escreva como “contém: glúten, leite; pode conter: soja; não contém: o resto”.' }
    for (const nome of nomes.split(',').map((um) => um.trim())) {
      if (simples(nome) === O_RESTO) {
        resto = dita
        continue
      }
      const qual = ALERGENOS.findIndex((um) => simples(um.nome) === simples(nome))
      if (qual < 0) return { problema: `“${nome}” não é da lista: ${ALERGENOS.map((um) => um.nome).join(', ')}.` }
      if (respostas[qual] !== undefined) return { problema: `${nome} está escrito duas vezes.` }
      respostas[qual] = dita
    }
  }
  return { codigo: codigoDe(respostas.map((dita) => dita ?? resto)) }
}
