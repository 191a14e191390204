import type { JSONValue } from 'postgres'
import type { Transaction } from '../database/db.ts'
import type { Alcance, Retrato } from './retrato.ts'

/** Who acts. */
export type Autor = { estabelecimento_id: number; vinculo_id: number }

/** These lines and cotas were on this check-in's account. */
export type Linhas = { linhas: number[]; checkin: number }

/** What is kept of an act by which the staff moved something: how it was, and how it is. */
export type Mudanca =
  | { tipo: 'linhas'; antes: Linhas; depois: Linhas }
  | { tipo: 'mesas'; antes: Retrato & { alcance: Alcance }; depois: Retrato }

/** @returns by which number it can be undone */
export async function guardarMudanca(
  tx: Transaction,
  { estabelecimento_id, vinculo_id }: Autor,
  { tipo, antes, depois }: Mudanca,
): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into mudanca (estabelecimento_id, tipo, feita_por, antes, depois)
    values (${estabelecimento_id}, ${tipo}, ${vinculo_id}, ${tx.json(antes as JSONValue)}, ${tx.json(depois as JSONValue)})
    returning id`
  return id
}
