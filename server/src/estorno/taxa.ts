import { taxaSobre } from '@boteco/contract/taxa'
import type { Transaction } from '../database/db.ts'

type Devolvida = { linha_id: number /** centavos */; valor: number }

/**
 * What of a payment's charge goes back along with these lines: what is kept is never above the rate of what is kept.
 * `linhas` may name the charge itself. All of it is held: whoever gives something else of the payment back comes after.
 */
export async function comATaxa<L extends Devolvida>(
  tx: Transaction,
  { estabelecimento_id, pagamento_id }: { estabelecimento_id: number; pagamento_id: number },
  linhas: readonly L[],
): Promise<(L | Devolvida)[]> {
  const pagas = await tx<{ linha_id: number; taxa: boolean; resta: number; percentual: number }[]>`
    select l.linha_id, l.tipo = 'taxa' as taxa, l.valor - l.estornado as resta, p.taxa_percentual /* nunca null */ as percentual
    from pagamento p
    join pagamento_linha l on l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id
    where p.estabelecimento_id = ${estabelecimento_id} and p.id = ${pagamento_id} and p.taxa_percentual is not null
      and (l.com_taxa or l.tipo = 'taxa')
    order by l.linha_id for update of l`
  const daTaxa = pagas.find(({ taxa }) => taxa)
  if (!daTaxa) return [...linhas]
  const volta = new Map(linhas.map(({ linha_id, valor }) => [linha_id, valor]))
  const fica = ({ linha_id, resta }: (typeof pagas)[number]) => resta - (volta.get(linha_id) ?? 0)
  const base = pagas.filter(({ taxa }) => !taxa).reduce((soma, paga) => soma + fica(paga), 0)
  const aMais = Math.max(0, fica(daTaxa) - taxaSobre(base, daTaxa.percentual))
  const taxa = { linha_id: daTaxa.linha_id, valor: (volta.get(daTaxa.linha_id) ?? 0) + aMais }
  return [...linhas.filter(({ linha_id }) => linha_id !== taxa.linha_id), ...(taxa.valor > 0 ? [taxa] : [])]
}
