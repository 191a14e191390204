import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import postgres from 'postgres'

/**
 * What the product works as: roles that own nothing. What each of them may do stands in `server/schema/papeis.sql`.
 * `boteco_servidor` answers people; `boteco_manutencao` is for the jobs that take old rows away, and for nothing else.
 */
export const papeis = ['boteco_servidor', 'boteco_manutencao'] as const
export type Papel = (typeof papeis)[number]

/** PostgreSQL cuts longer names, in bytes. */
const NOME_MAXIMO = 63

/**
 * The user and the password with which connections of a role log in, made from the owner's address. The role itself
 * belongs to the whole PostgreSQL server, so each owner has a user of its own in it. Two bars on one server do not take
 * each other's password away. The password is the owner's through an HMAC. Every process that has the address knows it,
 * it is stored nowhere, and the owner's cannot be derived from it. An owner without a password (whom PostgreSQL trusts
 * by the address) has users without one.
 */
export function loginOf(url: string, papel: Papel): { username: string; password: string } {
  // as the driver reads it, several hosts and PGPASSWORD included; nothing connects
  const { user, pass } = postgres(url, { max: 1 }).options as unknown as { user: string; pass: string }
  return {
    username: Buffer.from(`${papel}_${user}`).subarray(0, NOME_MAXIMO).toString(),
    password: pass && createHmac('sha256', pass).update(papel).digest('base64url'),
  }
}

/** What PostgreSQL keeps of a password (SCRAM-SHA-256), so that the password itself is in no statement and in no log. */
export function verifierOf(senha: string): string {
  const voltas = 4096
  const sal = randomBytes(16)
  const salgada = pbkdf2Sync(senha, sal, voltas, 32, 'sha256')
  const chave = (nome: string) => createHmac('sha256', salgada).update(nome).digest()
  const guardada = createHash('sha256').update(chave('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${voltas}:${sal.toString('base64')}$${guardada}:${chave('Server Key').toString('base64')}`
}
