import type { StatusPedido } from '@boteco/contract/pedido/cliente'
import type { Departamento } from '@boteco/contract/produto/cliente'
import { respostas } from '@boteco/contract/respostas'
import { exigirAberto } from '../checkin/exigir-aberto.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'

export type ItemSeguro = {
  status_pedido: StatusPedido
  nome_departamento: Departamento
  nome_produto: string
  quantidade: number
  produto_estabelecimento_id: number
  tirou_estoque: boolean
  ficha_id: number | null
  dividido: boolean
  couvert: boolean
}

/**
 * Locks one line of this bar until the end of the transaction, in the general lock order (check-in, product, line). So
 * what the next statement reads of it, its payment too, stays as it is.
 * @throws VisibleError 404 when there is no such line here, 409 when its check-in is over.
 */
export async function segurarItem(tx: Transaction, estabelecimento_id: number, id: number): Promise<ItemSeguro> {
  const [onde] = await tx<{ checkin_id: number; produto_estabelecimento_id: number }[]>`
    select checkin_id, produto_estabelecimento_id from item_pedido
    where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
  if (!onde) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  const [checkin] = await tx<{ fechado_em: Date | null }[]>`
    select fechado_em from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${onde.checkin_id} for share`
  exigirAberto(checkin)
  await tx`
    select from produto_estabelecimento
    where estabelecimento_id = ${estabelecimento_id} and id = ${onde.produto_estabelecimento_id} for no key update`
  const [item] = await tx<[ItemSeguro]>`
    select status_pedido, nome_departamento, nome_produto, quantidade, produto_estabelecimento_id, tirou_estoque, ficha_id,
      dividido, couvert
    from item_pedido where estabelecimento_id = ${estabelecimento_id} and id = ${id} for no key update`
  return item
}
