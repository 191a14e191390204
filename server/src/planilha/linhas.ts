import { simples } from '@boteco/contract/busca'
import type { LinhaPrevista } from '@boteco/contract/planilha/escritorio'
import { respostas } from '@boteco/contract/respostas'
import * as z from 'zod/mini'
import { VisibleError } from '../errors.ts'
import {
  type Celula,
  COLUNAS,
  type Coluna,
  FOLHAS,
  Recusada,
  type Registros,
  TIPOS,
  type Tipo,
  textoDe,
} from './colunas.ts'
import { comNomesDeColunas } from './palpites.ts'
import { respirando } from './respirar.ts'
import { COLUNAS_ATE, type FolhaLida } from './xlsx.ts'

/** A line as it was read: of what is not there in the file, it says nothing. */
export type LinhaLida = {
  [T in Tipo]: { tipo: T; folha: string | null; linha: number; campos: Partial<Registros[T]> }
}[Tipo]

const palavras = (titulo: string) =>
  simples(titulo)
    .replace(/[^\p{L}\p{N}%$]+/gu, ' ')
    .trim()

/** Of each kind, which column is called so. */
const POR_TITULO = Object.fromEntries(
  TIPOS.map((tipo) => [
    tipo,
    new Map(
      (Object.entries(COLUNAS[tipo]) as [string, Coluna<unknown>][]).flatMap(([campo, { titulo, tambem }]) =>
        [titulo, ...tambem].map((um) => [palavras(um), campo] as const),
      ),
    ),
  ]),
) as unknown as Record<Tipo, ReadonlyMap<string, string>>

/** What a line of names may begin with. */
const TITULOS = new Set(TIPOS.flatMap((tipo) => [...POR_TITULO[tipo].keys()]))

/** `colunas`: by its place, which column it is. `outras`: what is called like none, as it stands there. */
type Cabecalho = { tipo: Tipo; colunas: Map<number, string>; outras: string[]; repetida: string | null }

const daCelula = (celula: Celula) => (typeof celula === 'object' ? '' : textoDe(celula))

/** The names of columns, if this line is one of them: those by which its kind is known are there, and half of all are known. */
export function acharColunas(todas: readonly Celula[]): Cabecalho | null {
  const celulas = todas.slice(0, COLUNAS_ATE)
  const primeira = celulas.find((uma) => uma !== '')
  if (primeira === undefined || !TITULOS.has(palavras(daCelula(primeira)))) return null
  const titulos = celulas.map((uma) => palavras(daCelula(uma)))
  const ditos = titulos.filter(Boolean).length
  const [melhor] = TIPOS.flatMap((tipo) => {
    const colunas = new Map<number, string>()
    let repetida: string | null = null
    for (const [onde, titulo] of titulos.entries()) {
      const campo = POR_TITULO[tipo].get(titulo)
      if (!campo) continue
      if ([...colunas.values()].includes(campo)) repetida = titulo
      else colunas.set(onde, campo)
    }
    const temChave = FOLHAS[tipo].chave.every((campo) => [...colunas.values()].includes(campo))
    const outras = celulas.flatMap((uma, onde) =>
      titulos[onde] && !POR_TITULO[tipo].has(titulos[onde]) ? [daCelula(uma).trim()] : [],
    )
    return temChave && colunas.size * 2 >= ditos && colunas.size > 1 ? [{ tipo, colunas, outras, repetida }] : []
  }).sort((a, b) => b.colunas.size - a.colunas.size)
  return melhor ?? null
}

/** 'Linha 4, coluna preço de venda' */
const onde = (titulo: string, texto: string) => `coluna ${titulo}: ${texto}`

/**
 * What the lines of a file say, and what is wrong with them, by line and column. @throws VisibleError 422 where there are lines, and none
 * names columns
 */
export async function lerLinhas(
  folhas: readonly FolhaLida[],
  comPalpites: boolean,
): Promise<{ lidas: LinhaLida[]; ditas: LinhaPrevista[] }> {
  const respirar = respirando()
  const lidas: LinhaLida[] = []
  const ditas: LinhaPrevista[] = []
  let achou = false
  for (const { folha, linhas } of folhas) {
    let cabecalho: Cabecalho | null = null
    const dizer = (linha: number, tipo: LinhaPrevista['tipo'], texto: string) =>
      ditas.push({ linha, folha, tipo, texto })
    for (const { linha, celulas } of linhas) {
      const pausa = respirar()
      if (pausa) await pausa
      const novo = acharColunas(celulas)
      if (novo) {
        ;[cabecalho, achou] = [novo, true]
        if (novo.repetida) dizer(linha, 'erro', onde(novo.repetida, 'Está duas vezes: deixe uma só.'))
        for (const outra of novo.outras)
          dizer(linha, 'aviso', `A coluna “${outra.slice(0, 40)}” não é do Boteco: fica de fora.`)
      } else if (cabecalho) {
        const lida = lerLinha(cabecalho, celulas, (titulo, texto) => dizer(linha, 'erro', onde(titulo, texto)))
        if (lida) lidas.push({ tipo: cabecalho.tipo, folha, linha, campos: lida } as LinhaLida)
      }
    }
  }
  const adivinhadas = !achou && comPalpites && comNomesDeColunas(folhas)
  if (adivinhadas) return lerLinhas(adivinhadas, false)
  if (!achou && folhas.length > 0) throw new VisibleError(422, respostas.planilhaSemColunas, 'planilha_ilegivel')
  return { lidas, ditas }
}

/** null: an empty line, or one with something wrong, which was said. */
export function lerLinha(
  { tipo, colunas }: Pick<Cabecalho, 'tipo' | 'colunas'>,
  celulas: readonly Celula[],
  dizer: (titulo: string, texto: string) => void,
): object | null {
  if (celulas.every((uma) => uma === '')) return null
  const campos: Record<string, unknown> = {}
  let certa = true
  for (const [lugar, campo] of colunas) {
    const coluna = (COLUNAS[tipo] as Record<string, Coluna<unknown>>)[campo]!
    const celula = celulas[lugar] ?? ''
    try {
      campos[campo] = coluna.ler(celula)
    } catch (error) {
      certa = false
      dizer(coluna.titulo, porque(error, celula))
    }
  }
  return certa ? campos : null
}

function porque(error: unknown, celula: Celula): string {
  if (error instanceof Recusada) return error.message
  if (!(error instanceof z.core.$ZodError)) throw error
  const escrito = typeof celula === 'object' ? '' : textoDe(celula).slice(0, 40)
  return `${error.issues[0]!.message}${escrito ? ` Está escrito “${escrito}”.` : ''}`
}
