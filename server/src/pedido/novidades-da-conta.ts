import { CHEGOU_VALE_MS, type LinhasPassadas, type ParteOferecida } from '@boteco/contract/pedido/cliente'
import { daMesmaMesa } from '../checkin/mesa-aberta.ts'
import { iso, type Sql, type Transaction } from '../database/db.ts'
import { linhasOnde } from '../database/linhas.ts'
import type { Checkin } from '../sessao/provas.ts'
import { queremPagar } from './ofertas-de-pagamento.ts'

/** What others did with this guest's account: a part that they have not answered, and what staff passed a moment ago. */
export const novidadesDaConta = async (sql: Sql, checkin: Checkin) => ({
  oferecidas: await sql<ParteOferecida[]>`
    select k.id as linha, i.nome_produto, partes_ditas(i.partes) as partes, i.quantidade, k.valor, coalesce((select nome from nome_na_mesa(quem)), (select nome from nome_na_mesa(c))) as de,
      k.valor = i.preco * i.quantidade - i.desconto as inteira
    from ${parteOferecida(sql, checkin)}
    join divisao d on d.estabelecimento_id = k.estabelecimento_id and d.id = k.divisao_id
    left join checkin quem on quem.estabelecimento_id = d.estabelecimento_id and quem.id = d.checkin_id
    where l.valida and l.situacao = 'a_pagar' order by k.para_em, k.id`,
  passadas: await sql<LinhasPassadas[]>`
    select m.id, (m.depois ->> 'checkin')::bigint = ${checkin.id} as entrou, ${iso(sql, sql`m.feita_em`)} as em,
      (select string_agg(distinct i.nome_produto, ', ') from jsonb_array_elements_text(m.depois -> 'linhas') as dita (id)
        cross join lateral (select coalesce((select k.linha_id from cota k
          where k.estabelecimento_id = m.estabelecimento_id and k.id = dita.id::bigint), dita.id::bigint) as item offset 0) d
        join item_pedido i on i.estabelecimento_id = m.estabelecimento_id and i.id = d.item) as nome_produto
    from mudanca m
    where m.estabelecimento_id = ${checkin.estabelecimento_id} and m.tipo = 'linhas' and m.desfeita_em is null
      and m.feita_em > now() - ${CHEGOU_VALE_MS} * interval '1 millisecond'
      and ${checkin.id} in ((m.antes ->> 'checkin')::bigint, (m.depois ->> 'checkin')::bigint)
    order by m.id`,
  queremPagar: await queremPagar(sql, checkin),
})

/** SQL: the parts `k`, as lines `l` of the items `i` on the accounts `c` of the party, that this guest has not answered. */
export const parteOferecida = (sql: Sql | Transaction, checkin: Checkin) => sql`
  cota k
  join item_pedido i on i.estabelecimento_id = k.estabelecimento_id and i.id = k.linha_id
  join checkin c on c.estabelecimento_id = k.estabelecimento_id and c.id = coalesce(k.checkin_id, i.checkin_id)
    and k.estabelecimento_id = ${checkin.estabelecimento_id} and k.para_checkin_id = ${checkin.id} and k.desfeita_em is null
    and k.recusada_em is null and c.fechado_em is null and ${daMesmaMesa(sql, checkin)}
  cross join lateral ${linhasOnde(
    sql,
    sql`l.estabelecimento_id = i.estabelecimento_id and l.tipo = 'item' and l.linha_id = k.id and l.de_linha = i.id`,
  )}`
