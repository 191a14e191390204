import type { MesaQuitada } from '@boteco/contract/conta/casa'
import type { Presenca } from '@boteco/contract/mesa/chegada'
import type { Fragment } from 'postgres'
import type { Sql, Transaction } from '../database/db.ts'
import { comecoDaNoite } from '../database/noite.ts'
import { codigoDaMesaVale } from '../sessao/codigo-da-mesa.ts'
import { foiEmbora } from './caminho.ts'
import { mesaDoConvite, usarConvite } from './convite.ts'
import { duasPalavras, PALAVRAS_DE_UMA_VEZ } from './duas-palavras.ts'
import { exigirMesas } from './mesas-da-casa.ts'
import { nadaPendente } from './nada-pendente.ts'
import { numeroDaTurma } from './numero-da-turma.ts'
import { ultimaAtividade } from './ultima-atividade.ts'

/** A party at a table: the first guests belong to it, later ones are let in by a member or the staff. */

type Chegada = {
  estabelecimento_id: number
  /** as the guest or the QR says it */
  numero_mesa: number
  /** what the QR said besides: the table's code, or an invitation */
  codigo?: string | undefined
}

type Sentar = Chegada & {
  checkin_id: number
  /** of `chegarAMesa` */
  lugar: number
  /** the staff seat them */
  pelaCasa?: true
}

/**
 * The number under which guests who name this table sit. Tables pushed together have one, and an invitation leads to
 * its party wherever that has moved. A table that the house does not have is refused. Until the end of the transaction no request joins, moves or frees tables of this
 * bar, and no other guest arrives at this one. Locked before any check-in's row, and after a comanda.
 */
export async function chegarAMesa(tx: Transaction, chegada: Chegada): Promise<number> {
  const { estabelecimento_id, numero_mesa, codigo } = chegada
  await tx`select pg_advisory_xact_lock_shared(${mesasDaCasa(tx, estabelecimento_id)})`
  const dita = (codigo && (await mesaDoConvite(tx, estabelecimento_id, codigo))) || numero_mesa
  await exigirMesas(tx, estabelecimento_id, [dita])
  const nome = `mesa ${estabelecimento_id} ${dita}`
  await tx`select pg_advisory_xact_lock(hashtextextended(${nome}, 0))`
  return (await mesaAbertaEm(tx, estabelecimento_id, dita))?.numero_mesa ?? dita
}

/** For the staff's acts on tables: one at a time in a bar, and no guest arrives meanwhile. Locked before any row. */
export const segurarMesas = (tx: Transaction, estabelecimento_id: number) =>
  tx`select pg_advisory_xact_lock(${mesasDaCasa(tx, estabelecimento_id)})`

const mesasDaCasa = (tx: Transaction, estabelecimento_id: number) =>
  tx`hashtextextended(${`mesas ${estabelecimento_id}`}, 0)`

/**
 * Seats a check-in, whose row says `lugar` already, at the party there, or opens one when the table is free. Without
 * the table's code or an invitation, where the bar asks for it, the guest has only said a number: no party, no rights.
 * @returns whether the code is this table's
 */
export async function sentarNaMesa(tx: Transaction, chegada: Sentar): Promise<boolean> {
  const { estabelecimento_id, checkin_id, numero_mesa, lugar, codigo, pelaCasa } = chegada
  const [{ presenca }] = await tx<[{ presenca: Presenca }]>`
    select presenca from estabelecimento where id = ${estabelecimento_id}`
  const livre = presenca === 'aberto'
  const achada = await mesaAbertaEm(tx, estabelecimento_id, lugar)
  const convidado = Boolean(
    codigo && achada && (await usarConvite(tx, { ...chegada, codigo, mesa_aberta_id: achada.id })),
  )
  const comCodigo = codigo !== undefined && (await codigoDaMesaVale(tx, estabelecimento_id, numero_mesa, codigo))
  const comPalavra = livre || convidado || Boolean(pelaCasa)
  // a code admits once a night: after their party ends, a guest is let in by a member or the staff, and opens no other
  const deNovo = !comPalavra && comCodigo && (await jaFoiEmbora(tx, estabelecimento_id, checkin_id))
  const entra = comPalavra || (comCodigo && !deNovo && !achada?.so_com_convite)
  const palavras = !entra && comCodigo && achada ? await sortearPalavras(tx, estabelecimento_id, achada.id) : null
  if (!entra && !palavras) {
    // who belongs to the party there goes on belonging to it: typing the number of one's own table changes nothing
    await tx`
      update checkin set mesa_aberta_id = null, membro_em = null, palavras = null, ${semAPresencaDaTurma(tx)}
      where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id}
        and mesa_aberta_id is distinct from ${achada?.id ?? null}`
    return comCodigo
  }
  const aberta = achada ?? (await abrirMesa(tx, estabelecimento_id, lugar, Boolean(pelaCasa)))
  const outra = tx`mesa_aberta_id is distinct from ${aberta.id}`
  await tx`
    update checkin set mesa_aberta_id = ${aberta.id},
      membro_em = case when mesa_aberta_id = ${aberta.id} and membro_em is not null then membro_em when ${entra} then now() end,
      palavras = case when ${entra} or (mesa_aberta_id = ${aberta.id} and membro_em is not null) then null
        when ${outra} then ${palavras} else coalesce(palavras, ${palavras}) end
      ${pelaCasa ? tx`` : tx`, ${semAPresencaDaTurma(tx, outra)}`}
    where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id}`
  return comCodigo
}

