import { contradicao } from '@boteco/contract/alergenos'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

/** After each change of what is said of these products. @throws VisibleError 422 naming one that says two things that are not of one dish */
export async function conferirEtiquetas(tx: Transaction, estabelecimento_id: number, ids: readonly number[]) {
  const produtos = await tx<{ nome: string; etiquetas: string[]; alergenos: string }[]>`
    select nome, etiquetas, alergenos from produto_estabelecimento
    where estabelecimento_id = ${estabelecimento_id} and id = any(${ids as number[]}::bigint[]) and alergenos <> '' order by id`
  for (const { nome, etiquetas, alergenos } of produtos) {
    const porque = contradicao(etiquetas, alergenos)
    if (porque) throw new VisibleError(422, `${nome}: ${porque}`, 'etiquetas_nao_combinam')
  }
}
