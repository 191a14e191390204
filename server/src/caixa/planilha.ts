import type { Fechamento } from '@boteco/contract/caixa/casa'
import { linhasDoZ } from '@boteco/contract/caixa/planilha'
import { csvDe } from '@boteco/contract/csv'

/** A till that was counted, for any program that reads tables. */
export const planilha = (z: Fechamento): { nome: string; csv: string } => ({
  nome: z.numero === null ? `caixa-${z.sessao}` : `z-${z.numero}`,
  csv: csvDe(linhasDoZ(z)),
})
