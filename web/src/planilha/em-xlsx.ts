import type { Folha } from '@boteco/contract/planilha/escritorio'
import { celulasDe } from '@boteco/contract/xlsx'
import { planilhaXlsx } from '../planilha-xlsx.ts'

export const xlsxDasFolhas = (folhas: readonly Folha[]): Promise<Blob> =>
  planilhaXlsx(...folhas.map(({ nome, larguras, linhas }) => ({ nome, larguras, linhas: celulasDe(linhas) })))
