import type { LinhaDaTabela } from './csv.ts'

/** As the sheet's own locale writes it: with a comma where the comma is. */
const REAIS = { type: Number, format: '#,##0.00' } as const

/** The cells of every spreadsheet of ours. A text stays a text: no cell is a formula. */
const celula = {
  cabeca: (value: string) => ({ value, fontWeight: 'bold' as const }),
  texto: (value: string) => ({ value, type: String }),
  numero: (value: number) => ({ value, type: Number }),
  /** of centavos */
  reais: (centavos: number) => ({ value: centavos / 100, ...REAIS }),
}

/** A table as cells, as write-excel-file takes them; `csvDe` makes CSV of the same one. */
export const celulasDe = (linhas: readonly LinhaDaTabela[]) =>
  linhas.map(({ cabeca, celulas }) =>
    celulas.map((uma) => {
      if (typeof uma === 'string') return cabeca ? celula.cabeca(uma) : celula.texto(uma)
      return 'reais' in uma ? celula.reais(uma.reais) : celula.numero(uma.numero)
    }),
  )
