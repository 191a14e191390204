import { respostas } from '@boteco/contract/respostas'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

/** A key that is good, held; `assina`: its secret is kept, so that what is sent and heard can be signed. */
export async function segurarAplicativo(tx: Transaction, estabelecimento_id: number, id: number) {
  const [dele] = await tx<{ nome: string; assina: boolean }[]>`
    select nome, segredo is not null as assina from aplicativo
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} and revogado_em is null for no key update`
  if (!dele) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return dele
}
