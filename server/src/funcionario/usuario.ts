import { respostas } from '@boteco/contract/respostas'
import type { Cofre } from '../cofre.ts'
import type { Transaction } from '../db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'

/** What the three registration forms ask of a person. */
export type DadosDaPessoa = {
  nomeCompleto: string
  email: string
  cpf: string
  telefoneCelular: string
  password: string
}

/** A new person; answers the id. @throws VisibleError 409 when the e-mail is somebody's already */
export async function inserirUsuario(
  tx: Transaction,
  cofre: Cofre,
  { nomeCompleto: nome, email, cpf, telefoneCelular: telefone_celular }: DadosDaPessoa,
  senha_hash: string,
): Promise<number> {
  const pessoa = { nome, email, senha_hash, cpf: cofre.cifrar(cpf), telefone_celular }
  try {
    const [usuario] = await tx<{ id: number }[]>`insert into usuario ${tx(pessoa)} returning id`
    return usuario?.id ?? 0
  } catch (error) {
    if (brokeConstraint(error, 'usuario_email')) throw new VisibleError(409, respostas.emailRepetido, 'email_repetido')
    throw error
  }
}
