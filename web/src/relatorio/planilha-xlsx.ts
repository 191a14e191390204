import { DIMENSOES, type Dimensao, type LinhaDoRelatorio } from '@boteco/contract/relatorio/escritorio'
import { linhasDasVendas } from '@boteco/contract/relatorio/planilha'
import { celulasDe } from '@boteco/contract/xlsx'
import { planilhaXlsx } from '../planilha-xlsx.ts'

export const celulas = (por: Dimensao, linhas: readonly LinhaDoRelatorio[]) => celulasDe(linhasDasVendas(por, linhas))

/** The table of the screen as a spreadsheet. */
export const vendasEmXlsx = (por: Dimensao, linhas: readonly LinhaDoRelatorio[]): Promise<Blob> =>
  planilhaXlsx({
    ...{ nome: `Vendas por ${DIMENSOES[por].toLowerCase()}`, linhas: celulas(por, linhas) },
    larguras: [36, 12, 16, 26, 24, 14, 14],
  })
