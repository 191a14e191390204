import type { FichaPaga } from '@boteco/contract/ficha/cliente'
import type { Fragment } from 'postgres'
import { rotuloDaMesa } from '../checkin/mesas-da-casa.ts'
import { columns, isoNoBar, type Sql, type Transaction } from '../database/db.ts'

/**
 * Fichas as every list shows them, oldest first. `onde` speaks of `f` (the ficha), `c` (its check-in) and `s.situacao`.
 * A courtesy (price zero) is paid from the start.
 */
export const fichas = (sql: Sql | Transaction, onde: Fragment) => sql<FichaComConta[]>`
  select ${columns<FichaComConta>(sql, {
    tipo: sql`'ficha'`,
    checkin_id: sql`f.checkin_id`,
    id: sql`f.id`,
    produto_pedido_id: sql`null::bigint`,
    numero_ficha: sql`f.numero`,
    nome_do_cliente: sql`(select nome from nome_na_mesa(c))`,
    nome_produto: sql`f.nome_produto`,
    nome_departamento: sql`pe.nome_departamento`,
    preco: sql`f.preco`,
    quantidade: sql`1`,
    preco_produto: sql`f.preco`,
    numero_mesa: sql`c.numero_mesa`,
    rotulo_mesa: rotuloDaMesa(sql),
    numero_comanda: sql`c.numero_comanda`,
    data_pedido: sql`to_char(f.solicitada_em at time zone e.fuso_horario, 'DD/MM/YYYY')`,
    hora_pedido: sql`to_char(f.solicitada_em at time zone e.fuso_horario, 'HH24:MI')`,
    feito_em: isoNoBar(sql, sql`f.solicitada_em`, sql`e.fuso_horario`),
    produto_estabelecimento_id: sql`f.produto_estabelecimento_id`,
    observacao: sql`f.observacao`,
    partes: sql`partes_ditas(f.partes)`,
    situacao: sql`s.situacao`,
    a_devolver: sql`case when e.devolve_fichas and p.estado = 'pago' then pl.valor - pl.estornado else 0 end`,
    status_pedido: sql`case when f.cancelada_em is not null then 'FICHA CANCELADA'
      when f.usada_em is not null then 'FICHA UTILIZADA PELO CLIENTE'
      when s.situacao = 'pago' then 'FICHA PAGA PELO CLIENTE'
      else 'FICHA SOLICITADA PELO CLIENTE' end`,
  })}
  from ficha f
  join checkin c on c.estabelecimento_id = f.estabelecimento_id and c.id = f.checkin_id
  join estabelecimento e on e.id = f.estabelecimento_id
  join produto_estabelecimento pe on pe.estabelecimento_id = f.estabelecimento_id and pe.id = f.produto_estabelecimento_id
  left join pagamento_linha pl on pl.estabelecimento_id = f.estabelecimento_id and pl.linha_id = f.id and pl.viva
  left join pagamento p on p.estabelecimento_id = pl.estabelecimento_id and p.id = pl.pagamento_id
  cross join lateral (select situacao_da_linha(f.preco = 0, p.estado, pl.valor, pl.estornado) as situacao) s
  where ${onde}
  order by f.id`

type FichaComConta = FichaPaga & { checkin_id: number }
