import type { Sql, Transaction } from '../database/db.ts'

type Devolvida = { linha_id: number /** centavos */; valor: number }
type Pagamento = { estabelecimento_id: number; pagamento_id: number }

/**
 * These lines of a payment, and what of its charge goes back along with them; `linhas` may name the charge itself. All
 * of what it is on is locked: another refund of the payment comes after.
 */
export const comATaxa = async <L extends Devolvida>(
  tx: Transaction,
  pagamento: Pagamento,
  linhas: readonly L[],
): Promise<(L | Devolvida)[]> => juntar(linhas, await taxaQueVolta(tx, pagamento, linhas, true))

/** The same as it is now, without locks, for a caller that only wants to know. In centavos. */
export const quantoVolta = async (sql: Sql, pagamento: Pagamento, linhas: readonly Devolvida[]) =>
  juntar(linhas, await taxaQueVolta(sql, pagamento, linhas, false))

async function taxaQueVolta(
  sql: Sql | Transaction,
  { estabelecimento_id, pagamento_id }: Pagamento,
  linhas: readonly Devolvida[],
  segurar: boolean,
): Promise<Devolvida | undefined> {
  const [taxa] = await sql<Devolvida[]>`
    with pagas as (
      select l.linha_id, l.tipo, l.valor - l.estornado - coalesce(v.valor, 0) as fica, coalesce(v.valor, 0) as volta,
        p.taxa_percentual
      from pagamento p
      join pagamento_linha l on l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id
      left join unnest(${linhas.map(({ linha_id }) => linha_id)}::bigint[], ${linhas.map(({ valor }) => valor)}::bigint[])
        as v (linha_id, valor) on v.linha_id = l.linha_id
      where p.estabelecimento_id = ${estabelecimento_id} and p.id = ${pagamento_id} and p.taxa_percentual is not null
        and (l.com_taxa or l.tipo = 'taxa')
      order by l.linha_id ${segurar ? sql`for update of l` : sql``}
    )
    select t.linha_id, t.volta + taxa_que_volta(t.fica, (
        select sum(fica)::bigint from pagas where tipo <> 'taxa'), t.taxa_percentual) as valor /* never null */
    from pagas t where t.tipo = 'taxa'`
  return taxa
}

const juntar = <L extends Devolvida>(linhas: readonly L[], taxa: Devolvida | undefined): (L | Devolvida)[] => [
  ...linhas.filter(({ linha_id }) => linha_id !== taxa?.linha_id),
  ...(taxa && taxa.valor > 0 ? [taxa] : []),
]
