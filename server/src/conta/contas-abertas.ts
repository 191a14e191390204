import type { ContaAberta } from '@boteco/contract/conta/casa'
import type { CheckinAberto, MesaAberta } from '@boteco/contract/conta/escritorio'
import type { Fragment } from 'postgres'
import { segurarAberto } from '../checkin/exigir-aberto.ts'
import { nadaPendente } from '../checkin/nada-pendente.ts'
import { pessoasDaTurma } from '../checkin/pessoas-da-turma.ts'
import { ultimaAtividade } from '../checkin/ultima-atividade.ts'
import { emPreparo, situacaoDevida } from '../database/abertos.ts'
import { anotar } from '../database/atos.ts'
import { iso, type Sql, type Transaction } from '../database/db.ts'
import type { Handlers } from '../http/serve.ts'
import { cancelarItens, comoPerda } from '../pedido/cancelar-itens.ts'
import { segurarOpcoesTiradas } from '../pedido/estoque-das-opcoes.ts'
import { descontosDoItem, itensDaConta, LINHAS_DE_UMA_VEZ, situacaoNaConta, valorNaConta } from '../pedido/itens.ts'
import { exigirProva } from '../sessao/provas.ts'
import { cancelarFichasPedidas, doGrupoDaMesa } from './conta.ts'

/** A stranger can make endless check-ins, never seen by the staff and without orders: so many are shown, the newest. */
const SEM_NADA_DE_UMA_VEZ = 200

/** SQL: the staff never saw the guest of the check-in `c`, and nothing of theirs ever went to be made. */
const semNada = (sql: Sql) => sql`(c.presente_em is null and not exists (select from item_pedido i
  where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id and i.na_fila_em is not null offset 0))`

/** SQL: the open check-ins `c` of this bar that are shown. */
const mostrados = (sql: Sql, estabelecimento_id: number) => sql`
  c.estabelecimento_id = ${estabelecimento_id} and c.fechado_em is null and (not ${semNada(sql)} or c.id in (
    select id from (select c.id from checkin c
      where c.estabelecimento_id = ${estabelecimento_id} and c.fechado_em is null and ${semNada(sql)} offset 0) vazios
    order by id desc limit ${SEM_NADA_DE_UMA_VEZ}))`

/** SQL: `a_pagar`, what the check-in `c` still owes; null: nothing. */
export const devidoNaConta = (sql: Sql) => sql`
  select sum(l.valor) filter (where l.situacao in ${situacaoDevida(sql)}) as a_pagar from linha l
  where l.estabelecimento_id = c.estabelecimento_id and l.checkin_id = c.id and l.valida and l.na_fila`

