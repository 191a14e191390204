import type { Divisao } from '@boteco/contract/pagamento/escritorio'
import { comEscolhas } from '@boteco/contract/partes'
import type { ParteDita } from '@boteco/contract/pedido/cliente'
import type { Perfil } from '@boteco/contract/sessao/cliente'
import type { Sql, Transaction } from '../database/db.ts'
import { type Dia, diaDe, entre } from '../database/noite.ts'
import { vistaDe } from './dia-do-dinheiro.ts'

/** A line that the charge was paid on, or the charge itself. Amounts in centavos. */
export type LinhaDaTaxa = {
  pagamento: number
  hora: string
  linha: number
  taxa: boolean
  /** of an earlier night: it went back in this one */
  de_antes: boolean
  nome: string
  valor: number
  estornado: number
  percentual: number
  /** the staff member who took it to the table, and those who took any step with it or received the payment */
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

/** The rule of a night: what was agreed on until then, or what is agreed on now. */
export async function lerRegraDe(sql: Sql | Transaction, estabelecimento_id: number, dia: string) {
  const [regra] = await sql<[{ percentual_retido: number; divisao: Divisao; pontos: Record<string, number> }]>`
    select coalesce(r.retencao, e.taxa_retencao) /* never null */ as percentual_retido,
      coalesce(r.divisao, e.taxa_divisao) /* never null */ as divisao, coalesce(r.pontos, e.taxa_pontos) /* never null */ as pontos
    from estabelecimento e
    left join lateral (
      select retencao, divisao, pontos from regra_do_rateio
      where estabelecimento_id = e.id and ate >= ${dia}::date order by ate limit 1) r on true
    where e.id = ${estabelecimento_id}`
  return regra
}

/** What a night's service charge is shared out by, without what is in the tills `fora`. */
export async function lerNoite(sql: Sql, estabelecimento_id: number, noite: Dia, fora: number[] = []): Promise<Noite> {
  // a diarista is gone when the night is shared out
  const daqueleDia = sql`(v.diaria is not null and v.ate > ${noite.comeco})`
  const { pontos, ...regra } = await lerRegraDe(sql, estabelecimento_id, noite.dia)
  const [linhas, deAntes, equipe] = await Promise.all([
    lerLinhas(sql, estabelecimento_id, noite, fora),
    lerDeAntes(sql, estabelecimento_id, noite),
    sql<Omit<Pessoa, 'pontos'>[]>`
      select v.id, u.nome, v.perfil, (v.ate is null or ${daqueleDia}) as ativo from vinculo v
      join usuario u on u.id = v.usuario_id
      where v.estabelecimento_id = ${estabelecimento_id} and v.desde < ${noite.fim}
        and (v.ate is null or ${daqueleDia} or v.id = any(${Object.keys(pontos).filter((id) => pontos[id]! > 0)}::bigint[]))
      order by u.nome, v.id`,
  ])
  const pessoas = equipe.map((um) => ({ ...um, pontos: pontos[um.id] ?? 0 }))
  const ditas = linhas.map(({ partes, ...linha }) => ({
    ...linha,
    nome: comEscolhas({ nome_produto: linha.nome, partes }),
  }))
  return { dia: noite.dia, ...regra, linhas: [...ditas, ...deAntes], pessoas }
}

/** When the charge of the payment `p` came in: of a fiado, once all of it is paid; '-infinity' when it was given up. */
const entrouEm = (sql: Sql) => sql`case when p.meio = 'fiado' then p.fiado_quitado_em else p.pago_em end`

/** What went back in this night of the charge of an earlier one, whose report stays as it was. */
const lerDeAntes = (sql: Sql, estabelecimento_id: number, noite: Dia) => sql<LinhaDaTaxa[]>`
  select p.id as pagamento, to_char(min(s.concluido_em) at time zone e.fuso_horario, 'HH24:MI') as hora, l.linha_id as linha,
    true as taxa, true as de_antes, 'Taxa devolvida de um pagamento de '
      || to_char(${diaDe(sql, entrouEm(sql))}, 'DD/MM/YYYY') /* never null */ as nome,
    0::bigint as valor, sum(d.valor)::bigint /* never null */ as estornado, p.taxa_percentual as percentual /* never null */,
    null::bigint as entregou, '{}'::bigint[] as fizeram
  from estorno s
  join estabelecimento e on e.id = s.estabelecimento_id
  join pagamento p on p.estabelecimento_id = s.estabelecimento_id and p.id = s.pagamento_id and ${entrouEm(sql)} < ${noite.comeco}
    and ${entrouEm(sql)} > '-infinity'
  join estorno_linha d on d.estabelecimento_id = s.estabelecimento_id and d.estorno_id = s.id
  join pagamento_linha l on l.estabelecimento_id = d.estabelecimento_id and l.pagamento_id = d.pagamento_id
    and l.linha_id = d.linha_id and l.tipo = 'taxa'
  where s.estabelecimento_id = ${estabelecimento_id} and s.estado = 'feito' and ${entre(sql, sql`s.concluido_em`, noite)}
  group by p.estabelecimento_id, p.id, l.linha_id, e.id
  order by p.id, l.linha_id`

/**
 * Of a night's payments what the charge was on, and the charge, less what went back before the night was over. A payment is of
 * the night in which its money came. Who took part is said by an item's steps, and two days later by `participacao`. Of a combo
 * those of what is in it, each with its share.
 */
const lerLinhas = (sql: Sql, estabelecimento_id: number, noite: Dia, fora: number[]) => sql<
  (LinhaDaTaxa & { partes: ParteDita[] | null })[]
>`
  with cobradas as materialized (
    select p.id as pagamento, ${entrouEm(sql)} as pago_em, p.taxa_percentual, p.registrado_por, l.linha_id, l.tipo, l.valor, coalesce((
        select sum(d.valor) from estorno s
        join estorno_linha d on d.estabelecimento_id = s.estabelecimento_id and d.estorno_id = s.id
        where s.estabelecimento_id = p.estabelecimento_id and s.pagamento_id = p.id and d.linha_id = l.linha_id
          and s.estado = 'feito' and s.concluido_em < ${noite.fim}), 0)::bigint as estornado,
      case when l.tipo = 'item' then coalesce(l.de_linha, l.linha_id) end as item_id
    from pagamento p
    join pagamento_linha l on l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id
      and (l.com_taxa or l.tipo = 'taxa')
    where p.estabelecimento_id = ${estabelecimento_id} and p.estado in ('pago', 'estornado')
      and p.taxa_percentual is not null and ${entre(sql, entrouEm(sql), noite)} and ${vistaDe(sql, { fora }, sql`p.sessao_de_caixa_id`)}
      and (${entre(sql, sql`p.pago_em`, noite)} or ${entre(sql, sql`p.fiado_quitado_em`, noite)})
  ), da_noite as materialized (
    select c.pagamento, c.pago_em, c.taxa_percentual, c.registrado_por, coalesce(d.id, c.linha_id) as linha_id, c.tipo,
      coalesce(d.valor, c.valor) as valor, coalesce(d.estornado, c.estornado) as estornado, coalesce(d.id, c.item_id) as item_id,
      case when d.id is not null then i.nome_produto || ': ' end as do_combo
    from cobradas c
    left join item_pedido i on i.estabelecimento_id = ${estabelecimento_id} and i.id = c.item_id and i.combo
    left join lateral (
      select v.id, v.valor, e.valor as estornado from partes_do_combo(${estabelecimento_id}, i.id, c.valor) v
      join partes_do_combo(${estabelecimento_id}, i.id, c.estornado) e using (id)) d on i.id is not null
  ), guardados as materialized (
    select g.item_id, array_agg(g.quem) as fizeram, max(g.quem) filter (where g.entregou) as entregou
    from participacao f cross join unnest(f.itens, f.quem, f.entregou) as g (item_id, quem, entregou)
    where f.estabelecimento_id = ${estabelecimento_id} and int8range(f.primeiro_item, f.ultimo_item, '[]')
      && (select int8range(min(item_id), max(item_id), '[]') from da_noite)
    group by g.item_id
  )
  select n.pagamento, to_char(n.pago_em at time zone e.fuso_horario, 'HH24:MI') as hora, n.linha_id as linha,
    n.tipo = 'taxa' as taxa, false as de_antes, coalesce(n.do_combo || i.nome_produto, i.nome_produto, 'Taxa de serviço') as nome, partes_ditas(i.partes) as partes, n.valor, n.estornado,
    n.taxa_percentual as percentual /* never null */, coalesce(passos.entregou, g.entregou) as entregou,
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
