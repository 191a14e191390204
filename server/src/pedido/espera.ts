import type { Parte } from '@boteco/contract/escolhas'
import { ESPERA_MIN } from '@boteco/contract/mesa/chegada'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import { caminhoDoPedido } from '../checkin/caminho.ts'
import { reabrirContas } from '../checkin/em-fechamento.ts'
import { soPreco } from '../database/abertos.ts'
import { type Sql, type Transaction, transaction } from '../database/db.ts'
import { comoEstoque } from '../database/estoque.ts'
import { VisibleError } from '../errors.ts'
import { cancelarItens } from './cancelar-itens.ts'
import { esperaDoPedido } from './espera-do-pedido.ts'
import {
  type OpcoesContadas,
  opcoesDasPartes,
  Restantes,
  segurarOpcoes,
  type TirouOpcoes,
} from './estoque-das-opcoes.ts'
import { menosInsumos, segurarInsumos, type TirouInsumos } from './insumos.ts'

/** An order that waits: what lets it go on, and what ends it. */

type Retido = {
  id: number
  pedido_id: number
  produto_id: number
  quantidade: number
  partes: Parte[] | null
  tira: boolean
  insumos: TirouInsumos
}

/**
 * Sends the held orders that `onde` names (of `o`, the order, and `c`, its check-in) to the kitchen. Their stock is taken
 * now; what has run out meanwhile is cancelled, and if it was paid the money goes back. An account that another system is closing is
 * opened again.
 */
export async function soltarPedidos(tx: Transaction, estabelecimento_id: number, onde: Fragment): Promise<void> {
  const { retidos, contadas } = await segurarRetidos(tx, estabelecimento_id, onde, true)
  if (retidos.length === 0) return
  const estoques = new Map(
    (
      await tx<{ id: number; qtd_estoque: number | null }[]>`
        select id, qtd_estoque from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id}
          and id = any(${retidos.map(({ produto_id }) => produto_id)}::bigint[])`
    ).map(({ id, qtd_estoque }) => [id, qtd_estoque]),
  )
  const opcoes = new Restantes(contadas)
  const insumos = await segurarInsumos(
    tx,
    estabelecimento_id,
    retidos.map((retido) => retido.insumos),
  )
  const [vao, acabaram]: [(Retido & { tirou: TirouOpcoes })[], Retido[]] = [[], []]
  for (const retido of retidos) {
    if (!retido.tira) {
      vao.push({ ...retido, tirou: null })
      continue
    }
    const ha = estoques.get(retido.produto_id) ?? null
    const dela =
      (ha !== null && ha < retido.quantidade) || !insumos.ha(retido.insumos, retido.quantidade)
        ? null
        : opcoes.tirar(retido)
    if (!dela || 'falta' in dela) acabaram.push(retido)
    else {
      vao.push({ ...retido, ...dela })
      insumos.tirar(retido.insumos, retido.quantidade)
      if (ha !== null) estoques.set(retido.produto_id, ha - retido.quantidade)
    }
  }
  comoEstoque(tx, { tipo: 'venda' }).execute()
  await opcoes.baixar(tx, estabelecimento_id)
  await tx`
    with vao as (
      update item_pedido i set na_fila_em = now(), a_frente = f.linhas, tirou_estoque = v.tira::boolean and p.qtd_estoque is not null, tirou_opcoes = v.tirou::jsonb,
        tirou_insumos = v.insumos::jsonb
      from produto_estabelecimento p, unnest(${idsDe(vao)}::bigint[],
        ${vao.map(({ tirou }) => tirou && JSON.stringify(tirou))}::text[], ${vao.map(({ tira }) => String(tira))}::text[],
        ${vao.map((uma) => uma.insumos && JSON.stringify(uma.insumos))}::text[]) as v (id, tirou, tira, insumos),
        a_frente(${estabelecimento_id}, ${vao.map(({ produto_id }) => produto_id)}::bigint[]) f
      where i.estabelecimento_id = ${estabelecimento_id} and i.id = v.id
        and p.estabelecimento_id = i.estabelecimento_id and p.id = i.produto_estabelecimento_id and f.produto_id = p.id
      returning i.produto_estabelecimento_id, case when i.tirou_estoque then i.quantidade else 0 end as da_conta, i.tirou_insumos, i.quantidade
    ), ${menosInsumos(tx, estabelecimento_id, tx`vao`)}
    update produto_estabelecimento p set qtd_estoque = p.qtd_estoque - v.quantidade
    from (select produto_estabelecimento_id, sum(da_conta) as quantidade from vao group by 1) v
    where p.estabelecimento_id = ${estabelecimento_id} and p.id = v.produto_estabelecimento_id and p.qtd_estoque is not null`
  // the guest came for it, or paid: the waiter who serves them tells them
  await cancelarItens(tx, estabelecimento_id, idsDe(acabaram), {
    por: null,
    motivo: respostas.acabouNaEspera,
    acabou: true,
    avisados: ['salao', 'cliente'],
  })
  await naoEsperaMais(tx, estabelecimento_id, retidos)
}

