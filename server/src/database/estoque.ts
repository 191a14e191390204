import type { MovimentoDito } from '@boteco/contract/estoque/casa'
import type { Transaction } from './db.ts'

/** Until the end of the transaction, what moves a stock is this; the database's own triggers write it down. */
export const comoEstoque = (tx: Transaction, dito: MovimentoDito) => tx`select como_estoque(${tx.json(dito)})`
