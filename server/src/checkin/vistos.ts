import type { Fragment } from 'postgres'
import type { Transaction } from '../database/db.ts'
import { comecoDaNoite, nestaNoite } from '../database/noite.ts'
import { foiEmbora } from './caminho.ts'

type PorQuem = { estabelecimento_id: number; vinculo_id: number }

/**
 * Presence that a waiter shows without saying it: of members of a party that sits there, to whom something was brought.
 * `onde` says of the check-in `c` and its bar `e` what this waiter did for them. A guest who only typed a number, or
 * kept a code from before, counts as seen only when the staff say so.
 * @returns how many are known to be here from now on
 */
export async function foramVistos(tx: Transaction, { estabelecimento_id, vinculo_id }: PorQuem, onde: Fragment) {
  const vistos = await tx`
    with deles as materialized (
      select c.id from checkin c
      join estabelecimento e on e.id = c.estabelecimento_id
      join mesa_aberta f on f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id and f.encerrada_em is null
      where c.estabelecimento_id = ${estabelecimento_id} and c.fechado_em is null and c.presente_em is null
        and c.membro_em is not null and not ${foiEmbora(tx)} and ${onde}
        and exists (select from item_pedido i where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id
          and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' and not i.couvert)
      order by c.id for no key update of c
    )
    update checkin c set presente_em = now(), presente_por = ${vinculo_id}
    from deles where c.estabelecimento_id = ${estabelecimento_id} and c.id = deles.id returning c.id`
  return vistos.length
}

/** In seconds: the time to undo, and that of the call. */
const ENTREGA_DE_AGORA_S = 60

/**
 * SQL: this waiter has just carried the check-in `c` something of their own, still on the table. Where a code on the
 * paper is enough, no guest was found missing tonight, and the guest's own phone does not say that it is elsewhere.
 */
export const recebeuDeQuemServe = (tx: Transaction, { vinculo_id }: PorQuem) => tx`(
  e.presenca = 'qr' and not ${nestaNoite(tx, tx`e.confirma_ate`, tx`e.id`)} and coalesce(c.distancia_m < 1000, true)
  and not exists (select from nao_estavam n where n.estabelecimento_id = c.estabelecimento_id
    and (n.numero_mesa = c.numero_mesa or n.checkin_id = c.id) and n.em >= ${comecoDaNoite(tx)})
  and not exists (select from item_pedido i where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id
    and i.na_fila_em is null and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE')
  and exists (select from item_pedido i join item_andamento a on a.estabelecimento_id = i.estabelecimento_id and a.item_id = i.id
    where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'
      and a.para = 'PEDIDO ENTREGUE AO CLIENTE' and a.feito_por = ${vinculo_id}
      and a.em > now() - ${ENTREGA_DE_AGORA_S} * interval '1 second'))`
