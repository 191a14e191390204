import type { Transaction } from '../database/db.ts'

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

/** Cancels these lines with all that hangs on it. The caller has locked check-ins, products, options, lines, in this order. */
export const cancelarItens = (
  tx: Transaction,
  estabelecimento_id: number,
  ids: readonly number[],
  { por, motivo, volta, acabou = false, avisados = [] }: Cancelamento,
) => tx`
  select cancela_itens(${estabelecimento_id}, ${ids as number[]}::bigint[], ${por}, ${motivo}, ${volta ?? null}, ${acabou},
    ${avisados as string[]}::text[])`
