import type { Sql, Transaction } from '../db.ts'

/** Whether this is the code that stands on this table of this bar now. */
export async function codigoDaMesaVale(
  sql: Sql | Transaction,
  estabelecimento_id: number,
  numero_mesa: number,
  codigo: string,
): Promise<boolean> {
  const [vale] = await sql`
    select from codigo_da_mesa
    where estabelecimento_id = ${estabelecimento_id} and numero_mesa = ${numero_mesa} and codigo = ${codigo}`
  return vale !== undefined
}
