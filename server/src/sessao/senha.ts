import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's own cost (19 MiB, 2 passes), which is the least that OWASP recommends. */
export const cifrarSenha = (senha: string): Promise<string> => hash(senha)

// nobody's password
const deNinguem = cifrarSenha(crypto.randomUUID())

/** Whether this is the password. Takes as long for nobody (null), so that the time does not tell who has an account. */
export async function senhaConfere(senha_hash: string | null, senha: string): Promise<boolean> {
  const confere = await verify(senha_hash ?? (await deNinguem), senha)
  return confere && senha_hash !== null
}