/**
 * Ends the held orders that `onde` names: nothing of them was made, and what was paid goes back.
 * @returns how many lines it ended
 */
export async function desistirDosPedidos(
  tx: Transaction,
  estabelecimento_id: number,
  onde: Fragment,
  motivo: string,
  por: number | null,
): Promise<number> {
  const { retidos } = await segurarRetidos(tx, estabelecimento_id, onde)
  const avisados = motivo === respostas.esperaVenceu || motivo === respostas.naoAbriu ? (['cliente'] as const) : []
  await cancelarItens(tx, estabelecimento_id, idsDe(retidos), { por, motivo, avisados })
  await naoEsperaMais(tx, estabelecimento_id, retidos)
  return retidos.length
}

/** Locked in the general order: check-ins, products, options, lines. */
async function segurarRetidos(
  tx: Transaction,
  estabelecimento_id: number,
  onde: Fragment,
  vao = false,
): Promise<{ retidos: Retido[]; contadas: OpcoesContadas }> {
  const daqui = tx`
    from pedido o
    join checkin c on c.estabelecimento_id = o.estabelecimento_id and c.id = o.checkin_id
    join item_pedido i on i.estabelecimento_id = o.estabelecimento_id and i.pedido_id = o.id
    where o.estabelecimento_id = ${estabelecimento_id} and o.espera is not null and i.na_fila_em is null
      and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and ${onde}`
  const deles = await tx<{ id: number }[]>`
    select id from checkin where estabelecimento_id = ${estabelecimento_id} and id in (select c.id ${daqui})
    order by id for no key update`
  if (vao && deles.length > 0)
    await reabrirContas(
      tx,
      estabelecimento_id,
      deles.map(({ id }) => id),
    )
  await tx`
    select from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id}
      and id in (select i.produto_estabelecimento_id ${daqui}) order by id for no key update`
  const contadas = await segurarOpcoes(tx, estabelecimento_id, opcoesDasPartes(tx, tx`select i.partes ${daqui}`))
  const retidos = await tx<Retido[]>`
    select i.id, i.pedido_id, i.produto_estabelecimento_id as produto_id, i.quantidade, i.partes,
      not ${soPreco(tx)} /* never null */ as tira,
      case when not ${soPreco(tx)} then insumos_de(i.estabelecimento_id, i.produto_estabelecimento_id, i.partes) end as insumos ${daqui}
    order by i.id for no key update of i`
  return { retidos, contadas }
}

const idsDe = (retidos: readonly Retido[]) => retidos.map(({ id }) => id)

export const naoEsperaMais = (
  tx: Transaction,
  estabelecimento_id: number,
  retidos: readonly Pick<Retido, 'pedido_id'>[],
) => tx`
  update pedido set espera = null, espera_ate = null
  where estabelecimento_id = ${estabelecimento_id} and id = any(${retidos.map(({ pedido_id }) => pedido_id)}::bigint[])`

/** SQL: the order `o` is a sale at the counter that waits for a card machine: who sells lets it go, or ends it. */
const daVenda = (sql: Sql | Transaction) => sql`exists (select from checkin k
  where k.estabelecimento_id = o.estabelecimento_id and k.id = o.checkin_id and k.entrega_ao_pagar is not null)`

/**
 * A held order that was paid goes on, and nothing else does: the payer may be anywhere. What costs nothing proves
 * nothing. It goes along with what was paid, no more of it than a guest may order unseen. Alone it waits for the staff. What
 * waits for the house to open waits, paid or not.
 */
const pagosQueEsperam = (sql: Sql | Transaction) => sql`(o.espera <> 'casa' and not ${daVenda(sql)} and (
  select bool_and(f.preco = 0 or exists (select from linha l
      where l.estabelecimento_id = f.estabelecimento_id and l.linha_id = f.id and l.situacao = 'pago'))
    and bool_or(f.preco > 0)
    and coalesce(sum(f.quantidade) filter (where f.preco = 0), 0) <= (
      select e.limite_unidades_checkin from estabelecimento e where e.id = o.estabelecimento_id)
  from item_pedido f where f.estabelecimento_id = o.estabelecimento_id and f.pedido_id = o.id
    and f.do_combo is null and f.status_pedido <> 'PEDIDO CANCELADO'))`

