import { pedirCarta } from '../correio/cartas.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { hashDoSegredo } from '../sessao/provas.ts'

/** One change of a person's password at a time. Answers the hash of the one that holds until then. */
export async function segurarConta(tx: Transaction, usuario_id: number): Promise<string | null | undefined> {
  const [conta] = await tx<{ senha_hash: string | null }[]>`
    select senha_hash from usuario where id = ${usuario_id} for no key update`
  return conta?.senha_hash
}

/**
 * Another password: every login of the person ends but the one that asks (`token`; null: all). So do the links and the
 * code by which it could be set once more. Who did not know the one of before (`token` null) does not know either who made the
 * passkeys: they end, too. The person is written to.
 */
export async function definirSenha(tx: Transaction, usuario_id: number, senha_hash: string, token: string | null) {
  const [pessoa] = await tx<{ email: string }[]>`
    update usuario set senha_hash = ${senha_hash} where id = ${usuario_id} returning email /* never null */`
  await tx`
    update sessao set encerrada_em = now()
    where usuario_id = ${usuario_id} and encerrada_em is null and token_hash <> ${hashDoSegredo(token ?? '')}`
  if (token === null) await tx`delete from chave_de_acesso where usuario_id = ${usuario_id}`
  await tx`update link_de_senha set usado_em = now() where usuario_id = ${usuario_id} and usado_em is null`
  await tx`
    update /* todas as casas: codigo de senha */ codigo_de_senha set usado_em = now()
    where usuario_id = ${usuario_id} and usado_em is null`
  if (pessoa) await pedirCarta(tx, 'senha_trocada', pessoa.email)
}

/** Sweeps the links, the codes and the letters that are of no use any more. */
export async function varrerSenhas(sql: Sql) {
  await sql`delete from link_de_senha where vence_em < now() - interval '1 day'`
  await sql`delete from link_de_email where vence_em < now() - interval '1 day'`
  await sql`delete from codigo_de_senha where vence_em < now() - interval '1 day'`
  await sql`delete from carta where pedida_em < now() - interval '2 days'`
}
