import { VIDA_DA_TROCA_MIN } from '@boteco/contract/senhas'
import type { Sql, Transaction } from '../db.ts'
import { hashDoSegredo, novoSegredo } from './provas.ts'

/**
 * A link with which this person sets another password, once. Its secret stands behind `#`, which no browser sends to
 * anybody, so that no log has it, and looking at the page does not use it up, as mail scanners do.
 */
export async function novoLink(sql: Sql | Transaction, usuario_id: number, publicUrl: string): Promise<string> {
  const segredo = novoSegredo()
  await sql`
    insert into link_de_senha (segredo_hash, usuario_id, vence_em)
    values (${hashDoSegredo(segredo)}, ${usuario_id}, now() + ${VIDA_DA_TROCA_MIN} * interval '1 minute')`
  return `${publicUrl}/nova-senha#${segredo}`
}
