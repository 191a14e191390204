import { respostas } from '@boteco/contract/respostas'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

/*
 * While a system of others closes an account, guests and other systems put nothing onto it. What the house puts there all the same
 * opens it again. `server/schema/04_checkin.sql` says which account is being closed, and by whom.
 */

/** `fechando`: by which system (`sistema_que_fecha`). @throws VisibleError 409 */
export function recusarSeFecha({ fechando }: { fechando: string | null }) {
  if (fechando !== null) throw new VisibleError(409, respostas.contaEmFechamento, 'conta_em_fechamento')
}

/** What was being closed, as the record names it. */
export type Reaberta = { sistema: string; mesa: number | null; comanda: number | null }

/** The accounts of these check-ins, which nobody closes from here on. After check-ins, before all else that is locked. */
export async function reabrirContas(tx: Transaction, estabelecimento_id: number, ids: readonly number[]) {
  const [{ reabertas }] = await tx<[{ reabertas: Reaberta[] | null }]>`
    select reabre_contas(${estabelecimento_id}, ${[...ids]}::bigint[]) as reabertas`
  return reabertas ?? []
}
