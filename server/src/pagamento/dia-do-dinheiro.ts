import type { Meio } from '@boteco/contract/pagamento/cliente'
import type { Fragment } from 'postgres'
import type { Sql, Transaction } from '../database/db.ts'
import { type Dia, entre } from '../database/noite.ts'

/** In centavos. What was undone, or left for another means, is taken off what was received. */
type Somas = { meio: Meio; recebido: number; devolvido: number }

export type DoDinheiro = {
  estabelecimento_id: number
  noite: Dia
  /** of the payment `p`, where not all of the house's are meant */
  quais?: Fragment | undefined
  /** tills whose money is left out: their holder counts them blind */
  fora: number[]
  /** of this till alone */
  caixa?: number | undefined
}

/** SQL: the payment `p` is the house's, and one of those that are meant. */
const doBarDe = (sql: Sql | Transaction, { estabelecimento_id, quais }: DoDinheiro) =>
  quais
    ? sql`p.estabelecimento_id = ${estabelecimento_id} and ${quais}`
    : sql`p.estabelecimento_id = ${estabelecimento_id}`

/**
 * SQL: what of the payment `p` is in the till `qual` counts: of all tills, or of one, those that their reader does not count blind. What
 * another system took is in nobody's hands: it is not hidden from who answers for it.
 */
export const vistaDe = (sql: Sql | Transaction, { fora, caixa }: Pick<DoDinheiro, 'fora' | 'caixa'>, qual: Fragment) =>
  caixa === undefined
    ? sql`(coalesce(${qual}, 0) <> all(${fora}::bigint[]) or p.meio = 'externo')`
    : sql`${qual} = ${caixa} and ${qual} <> all(${fora}::bigint[])`

/** SQL: the first means that was written down for the payment `p`. */
const primeiroMeio = (sql: Sql | Transaction) => sql`coalesce((select t.de from meio_trocado t
  where t.estabelecimento_id = p.estabelecimento_id and t.pagamento_id = p.id order by t.id limit 1), p.meio)`

/** SQL: by what the refund `s` of the payment `p` was handed back. */
export const meioDaDevolucao = (sql: Sql | Transaction) =>
  sql`coalesce(s.meio, case when s.via = 'caixa' and pelo_provedor(p.meio) then 'dinheiro' else p.meio end)`

/**
 * SQL: the money of a span, as movements, each of the moment in which it happened. What came, as it was written down then; what turned out
 * to be of another means or of no payer; what was handed back. Every sum of money comes from here, and what is behind it.
 */
export const movimentosDoDinheiro = (sql: Sql | Transaction, de: DoDinheiro) => {
  const { estabelecimento_id, noite, caixa } = de
  const doBar = doBarDe(sql, de)
  const vista = (qual: Fragment) => vistaDe(sql, de, qual)
  const daqui = caixa === undefined ? sql`` : sql`and s.sessao_de_caixa_id = ${caixa}`
  const trocados = sql`meio_trocado t join pagamento p on p.estabelecimento_id = t.estabelecimento_id and p.id = t.pagamento_id
    where t.estabelecimento_id = ${estabelecimento_id} and ${entre(sql, sql`t.feita_em`, noite)} and ${doBar} and ${vista(sql`t.sessao_de_caixa_id`)}`
  const estornos = sql`estorno s join pagamento p on p.estabelecimento_id = s.estabelecimento_id and p.id = s.pagamento_id
    where s.estabelecimento_id = ${estabelecimento_id} and s.estado = 'feito' and ${entre(sql, sql`s.concluido_em`, noite)}
      and s.cobranca_a_mais_id is null and ${doBar} and p.meio <> 'fiado'`
  return sql`(
    select 'recebido' as o_que, p.pago_em as em, p.pago_em as pago_em, p.id as pagamento_id, p.id, ${primeiroMeio(sql)} as meio, p.valor as recebido,
      0::bigint as devolvido, p.registrado_por as quem, null::text as motivo, p.sessao_de_caixa_id
      from pagamento p where ${doBar} and p.meio <> 'fiado' and ${entre(sql, sql`p.pago_em`, noite)} and ${vista(sql`p.sessao_de_caixa_id`)}
    union all
    select 'troca', t.feita_em, p.pago_em, p.id, t.id, t.de, -t.valor, 0, t.feita_por, 'Meio corrigido', t.sessao_de_caixa_id from ${trocados}
    union all
    select 'troca', t.feita_em, p.pago_em, p.id, t.id, t.para, t.valor, 0, t.feita_por, 'Meio corrigido', t.sessao_de_caixa_id from ${trocados}
    union all
    select 'desfeito', s.concluido_em, p.pago_em, p.id, s.id, p.meio, -s.valor, 0, coalesce(s.entregue_por, s.pedido_por), s.motivo,
      s.sessao_de_caixa_id from ${estornos} and s.desfaz and ${vista(sql`s.sessao_de_caixa_id`)}
    union all
    select 'devolvido', s.concluido_em, p.pago_em, p.id, s.id,
      ${meioDaDevolucao(sql)}, 0, s.valor, coalesce(s.entregue_por, s.pedido_por), s.motivo, s.sessao_de_caixa_id from ${estornos} and not s.desfaz ${daqui})`
}

/**
 * SQL: the service charge of a span, or its tips: what came with a payment, less what went back of it. Of a fiado it comes when that is paid.
 * What is in a till that is counted blind is left out here too: it would tell what it is a share of.
 */