/** What staff see of the open accounts. */
export const contasAbertas = {
  // a used ficha's item is shown and counts nothing: the ficha already did
  '/contas/buscarCheckinsAbertos': async (_input, { sql, sessao }) => {
    const pedidas = sql`estabelecimento_id = c.estabelecimento_id and checkin_id = c.id and status_pedido <> 'PEDIDO CANCELADO'
      and na_fila_em is not null and do_combo is null`
    const lidos = await sql<(CheckinAberto & { abertos: number })[]>`
      select (select count(*)::int from checkin where estabelecimento_id = ${sessao.estabelecimento_id} and fechado_em is null)
          as abertos, c.id, c.numero, (select nome from nome_na_mesa(c)) as nome_cliente, c.numero_mesa, c.numero_comanda,
        ${iso(sql, sql`c.aberto_em`)} as aberto_em,
        ${iso(sql, ultimaAtividade(sql))} as ultima_atividade_em,
        not ${nadaPendente(sql)} as deve, coalesce(p.pedidos, '[]') as pedidos,
        greatest((select count(*) from item_pedido where ${pedidas}) - ${LINHAS_DE_UMA_VEZ}, 0) as restantes,
        coalesce(t.total, 0) as total, coalesce(t.a_pagar, 0) as "aPagar"
      from checkin c
      left join lateral (
        select sum(l.valor - l.estornado) as total, sum(l.valor) filter (where l.situacao in ${situacaoDevida(sql)}) as a_pagar
        from linha l where l.estabelecimento_id = c.estabelecimento_id and l.checkin_id = c.id and l.valida and l.na_fila
      ) t on true
      left join lateral (
        select json_agg(json_build_object('id', o.id, 'produtosDoPedido', o.produtos) order by o.id) as pedidos
        from (
          select i.pedido_id as id, json_agg(json_build_object(
            'id', i.id, 'quantidade', i.quantidade, 'status_pedido', i.status_pedido,
            'nome_departamento', i.nome_departamento, 'recebido', i.recebido_em is not null,
            'preco_produto', ${valorNaConta(sql)}, 'descontos', ${descontosDoItem(sql)}, 'partes', partes_ditas(i.partes),
            'situacao', ${situacaoNaConta(sql)},
            'produtoEstabelecimento',
              json_build_object('id', i.produto_estabelecimento_id, 'nome', i.nome_produto)) order by i.id) as produtos
          from (
            select i.* from (${itensDaConta(sql)}) i
            where i.status_pedido <> 'PEDIDO CANCELADO' and i.na_fila_em is not null order by i.id limit ${LINHAS_DE_UMA_VEZ}) i
          group by i.pedido_id
        ) o
      ) p on true
      where ${mostrados(sql, sessao.estabelecimento_id)}
      order by c.numero_mesa nulls last, c.numero_comanda nulls last, c.id`
    const checkins = lidos.map(({ abertos: _, ...checkin }) => checkin)
    return { checkins, restantes: (lidos[0]?.abertos ?? 0) - checkins.length }
  },

  // a table's sum is what its party owes, as its account says
  '/conta/buscarContasAbertas': async (_input, { sql, sessao }) => ({
    contas: await sql<ContaAberta[]>`
      with deles as materialized (
        select c.id, c.numero_mesa, c.numero_comanda, (select nome from nome_na_mesa(c)) as nome,
          c.numero_mesa is not null and ${doGrupoDaMesa(sql, sql`c.numero_mesa`)} as membro, coalesce(l.a_pagar, 0) as falta
        from checkin c cross join lateral (${devidoNaConta(sql)}) l
        where ${mostrados(sql, sessao.estabelecimento_id)} and (c.numero_mesa is not null or c.numero_comanda is not null)
      )
      select numero_mesa, null as numero_comanda, null as nome_cliente, sum(falta) as falta
      from deles where membro group by numero_mesa
      union all
      select max(numero_mesa), numero_comanda, max(nome), sum(falta)
      from deles where numero_comanda is not null group by numero_comanda
      order by numero_comanda nulls first, numero_mesa`,
  }),

  '/contas/buscarMesasAbertas': async (_input, { sql, sessao }) => {
    const mesas = await sql<MesaAberta[]>`
      with abertos as materialized (
        select c.estabelecimento_id, c.id, (select nome from nome_na_mesa(c)) as nome, c.numero_mesa, c.numero_comanda, c.da_mesa, c.aberto_em,
          ${ultimaAtividade(sql)} as ultima_atividade_em, l.total, l.a_pagar, l.pagando
        from checkin c
        left join lateral (
          select sum(valor - estornado) as total, sum(valor) filter (where situacao in ${situacaoDevida(sql)}) as a_pagar,
            sum(valor) filter (where situacao = 'pagando') as pagando
          from linha where estabelecimento_id = c.estabelecimento_id and checkin_id = c.id and valida and na_fila
        ) l on true
        where ${mostrados(sql, sessao.estabelecimento_id)}
      )
      select m.numero_mesa, array(
          select outra.numero_mesa from mesa_juntada j join mesa_juntada outra
            on outra.estabelecimento_id = j.estabelecimento_id and outra.mesa_aberta_id = j.mesa_aberta_id and outra.ate is null
          where j.estabelecimento_id = ${sessao.estabelecimento_id} and j.numero_mesa = m.numero_mesa and j.ate is null
            and outra.numero_mesa <> m.numero_mesa
          order by outra.numero_mesa) as juntas,
        coalesce((select ${pessoasDaTurma(sql)} from mesa_juntada j
            join mesa_aberta f on f.estabelecimento_id = j.estabelecimento_id and f.id = j.mesa_aberta_id
            where j.estabelecimento_id = ${sessao.estabelecimento_id} and j.numero_mesa = m.numero_mesa and j.ate is null),
          sum(m.quantos)::int) as pessoas,
        sum(m.total) as "totalMesa", sum(m.a_pagar) as "aPagarMesa", sum(m.pagando) as "pagandoMesa",
        ${iso(sql, sql`min(m.aberto_em)`)} as aberta_em,
        ${iso(sql, sql`max(m.ultima_atividade_em)`)} as ultima_atividade_em,
        (select coalesce(json_agg(p order by p.status_pedido desc, p.nome_produto, p.recebido desc), '[]') from (
          select i.nome_produto, i.nome_departamento, i.status_pedido, sum(i.quantidade)::int as quantidade,
            i.recebido_em is not null as recebido
          from abertos c
          join item_pedido i on i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id
          where i.estabelecimento_id = ${sessao.estabelecimento_id} and c.numero_mesa is not distinct from m.numero_mesa
            and i.na_fila_em is not null and i.status_pedido in ${emPreparo(sql)} and not i.combo
          group by i.nome_produto, i.nome_departamento, i.status_pedido, i.recebido_em is not null
        ) p) as "emPreparo",
        json_agg(json_build_object('numero_comanda', m.numero_comanda, 'nome_cliente', m.nomes, 'totalComanda', m.total)
          order by m.numero_comanda nulls last, m.id) as comandas
      from (
        -- a comanda is one, however many devices share it; without a number, each check-in is its own
        select min(c.id) as id, c.numero_mesa, c.numero_comanda, count(*) filter (where not c.da_mesa) as quantos, string_agg(distinct c.nome, ', ') as nomes,
          min(c.aberto_em) as aberto_em, max(c.ultima_atividade_em) as ultima_atividade_em,
          coalesce(sum(c.total), 0) as total, coalesce(sum(c.a_pagar), 0) as a_pagar, coalesce(sum(c.pagando), 0) as pagando
        from abertos c
        group by c.numero_mesa, c.numero_comanda, case when c.numero_comanda is null then c.id end
      ) m
      group by m.numero_mesa
      order by m.numero_mesa nulls last`
    return { mesas, totalGeral: mesas.reduce((soma, { totalMesa }) => soma + totalMesa, 0) }
  },
} satisfies Partial<Handlers>