/** SQL, to set: a guest who leaves a party by themselves loses the presence confirmed for them as its member. */
const semAPresencaDaTurma = (tx: Transaction, quando = tx`true`) => tx`
  presente_em = case when mesa_aberta_id is not null and ${quando} then null else presente_em end,
  presente_por = case when mesa_aberta_id is not null and ${quando} then null else presente_por end`

async function jaFoiEmbora(tx: Transaction, estabelecimento_id: number, checkin_id: number): Promise<boolean> {
  const [foi] = await tx`
    select from checkin c join estabelecimento e on e.id = c.estabelecimento_id
    where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${checkin_id} and ${foiEmbora(tx)}`
  return foi !== undefined
}

/** Two words that no other guest waiting for this party shows; null: too many wait already. */
async function sortearPalavras(tx: Transaction, estabelecimento_id: number, mesa_aberta_id: number) {
  const ditas = await tx<{ palavras: string }[]>`
    select palavras from checkin where estabelecimento_id = ${estabelecimento_id} and mesa_aberta_id = ${mesa_aberta_id}
      and palavras is not null and fechado_em is null`
  if (ditas.length >= PALAVRAS_DE_UMA_VEZ) return null
  return duasPalavras(new Set(ditas.map(({ palavras }) => palavras)))
}

export type MesaAberta = {
  id: number
  /** under which its people sit */
  numero_mesa: number
  so_com_convite: boolean
}

/** The party that sits there. One that is over but was never closed ends now: the next guest opens another. */
export async function mesaAbertaEm(
  tx: Transaction,
  estabelecimento_id: number,
  numero_mesa: number,
): Promise<MesaAberta | null> {
  const [aberta] = await tx<(MesaAberta & { acabou: boolean })[]>`
    select f.id, f.convite_desde is not null as so_com_convite, ${acabou(tx)} as acabou,
      ${numeroDaTurma(tx)} as numero_mesa
    from mesa_juntada m
    join mesa_aberta f on f.estabelecimento_id = m.estabelecimento_id and f.id = m.mesa_aberta_id
    join estabelecimento e on e.id = f.estabelecimento_id
    where m.estabelecimento_id = ${estabelecimento_id} and m.numero_mesa = ${numero_mesa} and m.ate is null`
  if (!aberta) return null
  if (!aberta.acabou) return aberta
  await encerrarMesa(tx, estabelecimento_id, aberta.id, null)
  return null
}