export const movimentosDe = (sql: Sql, qual: 'taxa' | 'gorjeta', de: DoDinheiro) => {
  const tipo = { taxa: sql`'taxa'`, gorjeta: sql`'gorjeta'` }[qual]
  const { estabelecimento_id, noite } = de
  const doBar = doBarDe(sql, de)
  const daqui = vistaDe(sql, de, sql`p.sessao_de_caixa_id`)
  const doTipo = sql`l.estabelecimento_id = ${estabelecimento_id} and l.tipo = ${tipo}`
  const devolvida = sql`estorno_linha d
    join pagamento_linha l on l.estabelecimento_id = d.estabelecimento_id and l.pagamento_id = d.pagamento_id and l.linha_id = d.linha_id
      and ${doTipo}
    join estorno s on s.estabelecimento_id = d.estabelecimento_id and s.id = d.estorno_id and s.estado = 'feito'
    join pagamento p on p.estabelecimento_id = d.estabelecimento_id and p.id = d.pagamento_id
    where d.estabelecimento_id = ${estabelecimento_id} and ${doBar} and ${daqui} and s.cobranca_a_mais_id is null`
  return sql`(
    select ${tipo} as o_que, p.pago_em as em, p.pago_em as pago_em, p.id as pagamento_id, l.linha_id as id, l.valor, p.registrado_por as quem
      from pagamento p join pagamento_linha l on l.pagamento_id = p.id and ${doTipo}
      where ${doBar} and ${daqui} and p.meio <> 'fiado' and ${entre(sql, sql`p.pago_em`, noite)}
    union all
    select ${tipo}, p.fiado_quitado_em, p.pago_em, p.id, l.linha_id, l.valor, p.registrado_por
      from pagamento p join pagamento_linha l on l.pagamento_id = p.id and ${doTipo}
      where ${doBar} and ${daqui} and ${entre(sql, sql`p.fiado_quitado_em`, noite)}
    union all
    select ${tipo} || '_devolvida', s.concluido_em, p.pago_em, p.id, l.linha_id, -d.valor, coalesce(s.entregue_por, s.pedido_por)
      from ${devolvida} and p.meio <> 'fiado' and ${entre(sql, sql`s.concluido_em`, noite)}
    union all
    -- of a fiado not before its charge came in
    select ${tipo} || '_devolvida', greatest(s.concluido_em, p.fiado_quitado_em), p.pago_em, p.id, l.linha_id, -d.valor, coalesce(s.entregue_por, s.pedido_por)
      from ${devolvida} and p.fiado_quitado_em > '-infinity'
        and p.id = any(array(
          select p.id from pagamento p where ${doBar} and ${entre(sql, sql`p.fiado_quitado_em`, noite)}
          union all
          select s.pagamento_id from estorno s where s.estabelecimento_id = ${estabelecimento_id} and s.estado = 'feito'
            and ${entre(sql, sql`s.concluido_em`, noite)}))
        and ${entre(sql, sql`greatest(s.concluido_em, p.fiado_quitado_em)`, noite)})`
}

/** SQL: what was put on somebody's word, or went from it again, and what was given up. No money of this day: what they pay of it is, when it comes. */
export const movimentosDoFiado = (sql: Sql, de: DoDinheiro) => {
  const { estabelecimento_id, noite } = de
  const doBar = doBarDe(sql, de)
  return sql`(
  select 'posto' as o_que, p.pago_em as em, p.pago_em as pago_em, p.id as id, p.valor, p.fiado_de as cliente, p.registrado_por as quem, null::text as motivo
    from pagamento p where ${doBar} and p.meio = 'fiado' and ${entre(sql, sql`p.pago_em`, noite)}
  union all
  select 'posto', s.concluido_em, p.pago_em, s.id, -s.valor, p.fiado_de, coalesce(s.entregue_por, s.pedido_por), s.motivo
    from estorno s join pagamento p on p.estabelecimento_id = s.estabelecimento_id and p.id = s.pagamento_id
    where s.estabelecimento_id = ${estabelecimento_id} and s.estado = 'feito' and ${entre(sql, sql`s.concluido_em`, noite)}
      and s.cobranca_a_mais_id is null and ${doBar} and p.meio = 'fiado'
  union all
  select 'perdoado', f.feito_em, f.feito_em, f.id, f.valor, f.cliente_id, f.feito_por, f.motivo from fiado_perdao f
    where f.estabelecimento_id = ${estabelecimento_id} and ${entre(sql, sql`f.feito_em`, noite)})`
}

/**
 * The money of a day is what happened in it. What came, what was handed back, what turned out to be of another means or
 * of no payer. So a day that is over stays as it was.
 */
export async function somasDoDia(sql: Sql, de: DoDinheiro) {
  const [meios, [{ taxa, gorjeta }], [fiado]] = await Promise.all([
    sql<Somas[]>`
      select m.meio /* never null */, sum(m.recebido) /* never null */ as recebido, sum(m.devolvido) /* never null */ as devolvido
      from ${movimentosDoDinheiro(sql, de)} m
      group by m.meio having sum(m.recebido) <> 0 or sum(m.devolvido) <> 0 order by m.meio`,
    sql<[{ taxa: number; gorjeta: number }]>`
      select (select coalesce(sum(m.valor), 0) from ${movimentosDe(sql, 'taxa', de)} m) as taxa /* never null */,
        (select coalesce(sum(m.valor), 0) from ${movimentosDe(sql, 'gorjeta', de)} m) as gorjeta /* never null */`,
    sql<[{ posto: number; perdoado: number }]>`
      select coalesce(sum(m.valor) filter (where m.o_que = 'posto'), 0) as posto, coalesce(sum(m.valor) filter (where m.o_que = 'perdoado'), 0) as perdoado
      from ${movimentosDoFiado(sql, de)} m`,
  ])
  const soma = (qual: 'recebido' | 'devolvido') => meios.reduce((total, um) => total + um[qual], 0)
  return {
    meios: [...meios],
    totais: { recebido: soma('recebido'), devolvido: soma('devolvido'), taxa, gorjeta },
    fiado,
  }
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
