import type { Resumo } from '@boteco/contract/relatorio/escritorio'
import type { Sql } from '../database/db.ts'
import { type DoDinheiro, movimentosDoDinheiro } from '../pagamento/dia-do-dinheiro.ts'

/*
 * Money on card machines, by machine and by brand: movements `m` of the money, and what is known of the payment's slip, `q`. Each adds up to what came
 * by machine and in vouchers. A slip that is noted later moves no sum of a day: it says more of the same money.
 */

export const comComprovante = (sql: Sql, bar: number) =>
  sql`left join pagamento_maquininha q on q.estabelecimento_id = ${bar} and q.pagamento_id = m.pagamento_id`

/** SQL: it came on a machine, or in a voucher, or went back so. */
export const emCartao = (sql: Sql) => sql`(m.meio = 'maquininha' or m.meio like 'vale%')`

export const maquininhaDe = (sql: Sql) => sql`coalesce(q.nome, '')`

/** SQL: as the acquirer calls it; a voucher is its own, and so is a Pix on the machine. */
export const bandeiraDe = (sql: Sql) => sql`case when m.meio <> 'maquininha' then m.meio
  when q.fim_a_fim is not null then 'pix' else lower(coalesce(q.bandeira, '')) end`

export const cartoesDe = (sql: Sql, de: DoDinheiro) => sql<NonNullable<Resumo['cartoes']>>`
  select ${maquininhaDe(sql)} as maquininha /* never null */, ${bandeiraDe(sql)} as bandeira /* never null */, sum(m.recebido) as recebido /* never null */,
    sum(m.devolvido) as devolvido /* never null */
  from ${movimentosDoDinheiro(sql, de)} m ${comComprovante(sql, de.estabelecimento_id)}
  where ${emCartao(sql)}
  group by 1, 2 having sum(m.recebido) <> 0 or sum(m.devolvido) <> 0 order by 1, 2`