/** Looks at everything that waits: what was paid goes on, what was not confirmed in time is given up. */
export async function cuidarDasEsperas(sql: Sql): Promise<void> {
  // what a forced checkout ended waits for nothing
  await sql`
    update /* todas as casas: esperas */ pedido o set espera = null, espera_ate = null where o.espera is not null and not exists (
      select from item_pedido i where i.estabelecimento_id = o.estabelecimento_id and i.pedido_id = o.id
        and i.na_fila_em is null and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE')`
  const casas = await sql<{ estabelecimento_id: number; checkin_id: number; pagou: boolean }[]>`
    select /* todas as casas: esperas */ o.estabelecimento_id, o.checkin_id, ${pagosQueEsperam(sql)} as pagou from pedido o
    where o.espera is not null and ((o.espera_ate <= now() and not ${daVenda(sql)}) or ${pagosQueEsperam(sql)})
    order by o.estabelecimento_id, o.id limit 500`
  for (const { estabelecimento_id, checkin_id, pagou } of casas) {
    await transaction(sql, async (tx) => {
      if (pagou) return soltarPagos(tx, estabelecimento_id, checkin_id)
      const vencidos = (da: Fragment) => tx`o.checkin_id = ${checkin_id} and o.espera_ate <= now() and ${da}`
      await desistirDosPedidos(tx, estabelecimento_id, vencidos(tx`o.espera = 'casa'`), respostas.naoAbriu, null)
      await desistirDosPedidos(tx, estabelecimento_id, vencidos(tx`o.espera <> 'casa'`), respostas.esperaVenceu, null)
    })
  }
}

/** What waited for a house that is open by now, of this one or of all. */
export async function soltarOsDaCasa(sql: Sql, estabelecimento_id: number | null): Promise<void> {
  const quem = await sql<{ estabelecimento_id: number; checkin_id: number }[]>`
    select distinct /* todas as casas: esperas */ o.estabelecimento_id, o.checkin_id from pedido o
    join estabelecimento e on e.id = o.estabelecimento_id
    where o.espera = 'casa' and (${estabelecimento_id}::bigint is null or o.estabelecimento_id = ${estabelecimento_id})
      and coalesce((horario_de_pedir(e) ->> 'aberto')::boolean, true)
    order by o.estabelecimento_id, o.checkin_id limit 500`
  for (const um of quem) await transaction(sql, (tx) => seguirComACasaAberta(tx, um))
}

/** It goes on, or waits for what it would wait for if it were ordered now. */
async function seguirComACasaAberta(tx: Transaction, quem: { estabelecimento_id: number; checkin_id: number }) {
  const { estabelecimento_id, checkin_id } = quem
  await tx`
    select from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id} for no key update`
  const dele = tx`o.checkin_id = ${checkin_id} and o.espera = 'casa'`
  const pedidas = await tx<{ quantidade: number; preco: number }[]>`
    select i.quantidade, i.preco from pedido o
    join item_pedido i on i.estabelecimento_id = o.estabelecimento_id and i.pedido_id = o.id
    where o.estabelecimento_id = ${estabelecimento_id} and ${dele} and i.do_combo is null
      and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE'`
  if (pedidas.length === 0) return
  const espera = await esperaDoPedido(
    tx,
    quem,
    await caminhoDoPedido(tx, estabelecimento_id, checkin_id),
    pedidas,
  ).catch((erro) => {
    if (erro instanceof VisibleError) return erro
    throw erro
  })
  if (espera === null) return soltarPedidos(tx, estabelecimento_id, dele)
  if (espera instanceof VisibleError) {
    await desistirDosPedidos(tx, estabelecimento_id, dele, respostas.esperaVenceu, null)
    return
  }
  await tx`
    update pedido o set espera = ${espera.por}, espera_ate = now() + ${ESPERA_MIN} * interval '1 minute'
    where o.estabelecimento_id = ${estabelecimento_id} and ${dele}`
  await soltarPagos(tx, estabelecimento_id, checkin_id)
}

/** What this check-in paid before goes to the kitchen. */
export async function soltarPagos(tx: Transaction, estabelecimento_id: number, checkin_id: number): Promise<void> {
  await soltarPedidos(tx, estabelecimento_id, tx`o.checkin_id = ${checkin_id} and ${pagosQueEsperam(tx)}`)
}
