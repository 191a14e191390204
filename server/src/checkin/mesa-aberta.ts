import type { MesaQuitada } from '@boteco/contract/conta'
import type { Presenca } from '@boteco/contract/presenca'
import type { Fragment } from 'postgres'
import type { Sql, Transaction } from '../db.ts'
import { comecoDaNoite } from '../noite.ts'
import { codigoDaMesaVale } from '../sessao/codigo-da-mesa.ts'
import { nadaPendente } from './nada-pendente.ts'
import { ultimaAtividade } from './ultima-atividade.ts'

/** A party at a table: who came first belongs to it, who comes later is let in by somebody. */

type Chegada = {
  estabelecimento_id: number
  checkin_id: number
  numero_mesa: number
  /** what the table's QR said */
  codigo?: string | undefined
  /** somebody of the house seats them */
  pelaCasa?: true
}

/**
 * Seats a check-in at the party of this table, or opens one when it is free. Without the table's code, where the house
 * asks for it, the guest has only said a number: no party, no rights. The check-in's row is held by the caller.
 * @returns whether the code is this table's
 */
export async function sentarNaMesa(tx: Transaction, chegada: Chegada): Promise<boolean> {
  const { estabelecimento_id, checkin_id, numero_mesa, codigo, pelaCasa } = chegada
  await segurarMesa(tx, estabelecimento_id, numero_mesa)
  const [{ presenca }] = await tx<[{ presenca: Presenca }]>`
    select presenca from estabelecimento where id = ${estabelecimento_id}`
  const livre = presenca === 'aberto'
  const comCodigo = codigo !== undefined && (await codigoDaMesaVale(tx, estabelecimento_id, numero_mesa, codigo))
  if (!livre && !comCodigo && !pelaCasa) {
    // who belongs to the party there goes on belonging to it: typing the number of one's own table changes nothing
    await tx`
      update checkin c set mesa_aberta_id = null, membro_em = null, palavras = null
      where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${checkin_id} and not exists (
        select from mesa_juntada m where m.estabelecimento_id = c.estabelecimento_id
          and m.mesa_aberta_id = c.mesa_aberta_id and m.numero_mesa = ${numero_mesa} and m.ate is null)`
    return comCodigo
  }
  const aberta = (await mesaAbertaEm(tx, estabelecimento_id, numero_mesa)) ?? (await abrirMesa(tx, chegada))
  const entra = livre || Boolean(pelaCasa) || !aberta.so_com_convite
  await tx`
    update checkin set mesa_aberta_id = ${aberta.id},
      membro_em = case when mesa_aberta_id = ${aberta.id} and membro_em is not null then membro_em when ${entra} then now() end,
      palavras = case when ${entra} or (mesa_aberta_id = ${aberta.id} and membro_em is not null) then null
        else coalesce(palavras, ${duasPalavras()}) end
    where estabelecimento_id = ${estabelecimento_id} and id = ${checkin_id}`
  return comCodigo
}

/** One at a time arrives at a table: taken before any row of it, and let go at the end of the transaction. */
async function segurarMesa(tx: Transaction, estabelecimento_id: number, numero_mesa: number) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`mesa ${estabelecimento_id} ${numero_mesa}`}, 0))`
}

type MesaAberta = { id: number; so_com_convite: boolean }

/** The party that sits there. One that is over, though nobody said so, ends now: who comes is another. */
async function mesaAbertaEm(
  tx: Transaction,
  estabelecimento_id: number,
  numero_mesa: number,
): Promise<MesaAberta | null> {
  const [aberta] = await tx<(MesaAberta & { acabou: boolean })[]>`
    select f.id, f.convite_desde is not null as so_com_convite, ${acabou(tx)} as acabou
    from mesa_juntada m
    join mesa_aberta f on f.estabelecimento_id = m.estabelecimento_id and f.id = m.mesa_aberta_id
    join estabelecimento e on e.id = f.estabelecimento_id
    where m.estabelecimento_id = ${estabelecimento_id} and m.numero_mesa = ${numero_mesa} and m.ate is null`
  if (!aberta) return null
  if (!aberta.acabou) return aberta
  await encerrarMesa(tx, estabelecimento_id, aberta.id, null)
  return null
}

async function abrirMesa(tx: Transaction, { estabelecimento_id, numero_mesa, pelaCasa }: Chegada): Promise<MesaAberta> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into mesa_aberta (estabelecimento_id, convite_desde)
    values (${estabelecimento_id}, case when ${Boolean(pelaCasa)} then now() end) returning id`
  await tx`insert into mesa_juntada ${tx({ estabelecimento_id, mesa_aberta_id: id, numero_mesa })}`
  return { id, so_com_convite: Boolean(pelaCasa) }
}

