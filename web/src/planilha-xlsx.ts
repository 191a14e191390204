import escrever, { type SheetData } from 'write-excel-file/universal'

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
