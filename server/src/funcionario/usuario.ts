import type { Cofre } from '../cofre/cofre.ts'
import type { Transaction } from '../database/db.ts'

/** What the three registration forms ask of a person. */
export type DadosDaPessoa = {
  nomeCompleto: string
  email: string
  cpf: string
  telefoneCelular: string
  password: string
}

/** A new person, registered by a bar (`daCasa`) or by themselves; answers the id, or null when the e-mail is taken. */
export async function inserirUsuario(
  tx: Transaction,
  cofre: Cofre,
  { nomeCompleto: nome, email, cpf, telefoneCelular: telefone_celular }: DadosDaPessoa,
  senha_hash: string,
  daCasa: number | null = null,
): Promise<number | null> {
  const pessoa = {
    nome,
    email,
    senha_hash,
    cpf: cofre.cifrar(cpf),
    telefone_celular,
    feita_por_estabelecimento_id: daCasa,
  }
  const [usuario] = await tx<{ id: number }[]>`
    insert into usuario ${tx(pessoa)} on conflict (lower(email)) do nothing returning id`
  return usuario?.id ?? null
}
