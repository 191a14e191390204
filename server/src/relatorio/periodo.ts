import { DIAS_DO_RELATORIO, type Periodo } from '@boteco/contract/relatorio/escritorio'
import { respostas } from '@boteco/contract/respostas'
import type { Sql } from '../database/db.ts'
import { comecoDoDia, type Dia, diaDe } from '../database/noite.ts'
import { VisibleError } from '../errors.ts'
import type { DoDinheiro } from '../pagamento/dia-do-dinheiro.ts'

/** A span of the bar's days, with the moment at which each of them begins. `dia` is the first one. */
export type Vao = Dia & { dias: string[]; inicios: Date[]; de: string; ate: string }
export type Lido = {
  atual: Vao
  antes: Vao
  /** of this till alone is the money */
  caixa?: number
  /** of a turno: when the one before was closed, however much of it this one is compared with */
  desde?: Date
  /** the span of the money: of a till all that is in it */
  dinheiro: Vao
}

/** Whose money, and of when. */
export const doDinheiroDe = (estabelecimento_id: number, { dinheiro, caixa }: Lido, fora: number[]): DoDinheiro => ({
  ...{ estabelecimento_id, noite: dinheiro, fora, caixa },
})

/** Up to a week is compared with the same days a week before: a Friday with a Friday. */
const SEMANA = 7
/** No receipt takes longer. */
const DE_RECEBER_MS = 60 * 60_000

/**
 * What the report is of, and what it is compared with: the turno or the till before, the same days a week before, or as many days just before.
 * What is not over is compared until the same hour.
 */
export async function lerPeriodo(
  sql: Sql,
  estabelecimento_id: number,
  { de, ate, turno, caixa }: Periodo,
): Promise<Lido> {
  if (caixa !== undefined) return lerCaixa(sql, estabelecimento_id, caixa)
  if (turno !== undefined) return lerTurno(sql, estabelecimento_id, turno)
  const [dito] = await sql<[{ de: string; ate: string; dias: number }]>`
    select p.de::text, p.ate::text, (p.ate - p.de + 1)::int /* never null */ as dias from estabelecimento e
    cross join lateral (select coalesce(${de ?? ate ?? null}::date, ${diaDe(sql)}) as de, coalesce(${ate ?? de ?? null}::date, ${diaDe(sql)}) as ate) p
    where e.id = ${estabelecimento_id}`
  if (dito.dias < 1) throw new VisibleError(422, respostas.relatorioAoContrario, 'dias_ao_contrario')
  if (dito.dias > DIAS_DO_RELATORIO) throw new VisibleError(422, respostas.relatorioLongo, 'dias_demais')
  const passo = Math.max(SEMANA, dito.dias)
  const [atual, antes] = await Promise.all([
    lerVao(sql, estabelecimento_id, dito, 0),
    lerVao(sql, estabelecimento_id, dito, passo),
  ])
  return { atual, antes, dinheiro: atual }
}

/** `passo` days earlier; then not longer than what it is compared with, as far as that has come. */
async function lerVao(sql: Sql, estabelecimento_id: number, { de, ate }: { de: string; ate: string }, passo: number) {
  const [vao] = await sql<[Vao]>`
    select min(d.dia)::text as dia /* never null */, to_char(min(d.dia), 'DD/MM/YYYY') as de /* never null */, to_char(max(d.dia), 'DD/MM/YYYY') as ate /* never null */,
      array_agg(d.dia::text order by d.dia) as dias /* never null */, array_agg(d.comeco order by d.dia) as inicios /* never null */,
      min(d.comeco) as comeco /* never null */, greatest(min(d.comeco), least(max(d.fim), case when ${passo} > 0 then now() - ${passo} * interval '1 day' end)) as fim /* never null */
    from (
      select x.dia, ${comecoDoDia(sql, sql`x.dia`)} as comeco, ${comecoDoDia(sql, sql`x.dia + 1`)} as fim
      from estabelecimento e
      cross join lateral (select g::date - ${passo}::int as dia from generate_series(${de}::date, ${ate}::date, interval '1 day') g) x
      where e.id = ${estabelecimento_id}) d`
  return vao
}

async function lerTurno(sql: Sql, estabelecimento_id: number, id: number): Promise<Lido> {
  const [atual, antes] = await sql<(Vao & { acabou: Date })[]>`
    select t.dia::text as dia, array[t.dia::text] as dias, array[t.comeco] as inicios, t.comeco, t.fim as acabou,
      -- of one that is still open: of the one before as much
      case when t.lugar = 2 and t.aberto then least(t.fim, t.comeco + (now() - t.primeiro)) else t.fim end as fim,
      to_char(t.comeco at time zone t.fuso_horario, 'DD/MM/YYYY HH24:MI') as de, to_char(t.fim at time zone t.fuso_horario, 'DD/MM/YYYY HH24:MI') as ate
    from (
      select row_number() over (order by t.aberto_em desc) as lugar, bool_or(t.fechado_em is null) over () as aberto,
        max(t.aberto_em) over () as primeiro, t.aberto_em as comeco, coalesce(t.fechado_em, now()) as fim, ${diaDe(sql, sql`t.aberto_em`)} as dia, e.fuso_horario
      from turno t join estabelecimento e on e.id = t.estabelecimento_id
      where t.estabelecimento_id = ${estabelecimento_id} and t.aberto_em <= (select x.aberto_em from turno x
        where x.estabelecimento_id = ${estabelecimento_id} and x.id = ${id})
      order by t.aberto_em desc limit 2) t
    order by t.comeco desc`
  if (!atual) throw new VisibleError(404, respostas.turnoNaoExiste, 'turno_nao_existe')
  // the first one has none before it
  const desde = antes?.acabou ?? atual.comeco
  return { atual, antes: antes ?? { ...atual, fim: atual.comeco }, dinheiro: atual, desde }
}

/** A till that was closed, from its opening to its count, and the one before in the same drawer, or of the same person. */
async function lerCaixa(sql: Sql, estabelecimento_id: number, id: number): Promise<Lido> {
  const [atual, antes] = await sql<Vao[]>`
    select ${diaDe(sql, sql`s.aberta_em`)}::text as dia, array[${diaDe(sql, sql`s.aberta_em`)}::text] as dias, array[s.aberta_em] as inicios,
      s.aberta_em as comeco, s.contada_em as fim /* never null */,
      to_char(s.aberta_em at time zone e.fuso_horario, 'DD/MM/YYYY HH24:MI') as de, to_char(s.contada_em at time zone e.fuso_horario, 'DD/MM/YYYY HH24:MI') as ate
    from sessao_de_caixa q
    join sessao_de_caixa s on s.estabelecimento_id = q.estabelecimento_id and s.id <= q.id and s.fechada_em is not null
      and case when q.gaveta_id is null then s.gaveta_id is null and s.usuario_id = q.usuario_id else s.gaveta_id = q.gaveta_id end
    join estabelecimento e on e.id = s.estabelecimento_id
    where q.estabelecimento_id = ${estabelecimento_id} and q.id = ${id} and q.fechada_em is not null
    order by s.id desc limit 2`
  if (!atual) throw new VisibleError(404, respostas.caixaParaRelatorio, 'caixa_nao_fechado')
  // who was receiving while it was counted is in it, too
  const dinheiro = { ...atual, fim: new Date(atual.fim.getTime() + DE_RECEBER_MS) }
  return { atual, antes: antes ?? { ...atual, fim: atual.comeco }, caixa: id, dinheiro }
}
