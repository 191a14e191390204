import type { Fechamento } from '@boteco/contract/caixa/casa'
import { linhasDoZ } from '@boteco/contract/caixa/planilha'
import { celulasDe } from '@boteco/contract/xlsx'
import { planilhaXlsx } from '../planilha-xlsx.ts'

export const celulas = (z: Fechamento) => celulasDe(linhasDoZ(z))

export const zEmXlsx = (z: Fechamento): Promise<Blob> =>
  planilhaXlsx({
    ...{ nome: z.numero === null ? 'Caixa' : `Z ${z.numero}`, linhas: celulas(z) },
    larguras: [28, 18, 18, 18, 22, 18, 18],
  })
