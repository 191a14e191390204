import type { LinhaDaTabela } from '@boteco/contract/csv'
import escrever, { type SheetData } from 'write-excel-file/universal'

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

/** A table as cells; the server makes CSV of the same one (`csvDe`). */
export const celulasDe = (linhas: readonly LinhaDaTabela[]) =>
  linhas.map(({ cabeca, celulas }) =>
    celulas.map((uma) => {
      if (typeof uma === 'string') return cabeca ? celula.cabeca(uma) : celula.texto(uma)
      return 'reais' in uma ? celula.reais(uma.reais) : celula.numero(uma.numero)
    }),
  )

type Folha = { nome: string; linhas: SheetData; larguras: readonly number[] }

/** Sheets, of each of which the first line stays in sight. They come when somebody asks for them. */
export const planilhaXlsx = (...folhas: readonly Folha[]): Promise<Blob> =>
  escrever(
    folhas.map(({ nome, linhas, larguras }) => ({
      data: linhas,
      sheet: nome,
      columns: larguras.map((width) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBlob()
