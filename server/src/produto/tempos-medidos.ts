import { TEMPOS_MEDIDOS } from '@boteco/contract/produto/escritorio'
import type { Sql } from '../database/db.ts'
import { agendar, type Log } from '../jobs/schedule.ts'
import { amostras } from './tempos.ts'

/** Between two looks, in ms: what two weeks took is not another thing after an hour. */
const INTERVALO_MS = 6 * 60 * 60 * 1000

const { vezes_para_dizer, parte, parte_dos_que_demoram } = TEMPOS_MEDIDOS

/**
 * What each product took on the last evenings, for whoever orders now: the samples are those from which the house is proposed a time.
 * How much each line ahead adds is one pace of a department, or a station: the slope through what its products took beyond their own
 * mean. What counts is of how many orders: one big table speaks for one. A product that was seen too seldom takes its category's time there. Done twice, it changes nothing.
 */
export async function medirTempos(sql: Sql): Promise<void> {
  const bares = await sql<{ id: number }[]>`
    select /* todas as casas: tempos */ e.id from estabelecimento e
    where exists (select from item_pedido i where i.estabelecimento_id = e.id and i.feito_em > now() - ${TEMPOS_MEDIDOS.dias} * interval '1 day')
      or exists (select from tempo_medido t where t.estabelecimento_id = e.id)
    order by e.id`
  for (const { id } of bares) await medirDaCasa(sql, id)
}

const medirDaCasa = (sql: Sql, id: number) => sql`
  with amostra as materialized (
    select a.produto, a.pedido_id, a.minutos, a.a_frente, pe.categoria_id, pe.nome_departamento, pe.estacao_id,
      a.minutos - avg(a.minutos) over (partition by a.produto) as a_mais,
      a.a_frente - avg(a.a_frente) over (partition by a.produto) as mais_a_frente
    from (${amostras(sql, id)}) a
    join produto_estabelecimento pe on pe.estabelecimento_id = ${id} and pe.id = a.produto
    where a.a_frente is not null
  ), ritmo as (
    select nome_departamento, estacao_id, greatest(0, coalesce(regr_slope(a_mais, mais_a_frente), 0)) as por_linha
    from amostra group by nome_departamento, estacao_id
  ), sem_fila as (
    select a.*, r.por_linha, a.minutos - r.por_linha * a.a_frente as sozinha
    from amostra a join ritmo r on r.nome_departamento = a.nome_departamento and r.estacao_id is not distinct from a.estacao_id
  ), medida as (
    select produto, categoria_id, nome_departamento, estacao_id, por_linha,
      percentile_cont(array[0.5, ${parte}::float8, ${parte_dos_que_demoram}::float8]) within group (order by sozinha) as q
    from sem_fila
    group by grouping sets ((produto, nome_departamento, estacao_id, por_linha), (categoria_id, nome_departamento, estacao_id, por_linha))
    having count(distinct pedido_id) >= ${vezes_para_dizer}
  ), medido as (
    insert into tempo_medido as t (estabelecimento_id, produto_estabelecimento_id, metade, normal, demora, por_linha)
    select distinct on (pe.id) ${id}::bigint, pe.id, m.q[1], m.q[2], m.q[3], m.por_linha
    from produto_estabelecimento pe
    join medida m on m.produto = pe.id or (m.produto is null and m.categoria_id = pe.categoria_id
      and m.nome_departamento = pe.nome_departamento and m.estacao_id is not distinct from pe.estacao_id)
    where pe.estabelecimento_id = ${id} and pe.removido_em is null and pe.venda <> 'combo'
    order by pe.id, m.produto
    on conflict (estabelecimento_id, produto_estabelecimento_id) do update set metade = excluded.metade, normal = excluded.normal, demora = excluded.demora, por_linha = excluded.por_linha
    returning t.produto_estabelecimento_id
  )
  delete from tempo_medido t where t.estabelecimento_id = ${id}
    and t.produto_estabelecimento_id not in (select produto_estabelecimento_id from medido)`

export const agendarTemposMedidos = (sql: Sql, log: Log) =>
  agendar(() => medirTempos(sql), {
    intervalo: INTERVALO_MS,
    log,
    falha: 'medir quanto levam os produtos dos bares falhou',
  })
