import { respostas } from '@boteco/contract/respostas'
import type { Fragment } from 'postgres'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

/** SQL: the house `e` is this person's. */
export const ehDono = (sql: Sql | Transaction, usuario_id: number | Fragment) => sql`exists (select from vinculo dono
  where dono.estabelecimento_id = e.id and dono.id = e.dono_vinculo_id and dono.usuario_id = ${usuario_id} and dono.ate is null)`

/** For who is no staff of it. @throws VisibleError 410, with whom to ask for what was paid and not used */
export function recusarEncerrada({ encerrada, telefone }: { encerrada: boolean; telefone: string }) {
  if (encerrada) throw new VisibleError(410, `${respostas.barEncerrou} ${telefone}.`, 'bar_encerrou')
}
