import { PREPARO_MIN } from '@boteco/contract/pedido/casa'
import { TEMPO_MAXIMO_MIN, TEMPOS_MEDIDOS, type TempoDePreparo } from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import type { Sessao } from '../sessao/provas.ts'
import { segurarGrupos } from './grupos.ts'
import { preparoDe } from './preparo-de.ts'

/** How long things take: what the house says, and what the last evenings took. */
export const tempos = {
  '/produto/buscarTemposDePreparo': async (_input, { sql, sessao: { estabelecimento_id } }) => ({
    tempos: await sql<TempoDePreparo[]>`
      with amostras as materialized (${amostras(sql, estabelecimento_id)})
      select 'categoria' as tipo, c.id, c.nome, null as categoria, k.preparo_min, coalesce(k.preparo_min, ${PREPARO_MIN}::int) as vale,
        m.minutos as levou_min, coalesce(m.vezes, 0) /* never null */ as vezes
      from categorias_de(${estabelecimento_id}) c
      join categoria_da_casa k on k.estabelecimento_id = ${estabelecimento_id} and k.id = c.id
      left join (
        select pe.categoria_id, ${levou(sql)} from amostras a
        join produto_estabelecimento pe on pe.estabelecimento_id = ${estabelecimento_id} and pe.id = a.produto
        where pe.preparo_min is null group by pe.categoria_id having ${bastam(sql)}) m on m.categoria_id = c.id
      where exists (select from produto_estabelecimento pe
        where pe.estabelecimento_id = ${estabelecimento_id} and pe.categoria_id = c.id and pe.removido_em is null and pe.venda <> 'combo')
      union all
      select 'produto', pe.id, pe.nome, c.nome, pe.preparo_min, coalesce(${preparoDe(sql)}, ${PREPARO_MIN}::int),
        m.minutos, m.vezes
      from (select produto, ${levou(sql)} from amostras a group by produto having ${bastam(sql)}) m
      join produto_estabelecimento pe on pe.estabelecimento_id = ${estabelecimento_id} and pe.id = m.produto and pe.removido_em is null
      join categorias_de(${estabelecimento_id}) c on c.id = pe.categoria_id
      order by tipo, nome`,
  }),

  '/produto/salvarTemposDePreparo': ({ tempos }, { transaction, sessao }) =>
    transaction(async (tx) => {
      await segurarGrupos(tx, sessao.estabelecimento_id)
      await daCategoria(tx, sessao, de(tempos, 'categoria'))
      await doProduto(tx, sessao, de(tempos, 'produto'))
      return { message: tempos.length === 1 ? respostas.tempoSalvo : respostas.temposSalvos }
    }),
} satisfies Partial<Handlers>

/**
 * SQL: what each line of the last evenings took, in minutes from the queue, or the pass that held it, to its release. What was released with many orders in
 * one minute was not made in it: somebody emptied the queue. Of a line that was divided the first part speaks.
 */
export const amostras = (sql: Sql, estabelecimento_id: number) => sql`
  with saidas as (
    select i.produto_estabelecimento_id as produto, i.pedido_id, i.a_frente, i.nome_departamento, date_trunc('minute', i.liberado_em) as minuto,
      greatest(1, ceil(extract(epoch from i.liberado_em - greatest(i.na_fila_em, i.solto_em)) / 60))::int as minutos
    from item_pedido i
    where i.estabelecimento_id = ${estabelecimento_id} and i.feito_em > now() - ${TEMPOS_MEDIDOS.dias} * interval '1 day'
      and i.liberado_em is not null and i.separado_de is null and not i.combo and i.status_pedido <> 'PEDIDO CANCELADO'
  ), de_uma_vez as (
    select nome_departamento, minuto from saidas group by nome_departamento, minuto
    having count(distinct pedido_id) >= ${TEMPOS_MEDIDOS.de_uma_vez}
  )
  select s.produto, s.pedido_id, s.minutos, s.a_frente from saidas s
  where s.minutos <= ${TEMPO_MAXIMO_MIN} and (s.nome_departamento, s.minuto) not in (select nome_departamento, minuto from de_uma_vez)`

