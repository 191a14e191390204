import type { Divisao } from '@boteco/contract/rateio'
import type { Perfil } from '@boteco/contract/sessao'
import type { Sql } from '../database/db.ts'
import { type Dia, entre, lerDia } from '../database/noite.ts'

/** A line that the charge was paid on, or the charge itself. Amounts in centavos. */
export type LinhaDaTaxa = {
  pagamento: number
  hora: string
  linha: number
  taxa: boolean
  nome: string
  valor: number
  estornado: number
  percentual: number
  /** who of the house took it to the table, and who took any step with it or received the payment */
  entregou: number | null
  fizeram: number[]
}
type Pessoa = { id: number; nome: string; perfil: Exclude<Perfil, 'BAR CLIENTE'>; ativo: boolean; pontos: number }
export type Noite = {
  dia: string
  percentual_retido: number
  divisao: Divisao
  linhas: LinhaDaTaxa[]
  pessoas: Pessoa[]
}

/** What a night's service charge is shared out by: tonight's, or that of the day `aaaa-mm-dd`. */
export async function lerNoite(sql: Sql, estabelecimento_id: number, qual: string | null): Promise<Noite> {
  const noite = await lerDia(sql, estabelecimento_id, qual)
  const [[regra], linhas, pessoas] = await Promise.all([
    sql<[{ percentual_retido: number; divisao: Divisao }]>`
      select taxa_retencao as percentual_retido, taxa_divisao as divisao from estabelecimento
      where id = ${estabelecimento_id}`,
    lerLinhas(sql, estabelecimento_id, noite),
    sql<Pessoa[]>`
      select v.id, u.nome, v.perfil, v.ate is null as ativo, coalesce((e.taxa_pontos ->> v.id::text)::int, 0) as pontos
      from vinculo v
      join usuario u on u.id = v.usuario_id
      join estabelecimento e on e.id = v.estabelecimento_id
      where v.estabelecimento_id = ${estabelecimento_id}
        and (v.ate is null or (e.taxa_pontos ->> v.id::text)::int > 0)
      order by u.nome, v.id`,
  ])
  return { dia: noite.dia, ...regra, linhas, pessoas }
}

/**
 * Of a night's payments what the charge was on, and the charge. A payment is of the night in which it began. Who took part is
 * said by an item's steps, and two days later by `participacao`.
 */
const lerLinhas = (sql: Sql, estabelecimento_id: number, noite: Dia) => sql<LinhaDaTaxa[]>`
  with da_noite as materialized (
    select p.id as pagamento, p.criado_em, p.taxa_percentual, p.registrado_por, l.linha_id, l.tipo, l.valor, l.estornado,
      case when l.tipo = 'item' then coalesce(l.de_linha, l.linha_id) end as item_id
    from pagamento p
    join pagamento_linha l on l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id
      and (l.com_taxa or l.tipo = 'taxa')
    where p.estabelecimento_id = ${estabelecimento_id} and p.estado in ('pago', 'estornado')
      and p.taxa_percentual is not null and ${entre(sql, sql`p.criado_em`, noite)}
  ), guardados as materialized (
    select g.item_id, array_agg(g.quem) as fizeram, max(g.quem) filter (where g.entregou) as entregou
    from participacao f cross join unnest(f.itens, f.quem, f.entregou) as g (item_id, quem, entregou)
    where f.estabelecimento_id = ${estabelecimento_id} and int8range(f.primeiro_item, f.ultimo_item, '[]')
      && (select int8range(min(item_id), max(item_id), '[]') from da_noite)
    group by g.item_id
  )
  select n.pagamento, to_char(n.criado_em at time zone e.fuso_horario, 'HH24:MI') as hora, n.linha_id as linha,
    n.tipo = 'taxa' as taxa, coalesce(i.nome_produto, 'Taxa de serviço') as nome, n.valor, n.estornado,
    n.taxa_percentual as percentual /* nunca null */, coalesce(passos.entregou, g.entregou) as entregou,
    array(select distinct quem from unnest(passos.fizeram || g.fizeram || n.registrado_por) as f (quem)
      where quem is not null order by quem) as fizeram
  from da_noite n
  join estabelecimento e on e.id = ${estabelecimento_id}
  left join item_pedido i on i.estabelecimento_id = e.id and i.id = n.item_id
  left join guardados g on g.item_id = n.item_id
  cross join lateral (
    select array_agg(a.feito_por) as fizeram,
      (array_agg(a.feito_por order by a.id desc) filter (where a.para = 'PEDIDO ENTREGUE AO CLIENTE'))[1] as entregou
    from item_andamento a where a.estabelecimento_id = ${estabelecimento_id} and a.item_id = n.item_id) passos
  order by n.pagamento, n.linha_id`
