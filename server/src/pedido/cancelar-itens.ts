import type { TipoDePerda } from '@boteco/contract/conta/perda'
import type { Fragment } from 'postgres'
import type { Transaction } from '../database/db.ts'
import { segurarOpcoesTiradas } from './estoque-das-opcoes.ts'

type Cancelamento = {
  /** whose work it was; null: the guest, or the system */
  por: number | null
  motivo: string
  /** whether the stock comes back, where the staff said so */
  volta?: boolean | undefined
  /** it has run out: nothing comes back, whatever was said */
  acabou?: boolean
  /** who hears of it, until they say that they saw it */
  avisados?: readonly ('salao' | 'departamento' | 'cliente')[]
}

/** Until the end of the transaction, what is cancelled and was made is lost in this way. */
export const comoPerda = (tx: Transaction, tipo: TipoDePerda) => tx`select set_config('boteco.perda', ${tipo}, true)`

/** Cancels these lines with all that hangs on it. The caller has locked check-ins, products, options, lines, in this order. */
export const cancelarItens = (
  tx: Transaction,
  estabelecimento_id: number,
  ids: readonly number[],
  { por, motivo, volta, acabou = false, avisados = [] }: Cancelamento,
) => tx`
  select cancela_itens(${estabelecimento_id}, ${ids as number[]}::bigint[], ${por}, ${motivo}, ${volta ?? null}, ${acabou},
    ${avisados as string[]}::text[])`

/**
 * Holds the lines that `quais` names, and before them the products and the options to which a cancellation gives back. The
 * caller has locked their check-ins.
 * @returns their ids, in order
 */
export async function segurarItens(tx: Transaction, estabelecimento_id: number, quais: Fragment): Promise<number[]> {
  await tx`
    select from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id}
      and id in (select produto_estabelecimento_id from item_pedido where ${quais}) order by id for no key update`
  await segurarOpcoesTiradas(tx, estabelecimento_id, quais)
  const itens = await tx<{ id: number }[]>`select id from item_pedido where ${quais} order by id for no key update`
  return itens.map(({ id }) => id)
}
