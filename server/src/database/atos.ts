import type { TipoDeAto } from '@boteco/contract/auditoria/escritorio'
import type { JSONValue } from 'postgres'
import type { Transaction } from './db.ts'

/*
 * Who did what. The database writes it down where it changes (`anota` and its triggers). It only has to know who acts,
 * which every transaction of a staff member says first.
 */

/** A staff member at work. */
export type Autor = {
  estabelecimento_id: number
  vinculo_id: number
  usuario_id: number
  /** tells this login from another one, and opens nothing */
  sessao: string
  /** the browser, in a few words; null when it does not say */
  aparelho: string | null
  /** the work of the colleague who allowed it with their PIN */
  permitido_por?: number
}

/** As the database's functions read it; empty: no staff member. */
export const autorDito = (autor: Pick<Autor, 'estabelecimento_id' | 'vinculo_id'> | null) =>
  autor ? JSON.stringify(autor) : ''

/** SQL: until the end of the transaction, what changes is this person's doing; null: no staff member's. */
export const quemAge = (tx: Transaction, autor: Autor | null) =>
  tx`set_config('boteco.autor', ${autorDito(autor)}, true)`

type Ato = { alvo?: number; antes?: JSONValue; depois?: JSONValue; motivo?: string | null }

/** For the few acts that no single row tells: the database's own triggers write down all other changes. */
export const anotar = (
  tx: Transaction,
  { estabelecimento_id, vinculo_id }: { estabelecimento_id: number; vinculo_id: number },
  tipo: TipoDeAto,
  { alvo, antes = {}, depois = {}, motivo = null }: Ato,
) => tx`
  select anota(${estabelecimento_id}, ${tipo}, ${vinculo_id}, ${alvo ?? null}, ${tx.json(antes)}, ${tx.json(depois)}, ${motivo})`
