import { mesaNaFrase } from '@boteco/contract/mesa/nome'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

/** The tables and comandas that a house has. One that has said none takes any number. */

/**
 * Whoever names a table asks here, guests where they arrive and staff where they act.
 * @throws VisibleError 409 when the house has no such table, or does not use it.
 */
export async function exigirMesas(sql: Sql | Transaction, estabelecimento_id: number, numeros: readonly number[]) {
  const [fora] = await sql<{ numero: number; existe: boolean }[]>`
    select n.numero, m.numero is not null as existe
    from unnest(${[...numeros]}::int[]) as n (numero)
    left join mesa m on m.estabelecimento_id = ${estabelecimento_id} and m.numero = n.numero
    where m.ativa is not true and exists (select from mesa where estabelecimento_id = ${estabelecimento_id})
    order by n.numero limit 1`
  if (!fora) return
  const { numero, existe } = fora
  throw existe
    ? new VisibleError(409, `A casa não está usando a mesa ${numero}.`, 'mesa_desligada')
    : new VisibleError(409, `A casa não tem a mesa ${numero}.`, 'mesa_que_nao_ha')
}

/**
 * `aQuem`: a guest does not read why it is blocked.
 * @throws VisibleError 409 when the comanda is not the house's, or is blocked: on one that is in use nothing is ordered either.
 */
export async function exigirComanda(
  sql: Sql | Transaction,
  estabelecimento_id: number,
  numero: number,
  aQuem: 'equipe' | 'cliente' = 'equipe',
) {
  const [{ fora, motivo }] = await sql<[{ fora: boolean; motivo: string | null }]>`
    select not coalesce(${numero}::int between e.comandas_de and e.comandas_ate, true) as fora,
      (select b.motivo from comanda_bloqueada b where b.estabelecimento_id = e.id and b.numero = ${numero}) as motivo
    from estabelecimento e where e.id = ${estabelecimento_id}`
  recusarSeBloqueada({ numero_comanda: numero, bloqueada: motivo }, aQuem)
  if (fora) throw new VisibleError(409, `A comanda ${numero} não é da casa.`, 'comanda_que_nao_ha')
}

/** A comanda that was lost is paid, and nothing comes onto it any more. Why is the house's to know. @throws VisibleError 409 */
export function recusarSeBloqueada(
  { numero_comanda, bloqueada }: { numero_comanda: number | null; bloqueada: string | null },
  aQuem: 'equipe' | 'cliente',
) {
  if (bloqueada === null) return
  const porQue = aQuem === 'cliente' ? '. Chame um garçom.' : `: ${bloqueada}.`
  throw new VisibleError(409, `A comanda ${numero_comanda} está bloqueada${porQue}`, 'comanda_bloqueada')
}

type DaCasa = { estabelecimento_id: number; vinculo_id: number }
type Novas = { de: number; ate: number; area_id?: number | null | undefined }

/**
 * The house has these tables from now on. With the first ones come those at which people sit: nobody is turned out.
 * `segurarMesas` was called.
 * @returns how many are new
 */
export async function criarMesas(tx: Transaction, autor: DaCasa, { de, ate, area_id = null }: Novas): Promise<number> {
  const { estabelecimento_id } = autor
  const novas = await tx<{ numero: number }[]>`
    insert into mesa (estabelecimento_id, numero, area_id)
    select ${estabelecimento_id}, numero, case when numero between ${de} and ${ate} then ${area_id}::bigint end from (
      select numero from generate_series(${de}::int, ${ate}::int) numero
      union
      select numero_mesa from (
        select numero_mesa from checkin
        where estabelecimento_id = ${estabelecimento_id} and fechado_em is null and numero_mesa is not null
        union all
        select numero_mesa from mesa_juntada where estabelecimento_id = ${estabelecimento_id} and ate is null) em_uso
      where not exists (select from mesa where estabelecimento_id = ${estabelecimento_id})) n
    on conflict (estabelecimento_id, numero) do nothing returning numero`
  if (novas.length > 0)
    await anotar(tx, autor, 'mesas', { depois: { de_mesa: de, ate_mesa: ate, novas: novas.length } })
  return novas.length
}

/** The tables in use among these, in their order. */
export async function mesasEmUso(tx: Transaction, estabelecimento_id: number, de: number, ate: number) {
  const delas = await tx<{ numero: number }[]>`
    select numero from mesa where estabelecimento_id = ${estabelecimento_id} and numero between ${de} and ${ate} and ativa
    order by numero`
  return delas.map(({ numero }) => numero)
}

export async function temMesas(sql: Sql | Transaction, estabelecimento_id: number): Promise<boolean> {
  const [uma] = await sql`select from mesa where estabelecimento_id = ${estabelecimento_id} limit 1`
  return uma !== undefined
}

export const semMesasNaFaixa = (de: number, ate: number) =>
  new VisibleError(409, `A casa não tem mesas de ${de} a ${ate}. ${respostas.acrescenteMesas}`, 'mesa_que_nao_ha')

/** SQL: what people read of the table of the check-in `c`; null: its number. */
export const rotuloDaMesa = (sql: Sql | Transaction) => sql`(
  select m.rotulo from mesa m where m.estabelecimento_id = c.estabelecimento_id and m.numero = c.numero_mesa)`

/** 'mesa Varanda 2', or 'mesa 12': within a sentence of the server's. */
export async function mesaDita(sql: Sql | Transaction, estabelecimento_id: number, numero: number): Promise<string> {
  const [mesa] = await sql<{ rotulo: string | null }[]>`
    select rotulo from mesa where estabelecimento_id = ${estabelecimento_id} and numero = ${numero}`
  return mesaNaFrase(numero, mesa?.rotulo)
}

/** What people read of tables that have a label. */
export async function rotulosDaCasa(sql: Sql | Transaction, estabelecimento_id: number): Promise<Map<number, string>> {
  const ditos = await sql<{ numero: number; rotulo: string }[]>`
    select numero, rotulo from mesa where estabelecimento_id = ${estabelecimento_id} and rotulo is not null`
  return new Map(ditos.map(({ numero, rotulo }) => [numero, rotulo]))
}

/** What people read of this table; null: its number. */
export async function rotuloDe(sql: Sql | Transaction, estabelecimento_id: number, numero: number) {
  const [mesa] = await sql<{ rotulo: string | null }[]>`
    select rotulo from mesa where estabelecimento_id = ${estabelecimento_id} and numero = ${numero}`
  return mesa?.rotulo ?? null
}
