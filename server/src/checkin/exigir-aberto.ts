import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

type Achado = { fechado_em: Date | null }

/** For a check-in of the bar that a statement has just looked for and locked. @throws VisibleError 404, 409 if over. */
export function exigirAberto<C extends Achado>(checkin: C | undefined): asserts checkin is C {
  if (!checkin) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  if (checkin.fechado_em) throw new VisibleError(409, respostas.checkinJaEncerrado, 'checkin_encerrado')
}

/** For the caller's own check-in, which a statement has just looked for among the open ones. @throws VisibleError 401 when it is over. */
export function exigirMeuAberto<C>(checkin: C | undefined): asserts checkin is C {
  if (!checkin) throw new VisibleError(401, mensagens.checkinEncerrado, 'checkin_encerrado')
}

/** Locks an open check-in of the bar (`for update`) until the end of the transaction. @throws as `exigirAberto` */
export async function segurarAberto(tx: Transaction, estabelecimento_id: number, id: number): Promise<void> {
  const [checkin] = await tx<Achado[]>`
    select fechado_em from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${id} for update`
  exigirAberto(checkin)
}
