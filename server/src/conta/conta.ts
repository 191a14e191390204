import type { Input, Output } from '@boteco/contract/calls'
import type { CheckinDaConta, LinhaDaConta, PessoasDaMesa } from '@boteco/contract/conta/casa'
import { comoLinhaAPagar, emCotas } from '@boteco/contract/conta/cliente'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { devida } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import { exigirMeuAberto } from '../checkin/exigir-aberto.ts'
import { mesasQuitadas } from '../checkin/mesa-aberta.ts'
import { exigirComanda, exigirMesas } from '../checkin/mesas-da-casa.ts'
import { nadaPendente } from '../checkin/nada-pendente.ts'
import { pessoasDaTurma, semTurmaNaMesa } from '../checkin/pessoas-da-turma.ts'
import { semCelular } from '../checkin/sem-celular.ts'
import { emPreparo, situacaoDevida } from '../database/abertos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { fichas } from '../ficha/linhas.ts'
import type { Handlers } from '../http/serve.ts'
import { desistirDosPedidos } from '../pedido/espera.ts'
import { itensAReceber, quemPodeTomar } from '../pedido/itens.ts'
import type { Checkin } from '../sessao/provas.ts'
import { comPagamento } from './ja-pagas.ts'

export const conta = {
  // what waits is given up with the checkout: a guest who leaves reads before that it is still there
  '/pedido/verificarSeClientePodeFazerCheckout': async (_input, { sql, checkin }) =>
    (await podeFazerCheckout(sql, checkin)) && !(await algoEspera(sql, checkin)),

  '/auth/fazerCheckoutBoteco': (_input, { transaction, checkin }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, id } = checkin
      // an order that is being placed holds this row: it comes first, and then it counts
      const [aberto] = await tx`
        select from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${id} and fechado_em is null for update`
      exigirMeuAberto(aberto)
      if (!(await podeFazerCheckout(tx, checkin)))
        throw (await soFaltaUmSim(tx, checkin))
          ? new VisibleError(409, mensagensDasChamadas.faltaUmSim, 'falta_um_sim')
          : new VisibleError(409, mensagensDasChamadas.pedidoEmAberto, 'pedido_em_aberto')
      await largarOQueEspera(tx, estabelecimento_id, id)
      await tx`update checkin set fechado_em = now() where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      return { message: respostas.checkoutFeito }
    }),

  '/cliente/getContaCliente': ({ dadosCliente }, { sql, sessao }) =>
    lerConta(sql, sessao.estabelecimento_id, dadosCliente),
} satisfies Partial<Handlers>

/** The account of a table or of a comanda: what was had, what of it is paid, and whose it is. */
export async function lerConta(
  sql: Sql,
  estabelecimento_id: number,
  { numeroMesa, numeroComanda }: Input<'/cliente/getContaCliente'>['dadosCliente'],
): Promise<Output<'/cliente/getContaCliente'>> {
  if (!numeroMesa && !numeroComanda)
    return { arrayProdutosNaoPagos: [], arrayProdutosPagos: [], checkins: [], mesasQuitadas: [] }
  const daConta = sql`c.estabelecimento_id = ${estabelecimento_id} and c.fechado_em is null
      ${numeroMesa ? sql`and c.numero_mesa = any(${daMesa(sql, estabelecimento_id, numeroMesa)})` : sql``}
      ${numeroComanda ? sql`and c.numero_comanda = ${numeroComanda}` : sql``}`
  // a comanda asked for by its number is meant; and where no party sits, no check-in is a stranger to it
  const membro = numeroMesa && !numeroComanda ? doGrupoDaMesa(sql, numeroMesa) : sql`true`
  // fichas are ordered without staff: those of a guest who only says to sit there are not on the table's account
  const conhecidos = sql<{ id: number }[]>`
      select c.id from checkin c where ${daConta} and (${membro} or c.presente_em is not null)`.then((deles) =>
    deles.map(({ id }) => id),
  )
  const [pedidas, fichasDaConta, checkins, quitadas, pessoas] = await Promise.all([
    itensAReceber(
      sql,
      sql`${daConta} and i.ficha_id is null and i.na_fila_em is not null and i.status_pedido <> 'PEDIDO CANCELADO'`,
    ),
    conhecidos.then((ids) =>
      fichas(
        sql,
        sql`f.estabelecimento_id = ${estabelecimento_id} and f.checkin_id = any(${ids}::bigint[]) and f.cancelada_em is null`,
      ),
    ),
    checkinsDaConta(sql, daConta, membro),
    mesasQuitadas(sql, estabelecimento_id, daConta),
    numeroMesa ? pessoasDaMesa(sql, estabelecimento_id, numeroMesa) : undefined,
  ])
  // where nobody is, the number may be one that the house does not have
  if (checkins.length === 0 && numeroMesa) await exigirMesas(sql, estabelecimento_id, [numeroMesa])
  if (checkins.length === 0 && numeroComanda) await exigirComanda(sql, estabelecimento_id, numeroComanda)
  const linhas: LinhaDaConta[] = [...emCotas(pedidas), ...fichasDaConta.map(comoLinhaAPagar)]
  return {
    arrayProdutosNaoPagos: linhas.filter(devida),
    arrayProdutosPagos: await comPagamento(
      sql,
      estabelecimento_id,
      linhas.filter((linha) => !devida(linha)),
    ),
    checkins,
    mesasQuitadas: [...quitadas],
    ...(pessoas && { pessoas }),
  }
}

async function pessoasDaMesa(sql: Sql, estabelecimento_id: number, numero_mesa: number) {
  const [pessoas] = await sql<PessoasDaMesa[]>`
    select f.id as mesa_aberta, ${pessoasDaTurma(sql)} as quantas, f.pessoas is not null as ditas
    from mesa_juntada m join mesa_aberta f on f.estabelecimento_id = m.estabelecimento_id and f.id = m.mesa_aberta_id
    where m.estabelecimento_id = ${estabelecimento_id} and m.numero_mesa = ${numero_mesa} and m.ate is null
      and exists (select from checkin c where c.estabelecimento_id = f.estabelecimento_id and c.mesa_aberta_id = f.id
        and c.membro_em is not null and c.fechado_em is null)
    union all
    select null, count(*)::int, false from checkin c where ${semTurmaNaMesa(sql, estabelecimento_id, numero_mesa)}
      and not exists (select from mesa_juntada m
        where m.estabelecimento_id = c.estabelecimento_id and m.numero_mesa = ${numero_mesa} and m.ate is null)
    having count(*) > 0`
  return pessoas
}

/** The check-ins of an account, which of them may be closed, and which are `membro`. Both speak of `c`. */
const checkinsDaConta = (sql: Sql, onde: Fragment, membro: Fragment) => sql<CheckinDaConta[]>`
  select c.id, c.numero, (select nome from nome_na_mesa(c)) as nome_cliente, c.numero_mesa, c.numero_comanda, ${nadaPendente(sql)} as "podeFechar",
    ${membro} as membro, c.membro_em is not null and (
      select e.presenca <> 'aberto' from estabelecimento e where e.id = c.estabelecimento_id) and exists (
      select from checkin outro where outro.estabelecimento_id = c.estabelecimento_id and outro.id <> c.id
        and outro.mesa_aberta_id = c.mesa_aberta_id and outro.membro_em is not null and outro.fechado_em is null
        and not outro.da_mesa) and not c.da_mesa as "podeTirar",
    ${semCelular(sql)} as "semCelular", c.da_mesa as "daMesa", sistema_que_fecha(c) as fechando
  from checkin c where ${onde} order by c.id`

/** Whether the check-in `c` belongs to the party that sits there; where all may order (`aberto`), every one does. */
export const doGrupoDaMesa = (sql: Sql, numero_mesa: number | Fragment) => sql`coalesce((
  select e.presenca = 'aberto' or (c.membro_em is not null and c.mesa_aberta_id is not distinct from m.mesa_aberta_id)
  from mesa_juntada m join estabelecimento e on e.id = m.estabelecimento_id
  where m.estabelecimento_id = c.estabelecimento_id and m.numero_mesa = ${numero_mesa} and m.ate is null), true)`

/** The table asked about, and those that were pushed to it. */
const daMesa = (sql: Sql, estabelecimento_id: number, numero_mesa: number) => sql`array(
  select ${numero_mesa}::int
  union select outra.numero_mesa from mesa_juntada m join mesa_juntada outra
    on outra.estabelecimento_id = m.estabelecimento_id and outra.mesa_aberta_id = m.mesa_aberta_id and outra.ate is null
  where m.estabelecimento_id = ${estabelecimento_id} and m.numero_mesa = ${numero_mesa} and m.ate is null)`

export async function podeFazerCheckout(sql: Sql | Transaction, { estabelecimento_id, id }: Checkin): Promise<boolean> {
  const [resposta] = await sql<{ pode: boolean }[]>`
    select ${nadaPendente(sql)} as pode from checkin c where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${id}`
  return resposta!.pode
}

/** Whether an order of this check-in is held. */
async function algoEspera(sql: Sql, { estabelecimento_id, id }: Checkin): Promise<boolean> {
  const [um] = await sql`
    select from item_pedido where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${id} and na_fila_em is null
      and status_pedido in ${emPreparo(sql)} limit 1`
  return um !== undefined
}

/** Whether all that this check-in owes are parts that others have not said yes or no to. */
async function soFaltaUmSim(tx: Transaction, { estabelecimento_id, id }: Checkin): Promise<boolean> {
  const [{ falta }] = await tx<[{ falta: boolean }]>`
    select coalesce(bool_and(para.id is not null and k.recusada_em is null and l.situacao = 'a_pagar'), false) as falta
    from linha l
    join checkin c on c.estabelecimento_id = l.estabelecimento_id and c.id = l.checkin_id
    left join cota k on k.estabelecimento_id = l.estabelecimento_id and k.id = l.linha_id and l.linha_id <> l.de_linha
    left join checkin para on para.estabelecimento_id = k.estabelecimento_id and para.id = k.para_checkin_id and ${quemPodeTomar(tx)}
    where l.estabelecimento_id = ${estabelecimento_id} and l.checkin_id = ${id} and l.tipo = 'item' and l.valida and l.na_fila
      and l.valor > 0 and l.situacao in ${situacaoDevida(tx)}
      and not exists (select from item_pedido i where i.estabelecimento_id = l.estabelecimento_id and i.checkin_id = l.checkin_id
        and i.na_fila_em is not null and i.status_pedido in ${emPreparo(tx)})`
  return falta
}

/** What a check-in that ends still waited for: held orders are given up, and fichas only asked for. */
export async function largarOQueEspera(tx: Transaction, estabelecimento_id: number, checkin_id: number) {
  const seus = tx`o.checkin_id = ${checkin_id}`
  await desistirDosPedidos(tx, estabelecimento_id, seus, respostas.clienteDesistiu, null)
  await cancelarFichasPedidas(tx, estabelecimento_id, checkin_id)
}

/** A ficha whose payment is under way stays: if the money comes, it is there at the next check-in. A courtesy stays too. */
export async function cancelarFichasPedidas(tx: Transaction, estabelecimento_id: number, checkin_id: number) {
  // a waiter who is recording a payment of them holds these rows: it comes first, and the next statement sees it
  await tx`
    select from ficha where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${checkin_id} and cancelada_em is null
    order by id for no key update`
  await tx`
    update ficha f set cancelada_em = now()
    where f.estabelecimento_id = ${estabelecimento_id} and f.checkin_id = ${checkin_id} and f.cancelada_em is null
      and f.usada_em is null and f.preco > 0 and not exists (select from pagamento_linha pl
        where pl.estabelecimento_id = f.estabelecimento_id and pl.linha_id = f.id and pl.viva)`
}
