import type { Sql, Transaction } from '../database/db.ts'

/** The last thing that the guests of the check-in `c` did, or the staff did for them. */
export const ultimoMovimento = (sql: Sql | Transaction) => sql`greatest(
  c.ultima_atividade_em,
  (select max(a.em) from item_pedido i
    join item_andamento a on a.estabelecimento_id = i.estabelecimento_id and a.item_id = i.id
    where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id))`

/** The last sign of life of the check-in `c`: what its guests did, what the staff did for them, what was paid. */
export const ultimaAtividade = (sql: Sql | Transaction) => sql`greatest(
  ${ultimoMovimento(sql)},
  (select max(p.pago_em) from linha l
    join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id
    where l.estabelecimento_id = c.estabelecimento_id and l.checkin_id = c.id))`
