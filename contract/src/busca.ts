/** What no decomposition of Unicode takes apart, as people type it who have no such key. */
const LETRAS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** What a search ignores: capitals, accents, and which keyboard it was typed on. */
export const simples = (texto: string) =>
  texto
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letra) => LETRAS[letra] as string)

/** An apostrophe of whatever keyboard parts words, as a hyphen, a point and a space do. */
const palavras = (texto: string) =>
  simples(texto)
    .split(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/u)
    .filter(Boolean)

/** What a text is looked for by: its words, and these without a gap, with where each begins and ends in that. */
type Texto = { palavras: string[]; junto: string; comecos: number[]; fins: Set<number> }

function lerTexto(texto: string): Texto {
  const [ditas, comecos] = [palavras(texto), [0]]
  let fim = 0
  for (const { length } of ditas) {
    fim += length
    comecos.push(fim)
  }
  return { palavras: ditas, junto: ditas.join(''), comecos, fins: new Set(comecos.slice(1)) }
}

/** Something of a list, with the words that it is looked for by. */
export type Procurado<P> = { item: P; nome: string[]; texto: Texto }

/** Made once for a list: taking the accents away takes longer than a search. `mais`: what is said of it beside its name. */
export function prepararBusca<P>(
  lista: readonly P[],
  textosDe: (item: P) => { nome: string; mais: string },
): Procurado<P>[] {
  return lista.map((item) => {
    const { nome, mais } = textosDe(item)
    return { item, nome: palavras(nome), texto: lerTexto(`${nome} ${mais}`) }
  })
}

/**
 * Every word of the search is somewhere in the text, joined or parted as people will. 'pao quei' finds 'Pão de queijo',
 * 'xtudo' and 'x tudo' find 'X-Tudo'. An empty search finds all, one of signs alone nothing.
 */
export function contem(texto: string, busca: string): boolean {
  const [onde, procuradas] = [lerTexto(texto), palavras(busca)]
  if (procuradas.length === 0) return busca.trim() === ''
  return procuradas.every((palavra) => comoCabe(onde, palavra) < JUSTAS)
}

/** Ways in which a word fits: a whole one, the beginning of one, inside of one. */
const JUSTAS = 3
/** Ways in which it may be meant: a word of the name, or any that is said. */
const PALPITES = 2
/** Shorter words than this are typed again sooner than guessed: 'cha' is no 'chá' of something else. */
const LETRAS_PARA_ERRAR = 4

/**
 * What a search finds, the best first and in the list's order among equals: whole words, beginnings, the rest. Only where
 * nothing fits a word may have one letter wrong, too many, missing or changed with its neighbour ('bolinio'). In the
 * names, and where no name will do, in all that is said.
 */
export function procurar<P>(lista: readonly Procurado<P>[], busca: string): P[] {
  const procuradas = palavras(busca)
  if (procuradas.length === 0) return []
  const niveis: P[][] = Array.from({ length: JUSTAS + PALPITES }, () => [])
  for (const procurado of lista) {
    // it fits as well as the word that fits worst
    const nivel = Math.max(...procuradas.map((palavra) => nivelDe(procurado, palavra)))
    niveis[nivel]?.push(procurado.item)
  }
  const justos = niveis.slice(0, JUSTAS).flat()
  return justos.length > 0 ? justos : (niveis.slice(JUSTAS).find(({ length }) => length > 0) ?? [])
}

/** 0: whole words, 1: the beginning of one, from which it may go over into the next, 2: inside of one. */
function comoCabe({ palavras, junto, comecos, fins }: Texto, procurada: string): number {
  const em = comecos.filter((comeco) => junto.startsWith(procurada, comeco))
  if (em.some((comeco) => fins.has(comeco + procurada.length))) return 0
  if (em.length > 0) return 1
  return palavras.some((palavra) => palavra.includes(procurada)) ? 2 : Number.POSITIVE_INFINITY
}

function nivelDe({ nome, texto }: Procurado<unknown>, procurada: string): number {
  const cabe = comoCabe(texto, procurada)
  if (cabe < JUSTAS || procurada.length < LETRAS_PARA_ERRAR) return cabe
  const parece = (palavra: string) => comecaQuaseAssim(palavra, procurada)
  return nome.some(parece) ? JUSTAS : texto.palavras.some(parece) ? JUSTAS + 1 : Number.POSITIVE_INFINITY
}

/** Whether the word begins with what was typed, but for one letter: people stop typing when they see what they want. */
function comecaQuaseAssim(palavra: string, procurada: string): boolean {
  let igual = 0
  while (igual < procurada.length && palavra[igual] === procurada[igual]) igual++
  const [resto, aProcurar] = [palavra.slice(igual), procurada.slice(igual)]
  const trocadas = aProcurar.charAt(1) + aProcurar.charAt(0) + aProcurar.slice(2)
  return (
    // a first letter that is wrong makes another word
    igual > 0 &&
    (resto.slice(1).startsWith(aProcurar.slice(1)) ||
      resto.startsWith(aProcurar.slice(1)) ||
      resto.slice(1).startsWith(aProcurar) ||
      (aProcurar.length > 1 && resto.startsWith(trocadas)))
  )
}
