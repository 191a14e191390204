import type { Input } from '@boteco/contract/calls'
import { csvDe } from '@boteco/contract/csv'
import type { LinhaDoPeriodo } from '@boteco/contract/estoque/escritorio'
import { linhasDoEstoque } from '@boteco/contract/estoque/planilha'
import type { Sql } from '../database/db.ts'
import { type Dia, diaDoBar } from '../database/noite.ts'
import type { Handlers } from '../http/serve.ts'
import { lerPeriodo } from '../relatorio/periodo.ts'

export const periodo = {
  '/estoque/buscarPeriodo': (filtro, { sql, sessao }) => doPeriodo(sql, sessao.estabelecimento_id, filtro),

  '/estoque/buscarPlanilha': async (filtro, { sql, sessao }) => {
    const { de, ate, linhas } = await doPeriodo(sql, sessao.estabelecimento_id, filtro)
    return { nome: ['estoque', ...new Set([de, ate])].join('-'), csv: csvDe(linhasDoEstoque(linhas)) }
  },
} satisfies Partial<Handlers>

async function doPeriodo(sql: Sql, bar: number, filtro: Input<'/estoque/buscarPeriodo'>) {
  const ate = filtro.ate ?? (await diaDoBar(sql, bar))
  const de = filtro.de ?? `${ate.slice(0, 8)}01`
  const { atual } = await lerPeriodo(sql, bar, { de, ate })
  return { de, ate, linhas: await movimentosDe(sql, bar, atual) }
}

/** Everything that was counted and moved then, or was there and is counted still: what there was at the beginning, each kind of movement, what there was at the end. */
async function movimentosDe(sql: Sql, bar: number, { comeco, fim }: Dia): Promise<LinhaDoPeriodo[]> {
  const ficou = (ate: Date) => sql`
    coalesce((select m.ficou from movimento_de_estoque m where m.estabelecimento_id = ${bar} and m.o_que = i.o_que and m.item_id = i.id and m.em < ${ate}
      order by m.em desc, m.id desc limit 1), 0)`
  const linhas = await sql<(LinhaDoPeriodo & { saiu: boolean })[]>`
    select i.o_que, i.id, i.nome, i.unidade, i.saiu /* never null */, ${ficou(comeco)} as havia, ${ficou(fim)} as ficou, s.movimentos, s.perdido from (
      select 'insumo' as o_que, id, nome, unidade, removido_em is not null as saiu from insumo where estabelecimento_id = ${bar}
      union all
      select 'produto', id, nome, 'un', removido_em is not null from produto_estabelecimento where estabelecimento_id = ${bar}
      union all
      select 'opcao', o.id, o.nome, 'un', coalesce(o.removida_em, g.removido_em) is not null from opcao o
      join grupo g on g.estabelecimento_id = o.estabelecimento_id and g.id = o.grupo_id
      where o.estabelecimento_id = ${bar}) i
    cross join lateral (
      select coalesce(json_agg(json_build_object('tipo', t.tipo, 'quantidade', t.quantidade)) filter (where t.quantidade <> 0), '[]') as movimentos,
        coalesce(round(sum(t.perdido)), 0)::bigint as perdido
      from (
        select m.tipo, sum(m.quantidade) as quantidade,
          case when m.tipo in ('perda', 'contagem') then -sum(m.quantidade * coalesce(m.custo, 0)::numeric) / 1000000 end as perdido
        from movimento_de_estoque m
        where m.estabelecimento_id = ${bar} and m.o_que = i.o_que and m.item_id = i.id and m.em >= ${comeco} and m.em < ${fim}
        group by m.tipo) t) s
    order by lower(i.nome), i.o_que, i.id`
  return linhas.flatMap(({ saiu, ...linha }) =>
    linha.movimentos.length > 0 || (!saiu && (linha.havia !== 0 || linha.ficou !== 0)) ? [linha] : [],
  )
}
