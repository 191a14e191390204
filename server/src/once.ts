import { createHash } from 'node:crypto'
import type { Path } from '@boteco/contract/calls'
import { respostas } from '@boteco/contract/respostas'
import type { JSONValue } from 'postgres'
import type { Sql, Transaction } from './db.ts'
import { VisibleError } from './errors.ts'

type Chamada = {
  sql: Sql
  chave: string | null
  path: Path
  estabelecimento_id: number
  chamador: string
  input: unknown
}

/**
 * Runs `work` in one transaction, at most once for one (bar, caller, call, key). A second call with the same key waits
 * for the first and gets its stored answer; one that failed left nothing and may try again. Without a key it just runs.
 * @throws VisibleError 409 when the key was used with another body.
 */
export function once<T extends JSONValue>(chamada: Chamada, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { sql, chave, path, estabelecimento_id, chamador, input } = chamada
  return sql.begin(async (tx) => {
    if (chave === null) return work(tx)
    const corpo_hash = createHash('sha256').update(JSON.stringify(input)).digest()
    const [nova] = await tx`
      insert into idempotencia ${tx({ estabelecimento_id, chamador, chamada: path, chave, corpo_hash })}
      on conflict do nothing returning 1`
    const daChave = tx`estabelecimento_id = ${estabelecimento_id} and chamador = ${chamador} and chamada = ${path} and chave = ${chave}`
    if (!nova) {
      const [feita] = await tx<{ corpo_hash: Buffer; resposta: T }[]>`
        select corpo_hash, resposta from idempotencia where ${daChave}`
      if (!feita?.corpo_hash.equals(corpo_hash)) throw new VisibleError(409, respostas.chaveRepetida, 'chave_repetida')
      return feita.resposta
    }
    const resposta = await work(tx)
    await tx`update idempotencia set resposta = ${tx.json(resposta)} where ${daChave}`
    return resposta
  }) as Promise<T>
}
