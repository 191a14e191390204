import type { MovimentoDito } from '@boteco/contract/estoque/escritorio'
import type { Transaction } from './db.ts'

/** SQL: until the end of the transaction, what moves a stock is this; the database's own triggers write it down. */
export const moveEstoqueComo = (tx: Transaction, dito: MovimentoDito) => tx`como_estoque(${tx.json(dito)})`

/** Says it in a statement of its own. */
export const comoEstoque = (tx: Transaction, dito: MovimentoDito) => tx`select ${moveEstoqueComo(tx, dito)}`
