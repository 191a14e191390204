import type { Fragment } from 'postgres'
import type { Sql, Transaction } from './db.ts'

/*
 * The bar's day ends at its own hour (`virada`), by its own clock, or when the turno closes that was open then. All of the
 * bar `e`.
 */

/** The day of this moment, as a date; without a moment, the one that it is now. */
export const diaDe = (sql: Sql | Transaction, quando?: Fragment) =>
  quando ? sql`dia_da_casa(e.id, ${quando})` : sql`dia_de_agora(e)`

/** When this day begins. */
export const comecoDoDia = (sql: Sql | Transaction, dia: Fragment) => sql`comeco_da_noite(e.id, ${dia})`

/** When it ends: when the next one begins. */
export const fimDoDia = (sql: Sql | Transaction, dia: Fragment) => sql`comeco_da_noite(e.id, ${dia} + 1)`

/** What a bar does every night is due half an hour after its day's end: the day that began before. */
export const diaDaVez = (sql: Sql | Transaction, momento: Fragment) =>
  diaDe(sql, sql`${momento} - interval '30 minutes'`)

/** The same of what is done for all bars at once, by the clock alone: nobody has to close for it. */
export const diaDaVezPeloRelogio = (sql: Sql | Transaction, momento: Fragment) =>
  sql`dia_do_bar(${momento} - interval '30 minutes', e.fuso_horario, e.virada)`
export const comecoPeloRelogio = (sql: Sql | Transaction, dia: Fragment) =>
  sql`comeco_do_dia(${dia}, e.fuso_horario, e.virada)`

/** When tonight began, and the hour until which what is said for tonight holds (see `nestaNoite`). */
export const comecoDaNoite = (sql: Sql | Transaction) => sql`noite_comecou(e)`
export const fimDaNoite = (sql: Sql | Transaction) => sql`noite_acaba(e)`

/** Whether what was said until this moment holds: until the end of the night is until the open turno closes. */
export const nestaNoite = (sql: Sql | Transaction, ate: Fragment, estabelecimento_id: Fragment) =>
  sql`nesta_noite(${ate}, ${estabelecimento_id})`

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

/** Whether a moment is in this span. */
export const entre = (sql: Sql | Transaction, quando: Fragment, { comeco, fim }: Pick<Dia, 'comeco' | 'fim'>) =>
  sql`${quando} >= ${comeco} and ${quando} < ${fim}`

/** Whether a moment is in the bar's day `dia`, `aaaa-mm-dd`. `quando` is of the bar's own rows. */
export const noDia = (sql: Sql, quando: Fragment, estabelecimento_id: number, dia: string) => sql`
  ${quando} >= (select ${comecoDoDia(sql, sql`${dia}::date`)} from estabelecimento e where e.id = ${estabelecimento_id})
  and ${quando} < (select ${fimDoDia(sql, sql`${dia}::date`)} from estabelecimento e where e.id = ${estabelecimento_id})`
