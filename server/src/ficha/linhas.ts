import type { FichaPaga } from '@boteco/contract/ficha/cliente'
import type { Fragment } from 'postgres'
import { isoNoBar, type Sql, type Transaction } from '../database/db.ts'

/**
 * Fichas as every list shows them, oldest first. `onde` speaks of `f` (the ficha), `c` (its check-in) and `s.situacao`.
 * A courtesy (price zero) is paid from the start.
 */
export const fichas = (sql: Sql | Transaction, onde: Fragment) => sql<(FichaPaga & { checkin_id: number })[]>`
  select 'ficha' as tipo, f.checkin_id, f.id, null::bigint as produto_pedido_id, f.numero as numero_ficha, nome_na_mesa(c) as nome_do_cliente,
    f.nome_produto, pe.nome_departamento, f.preco, 1 as quantidade, f.preco as preco_produto,
    c.numero_mesa, c.numero_comanda,
    to_char(f.solicitada_em at time zone e.fuso_horario, 'DD/MM/YYYY') as data_pedido,
    to_char(f.solicitada_em at time zone e.fuso_horario, 'HH24:MI') as hora_pedido,
    ${isoNoBar(sql, sql`f.solicitada_em`, sql`e.fuso_horario`)} as feito_em,
    f.produto_estabelecimento_id, f.observacao, s.situacao,
    case when e.devolve_fichas and p.estado = 'pago' then pl.valor - pl.estornado else 0 end as a_devolver,
    case when f.cancelada_em is not null then 'FICHA CANCELADA'
      when f.usada_em is not null then 'FICHA UTILIZADA PELO CLIENTE'
      when s.situacao = 'pago' then 'FICHA PAGA PELO CLIENTE'
      else 'FICHA SOLICITADA PELO CLIENTE' end as status_pedido
  from ficha f
  join checkin c on c.estabelecimento_id = f.estabelecimento_id and c.id = f.checkin_id
  join estabelecimento e on e.id = f.estabelecimento_id
  join produto_estabelecimento pe on pe.estabelecimento_id = f.estabelecimento_id and pe.id = f.produto_estabelecimento_id
  left join pagamento_linha pl on pl.estabelecimento_id = f.estabelecimento_id and pl.linha_id = f.id and pl.viva
  left join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id
  cross join lateral (select situacao_da_linha(f.preco = 0, p.estado, pl.valor, pl.estornado) as situacao) s
  where ${onde}
  order by f.id`
