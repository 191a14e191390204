import type { Fragment } from 'postgres'
import type { Transaction } from '../database/db.ts'

/**
 * What of these orders is in the guest's hand already: no queue and no paper of the kitchen has it. What is in a combo takes the combo
 * along. Alcohol is refused by the database until the document was seen. `quais` speaks of the items.
 */
export async function entregarNaHora(
  tx: Transaction,
  { estabelecimento_id, vinculo_id }: { estabelecimento_id: number; vinculo_id: number },
  pedidos: readonly number[],
  quais: Fragment = tx`true`,
) {
  await tx`
    with entregues as (
      update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE', recebido_em = coalesce(recebido_em, now())
      where estabelecimento_id = ${estabelecimento_id} and pedido_id = any(${pedidos as number[]}::bigint[]) and not combo
        and status_pedido = 'PEDIDO FEITO PELO CLIENTE' and ${quais}
      returning id
    )
    insert into item_andamento (estabelecimento_id, item_id, de, para, feito_por)
    select ${estabelecimento_id}, id, 'PEDIDO FEITO PELO CLIENTE', 'PEDIDO ENTREGUE AO CLIENTE', ${vinculo_id} from entregues`
}
