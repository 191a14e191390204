import { DIAS } from '../estabelecimento/cliente.ts'
import { mensagens } from '../mensagens.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import type { Idioma } from '../produto/cliente.ts'
import { respostas } from '../respostas.ts'
import { FRASES, SENTENCAS } from './frases.ts'

const COLUNA = { en: 1, es: 2 } as const satisfies Record<Idioma, number>

const linhas = (tabela: string) =>
  tabela
    .trim()
    .split('\n')
    .map((linha) => linha.split(' | '))

const doContrato: Record<string, string> = { ...respostas, ...mensagens, ...mensagensDasChamadas }

/** Every sentence that is known: in Portuguese, English and Spanish. */
export const conhecidas: readonly string[][] = [
  ...linhas(SENTENCAS).map(([codigo = '', ...outras]) => [doContrato[codigo] ?? codigo, ...outras]),
  ...linhas(FRASES),
]

/** Of the days of the week alone: names of products have such words, too. */
const DIAS_DITOS: Record<string, Record<Idioma, string>> = {
  'de {} a {}': { en: '{} to {}', es: 'de {} a {}' },
  '{} e {}': { en: '{} and {}', es: '{} y {}' },
}

const escapar = (texto: string) => texto.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Says Portuguese in another language: whole sentences, and those with a part that changes. */
export function abrirDicionario(idioma: Idioma) {
  const exatas = new Map<string, string>()
  const moldes: { molde: RegExp; frase: string; letras: number }[] = []
  for (const linha of conhecidas) {
    const [pt = ''] = linha
    const frase = linha[COLUNA[idioma]] ?? pt
    if (pt.includes('{}')) {
      const molde = new RegExp(`^${pt.split('{}').map(escapar).join('(.+)')}$`)
      moldes.push({ molde, frase, letras: pt.length })
    } else exatas.set(pt, frase)
  }
  for (const um of DIAS)
    for (const outro of DIAS)
      for (const [pt, frases] of Object.entries(DIAS_DITOS)) {
        const dizer = (frase: string, a = um, b = outro) => frase.replace('{}', a).replace('{}', b)
        exatas.set(dizer(pt), dizer(frases[idioma], exatas.get(um), exatas.get(outro)))
      }
  // the one that says most is the one that is meant
  moldes.sort((a, b) => b.letras - a.letras)

  /** The text in the language; what is not known stays as it is. */
  function dizer(texto: string): string {
    // without its outer spaces. What a page breaks into lines is one sentence, and what keeps a word in one line is no
    // part of it
    const miolo = texto.trim()
    // a space between two words is one in each language
    if (!miolo) return texto
    const [antes, depois] = [texto.slice(0, texto.indexOf(miolo)), texto.trimStart().slice(miolo.length)]
    const simples = miolo.replace(/\u2060/g, '').replace(/\s+/g, ' ')
    return (
      antes + (exatas.get(simples) ?? emFrases(simples) ?? preencher(simples) ?? deUmaLinha(simples) ?? miolo) + depois
    )
  }

  /** Sentences that were put together at run time, as what was done and what to know of it. */
  function emFrases(texto: string): string | undefined {
    const frases = texto.split(/(?<=[.!?]) /)
    if (frases.length === 1) return undefined
    const ditas: string[] = []
    while (frases.length > 0) {
      // the longest that is known: some entries are of several sentences
      let n = frases.length
      let dita: string | undefined
      while (!dita && n > 0) {
        const inteira = frases.slice(0, n).join(' ')
        dita = exatas.get(inteira) ?? (n === 1 ? preencher(inteira) : undefined)
        if (!dita) n--
      }
      if (!dita) return undefined
      ditas.push(dita)
      frases.splice(0, n)
    }
    return ditas.join(' ')
  }

  function preencher(texto: string): string | undefined {
    for (const { molde, frase } of moldes) {
      const achado = molde.exec(texto)
      if (!achado) continue
      let i = 1
      return frase.replace(/\{\}/g, () => dizer(achado[i++] ?? ''))
    }
    return undefined
  }

  /** '2× Caipirinha (Vodka, 2× Mel)': how many, of which product, and what it was chosen with (`comEscolhas`). */
  function deUmaLinha(texto: string): string | undefined {
    const [, quantas = '', oQue = '', escolhas] = /^(\d+× )?(.+?)(?: \(([^()]+)\))?$/.exec(texto) ?? []
    if (!quantas && !escolhas) return undefined
    const ditas = escolhas?.split(', ').map(dizer)
    return quantas + dizer(oQue) + (ditas ? ` (${ditas.join(', ')})` : '')
  }

  return {
    dizer,
    /** What a bar says of its own products. */
    acrescentar(pt: string, dito: string) {
      if (pt && dito) exatas.set(pt.trim().replace(/\s+/g, ' '), dito)
    },
  }
}
