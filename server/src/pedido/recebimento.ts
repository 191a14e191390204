import { andamentos } from '@boteco/contract/pedido/casa'
import { type DepartamentoSemTela, type ItemSemRecebimento, TELA_VALE_MS } from '@boteco/contract/pedido/cliente'
import type { Departamento } from '@boteco/contract/produto/cliente'
import { horarioDePedir } from '../cardapio/casa-fechada.ts'
import { iso, type Sql } from '../database/db.ts'
import type { Handlers } from '../http/serve.ts'
import { LINHAS_DE_UMA_VEZ } from './itens.ts'
import { comPreparo, esperaDesde } from './na-cozinha.ts'

/** An item is received when a screen of its department showed it; an item not received is an alarm. */
export const recebimento = {
  // `skip locked`: who holds the row is the other screen, or gives the item a step; the next call names it again
  '/pedido/confirmarRecebimento': async ({ idsProdutoPedido, estacoes }, { sql, sessao }) => {
    const { estabelecimento_id, perfil } = sessao
    const { de, departamento } = andamentos[perfil]
    await sql`
      with tela as (
        insert into tela (estabelecimento_id, nome_departamento) values (${estabelecimento_id}, ${departamento})
        on conflict (estabelecimento_id, nome_departamento) do update set vista_em = excluded.vista_em
      )${estacoes?.length ? sql`, ${mostradas(sql, estabelecimento_id, departamento, estacoes)}` : sql``}, novos as (
        select i.id from item_pedido i
        where i.estabelecimento_id = ${estabelecimento_id} and i.id = any(${idsProdutoPedido}::bigint[])
          and i.nome_departamento = ${departamento} and i.status_pedido = ${de} and i.na_fila_em <= now() and i.recebido_em is null
          ${estacoes ? sql`and ${daTela(sql, estacoes)}` : sql``}
        for no key update of i skip locked
      )
      update item_pedido i set recebido_em = now() from novos
      where i.estabelecimento_id = ${estabelecimento_id} and i.id = novos.id`
    return {}
  },

  '/pedido/buscarAlarmesDeRecebimento': async (_input, { sql, sessao }) => {
    const { estabelecimento_id, perfil } = sessao
    const [itens, departamentos] = await Promise.all([
      itensSemRecebimento(sql, estabelecimento_id),
      perfil === 'BAR GERENTE' ? departamentosSemTela(sql, estabelecimento_id) : [],
    ])
    const restantes = (itens[0]?.total ?? 0) - itens.length
    return { itens, departamentos: [...departamentos], ...(restantes > 0 && { restantes }) }
  },

  '/pedido/buscarDepartamentosSemTela': async (_input, { sql, sessao, checkin }) => {
    const semTela = await departamentosSemTela(sql, (checkin ?? sessao).estabelecimento_id)
    return { departamentos: semTela.map(({ nome_departamento }) => nome_departamento) }
  },
} satisfies Partial<Handlers>

/** So long after its screen was last heard, a station is one that has a screen: what it has to make is not the pass's to receive. */
const TEM_TELA_MIN = 120

/** SQL: that these stations are shown somewhere. One that somebody renames or removes is told by the next call. */
const mostradas = (
  sql: Sql,
  estabelecimento_id: number,
  departamento: Departamento,
  estacoes: readonly number[],
) => sql`
  mostradas as (
    update estacao s set tela_em = now() from (
      select id from estacao where estabelecimento_id = ${estabelecimento_id} and nome_departamento = ${departamento}
        and id = any(${estacoes}::bigint[])
      for no key update skip locked) m
    where s.estabelecimento_id = ${estabelecimento_id} and s.id = m.id
  )`

/**
 * SQL: whether a screen that shows these stations receives the item `i`: what is made there, what no station makes, and what is called
 * out from the pass, since its station has no screen.
 */
const daTela = (sql: Sql, estacoes: readonly number[]) => sql`
  not exists (select from estacao s where s.estabelecimento_id = i.estabelecimento_id
    and s.id = estacao_da_linha(i.estabelecimento_id, i.produto_estabelecimento_id, i.nome_departamento)
    and s.id <> all(${estacoes}::bigint[]) and s.tela_em > now() - ${TEM_TELA_MIN} * interval '1 minute')`

/** Items not received in the time that this bar allows, the oldest first. `total`: how many there are in all. `desde`: ISO 8601 */
export const itensSemRecebimento = (sql: Sql, estabelecimento_id: number) => sql<
  (ItemSemRecebimento & { total: number; desde: string })[]
>`
  select i.id as produto_pedido_id, i.nome_departamento, i.nome_produto, partes_ditas(i.partes) as partes, i.quantidade, c.numero_mesa,
    c.numero_comanda,
    floor(extract(epoch from now() - ${esperaDesde(sql)}))::int as espera_s, count(*) over () as total,
    ${iso(sql, esperaDesde(sql))} as desde /* never null */
  from item_pedido i
  ${comPreparo(sql)}
  join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
  join estabelecimento e on e.id = i.estabelecimento_id
  where i.estabelecimento_id = ${estabelecimento_id} and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE'
    and i.recebido_em is null and i.na_fila_em <= now() - e.alarme_recebimento_s * interval '1 s'
    -- what the pass holds alarms nobody, and waits anew once it lets go
    and (p.segurado_em is null or p.solto_em <= now() - e.alarme_recebimento_s * interval '1 s')
  order by i.na_fila_em, i.id limit ${LINHAS_DE_UMA_VEZ}`

/**
 * The departments without a screen that need one: something waits there, or a guest sits in the bar and could order
 * from it. A bar without guests raises no such alarm. Guests are counted: for a mere `exists`, PostgreSQL might search
 * all check-ins that ever came.
 */
export const departamentosSemTela = (sql: Sql, estabelecimento_id: number) => sql<
  (DepartamentoSemTela & { desde: string | null })[]
>`
  select d.nome_departamento, floor(extract(epoch from now() - t.vista_em))::int as ha_s, ${iso(sql, sql`t.vista_em`)} as desde
  from (values ('BAR'), ('COZINHA')) d (nome_departamento)
  left join tela t on t.estabelecimento_id = ${estabelecimento_id} and t.nome_departamento = d.nome_departamento
  where (t.vista_em is null or t.vista_em <= now() - ${TELA_VALE_MS} * interval '1 ms')
    and (exists (select from item_pedido i
        where i.estabelecimento_id = ${estabelecimento_id} and i.nome_departamento = d.nome_departamento
          and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and i.na_fila_em <= now() and not i.combo)
      or ((select count(*) from checkin where estabelecimento_id = ${estabelecimento_id} and fechado_em is null) > 0
        and (select (${horarioDePedir(sql)} ->> 'aberto') is distinct from 'false'
          from estabelecimento e where e.id = ${estabelecimento_id})
        and exists (select from produto_estabelecimento pe
          where pe.estabelecimento_id = ${estabelecimento_id} and pe.nome_departamento = d.nome_departamento
            and pe.preco_venda is not null and not pe.oculto)
        and not exists (select from departamento_fechado f
          where f.estabelecimento_id = ${estabelecimento_id} and f.nome_departamento = d.nome_departamento
            and (f.reabre_em is null or f.reabre_em > now()))))
  order by d.nome_departamento`
