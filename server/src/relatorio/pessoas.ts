import type { Sql } from '../database/db.ts'
import { type Dia, entre } from '../database/noite.ts'

/** SQL: who ordered in this period: of a party as many as staff said, or else its check-ins; a sale at the counter is one. */
export const pessoasDe = (sql: Sql, estabelecimento_id: number, periodo: Dia) => sql`(
  select coalesce(sum(coalesce(t.ditas, greatest(t.vieram, 1))), 0)::int from (
    select max(f.pessoas) as ditas, count(*) filter (where not c.da_mesa) as vieram
    from (select distinct i.checkin_id from item_pedido i
      where i.estabelecimento_id = ${estabelecimento_id} and ${entre(sql, sql`i.feito_em`, periodo)} and not i.couvert and i.na_fila_em is not null) i
    join checkin c on c.estabelecimento_id = ${estabelecimento_id} and c.id = i.checkin_id
    left join mesa_aberta f on f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id
    group by coalesce(c.mesa_aberta_id, -c.id)) t)`
