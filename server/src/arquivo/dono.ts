import { DIAS_ATE_APAGAR } from '@boteco/contract/casas/escritorio'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Sessao } from '../sessao/provas.ts'

type Casa = { nome: string; encerrada: boolean /** dd/mm/aaaa, empty while it is open */; em: string; some_em: string }

/** SQL: of the house `e`, by its clock, when it was closed and when it is gone. */
export const quandoSome = (sql: Sql | Transaction) => sql`
  coalesce(to_char(e.encerrada_em at time zone e.fuso_horario, 'DD/MM/YYYY'), '') as em,
  coalesce(to_char((e.encerrada_em + ${DIAS_ATE_APAGAR} * interval '1 day') at time zone e.fuso_horario, 'DD/MM/YYYY'), '') as some_em`

/** @throws VisibleError 403 */
export async function exigirDono(
  tx: Sql | Transaction,
  { estabelecimento_id, usuario_id }: Sessao<'BAR GERENTE'>,
  frase: string,
): Promise<Casa> {
  const [casa] = await tx<Casa[]>`
    select e.nome, e.encerrada_em is not null as encerrada, ${quandoSome(tx)}
    from estabelecimento e join vinculo v on v.estabelecimento_id = e.id and v.id = e.dono_vinculo_id
    where e.id = ${estabelecimento_id} and v.usuario_id = ${usuario_id} and v.ate is null`
  if (!casa) throw new VisibleError(403, frase, 'so_o_dono')
  return casa
}
