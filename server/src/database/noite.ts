import type { Fragment } from 'postgres'
import type { Sql, Transaction } from './db.ts'

/** The bar's day ends at 05:00 in its own time zone. Of the bar `e`: the day of this moment, as a date. */
export const diaDe = (sql: Sql | Transaction, quando: Fragment = sql`now()`) =>
  sql`dia_do_bar(${quando}, e.fuso_horario)`

/** When this day begins at the bar `e`. */
export const comecoDoDia = (sql: Sql | Transaction, dia: Fragment) => sql`comeco_do_dia(${dia}, e.fuso_horario)`

/** When it ends there: when the next one begins. */
export const fimDoDia = (sql: Sql | Transaction, dia: Fragment) => sql`comeco_do_dia(${dia} + 1, e.fuso_horario)`

/** What a bar does every night is due half an hour after its day's end. Of the bar `e`: the day that began before. */
export const diaDaVez = (sql: Sql | Transaction, momento: Fragment) =>
  diaDe(sql, sql`${momento} - interval '30 minutes'`)

/** When tonight began at the bar `e`, and when it ends. */
export const comecoDaNoite = (sql: Sql | Transaction) => comecoDoDia(sql, diaDe(sql))
export const fimDaNoite = (sql: Sql | Transaction) => fimDoDia(sql, diaDe(sql))

/** The day `aaaa-mm-dd` that it is now at this bar. */
export async function diaDoBar(sql: Sql, estabelecimento_id: number): Promise<string> {
  const [bar] = await sql<[{ dia: string }]>`
    select ${diaDe(sql)} as dia from estabelecimento e where e.id = ${estabelecimento_id}`
  return bar.dia
}

/** A day of a bar, and its two ends. */
export type Dia = { dia: string; comeco: Date; fim: Date }

/**
 * The day `aaaa-mm-dd` of this bar, or the one that it is now there, with its ends as values. A plan knows how little they
 * span.
 */
export async function lerDia(sql: Sql | Transaction, estabelecimento_id: number, dia: string | null): Promise<Dia> {
  const [lido] = await sql<[Dia]>`
    select d.dia::text, ${comecoDoDia(sql, sql`d.dia`)} as comeco, ${fimDoDia(sql, sql`d.dia`)} as fim
    from estabelecimento e cross join lateral (select coalesce(${dia}::date, ${diaDe(sql)}) as dia) d
    where e.id = ${estabelecimento_id}`
  return lido
}

/** Whether a moment is in this day. */
export const entre = (sql: Sql | Transaction, quando: Fragment, { comeco, fim }: Dia) =>
  sql`${quando} >= ${comeco} and ${quando} < ${fim}`

/** Whether a moment is in the bar's day `dia`, `aaaa-mm-dd`. `quando` is of the bar's own rows. */
export const noDia = (sql: Sql, quando: Fragment, estabelecimento_id: number, dia: string) => sql`
  ${quando} >= (select ${comecoDoDia(sql, sql`${dia}::date`)} from estabelecimento e where e.id = ${estabelecimento_id})
  and ${quando} < (select ${fimDoDia(sql, sql`${dia}::date`)} from estabelecimento e where e.id = ${estabelecimento_id})`
