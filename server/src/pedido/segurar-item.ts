import type { StatusPedido } from '@boteco/contract/pedido/cliente'
import type { Departamento } from '@boteco/contract/produto/cliente'
import { respostas } from '@boteco/contract/respostas'
import { exigirAberto } from '../checkin/exigir-aberto.ts'
import type { Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { segurarOpcoesTiradas } from './estoque-das-opcoes.ts'

export type ItemSeguro = {
  status_pedido: StatusPedido
  nome_departamento: Departamento
  nome_produto: string
  quantidade: number
  produto_estabelecimento_id: number
  tirou_estoque: boolean
  ficha_id: number | null
  /** of what is in a combo, whether that one is */
  dividido: boolean
  couvert: boolean
  /** a station has made it, or something that is in it */
  pronto: boolean
  /** the combo that it is in */
  do_combo: number | null
}

/**
 * Locks one line of this bar until the end of the transaction, in the general lock order (check-in, product, option, line). So
 * what the next statement reads of it, its payment too, stays as it is.
 * @throws VisibleError 404 when there is no such line here, 409 when its check-in is over.
 */
export async function segurarItem(tx: Transaction, estabelecimento_id: number, id: number): Promise<ItemSeguro> {
  const [onde] = await tx<{ checkin_id: number; combo: number | null; opcoes: boolean }[]>`
    select checkin_id, case when combo then id else do_combo end as combo,
      (tirou_opcoes is not null or combo or do_combo is not null or na_fila_em is null) as opcoes
    from item_pedido
    where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
  if (!onde) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  const [checkin] = await tx<{ fechado_em: Date | null }[]>`
    select fechado_em from checkin where estabelecimento_id = ${estabelecimento_id} and id = ${onde.checkin_id} for share`
  exigirAberto(checkin)
  // a combo with all that is in it: what is cancelled of it changes its price, and goes with it
  const delas = tx`(id = ${id} or id = ${onde.combo} or do_combo = ${onde.combo})`
  await tx`
    select from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id} and id in (
      select produto_estabelecimento_id from item_pedido where estabelecimento_id = ${estabelecimento_id} and ${delas})
    order by id for no key update`
  if (onde.opcoes)
    await segurarOpcoesTiradas(tx, estabelecimento_id, tx`estabelecimento_id = ${estabelecimento_id} and ${delas}`)
  await tx`
    select from item_pedido where estabelecimento_id = ${estabelecimento_id} and ${delas} order by id for no key update`
  const [item] = await tx<[ItemSeguro]>`
    select status_pedido, nome_departamento, nome_produto, quantidade, produto_estabelecimento_id, tirou_estoque, ficha_id,
      coalesce((select c.dividido from item_pedido c where c.estabelecimento_id = i.estabelecimento_id and c.id = i.do_combo),
        dividido) /* never null */ as dividido, couvert, do_combo,
      exists (select from item_pedido f where f.estabelecimento_id = i.estabelecimento_id and (f.id = i.id or f.do_combo = i.id)
        and pronto_na_estacao(f.estabelecimento_id, f.id)) as pronto
    from item_pedido i where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
  return item
}
