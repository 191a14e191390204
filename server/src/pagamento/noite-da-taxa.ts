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

/** Of a night's payments what the charge was on, and the charge. A payment is of the night in which it began. */
const lerLinhas = (sql: Sql, estabelecimento_id: number, noite: Dia) => sql<LinhaDaTaxa[]>`
  select p.id as pagamento, to_char(p.criado_em at time zone e.fuso_horario, 'HH24:MI') as hora, l.linha_id as linha, l.tipo = 'taxa' as taxa,
    coalesce(i.nome_produto, 'Taxa de serviço') as nome, l.valor, l.estornado,
    p.taxa_percentual as percentual /* nunca null */, passos.entregou,
    array_remove(passos.fizeram || p.registrado_por, null) as fizeram
  from pagamento p
  join estabelecimento e on e.id = p.estabelecimento_id
  join pagamento_linha l on l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id
    and (l.com_taxa or l.tipo = 'taxa')
  left join item_pedido i on i.estabelecimento_id = l.estabelecimento_id and i.id = coalesce(l.de_linha, l.linha_id)
    and l.tipo = 'item'
  cross join lateral (
    select coalesce(array_agg(distinct a.feito_por), '{}') as fizeram,
      (array_agg(a.feito_por order by a.id desc) filter (where a.para = 'PEDIDO ENTREGUE AO CLIENTE'))[1] as entregou
    from item_andamento a where a.estabelecimento_id = i.estabelecimento_id and a.item_id = i.id) passos
  where p.estabelecimento_id = ${estabelecimento_id} and p.estado in ('pago', 'estornado')
    and p.taxa_percentual is not null and ${entre(sql, sql`p.criado_em`, noite)}
  order by p.id, l.linha_id`
