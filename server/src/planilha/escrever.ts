import type { Folha } from '@boteco/contract/planilha/escritorio'
import { COLUNAS, type Coluna, FOLHAS, TIPOS, type Tipo } from './colunas.ts'
import type { Estado } from './estado.ts'

/** A sheet of each kind that there is something of. */
export const escreverFolhas = (estado: Pick<Estado, Tipo>): Folha[] =>
  TIPOS.flatMap((tipo) => (estado[tipo].length > 0 ? folha(tipo, estado[tipo]) : []))

/** An empty form, with one line of each kind that shows how it is filled in. */
export const folhasDeModelo = (): Folha[] =>
  TIPOS.map((tipo) =>
    folha(tipo, [Object.fromEntries(colunasDe(tipo).map(([campo, { exemplo }]) => [campo, exemplo]))]),
  )

const colunasDe = (tipo: Tipo) =>
  Object.entries(COLUNAS[tipo] as unknown as Record<string, Coluna<unknown>>).filter(([, { soLida }]) => !soLida)

function folha(tipo: Tipo, registros: readonly object[]): Folha {
  const colunas = colunasDe(tipo)
  return {
    nome: FOLHAS[tipo].nome,
    larguras: colunas.map(([, { largura }]) => largura),
    linhas: [
      { cabeca: true, celulas: colunas.map(([, { titulo }]) => titulo) },
      ...registros.map((registro) => ({
        celulas: colunas.map(([campo, { escrever }]) => escrever((registro as Record<string, unknown>)[campo])),
      })),
    ],
  }
}