/**
 * Closes a check-in whatever is open. What was not made is cancelled, and its stock comes back. What was made and not
 * delivered is cancelled (and given back, if it was paid) and lost. What was delivered and not paid is lost too.
 */
export async function forcarCheckout(tx: Transaction, quem: DaCasa, id: number, motivo: string | null) {
  const { estabelecimento_id, vinculo_id } = quem
  await segurarAberto(tx, estabelecimento_id, id)
  const { ids, pagas } = await segurarNaoEntregues(tx, estabelecimento_id, id)
  const devidas = tx`
    from linha l
    join item_pedido i on i.estabelecimento_id = l.estabelecimento_id and i.id = l.de_linha
    where l.estabelecimento_id = ${estabelecimento_id} and l.checkin_id = ${id} and l.tipo = 'item' and l.valida and l.na_fila
      and l.situacao in ${situacaoDevida(tx)} and l.valor > 0`
  // of a combo the shares of what was made; what was delivered stays owed, but in an open payment falls too (`com_os_combos`)
  const [{ feitas }] = await tx<[{ feitas: number }]>`
    select coalesce(sum(case when i.combo then (
        select coalesce(sum(f.valor), 0) from partes_do_combo(i.estabelecimento_id, i.id, l.valor) f
        where f.status_pedido = 'PEDIDO LIBERADO PARA O GARCON'
          or (f.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and pronto_na_estacao(i.estabelecimento_id, f.id))
          or (f.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' and l.situacao = 'pagando'))
      else l.valor end), 0) as feitas
    ${devidas} and (i.status_pedido = 'PEDIDO LIBERADO PARA O GARCON' or (i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and (
      pronto_na_estacao(i.estabelecimento_id, i.id) or exists (select from item_pedido f
        where f.estabelecimento_id = i.estabelecimento_id and f.do_combo = i.id and pronto_na_estacao(f.estabelecimento_id, f.id)))))`
  await cancelarTodos(tx, estabelecimento_id, ids, { por: vinculo_id, motivo: 'checkout forçado pelo gerente' })
  // a payment under way may still bring in what was delivered
  const [{ entregues }] = await tx<[{ entregues: number }]>`
    with perdidas as (
      insert into perda (estabelecimento_id, linha_id, item_id, valor, custo)
      select ${estabelecimento_id}, l.linha_id, l.de_linha, l.valor, case when i.couvert then 0 else round((
          select case when count(*) = count(coalesce(f.custo, p.preco_compra))
            then sum(custo_de(coalesce(f.custo, p.preco_compra), f.partes) * f.quantidade) end
          from item_pedido f
          join produto_estabelecimento p on p.estabelecimento_id = f.estabelecimento_id and p.id = f.produto_estabelecimento_id
          where f.estabelecimento_id = i.estabelecimento_id and f.status_pedido = i.status_pedido
            and (f.do_combo = i.id or f.id = i.id and not i.combo))
        * l.valor::numeric / nullif(i.preco * i.quantidade - i.desconto, 0)) end
      ${devidas} and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'
      returning valor
    )
    select coalesce(sum(valor), 0) as entregues from perdidas`
  const valor_baixado = feitas + entregues
  if (pagas || valor_baixado > 0) exigirProva(quem)
  await cancelarFichasPedidas(tx, estabelecimento_id, id)
  await tx`
    update checkin set fechado_em = now(), fechado_por = ${vinculo_id}, valor_baixado = ${valor_baixado}
    where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
  await anotar(tx, quem, 'checkout_forcado', { alvo: id, depois: { valor_baixado, canceladas: ids.length }, motivo })
}

type DaCasa = { estabelecimento_id: number; vinculo_id: number; provou_ha_pouco: boolean }

/** So many lines are cancelled by one statement: however many there are, none takes longer than a statement may. */
const LOTE = 8_000

/** What never reached a guest who leaves is cancelled: its stock comes back, or it is lost where it was made. */
export async function cancelarNaoEntregues(
  tx: Transaction,
  estabelecimento_id: number,
  checkin_id: number,
  motivo: string,
) {
  const { ids } = await segurarNaoEntregues(tx, estabelecimento_id, checkin_id)
  await cancelarTodos(tx, estabelecimento_id, ids, { por: null, motivo })
}

async function cancelarTodos(
  tx: Transaction,
  estabelecimento_id: number,
  ids: readonly number[],
  quem: { por: number | null; motivo: string },
) {
  await comoPerda(tx, 'saiu_sem_pagar')
  for (let i = 0; i < ids.length; i += LOTE)
    await cancelarItens(tx, estabelecimento_id, ids.slice(i, i + LOTE), { ...quem, avisados: ['departamento'] })
}

/** Holds what never reached the customer, and with it everything that cancelling it changes. @returns as `segurarLinhas` */
async function segurarNaoEntregues(tx: Transaction, estabelecimento_id: number, checkin_id: number) {
  const naoEntregues = tx`estabelecimento_id = ${estabelecimento_id} and checkin_id = ${checkin_id}
    and status_pedido in ${emPreparo(tx)}`
  // the products first, and the options, in the order in which an order locks them, so that the two do not deadlock
  await tx`
    select from produto_estabelecimento
    where estabelecimento_id = ${estabelecimento_id} and id in (
      select produto_estabelecimento_id from item_pedido where ${naoEntregues} and tirou_estoque)
    order by id for no key update`
  await segurarOpcoesTiradas(tx, estabelecimento_id, naoEntregues)
  return segurarLinhas(tx, estabelecimento_id, checkin_id, naoEntregues)
}

/**
 * Everything else that a forced checkout changes. The lines of this check-in, the payments that paid them (a cancelled
 * line's money goes back), the fichas. What the payments say of the lines. Each by id, in the order in which orders,
 * payments and refunds take them.
 * @returns the ids of the lines, in order, and whether anything of them was paid
 */
async function segurarLinhas(tx: Transaction, estabelecimento_id: number, checkin_id: number, naoEntregues: Fragment) {
  const linhas = await tx<
    { id: number; combo: boolean }[]
  >`select id, combo from item_pedido where ${naoEntregues} order by id for no key update`
  const pagas = tx`estabelecimento_id = ${estabelecimento_id} and viva
    and linha_id in (select id from item_pedido where ${naoEntregues})`
  await tx`
    select from fiado_cliente where estabelecimento_id = ${estabelecimento_id} and id in (
      select fiado_de from pagamento where estabelecimento_id = ${estabelecimento_id}
        and id in (select pagamento_id from pagamento_linha where ${pagas}))
    order by id for no key update`
  const { count } = await tx`
    select from pagamento where estabelecimento_id = ${estabelecimento_id} and estado = 'pago'
      and id in (select pagamento_id from pagamento_linha where ${pagas})
    order by id for no key update`
  await tx`
    select from ficha where estabelecimento_id = ${estabelecimento_id} and id in (
      select ficha_id from item_pedido where ${naoEntregues} and ficha_id is not null
      union all
      select id from ficha where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${checkin_id} and cancelada_em is null)
    order by id for no key update`
  await tx`select from pagamento_linha where ${pagas} order by linha_id for no key update`
  // a combo goes with what is in it: what came of it stays owed
  return { ids: linhas.flatMap(({ id, combo }) => (combo ? [] : id)), pagas: count > 0 }
}