async function abrirMesa(
  tx: Transaction,
  estabelecimento_id: number,
  numero_mesa: number,
  so_com_convite: boolean,
): Promise<MesaAberta> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into mesa_aberta (estabelecimento_id, convite_desde)
    values (${estabelecimento_id}, case when ${so_com_convite} then now() end) returning id`
  await tx`insert into mesa_juntada ${tx({ estabelecimento_id, mesa_aberta_id: id, numero_mesa })}`
  return { id, numero_mesa, so_com_convite }
}

/**
 * Whether the party `f` of the bar `e` is over. None of its members is checked in, or everything was delivered and paid
 * some minutes ago, or the night in which it began has ended. `offset 0`: each party is looked at by its own indexes,
 * and what is rarely so first.
 */
export const acabou = (sql: Sql | Transaction) => sql`(
  f.aberta_em < ${comecoDaNoite(sql)}
  or not exists (select from checkin c
    where c.estabelecimento_id = f.estabelecimento_id and c.mesa_aberta_id = f.id and c.membro_em is not null
      and c.fechado_em is null offset 0)
  or (${nadaPendenteNaMesa(sql)}
    and exists (select from item_pedido i join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
      where c.estabelecimento_id = f.estabelecimento_id and c.mesa_aberta_id = f.id
        and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' and not i.couvert offset 0)
    and greatest(f.aberta_em, ${ultimoSinal(sql)}) < now() - e.mesa_livre_min * interval '1 minute'))`

/** No guest of the party `f` waits for anything or owes anything. */
export const nadaPendenteNaMesa = (sql: Sql | Transaction) => sql`not exists (
  select from checkin c where c.estabelecimento_id = f.estabelecimento_id and c.mesa_aberta_id = f.id
    and c.fechado_em is null and not ${nadaPendente(sql)} offset 0)`

/** The parties of these check-ins that wait for nothing and owe nothing. `onde` speaks of `c`. */
export const mesasQuitadas = (sql: Sql, estabelecimento_id: number, onde: Fragment) => sql<MesaQuitada[]>`
  select f.id as mesa_aberta, json_agg(m.numero_mesa order by m.numero_mesa) as mesas
  from mesa_aberta f
  join mesa_juntada m on m.estabelecimento_id = f.estabelecimento_id and m.mesa_aberta_id = f.id and m.ate is null
  where f.estabelecimento_id = ${estabelecimento_id} and f.encerrada_em is null
    and f.id in (select c.mesa_aberta_id from checkin c
      where c.estabelecimento_id = f.estabelecimento_id and c.membro_em is not null and ${onde})
    and ${nadaPendenteNaMesa(sql)}
  group by f.id order by f.id`

const ultimoSinal = (sql: Sql | Transaction) => sql`(
  select max(${ultimaAtividade(sql)}) from checkin c
  where c.estabelecimento_id = f.estabelecimento_id and c.mesa_aberta_id = f.id)`

/**
 * The tables are free; their guests keep check-ins, accounts and fichas, but are no longer known to be here. `por`: the
 * vinculo of the staff member who said so.
 */
export async function encerrarMesa(tx: Transaction, estabelecimento_id: number, id: number, por: number | null) {
  await acabarPresenca(
    tx,
    estabelecimento_id,
    tx`mesa_aberta_id = ${id} or (c.fechado_em is null and c.numero_mesa = any(array(select numero_mesa from mesa_juntada
      where estabelecimento_id = ${estabelecimento_id} and mesa_aberta_id = ${id} and ate is null)))`,
  )
  await tx`
    update mesa_aberta set encerrada_em = now(), encerrada_por = ${por}
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} and encerrada_em is null`
  await tx`
    update mesa_juntada set ate = now()
    where estabelecimento_id = ${estabelecimento_id} and mesa_aberta_id = ${id} and ate is null`
  // the account of all of them goes with them, unless something on it is owed or to be brought
  await tx`
    update checkin c set fechado_em = now(), fechado_por = ${por}, fechado_pelo_sistema = ${por === null}
    where c.estabelecimento_id = ${estabelecimento_id} and c.mesa_aberta_id = ${id} and c.da_mesa and c.fechado_em is null
      and ${nadaPendente(tx)}`
}

/**
 * The check-ins that `onde` names (of `c`) are no longer known to be here. A party that got no delivery and that the
 * staff did not vouch for was none yet: a guest who leaves it scans another code like any other guest.
 */
export async function acabarPresenca(tx: Transaction, estabelecimento_id: number, onde: Fragment) {
  await tx`
    with deles as materialized (
      select c.id from checkin c left join mesa_aberta f on f.estabelecimento_id = c.estabelecimento_id and f.id = c.mesa_aberta_id
      where c.estabelecimento_id = ${estabelecimento_id} and (${onde})
        and (c.presente_em is not null or (c.membro_em is not null and f.convite_desde is not null))
      order by c.id for no key update of c
    )
    update checkin c set presente_em = null, presente_por = null, turma_acabou_em = now()
    from deles where c.estabelecimento_id = ${estabelecimento_id} and c.id = deles.id`
}

/** Whether the check-in `c` belongs to the same party as this one, which belongs to it. */
export const daMesmaMesa = (
  sql: Sql | Transaction,
  { estabelecimento_id, id }: { estabelecimento_id: number; id: number },
) => sql`(
  c.membro_em is not null and c.mesa_aberta_id = (select eu.mesa_aberta_id from checkin eu
    join mesa_aberta f on f.estabelecimento_id = eu.estabelecimento_id and f.id = eu.mesa_aberta_id
    where eu.estabelecimento_id = ${estabelecimento_id} and eu.id = ${id} and eu.membro_em is not null
      and f.encerrada_em is null))`
