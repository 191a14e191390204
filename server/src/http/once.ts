import { createHash } from 'node:crypto'
import type { Path } from '@boteco/contract/calls'
import { respostas } from '@boteco/contract/respostas'
import type { Fragment, JSONValue } from 'postgres'
import { type Autor, quemAge } from '../database/atos.ts'
import { type Sql, type Transaction, transaction } from '../database/db.ts'
import { EVENTOS_JUNTADOS, JUNTAR_EVENTOS, sayLater } from '../database/eventos-depois.ts'
import { VisibleError } from '../errors.ts'
import { type Permissao, usarPermissao } from '../sessao/permissao.ts'

/** A basket keeps its key for half a day, and a tablet without a network until the bar opens again. In hours. */
const VIDA_DA_CHAVE_H = 48
/** Rows swept in one statement: a sweep never holds the table for long. */
const DE_UMA_VEZ = 1000

/** An attacker who knows the rest of a body could brute-force the CPF from its hash: what is hashed has none. */
const semCpf = (campo: string, valor: unknown) => (/cpf/i.test(campo) ? undefined : valor)

const resumir = (texto: string) => createHash('sha256').update(texto).digest()
const hashDoCorpo = (input: unknown) => resumir(JSON.stringify(input, semCpf))
/** A key that 0.1 kept is sent again after the upgrade: its hash was of the whole body. */
const hashDeAntes = (input: unknown) => resumir(JSON.stringify(input))

export type Chamada = {
  sql: Sql
  chave: string | null
  path: Path
  /** null: the caller belongs to no bar, as at a registration */
  estabelecimento_id: number | null
  chamador: string
  /** the author, for the audit record; null: not a staff member */
  autor: Autor | null
  /** with which a colleague let the author do it: used up by the same transaction; null: none is needed */
  permissao: Permissao | null
  input: unknown
}

/**
 * Runs `work` in one transaction, at most once for one (bar, caller, call, key). A second call with the same key waits
 * for the first and gets its stored answer; one that failed left nothing and may try again. Without a key it just runs.
 * A key past its life is a new one. What `work` asks first is on its way with the key: where the key was used already,
 * all that `work` did is taken back.
 * @throws VisibleError 409 when the key was used with another body.
 */
export async function once<T extends JSONValue>(chamada: Chamada, deed: (tx: Transaction) => Promise<T>): Promise<T> {
  const { sql, chave, permissao } = chamada
  const work = permissao ? (tx: Transaction) => usarPermissao(tx, { ...chamada, permissao }).then(() => deed(tx)) : deed
  try {
    const { resposta, fim } = await transaction(sql, (tx) =>
      chave === null ? semChave(tx, chamada, work) : comChave(tx, { ...chamada, chave }, work),
    )
    sayLater(sql, (await fim)[0].eventos)
    return resposta
  } catch (error) {
    if (error instanceof ChaveUsada) return respostaDada(sql, error.daChave, chamada.input)
    throw error
  }
}

/** `fim`: the last statement, on its way together with the `commit`. */
type Feito<T> = { resposta: T; fim: PromiseLike<[{ eventos: string }]> }

async function semChave<T>(
  tx: Transaction,
  { autor }: Chamada,
  work: (tx: Transaction) => Promise<T>,
): Promise<Feito<T>> {
  const resposta = await junto(tx`select ${quemAge(tx, autor)}, ${tx.unsafe(JUNTAR_EVENTOS)}`.execute(), () => work(tx))
  return { resposta, fim: tx<[{ eventos: string }]>`select ${tx.unsafe(EVENTOS_JUNTADOS)} as eventos`.execute() }
}

/** Takes the transaction back: the key was used, and its answer is stored. */
class ChaveUsada extends Error {
  daChave: Fragment
  constructor(daChave: Fragment) {
    super('the key was used')
    this.daChave = daChave
  }
}

async function comChave<T extends JSONValue>(
  tx: Transaction,
  { chave, path, estabelecimento_id, chamador, autor, input }: Chamada & { chave: string },
  work: (tx: Transaction) => Promise<T>,
): Promise<Feito<T>> {
  const nova = tx`
      with dito as materialized (select ${quemAge(tx, autor)}, ${tx.unsafe(JUNTAR_EVENTOS)})
      insert into idempotencia (estabelecimento_id, chamador, chamada, chave, corpo_hash)
      select ${estabelecimento_id}::bigint, ${chamador}, ${path}, ${chave}, ${hashDoCorpo(input)}::bytea from dito
      on conflict (coalesce(estabelecimento_id, 0), chamador, chamada, chave) do update
        set corpo_hash = excluded.corpo_hash, resposta = null, criada_em = excluded.criada_em
        where idempotencia.criada_em < now() - ${VIDA_DA_CHAVE_H} * interval '1 hour'
      returning 1`
  const daChave = tx`coalesce(estabelecimento_id, 0) = ${estabelecimento_id ?? 0} and chamador = ${chamador}
      and chamada = ${path} and chave = ${chave}`
  const resposta = await junto(
    nova.then(({ count }) => {
      if (count === 0) throw new ChaveUsada(daChave)
    }),
    () => work(tx),
  )
  const fim = tx<[{ eventos: string }]>`
      update idempotencia set resposta = ${tx.json(resposta)} where ${daChave} returning ${tx.unsafe(EVENTOS_JUNTADOS)} as eventos`
  return { resposta, fim: fim.execute() }
}

/** What `work` answers, sent together with `first`. @throws what `first` throws, whatever became of `work` */
async function junto<T>(first: PromiseLike<unknown>, work: () => Promise<T>): Promise<T> {
  const [antes, feito] = await Promise.allSettled([first, work()])
  if (antes.status === 'rejected') throw antes.reason
  if (feito.status === 'rejected') throw feito.reason
  return feito.value
}

async function respostaDada<T>(sql: Sql, daChave: Fragment, input: unknown): Promise<T> {
  const [feita] = await sql<{ corpo_hash: Buffer; resposta: T }[]>`
    select corpo_hash, resposta from idempotencia where ${daChave}`
  if (!(feita?.corpo_hash.equals(hashDoCorpo(input)) || feita?.corpo_hash.equals(hashDeAntes(input))))
    throw new VisibleError(409, respostas.chaveRepetida, 'chave_repetida')
  return feita.resposta
}

/** Sweeps the keys past their life; several servers may do it at once. @returns how many */
export async function sweepKeys(sql: Sql): Promise<number> {
  for (let varridas = 0; ; ) {
    const { count } = await sql`
      delete from idempotencia where ctid = any(array(
        select ctid from idempotencia where criada_em < now() - ${VIDA_DA_CHAVE_H} * interval '1 hour'
        limit ${DE_UMA_VEZ} for update skip locked))`
    varridas += count
    if (count < DE_UMA_VEZ) return varridas
  }
}
