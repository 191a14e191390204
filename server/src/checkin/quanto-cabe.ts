import type { QuantoCabe } from '@boteco/contract/mesa/chegada'
import type { Sql, Transaction } from '../database/db.ts'
import { comecoDaNoite } from '../database/noite.ts'
import type { Situacao } from './caminho.ts'

type Quem = { estabelecimento_id: number; checkin_id: number }

/**
 * How much this guest may still order before the staff have seen them: the limits, less the unconfirmed orders so far.
 * Those are this guest's, at whichever table, and those placed at this table, wherever their guests say to be by now.
 * What was brought to earlier parties of the table does not count.
 */
export async function quantoCabe(
  sql: Sql | Transaction,
  { estabelecimento_id, checkin_id }: Quem,
  situacao: Situacao,
): Promise<QuantoCabe> {
  const { mesa_aberta_id } = situacao
  const [feito] = await sql<[{ unidades: number; valor: number; unidades_mesa: number; valor_mesa: number }]>`
    select coalesce(sum(i.quantidade) filter (where c.id = eu.id), 0)::int as unidades,
      coalesce(sum(i.quantidade * i.preco) filter (where c.id = eu.id), 0) as valor,
      coalesce(sum(i.quantidade) filter (where m.na_mesa), 0)::int as unidades_mesa,
      coalesce(sum(i.quantidade * i.preco) filter (where m.na_mesa), 0) as valor_mesa
    from checkin eu
    join estabelecimento e on e.id = eu.estabelecimento_id
    join mesa_aberta f on f.estabelecimento_id = eu.estabelecimento_id and f.id = ${mesa_aberta_id}
    join item_pedido i on i.estabelecimento_id = eu.estabelecimento_id and i.feito_em >= ${comecoDaNoite(sql)}
      and i.na_fila_em is not null and i.status_pedido <> 'PEDIDO CANCELADO' and not i.couvert and i.do_combo is null
    join pedido o on o.estabelecimento_id = i.estabelecimento_id and o.id = i.pedido_id and o.feito_por is null
    join checkin c on c.estabelecimento_id = o.estabelecimento_id and c.id = o.checkin_id and c.presente_em is null
    cross join lateral (select (o.numero_mesa = eu.numero_mesa or c.mesa_aberta_id = f.id)
      and (i.status_pedido <> 'PEDIDO ENTREGUE AO CLIENTE' or i.feito_em >= f.aberta_em) as na_mesa) m
    where eu.estabelecimento_id = ${estabelecimento_id} and eu.id = ${checkin_id} and (c.id = eu.id or m.na_mesa)`
  const resto = (dele: number, feitoPorEle: number, daMesa: number, feitoNaMesa: number) =>
    Math.max(0, Math.min(dele - feitoPorEle, daMesa - feitoNaMesa))
  return {
    unidades: resto(
      situacao.limite_unidades_checkin,
      feito.unidades,
      situacao.limite_unidades_mesa,
      feito.unidades_mesa,
    ),
    valor: resto(situacao.limite_valor_checkin, feito.valor, situacao.limite_valor_mesa, feito.valor_mesa),
  }
}
