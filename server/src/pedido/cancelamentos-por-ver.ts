import { andamentos, type Cancelamento } from '@boteco/contract/pedido/casa'
import { respostas } from '@boteco/contract/respostas'
import { iso, type Sql, type Transaction } from '../database/db.ts'
import type { Handlers } from '../http/serve.ts'
import { primeiroNomeDe } from '../sessao/primeiro-nome.ts'
import type { Sessao } from '../sessao/provas.ts'

/** What its own waiter has not seen for so long is shown to every waiter and manager. In minutes. */
const DE_TODOS_MIN = 3
/** A notice older than this is of another night, and is not shown. In hours. */
const VALE_H = 12
/** The most notices listed: more would not be read. */
const MAXIMO = 100

/** What was cancelled stays on the screens of those who wait for it, or were making it, until they say that they saw it. */
export const cancelamentosPorVer = {
  '/pedido/buscarCancelamentos': async (_input, { sql, sessao }) => ({
    cancelamentos: await sql<Cancelamento[]>`
      select i.pedido_id as id, i.id as produto_pedido_id, i.quantidade, i.nome_produto, partes_ditas(i.partes) as partes, c.numero_mesa, c.numero_comanda,
        (select nome from nome_na_mesa(c)) as nome_do_cliente, ${iso(sql, sql`a.em`)} as em, coalesce(passo.motivo, '') as motivo,
        ${primeiroNomeDe(sql, sql`a.estabelecimento_id`, sql`passo.feito_por`)} as por,
        case when ${minha(sql, sessao)} is false then ${primeiroNomeDe(sql, sql`a.estabelecimento_id`, sql`a.garcom`)} end as garcom
      from aviso_de_cancelamento a
      join item_pedido i on i.estabelecimento_id = a.estabelecimento_id and i.id = a.item_id
      join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
      left join lateral (
        select s.motivo, s.feito_por from item_andamento s
        where s.estabelecimento_id = a.estabelecimento_id and s.item_id = a.item_id and s.para = 'PEDIDO CANCELADO'
        order by s.id desc limit 1) passo on true
      where a.estabelecimento_id = ${sessao.estabelecimento_id} and a.visto_em is null
        and a.em > now() - ${VALE_H} * interval '1 hour' and ${meConcerne(sql, sessao)}
      order by a.em, a.item_id limit ${MAXIMO}`,
  }),

  // of two who tap together one is written down, and both know
  '/pedido/verCancelamentos': ({ itens }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      const { para } = deQuem(sessao)
      await tx`
        update aviso_de_cancelamento set visto_em = now(), visto_por = ${vinculo_id}
        where estabelecimento_id = ${estabelecimento_id} and para = ${para} and item_id = any(${itens}::bigint[])
          and visto_em is null`
      return { message: respostas.cancelamentoVisto }
    }),

  '/pedido/verMeusCancelamentos': ({ itens }, { transaction, checkin: { estabelecimento_id, id } }) =>
    transaction(async (tx) => {
      await tx`
        update aviso_de_cancelamento a set visto_em = now() from item_pedido i
        where a.estabelecimento_id = ${estabelecimento_id} and a.para = 'cliente' and a.item_id = any(${itens}::bigint[])
          and a.visto_em is null and i.estabelecimento_id = ${estabelecimento_id} and i.id = a.item_id and i.checkin_id = ${id}`
      return { message: respostas.cancelamentoVisto }
    }),
} satisfies Partial<Handlers>

type Quem = Pick<Sessao<'BAR GARCON' | 'BAR GERENTE' | 'BAR BARMAN' | 'BAR COZINHA'>, 'perfil' | 'usuario_id'>

/** As whom the caller reads: as who makes it, or as who serves. */
const deQuem = ({ perfil }: Quem) => {
  const departamento = perfil === 'BAR GERENTE' ? null : andamentos[perfil].departamento
  return { departamento, para: departamento === null ? 'salao' : 'departamento' }
}

/** SQL: whether the line of the notice `a` is this person's; null: no staff member's in particular. */
const minha = (sql: Sql | Transaction, { usuario_id }: Quem) => sql`(
  select v.usuario_id = ${usuario_id} from vinculo v where v.estabelecimento_id = a.estabelecimento_id and v.id = a.garcom
    and exists (select from vinculo trabalha where trabalha.estabelecimento_id = v.estabelecimento_id
      and trabalha.usuario_id = v.usuario_id and trabalha.ate is null and trabalha.perfil in ('BAR GARCON', 'BAR GERENTE')))`

/** SQL: whether the notice `a` of the item `i` and its check-in `c` is for the caller. */
const meConcerne = (sql: Sql | Transaction, quem: Quem) => {
  const { departamento } = deQuem(quem)
  if (departamento !== null) return sql`a.para = 'departamento' and i.nome_departamento = ${departamento}`
  // the manager serves when no waiter has
  const deTodos = quem.perfil === 'BAR GARCON'
  return sql`a.para = 'salao' and c.fechado_em is null
    and (coalesce(${minha(sql, quem)}, ${deTodos}) or a.em < now() - ${DE_TODOS_MIN} * interval '1 minute')`
}
