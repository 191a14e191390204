/** What a search ignores: capitals and accents. */
const simples = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word of the search is somewhere in the text: 'pao quei' finds 'Pão de queijo'. An empty search finds all. */
export function contem(texto: string, busca: string): boolean {
  const onde = simples(texto)
  return simples(busca)
    .split(/\s+/)
    .every((palavra) => onde.includes(palavra))
}

/** Something of a list, with the words that it is looked for by. */
export type Procurado<P> = { item: P; nome: string[]; todas: string[]; texto: string }

/** Made once for a list: taking the accents away takes longer than a search. `mais`: what is said of it beside its name. */
export function prepararBusca<P>(
  lista: readonly P[],
  textosDe: (item: P) => { nome: string; mais: string },
): Procurado<P>[] {
  return lista.map((item) => {
    const { nome, mais } = textosDe(item)
    const texto = simples(`${nome} ${mais}`)
    return { item, nome: palavras(simples(nome)), todas: palavras(texto), texto }
  })
}

const palavras = (simples: string) => simples.split(/[^\p{L}\p{N}]+/u)

/** Ways in which a word fits: a whole one, the beginning of one, inside of one. */
const JUSTAS = 3
/** Ways in which it may be meant: a word of the name, or any that is said. */
const PALPITES = 2
/** Shorter words than this are typed again sooner than guessed: 'cha' is no 'chá' of something else. */
const LETRAS_PARA_ERRAR = 4

/**
 * What a search finds, the best first and in the list's order among equals: whole words, beginnings, the rest. Only where
 * nothing fits a word may have one letter wrong, too many, missing or changed with its neighbour ('bolinio'): in the
 * names, and where no name will do, in all that is said.
 */
export function procurar<P>(lista: readonly Procurado<P>[], busca: string): P[] {
  const procuradas = simples(busca).trim().split(/\s+/)
  const niveis: P[][] = Array.from({ length: JUSTAS + PALPITES }, () => [])
  for (const procurado of lista) {
    // it fits as well as the word that fits worst
    const nivel = Math.max(...procuradas.map((palavra) => nivelDe(procurado, palavra)))
    niveis[nivel]?.push(procurado.item)
  }
  const justos = niveis.slice(0, JUSTAS).flat()
  return justos.length > 0 ? justos : (niveis.slice(JUSTAS).find(({ length }) => length > 0) ?? [])
}

function nivelDe({ nome, todas, texto }: Procurado<unknown>, procurada: string): number {
  if (texto.includes(procurada)) {
    if (todas.includes(procurada)) return 0
    return todas.some((palavra) => palavra.startsWith(procurada)) ? 1 : 2
  }
  if (procurada.length < LETRAS_PARA_ERRAR) return Number.POSITIVE_INFINITY
  const parece = (palavra: string) => comecaQuaseAssim(palavra, procurada)
  return nome.some(parece) ? JUSTAS : todas.some(parece) ? JUSTAS + 1 : Number.POSITIVE_INFINITY
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
