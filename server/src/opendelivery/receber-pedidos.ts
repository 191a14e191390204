import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { segurarAplicativo } from './chaves.ts'
import { exigirDestino } from './la-fora.ts'
import { PEDIDOS } from './manifesto.ts'

/** The manager's side of orders from outside: where each system keeps them, and what somebody should know of them. */
export const receberPedidos = {
  // whoever says where they are fetched lets them be written in their name
  '/opendelivery/receberPedidos': (
    { id, endereco, client_id, client_secret },
    { transaction, sessao, webhooks, cofre },
  ) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      const { origin, pathname, host, search, hash } = exigirDestino(endereco, webhooks, respostas.ordersNaoServe)
      if (search || hash) throw new VisibleError(422, respostas.ordersNaoServe, 'webhook_nao_serve')
      const { nome, assina } = await segurarAplicativo(tx, estabelecimento_id, id)
      const la = {
        endereco: `${origin}${pathname.replace(/\/+$/, '')}`,
        client_id,
        segredo: cofre.cifrar(client_secret),
      }
      await tx`
        insert into aplicativo_pedidos ${tx({ estabelecimento_id, aplicativo_id: id, ...la })}
        on conflict (estabelecimento_id, aplicativo_id) do update
          set endereco = excluded.endereco, client_id = excluded.client_id, segredo = excluded.segredo`
      await semEscopo(tx, estabelecimento_id, id)
      const escopo = { estabelecimento_id, aplicativo_id: id, escopo: 'od.orders', dado_por: vinculo_id }
      await tx`insert into aplicativo_escopo ${tx(escopo)}`
      await anotar(tx, sessao, 'aplicativo', { depois: { nome, pedidos: host } })
      return { message: assina ? respostas.pedidosRecebidos : respostas.pedidosSemSegredo }
    }),

  '/opendelivery/pararPedidos': ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const { nome } = await segurarAplicativo(tx, estabelecimento_id, id)
      if (await semPedidos(tx, estabelecimento_id, id))
        await anotar(tx, sessao, 'aplicativo', { antes: { nome, pedidos: true } })
      return { message: respostas.pedidosParados }
    }),

  '/opendelivery/verAvisoDePedido': ({ id }, { transaction, sessao: { estabelecimento_id, vinculo_id } }) =>
    transaction(async (tx) => {
      const { count } = await tx`
        update pedido_de_fora set visto_em = coalesce(visto_em, now()), visto_por = coalesce(visto_por, ${vinculo_id})
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} and aviso is not null`
      if (count === 0) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      return { message: respostas.avisoVisto }
    }),
} satisfies Partial<Handlers>

const semEscopo = (tx: Transaction, estabelecimento_id: number, id: number) => tx`
  delete from aplicativo_escopo where estabelecimento_id = ${estabelecimento_id} and aplicativo_id = ${id} and escopo = 'od.orders'`

/** What was written stays as it is, and nobody is told of it any more. @returns whether this system sent orders */
export async function semPedidos(tx: Transaction, estabelecimento_id: number, id: number): Promise<boolean> {
  const { count } = await tx`
    delete from aplicativo_pedidos where estabelecimento_id = ${estabelecimento_id} and aplicativo_id = ${id}`
  await semEscopo(tx, estabelecimento_id, id)
  await tx`
    update pedido_de_fora set aberto = false
    where estabelecimento_id = ${estabelecimento_id} and aplicativo_id = ${id} and aberto`
  return count > 0
}

/** SQL: how the orders of the key `a` arrive, if it sends any. `e` is its bar. */
export const pedidosDe = (sql: Sql, publicUrl: string) => sql`(
  select json_build_object('endereco', f.endereco, 'client_id', f.client_id,
    'avisos', replace(${`${publicUrl}${PEDIDOS}`}::text, ':clientId', a.client_id::text),
    'estado', case when a.segredo is null then 'sem_segredo'
      when not exists (select from aplicativo_escopo s join vinculo v on v.estabelecimento_id = s.estabelecimento_id and v.id = s.dado_por
        where s.estabelecimento_id = a.estabelecimento_id and s.aplicativo_id = a.id and s.escopo = 'od.orders'
          and v.ate is null and v.perfil = 'BAR GERENTE') then 'sem_gerente'
      when q.falha is not null then 'falhando' else 'recebendo' end,
    'falha', q.falha, 'esperam', q.esperam,
    'ultimo_em', (select to_char(max(d.recebido_em) at time zone e.fuso_horario, 'DD/MM/YYYY HH24:MI') from pedido_de_fora d
      where d.estabelecimento_id = a.estabelecimento_id and d.aplicativo_id = a.id))
  from aplicativo_pedidos f cross join lateral (
    select count(*) filter (where d.estado = 'novo' or d.falhas > 0) as esperam,
      (array_agg(d.falha order by d.falhando_desde desc) filter (where d.falhas > 0))[1] as falha
    from pedido_de_fora d where d.estabelecimento_id = a.estabelecimento_id and d.aplicativo_id = a.id and d.aberto) q
  where f.estabelecimento_id = a.estabelecimento_id and f.aplicativo_id = a.id)`
