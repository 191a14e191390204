import { respostas } from '@boteco/contract/respostas'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { VisibleError } from '../errors.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { senhaComum } from './senhas-comuns.ts'

/** Each takes a processor for some 30 ms: a shift that begins waits a little, a stranger's thousand guesses do. */
const oneAtATime = limitConcurrency({ atOnce: 1, waiting: 30 })

/**
 * argon2id with the library's own cost (19 MiB, 2 passes), which is the least that OWASP recommends.
 * @throws VisibleError 503 when too many passwords wait already
 */
export const cifrarSenha = (senha: string): Promise<string> => oneAtATime(() => hash(senha))

/**
 * Wherever a person chooses a password. `pessoa`: what they are called, which is no password.
 * @throws VisibleError 400 when it is a common one: on a payment call a 422 would mean the CPF (section 8 of the spec)
 */
export function recusarSenhaComum(senha: string, pessoa: readonly string[]): void {
  if (!senhaComum(senha, pessoa)) return
  throw new VisibleError(400, respostas.senhaComum, 'senha_comum', { errors: { password: respostas.senhaComum } })
}

// no account's password
const deNinguem = cifrarSenha(crypto.randomUUID())

/**
 * Whether this is the password. Takes as long without an account (null), so that the time does not tell who has one.
 * @throws VisibleError 503 when too many passwords wait already
 */
export async function senhaConfere(senha_hash: string | null, senha: string): Promise<boolean> {
  const guardada = senha_hash ?? (await deNinguem)
  const confere = await oneAtATime(() => verify(guardada, senha))
  return confere && senha_hash !== null
}

/** For the bar's own tablets: a flood of password guesses does not block their PINs. */
const onePinAtATime = limitConcurrency({ atOnce: 1, waiting: 30 })

/**
 * A PIN's hash. With the bar's own salt the same PIN is the same hash there, so that the database keeps it to one person.
 * @throws VisibleError 503 when too many PINs wait already
 */
export const cifrarPin = (pin: string, sal: Buffer): Promise<Buffer> => onePinAtATime(() => hashRaw(pin, { salt: sal }))
