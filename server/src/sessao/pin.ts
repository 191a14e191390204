import { timingSafeEqual } from 'node:crypto'
import type { Sql } from '../database/db.ts'
import { cifrarPin } from './senha.ts'

/** How this bar hashes this PIN: another bar's hash of the same digits is another one. */
export async function hashDoPin(sql: Sql, estabelecimento_id: number, pin: string): Promise<Buffer> {
  const [bar] = await sql<{ pin_sal: Buffer }[]>`select pin_sal from estabelecimento where id = ${estabelecimento_id}`
  if (!bar) throw new Error('a bar without salt')
  return cifrarPin(pin, bar.pin_sal)
}

/** Whether this is the PIN of this person in this bar. */
export async function pinConfere(sql: Sql, de: { estabelecimento_id: number; usuario_id: number }, pin: string) {
  const dito = await hashDoPin(sql, de.estabelecimento_id, pin)
  const [deles] = await sql<{ pin_hash: Buffer }[]>`
    select pin_hash from pin where estabelecimento_id = ${de.estabelecimento_id} and usuario_id = ${de.usuario_id}`
  return deles !== undefined && timingSafeEqual(deles.pin_hash, dito)
}
