import type { Sql } from '../db.ts'

/** Whether this is the code that stands on this table of this bar now. No bar has codes on its tables yet. */
export async function codigoDaMesaVale(
  _sql: Sql,
  _estabelecimento_id: number,
  _numero_mesa: number,
  _codigo: string,
): Promise<boolean> {
  return false
}
