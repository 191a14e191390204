import type { Transaction } from '../database/db.ts'

/** Whether this check-in has said neither table nor comanda, in a bar that calls no guest to the counter. */
export const semLugar = (tx: Transaction, { estabelecimento_id, id }: { estabelecimento_id: number; id: number }) => tx`
  exists (select from checkin c join estabelecimento e on e.id = c.estabelecimento_id
    where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${id} and not e.retirada
      and c.numero_mesa is null and c.numero_comanda is null)`
