import type { Meio } from '@boteco/contract/pagamento/cliente'
import type { Fragment } from 'postgres'
import type { Sql } from '../database/db.ts'
import { type Dia, entre } from '../database/noite.ts'

/** In centavos. What was undone, or left for another means, is taken off what was received. */
type Somas = { meio: Meio; recebido: number; devolvido: number }

/**
 * The money of a day is what happened in it. What came, what was handed back, what turned out to be of another means or
 * of no payer. So a day that is over stays as it was. `doBar` says of the payment `p` whose it may be. What was received in
 * the tills `fora` is left out.
 */
export async function somasDoDia(
  sql: Sql,
  {
    estabelecimento_id,
    noite,
    doBar,
    fora,
  }: { estabelecimento_id: number; noite: Dia; doBar: Fragment; fora: number[] },
) {
  const vista = (caixa: Fragment) => sql`coalesce(${caixa}, 0) <> all(${fora}::bigint[])`
  const feitos = sql`estorno s join pagamento p on p.estabelecimento_id = s.estabelecimento_id and p.id = s.pagamento_id
    where s.estabelecimento_id = ${estabelecimento_id} and s.estado = 'feito' and ${entre(sql, sql`s.concluido_em`, noite)}
      and s.cobranca_a_mais_id is null and ${doBar}`
  // what was put on somebody's word is no money of this day: what they pay of it is, on the day on which it comes
  const semFiado = sql`p.meio <> 'fiado'`
  const trocados = sql`meio_trocado t join pagamento p on p.estabelecimento_id = t.estabelecimento_id and p.id = t.pagamento_id
    where t.estabelecimento_id = ${estabelecimento_id} and ${entre(sql, sql`t.feita_em`, noite)} and ${doBar} and ${vista(sql`t.sessao_de_caixa_id`)}`
  const entraram = sql`pagamento p where ${doBar} and ${semFiado} and ${entre(sql, sql`p.pago_em`, noite)}`
  const quitados = sql`pagamento p where ${doBar} and ${entre(sql, sql`p.fiado_quitado_em`, noite)}`
  const [meios, [{ taxa }], [fiado]] = await Promise.all([
    sql<Somas[]>`
      select meio, sum(recebido) /* never null */ as recebido, sum(devolvido) /* never null */ as devolvido from (
        -- as it was written down when it came
        select coalesce((select t.de from meio_trocado t
            where t.estabelecimento_id = p.estabelecimento_id and t.pagamento_id = p.id order by t.id limit 1), p.meio) as meio,
          p.valor as recebido, 0 as devolvido from ${entraram} and ${vista(sql`p.sessao_de_caixa_id`)}
        union all
        select t.de, -t.valor, 0 from ${trocados}
        union all
        select t.para, t.valor, 0 from ${trocados}
        union all
        select p.meio, -s.valor, 0 from ${feitos} and ${semFiado} and s.desfaz and ${vista(sql`s.sessao_de_caixa_id`)}
        union all
        select case when s.meio is not null then s.meio when s.via = 'caixa' and pelo_provedor(p.meio) then 'dinheiro' else p.meio end,
          0, s.valor from ${feitos} and ${semFiado} and not s.desfaz) m
      group by meio having sum(recebido) <> 0 or sum(devolvido) <> 0 order by meio`,
    sql<[{ taxa: number }]>`
      select coalesce(sum(valor), 0) as taxa from (
        select l.valor from pagamento_linha l where l.estabelecimento_id = ${estabelecimento_id} and l.tipo = 'taxa'
          and l.pagamento_id in (select p.id from ${entraram} union all select p.id from ${quitados})
        union all
        select -d.valor from estorno_linha d
        join pagamento_linha l on l.estabelecimento_id = d.estabelecimento_id and l.pagamento_id = d.pagamento_id
          and l.linha_id = d.linha_id and l.tipo = 'taxa'
        where d.estabelecimento_id = ${estabelecimento_id} and d.estorno_id in (
          select s.id from ${feitos} and ${semFiado}
          union all
          -- of a fiado not before its charge came in
          select s.id from estorno s join pagamento p on p.estabelecimento_id = s.estabelecimento_id and p.id = s.pagamento_id
          where s.estabelecimento_id = ${estabelecimento_id} and s.estado = 'feito' and p.fiado_quitado_em > '-infinity'
            and p.id = any(array(select p.id from ${quitados} union all select p.id from ${feitos} and p.meio = 'fiado'))
            and ${entre(sql, sql`greatest(s.concluido_em, p.fiado_quitado_em)`, noite)})) t`,
    sql<[{ posto: number; perdoado: number }]>`
      select
        coalesce((select sum(p.valor) from pagamento p where ${doBar} and p.meio = 'fiado' and ${entre(sql, sql`p.pago_em`, noite)}), 0)
          - coalesce((select sum(s.valor) from ${feitos} and p.meio = 'fiado'), 0) as posto,
        coalesce((select sum(f.valor) from fiado_perdao f
          where f.estabelecimento_id = ${estabelecimento_id} and ${entre(sql, sql`f.feito_em`, noite)}), 0) as perdoado`,
  ])
  const soma = (qual: 'recebido' | 'devolvido') => meios.reduce((total, um) => total + um[qual], 0)
  return { meios, totais: { recebido: soma('recebido'), devolvido: soma('devolvido'), taxa }, fiado }
}

/** The tills that this person holds and that are not counted yet: nobody sees the sums of what they are going to count. */
export async function porContar(
  sql: Sql,
  { estabelecimento_id, usuario_id }: { estabelecimento_id: number; usuario_id: number },
): Promise<number[]> {
  const suas = await sql<{ id: number }[]>`
    select id from sessao_de_caixa
    where estabelecimento_id = ${estabelecimento_id} and usuario_id = ${usuario_id} and contada_em is null`
  return suas.map(({ id }) => id)
}
