import { randomBytes } from 'node:crypto'
import type { Sql, Transaction } from '../database/db.ts'
import { hashDoSegredo } from './provas.ts'

/** What an address of a table says after the two numbers. */

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

/** Whether the invitation `v` is this one and still good, or was used by this very check-in. */
export const conviteVale = (
  sql: Sql | Transaction,
  estabelecimento_id: number,
  codigo: string,
  checkin_id: number | null = null,
) => sql`(
  v.estabelecimento_id = ${estabelecimento_id} and v.segredo_hash = ${hashDoSegredo(codigo)} and v.vence_em > now()
  and (v.usado_em is null or v.usado_por = ${checkin_id})
  and exists (select from mesa_aberta f where f.estabelecimento_id = v.estabelecimento_id and f.id = v.mesa_aberta_id
    and f.encerrada_em is null))`

const LETRAS = 'abcdefghijklmnopqrstuvwxyz234567'

/** 5 random bits a letter: 32 letters divide a byte without a rest. */
const sortear = (letras: number) => Array.from(randomBytes(letras), (byte) => LETRAS[byte % LETRAS.length]).join('')

export const sortearCodigo = () => sortear(10)
export const sortearConvite = () => sortear(26)
export const sortearCodigoDaComanda = () => sortear(8)
export const ehConvite = (codigo: string) => codigo.length === 26