/** SQL: of the samples `a`, in how many minutes three of four were ready, and how many there are. */
const levou = (sql: Sql) => sql`
  percentile_disc(${TEMPOS_MEDIDOS.parte}::float8) within group (order by a.minutos) as minutos, count(*) as vezes`
const bastam = (sql: Sql) => sql`count(*) >= ${TEMPOS_MEDIDOS.vezes}`

type Dito = Pick<TempoDePreparo, 'tipo' | 'id' | 'preparo_min'> & { lido: number | null }

/** Each once, and of two words about one the last. */
const de = (tempos: readonly Dito[], tipo: Dito['tipo']) => [
  ...new Map(tempos.filter((dito) => dito.tipo === tipo).map((dito) => [dito.id, dito])).values(),
]
const emColunas = (ditos: readonly Dito[]) => ({
  ids: ditos.map(({ id }) => id),
  novos: ditos.map(({ preparo_min }) => preparo_min),
  lidos: ditos.map(({ lido }) => lido),
})

/** @throws VisibleError 404 for what is not this bar's, 409 where another person has said another time meanwhile */
function exigir(ditos: readonly Dito[], achados: readonly { mudou: boolean }[]) {
  if (achados.length < ditos.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  if (achados.some(({ mudou }) => mudou)) throw new VisibleError(409, respostas.temposMudaram, 'tempos_mudaram')
}

type Autor = Pick<Sessao<'BAR GERENTE'>, 'estabelecimento_id' | 'vinculo_id'>

async function daCategoria(tx: Transaction, sessao: Autor, ditos: readonly Dito[]) {
  if (ditos.length === 0) return
  const { estabelecimento_id } = sessao
  const { ids, novos, lidos } = emColunas(ditos)
  const achadas = await tx<{ nome: string; antes: number | null; depois: number | null; mudou: boolean }[]>`
    select c.nome, k.preparo_min as antes, n.preparo_min as depois, k.preparo_min is distinct from n.lido as mudou
    from unnest(${ids}::bigint[], ${novos}::int[], ${lidos}::int[]) n (id, preparo_min, lido)
    join categoria_da_casa k on k.estabelecimento_id = ${estabelecimento_id} and k.id = n.id and k.removida_em is null
    join categorias_de(${estabelecimento_id}) c on c.id = k.id
    order by k.id`
  exigir(ditos, achadas)
  await tx`
    update categoria_da_casa k set preparo_min = n.preparo_min
    from unnest(${ids}::bigint[], ${novos}::int[]) n (id, preparo_min)
    where k.estabelecimento_id = ${estabelecimento_id} and k.id = n.id and k.preparo_min is distinct from n.preparo_min`
  for (const { nome, antes, depois } of achadas)
    if (antes !== depois)
      await anotar(tx, sessao, 'categorias', {
        antes: { nome, preparo_min: antes },
        depois: { nome, preparo_min: depois },
      })
}

async function doProduto(tx: Transaction, { estabelecimento_id }: Autor, ditos: readonly Dito[]) {
  if (ditos.length === 0) return
  const { ids, novos, lidos } = emColunas(ditos)
  await tx`
    select from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id} and id = any(${ids}::bigint[])
    order by id for no key update`
  const achados = await tx<{ mudou: boolean }[]>`
    select pe.preparo_min is distinct from n.lido as mudou
    from unnest(${ids}::bigint[], ${lidos}::int[]) n (id, lido)
    join produto_estabelecimento pe on pe.estabelecimento_id = ${estabelecimento_id} and pe.id = n.id and pe.removido_em is null`
  exigir(ditos, achados)
  await tx`
    update produto_estabelecimento pe set preparo_min = n.preparo_min, versao = pe.versao + 1
    from unnest(${ids}::bigint[], ${novos}::int[]) n (id, preparo_min)
    where pe.estabelecimento_id = ${estabelecimento_id} and pe.id = n.id and pe.preparo_min is distinct from n.preparo_min`
}
