import { aoAlcance } from '../conta/linhas-a-dividir.ts'
import type { Sql } from '../database/db.ts'
import { linhasOnde } from '../database/linhas.ts'
import type { Checkin } from '../sessao/provas.ts'

type Nomeada = { produto_pedido_id?: number | null | undefined; mostrado?: number | undefined }

/**
 * The id of a whole line that is divided means what of it may still be paid. A client of before the cotas knows no
 * other, and reads the same one in each list. For a guest that is what is on their own account. All of the party's
 * where nothing is, or where the table's list has it twice. At the till, where no guest is named, all of it. One that
 * says which price it showed has seen the line otherwise, and looks again.
 */
export async function emCotasLivres<L extends Nomeada>(
  sql: Sql,
  { estabelecimento_id, checkin }: { estabelecimento_id: number; checkin: Checkin | null },
  pedidas: readonly L[],
): Promise<L[]> {
  const ditos = pedidas.flatMap(({ produto_pedido_id, mostrado }) =>
    mostrado === undefined ? (produto_pedido_id ?? []) : [],
  )
  if (ditos.length === 0) return [...pedidas]
  const dele = checkin
    ? sql`${aoAlcance(sql, checkin)} and (l.situacao = 'a_pagar' or p.checkin_id = ${checkin.id})`
    : sql`true`
  const cotas = await sql<{ linha_id: number; de_linha: number; minha: boolean }[]>`
    select l.linha_id, l.de_linha, l.checkin_id = ${checkin?.id ?? 0} as minha from item_pedido i
    cross join lateral ${linhasOnde(sql, sql`l.estabelecimento_id = i.estabelecimento_id and l.tipo = 'item' and l.de_linha = i.id`)}
    join checkin c on c.estabelecimento_id = l.estabelecimento_id and c.id = l.checkin_id
    left join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
    where i.estabelecimento_id = ${estabelecimento_id} and i.id = any(${ditos}::bigint[]) and i.dividido
      and l.situacao in ('a_pagar', 'pagando') and ${dele}
    order by l.linha_id`
  return pedidas.flatMap((pedida) => {
    const { produto_pedido_id: item, mostrado } = pedida
    const livres = mostrado === undefined ? cotas.filter(({ de_linha }) => de_linha === item) : []
    const minhas = livres.filter(({ minha }) => minha)
    const umaSo = ditos.filter((dito) => dito === item).length === 1
    const ditas = umaSo && minhas.length > 0 ? minhas : livres
    return ditas.length > 0 ? ditas.map(({ linha_id }) => ({ ...pedida, produto_pedido_id: linha_id })) : [pedida]
  })
}
