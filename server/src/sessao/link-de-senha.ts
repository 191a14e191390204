import { VIDA_DA_CONFIRMACAO_H } from '@boteco/contract/estabelecimento/casa'
import { VIDA_DA_TROCA_MIN } from '@boteco/contract/login/cliente'
import type { Sql, Transaction } from '../database/db.ts'
import { hashDoSegredo, novoSegredo } from './provas.ts'

/**
 * A link with which this person sets another password, once. Its secret stands behind `#`, which no browser sends to
 * any server, so that no log has it. Looking at the page, as mail scanners do, does not use it up.
 */
export async function novoLink(sql: Sql | Transaction, usuario_id: number, publicUrl: string): Promise<string> {
  const segredo = novoSegredo()
  await sql`
    insert into link_de_senha (segredo_hash, usuario_id, vence_em)
    values (${hashDoSegredo(segredo)}, ${usuario_id}, now() + ${VIDA_DA_TROCA_MIN} * interval '1 minute')`
  return `${publicUrl}/nova-senha#${segredo}`
}

/** A link with which this person shows, once, that they read the e-mail that they have now. Made as the one above. */
export async function novoLinkDeEmail(sql: Sql | Transaction, usuario_id: number, publicUrl: string): Promise<string> {
  const segredo = novoSegredo()
  await sql`
    insert into link_de_email (segredo_hash, usuario_id, email_hash, vence_em)
    select ${hashDoSegredo(segredo)}, id, ${hashDoEmail(sql)}, now() + ${VIDA_DA_CONFIRMACAO_H} * interval '1 hour'
    from usuario where id = ${usuario_id}`
  return `${publicUrl}/confirmar-email#${segredo}`
}

/** Whose e-mail the link was written to, unless that person has another one by now. */
export async function usarLinkDeEmail(tx: Transaction, segredo: string): Promise<number | null> {
  const [link] = await tx<{ usuario_id: number }[]>`
    update link_de_email set usado_em = now() from usuario
    where segredo_hash = ${hashDoSegredo(segredo)} and usado_em is null and vence_em > now()
      and usuario.id = usuario_id and email_hash = ${hashDoEmail(tx)}
    returning usuario_id`
  return link?.usuario_id ?? null
}

const hashDoEmail = (sql: Sql | Transaction) => sql`sha256(convert_to(lower(usuario.email), 'UTF8'))`
