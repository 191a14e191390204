import { ESTADOS_ABERTOS_DO_ESTORNO } from '@boteco/contract/estorno/cliente'
import { ESTADOS_ABERTOS_DO_PAGAMENTO, MEIOS_QUE_ESPERAM } from '@boteco/contract/pagamento/cliente'
import { SITUACOES_DEVIDAS, STATUS_EM_PREPARO } from '@boteco/contract/pedido/cliente'
import type { Sql, Transaction } from './db.ts'

/*
 * What is still open, for `in` of a statement: `status_pedido in ${emPreparo(sql)}`. The words stand in the statement itself
 * and are no parameters. A plan that serves every call knows then that a partial index (item_na_fila, pagamento_em_aberto,
 * estorno_em_aberto) has all the rows.
 */
const palavras = (todas: readonly string[]) => {
  const texto = `(${todas.map((palavra) => `'${palavra}'`).join(', ')})`
  return (sql: Sql | Transaction) => sql.unsafe(texto)
}

/** Of an item: ordered, and not on the table yet. */
export const emPreparo = palavras(STATUS_EM_PREPARO)

/** Of an item: the one status in which it waits for a staff member's step, after `=`. */
export const esperaPasso = (sql: Sql | Transaction, status: (typeof STATUS_EM_PREPARO)[number]) =>
  sql.unsafe(`'${STATUS_EM_PREPARO.find((um) => um === status)}'`)

/** Of a payment: whether its money comes is not known yet. */
export const pagamentoAberto = palavras(ESTADOS_ABERTOS_DO_PAGAMENTO)

/** A payment's means: a page or a code, which may still be paid. */
export const meioQueEspera = palavras(MEIOS_QUE_ESPERAM)

/** Of a refund: its money is not back yet. */
export const estornoAberto = palavras(ESTADOS_ABERTOS_DO_ESTORNO)

/** Of a line's money: still owed, though it may be on its way. */
export const situacaoDevida = palavras(SITUACOES_DEVIDAS)

/** SQL: whether the item `i` is only the price of a product that stands in it as a line of its own, beside what was chosen with it. */
export const soPreco = (sql: Sql | Transaction) => sql`(i.combo and exists (select from item_pedido f
  where f.estabelecimento_id = i.estabelecimento_id and f.do_combo = i.id and f.produto_estabelecimento_id = i.produto_estabelecimento_id))`
