import { spawn } from 'node:child_process'
import { respostas } from '@boteco/contract/respostas'
import type { Lingua } from '../cardapio/de-fora.ts'
import { VisibleError } from '../errors.ts'
import { limitConcurrency } from '../sessao/limit-concurrency.ts'

/** What is said in one piece: where it begins and goes on, in cells from the left; a heading stands in the middle. */
export type Paragrafo = { como: 'titulo' | 'categoria' | 'produto' | 'detalhe'; texto: string }

export const CELULAS = 40
export const LINHAS = 25

/** liblouis' tables of each language, letter by letter, and of BRF's own letters for the cells. */
const TABELAS = { pt: 'pt-pt-g1.utb', en: 'en-ueb-g1.ctb', es: 'es-g1.ctb' } as const satisfies Record<Lingua, string>
const RECUOS = { titulo: [0, 0], categoria: [0, 0], produto: [0, 2], detalhe: [2, 4] } as const

/** As the tables know it: typographic signs plain, no pictures, one line. */
export const semEnfeite = (texto: string) =>
  texto
    .replace(/(\d)(?=[¼-¾⅐-⅞])/g, '$1 ')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(/[“”«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .replace(/[·•]/g, ', ')
    .replaceAll('×', 'x')
    // a letter of another language without its sign
    .replace(/[^\x20-\x7e¡¿À-ÿ]/g, (letra) => letra.normalize('NFD').replace(/[^\x20-\x7e]/g, '') || ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' , ', ', ')
    .trim()

// a menu takes some 50 ms
const umDeCadaVez = limitConcurrency({ atOnce: 1, waiting: 5 })

/**
 * The menu as a BRF file: pages of 25 lines of 40 cells, the first line of each its number.
 * @throws VisibleError 409 where liblouis is not installed
 */
export async function emBraille(paragrafos: readonly Paragrafo[], idioma: Lingua): Promise<string> {
  const ditos = paragrafos
    .map(({ como, texto }) => ({ como, texto: semEnfeite(texto) }))
    .filter(({ texto }) => texto !== '')
  const celas = await umDeCadaVez(() =>
    traduzir(
      ditos.map(({ texto }) => texto),
      idioma,
    ),
  )
  return emFolhas(ditos.map(({ como }, i) => ({ como, texto: celas[i] ?? '' })))
}

/** Each text in cells, as liblouis says it. */
function traduzir(textos: readonly string[], idioma: Lingua): Promise<string[]> {
  return new Promise((pronto, recusar) => {
    const louis = spawn('lou_translate', ['--forward', `en-us-brf.dis,${TABELAS[idioma]}`], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: 10_000,
    })
    let dito = ''
    louis.stdout.setEncoding('latin1').on('data', (parte: string) => {
      dito += parte
    })
    louis.on('error', () => recusar(new VisibleError(409, respostas.semLiblouis, 'sem_liblouis')))
    louis.on('close', (codigo) => {
      const linhas = dito.split('\n')
      if (codigo === 0 && linhas.length > textos.length) pronto(linhas.slice(0, textos.length))
      else recusar(new Error(`lou_translate ended with ${codigo}, ${linhas.length} lines for ${textos.length}`))
    })
    // one that is not there takes nothing
    louis.stdin.on('error', () => {})
    louis.stdin.end(textos.map((texto) => `${texto}\n`).join(''))
  })
}

/** Cells in lines and pages. A product is on one page where it fits in one, and no heading is a page's last line. */
export function emFolhas(paragrafos: readonly Paragrafo[]): string {
  const folhas: string[][] = [[]]
  const cabem = LINHAS - 1
  for (let i = 0; i < paragrafos.length; ) {
    const bloco = blocoDe(paragrafos, i)
    i += bloco.length
    const linhas = bloco.flatMap((paragrafo, qual) => [
      ...(paragrafo.como === 'categoria' || (paragrafo.como === 'titulo' && qual > 0) ? [''] : []),
      ...emLinhas(paragrafo),
    ])
    const usadas = folhas.at(-1)!.length
    if (usadas > 0 && usadas + linhas.length > cabem && linhas.length <= cabem) folhas.push([])
    for (const linha of linhas) {
      if (folhas.at(-1)!.length === cabem) folhas.push([])
      // no page begins with an empty line
      if (linha !== '' || folhas.at(-1)!.length > 0) folhas.at(-1)!.push(linha)
    }
  }
  return folhas.map((linhas, i) => `${[numero(i + 1).padStart(CELULAS), ...linhas].join('\r\n')}\r\n\f`).join('')
}

/** From here on what stays together: headings with the first product under them, a product with its details. */
function blocoDe(paragrafos: readonly Paragrafo[], de: number): readonly Paragrafo[] {
  let ate = de
  while (['titulo', 'categoria'].includes(paragrafos[ate]?.como ?? '')) ate += 1
  ate += 1
  while (paragrafos[ate]?.como === 'detalhe') ate += 1
  return paragrafos.slice(de, ate)
}

function emLinhas({ como, texto }: Paragrafo): string[] {
  const [primeira, outras] = RECUOS[como]
  const linhas: string[] = []
  let linha = ''
  for (const palavra of texto.split(' ').flatMap(partir)) {
    const recuo = linhas.length === 0 ? primeira : outras
    if (linha !== '' && recuo + linha.length + 1 + palavra.length > CELULAS) {
      linhas.push(' '.repeat(recuo) + linha)
      linha = palavra
    } else linha = linha === '' ? palavra : `${linha} ${palavra}`
  }
  linhas.push(' '.repeat(linhas.length === 0 ? primeira : outras) + linha)
  if (como === 'produto' || como === 'detalhe') return linhas
  return linhas.map((uma) => ' '.repeat(Math.floor((CELULAS - uma.length) / 2)) + uma)
}

/** A word longer than a line, in pieces. */
const partir = (palavra: string) => palavra.match(new RegExp(`.{1,${CELULAS - 4}}`, 'g')) ?? []

/** `#` and the letters a to j: the same in all three languages. */
const numero = (n: number) => `#${[...String(n)].map((digito) => 'JABCDEFGHI'[Number(digito)]).join('')}`
