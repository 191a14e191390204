import { OFERTA_DE_PAGAMENTO_MIN } from '@boteco/contract/pagamento/cliente'
import type { PessoaDaConta, QuerPagar } from '@boteco/contract/pedido/cliente'
import { daMesmaMesa } from '../checkin/mesa-aberta.ts'
import { comCelular } from '../checkin/sem-celular.ts'
import { situacaoDevida } from '../database/abertos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import type { Checkin } from '../sessao/provas.ts'

const ateHaPouco = (sql: Sql | Transaction) => sql`now() - ${OFERTA_DE_PAGAMENTO_MIN} * interval '1 minute'`

/** Whether the offer \`o\` waits for its answer. */
export const esperaResposta = (sql: Sql | Transaction) => sql`(
  o.aceita_em is null and o.recusada_em is null and o.feita_em > ${ateHaPouco(sql)})`

/** Whether the guest \`o.para_checkin_id\` said yes, and that it still holds. */
export const foiAceita = (sql: Sql | Transaction) => sql`o.aceita_em > ${ateHaPouco(sql)}`

/** Whether the account `c` divided its line itself, and offered its part `k` to this guest: a yes to them, by card too. */
export const oferecidaPeloDono = (sql: Sql | Transaction, { id }: Pick<Checkin, 'id'>) => sql`(
  k.para_checkin_id = ${id} and d.checkin_id = c.id)`

/** Whose accounts make the table's: the reader first, then as they came; and what the reader offered to each. */
export const pessoasDaConta = (sql: Sql, checkin: Checkin) => sql<PessoaDaConta[]>`
  select c.id, (select nome from nome_na_mesa(c)) as nome, c.id = ${checkin.id} as eu, ${comCelular(sql)} as celular,
    (select json_build_object('estado', d.estado, 'linhas', o.linhas) from oferta_de_pagamento o
      cross join lateral (select case when ${foiAceita(sql)} then 'aceita' when ${esperaResposta(sql)} then 'esperando'
        when o.recusada_em > ${ateHaPouco(sql)} then 'recusada' end as estado) d
      where o.estabelecimento_id = c.estabelecimento_id and o.de_checkin_id = ${checkin.id} and o.para_checkin_id = c.id
        and d.estado is not null) as oferta
  from checkin c
  where c.estabelecimento_id = ${checkin.estabelecimento_id} and c.fechado_em is null
    and (c.id = ${checkin.id} or ${daMesmaMesa(sql, checkin)})
  order by c.id <> ${checkin.id}, c.da_mesa, c.id`

/** Who of the party waits for this guest's yes. */
export const queremPagar = (sql: Sql, checkin: Checkin) => sql<QuerPagar[]>`
  select c.id as de, (select nome from nome_na_mesa(c)) as nome, d.valor
  from ${perguntasA(sql, checkin)} order by o.feita_em, c.id`

/** The offers `o` to this guest that wait, by whom, `c`, and what of it they still owe, `d.valor`. */
export const perguntasA = (sql: Sql | Transaction, checkin: Checkin) => sql`
  oferta_de_pagamento o
  join checkin c on c.estabelecimento_id = o.estabelecimento_id and c.id = o.de_checkin_id and c.fechado_em is null
  cross join lateral (select coalesce(sum(l.valor), 0)::bigint as valor from linha l
    where l.estabelecimento_id = o.estabelecimento_id and l.checkin_id = o.para_checkin_id and l.tipo = 'item'
      and l.linha_id = any(o.linhas) and l.valida and l.situacao in ${situacaoDevida(sql)}) d
  where o.estabelecimento_id = ${checkin.estabelecimento_id} and o.para_checkin_id = ${checkin.id} and ${esperaResposta(sql)}
    and d.valor > 0 and ${daMesmaMesa(sql, checkin)}`
