import { expect } from 'vitest'
import { connect } from '../database/db.ts'

/** Holds this row while `fazer` goes as far as it can: `esperam(n)` is true once so many others wait for a lock. */
export async function segurando<T>(
  url: string,
  [tabela, id]: readonly [tabela: string, id: number],
  fazer: (esperam: (n: number) => Promise<void>) => Promise<T>,
) {
  const dono = connect(url, { max: 1, statementTimeout: 0 })
  const vendo = connect(url, { max: 1, statementTimeout: 0 })
  const esperam = async (n: number) => {
    const parados = () =>
      vendo`select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
    await expect.poll(async () => (await parados()).length, { interval: 5 }).toBe(n)
  }
  try {
    return await dono.begin(async (tx) => {
      await tx`select from ${tx(tabela)} where id = ${id} for update`
      return { feito: await fazer(esperam) }
    })
  } finally {
    await Promise.all([dono.end(), vendo.end()])
  }
}
