import { mensagens } from '@boteco/contract/mensagens'
import { andamentos } from '@boteco/contract/pedido/casa'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import { iso, type Sql, type Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { primeiroNomeDe } from '../sessao/primeiro-nome.ts'
import { segurarItem } from './segurar-item.ts'

/** What a ticket says of a line until somebody of its department saw it. */
export const marcas = {
  // a combo is asked for as a whole: what of it is not made yet
  '/pedido/pedirPressa': ({ idProdutoPedido: id, pressa }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      await segurarItem(tx, estabelecimento_id, id)
      const apressadas = await tx`
        insert into marca_da_linha as m (estabelecimento_id, item_id, tipo, em, por)
        select i.estabelecimento_id, i.id, 'pressa', case when ${pressa} then now() end, ${vinculo_id}
        from item_pedido i
        where i.estabelecimento_id = ${estabelecimento_id} and (i.id = ${id} or i.do_combo = ${id}) and not i.combo
          and i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and i.na_fila_em <= now()
        order by i.id
        on conflict (estabelecimento_id, item_id, tipo) do update set por = excluded.por,
          -- said again before it was seen, it is the same word
          em = case when ${pressa} and not ${vista(tx, tx`m.em`, tx`m.visto_em`)} then coalesce(m.em, excluded.em) else excluded.em end
        returning item_id`
      if (apressadas.length === 0) throw new VisibleError(409, respostas.pressaTarde, 'ja_andou')
      return { message: pressa ? respostas.pressaPedida : respostas.pressaRetirada }
    }),

  // what came after `ate` was not on the screen of who tapped
  '/pedido/verMarcas': ({ itens, ate }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id, perfil } = sessao
      const { departamento } = andamentos[perfil]
      const ids = [...new Set(itens)].sort((a, b) => a - b)
      const linhas = await tx<{ nome_departamento: string }[]>`
        select nome_departamento from item_pedido where estabelecimento_id = ${estabelecimento_id} and id = any(${ids}::bigint[])`
      if (linhas.length < ids.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (linhas.some((linha) => linha.nome_departamento !== departamento))
        throw new VisibleError(403, mensagens.semPermissao, 'sem_permissao')
      await tx`
        insert into marca_da_linha (estabelecimento_id, item_id, tipo, visto_em, visto_por)
        select ${estabelecimento_id}, i.id, d.tipo, least(${ate}::timestamptz, now()), ${vinculo_id}
        from item_pedido i
        join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
        join pedido o on o.estabelecimento_id = i.estabelecimento_id and o.id = i.pedido_id
        cross join lateral (${doQueSeDiz(tx)}) d
        where i.estabelecimento_id = ${estabelecimento_id} and i.id = any(${ids}::bigint[])
          and date_trunc('second', d.em) <= ${ate}::timestamptz and not d.vista
        order by i.id, d.tipo
        on conflict (estabelecimento_id, item_id, tipo) do update set visto_em = excluded.visto_em, visto_por = excluded.visto_por`
      await tx`
        update aviso_de_cancelamento set visto_em = now(), visto_por = ${vinculo_id}
        where estabelecimento_id = ${estabelecimento_id} and para = 'departamento' and item_id = any(${ids}::bigint[])
          and visto_em is null and date_trunc('second', em) <= ${ate}::timestamptz`
      return { message: respostas.marcasVistas }
    }),
} satisfies Partial<Handlers>

/** SQL: whether what was said at `em` was seen until `visto_em`. Screens know the second alone. */
export const vista = (sql: Sql | Transaction, em: Fragment, visto_em: Fragment) =>
  sql`coalesce(date_trunc('second', ${em}) <= date_trunc('second', ${visto_em}), false)`

/**
 * SQL: since when the guest of the item `i` sits at another table than it was ordered at, and at which it was. `c` is the check-in,
 * `o` the order. An order that passed to another account was at that one's table.
 */
export const mudancaDeMesa = (sql: Sql | Transaction) => sql`
  select greatest(case when passou then i.passado_em end, case when o.numero_mesa <> c.numero_mesa then c.mudou_de_mesa_em end) as em,
    case when passou then i.da_mesa else o.numero_mesa end as era
  from (select i.da_mesa is not null and i.da_mesa is distinct from c.numero_mesa as passou) p`

/** SQL: what is said of the item `i` of the check-in `c` and the order `o`: of each kind since when, and whether it was seen. */
const doQueSeDiz = (sql: Sql | Transaction) => sql`
  select x.tipo, x.em, x.dito, x.por, ${vista(sql, sql`x.em`, sql`v.visto_em`)} as vista
  from (
    select m.tipo, m.em, m.dito, m.por from marca_da_linha m
    where m.estabelecimento_id = i.estabelecimento_id and m.item_id = i.id
    union all
    select 'mesa', m.em, m.era::text, null from (${mudancaDeMesa(sql)}) m
    union all
    select 'alergia', a.consentida_em, a.alergia, null from checkin_alergia a
    where a.estabelecimento_id = c.estabelecimento_id and a.checkin_id = c.id and a.consentida_em > i.na_fila_em) x
  left join marca_da_linha v on v.estabelecimento_id = i.estabelecimento_id and v.item_id = i.id and v.tipo = x.tipo
  where x.em is not null`

/** SQL: what the ticket of the item `i` says of it, as a JSON column; null: nothing. That somebody is in a hurry stays when it was seen. */
export const marcasDaLinha = (sql: Sql) => sql`
  case when i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' then (
    select json_agg(json_build_object('tipo', d.tipo, 'em', ${iso(sql, sql`d.em`)}, 'dito', d.dito,
      'por', ${primeiroNomeDe(sql, sql`i.estabelecimento_id`, sql`d.por`)}, 'vista', d.vista) order by d.tipo)
    from (${doQueSeDiz(sql)}) d where not d.vista or d.tipo = 'pressa') end`