/**
 * Whether the party `f` of the house `e` is over: nobody of it is checked in, or everything was delivered and paid some
 * minutes ago, or the night in which it began has ended.
 */
export const acabou = (sql: Sql | Transaction) => sql`(
  f.aberta_em < ${comecoDaNoite(sql)}
  or not exists (select from checkin c
    where c.estabelecimento_id = f.estabelecimento_id and c.mesa_aberta_id = f.id and c.membro_em is not null
      and c.fechado_em is null)
  or (exists (select from item_pedido i join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
      where c.estabelecimento_id = f.estabelecimento_id and c.mesa_aberta_id = f.id
        and i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE')
    and ${nadaPendenteNaMesa(sql)}
    and greatest(f.aberta_em, ${ultimoSinal(sql)}) < now() - e.mesa_livre_min * interval '1 minute'))`

/** Nobody of the party `f` waits for anything or owes anything. */
export const nadaPendenteNaMesa = (sql: Sql | Transaction) => sql`not exists (
  select from checkin c where c.estabelecimento_id = f.estabelecimento_id and c.mesa_aberta_id = f.id
    and c.fechado_em is null and not ${nadaPendente(sql)})`

/** The parties of these check-ins that wait for nothing and owe nothing. `onde` speaks of `c`. */
export const mesasQuitadas = (sql: Sql, estabelecimento_id: number, onde: Fragment) => sql<MesaQuitada[]>`
  select f.id as mesa_aberta, json_agg(m.numero_mesa order by m.numero_mesa) as mesas
  from mesa_aberta f
  join mesa_juntada m on m.estabelecimento_id = f.estabelecimento_id and m.mesa_aberta_id = f.id and m.ate is null
  where f.estabelecimento_id = ${estabelecimento_id} and f.encerrada_em is null
    and f.id in (select c.mesa_aberta_id from checkin c where c.membro_em is not null and ${onde})
    and ${nadaPendenteNaMesa(sql)}
  group by f.id order by f.id`

const ultimoSinal = (sql: Sql | Transaction) => sql`(
  select max(${ultimaAtividade(sql)}) from checkin c
  where c.estabelecimento_id = f.estabelecimento_id and c.mesa_aberta_id = f.id)`

/** Something of this item's party is on the table: who scans the code from now on is let in by somebody. */
export const primeiraEntrega = (tx: Transaction, estabelecimento_id: number, item_id: number) => tx`
  update mesa_aberta f set convite_desde = now()
  from item_pedido i join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
  where i.estabelecimento_id = ${estabelecimento_id} and i.id = ${item_id} and c.membro_em is not null
    and f.estabelecimento_id = i.estabelecimento_id and f.id = c.mesa_aberta_id
    and f.convite_desde is null and f.encerrada_em is null`

/** The tables are free; its people keep their check-ins, accounts and fichas. `por`: the work of whoever said so. */
export async function encerrarMesa(tx: Transaction, estabelecimento_id: number, id: number, por: number | null) {
  await tx`
    update mesa_aberta set encerrada_em = now(), encerrada_por = ${por}
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} and encerrada_em is null`
  await tx`
    update mesa_juntada set ate = now()
    where estabelecimento_id = ${estabelecimento_id} and mesa_aberta_id = ${id} and ate is null`
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

const PRIMEIRAS = [
  'Chope',
  'Samba',
  'Limão',
  'Coco',
  'Pandeiro',
  'Caju',
  'Violão',
  'Milho',
  'Barril',
  'Cuíca',
  'Mangue',
  'Sol',
]
const SEGUNDAS = [
  'azul',
  'verde',
  'feliz',
  'quente',
  'alto',
  'doce',
  'bravo',
  'manso',
  'leve',
  'forte',
  'calmo',
  'novo',
]

/** Easy to say over the noise of a bar: 144 pairs, to tell apart who stands in front of one. */
const duasPalavras = () => `${umaDe(PRIMEIRAS)} ${umaDe(SEGUNDAS)}`
const umaDe = (palavras: readonly string[]) => palavras[Math.floor(Math.random() * palavras.length)]
