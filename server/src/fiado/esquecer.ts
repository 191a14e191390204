import type { Fragment } from 'postgres'
import type { Sql } from '../database/db.ts'

/** Who owes nothing any more is forgotten as long after the last movement as a check-in; who owes, or is owed, not before. */
export const esquecerFiados = (sql: Sql, antes: Fragment) => sql`
  update /* todas as casas: fiados */ fiado_cliente d set nome = '', telefone = '', esquecido_em = now()
  where d.esquecido_em is null and d.feito_em < ${antes} and fiado_deve(d.estabelecimento_id, d.id) = 0
    and not exists (select from pagamento p
      where p.estabelecimento_id = d.estabelecimento_id and p.fiado_de = d.id and coalesce(p.pago_em, p.criado_em) >= ${antes})
    and not exists (select from fiado_perdao f
      where f.estabelecimento_id = d.estabelecimento_id and f.cliente_id = d.id and f.feito_em >= ${antes})`
