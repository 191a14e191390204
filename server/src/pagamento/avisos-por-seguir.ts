import { emAberto } from '@boteco/contract/pagamento/cliente'
import type { Fragment } from 'postgres'
import * as z from 'zod/mini'
import type { Sql } from '../database/db.ts'
import { estornosAbertos, pedirEstorno } from '../estorno/estorno.ts'
import { motivoDe } from '../jobs/emperrado.ts'
import { type Deps, ESPERA_MS, FalhaDoProvedor, type Situacao } from '../provedor/provedor.ts'
import { colunas, entrou, guardarIds, ouvirDoProvedor, type PagamentoPeloProvedor, registrar } from './pelo-provedor.ts'

/*
 * A notice is followed by asking the provider about what it names. Before that it is written down, if the provider signed it
 * or a payment of ours is what it names. It is deleted once it was followed, and until then followed again. A stranger can
 * name only what they know, so theirs are counted by the payment that they name.
 */

/** So many notices without a valid signature are kept of one payment. */
const SEM_ASSINATURA_POR_PAGAMENTO = 5
/** The first pause after a failure, and the longest, in s: each further one is twice as long. */
const PAUSA_S = 20
const PAUSA_MAXIMA_S = 3_600
/** For so long the provider is asked about one that it has not answered. */
const SEGUIDO = '2 days'
/** Then it stays for the day's conciliation. */
const ESQUECIDO = '30 days'
/** A round does not become as many requests at one moment. */
const DE_UMA_VEZ = 20

export type Pistas = { ids: string[]; referencia: string | null }
type Aviso = { id_pagbank: string; guardado: boolean }

/** Our name of a payment; null: no payment of ours is called like that. */
export const comoReferencia = (dita: unknown) => z.uuid().safeParse(dita).data ?? null

/**
 * What a notice is about, written down where that is worth it; null: there is nothing that the provider could be asked. What a card machine
 * took is another acquirer's: the provider knows nothing of it.
 */
export async function receberAviso(sql: Sql, { ids, referencia }: Pistas, assinado: boolean): Promise<Aviso | null> {
  // all of them, which are hardly ever two: for the first one PostgreSQL may read through the table instead of three indexes
  const [conhecido] = await sql<PagamentoPeloProvedor[]>`
    select ${colunas(sql)} from pagamento
    where pelo_provedor(meio) and (id_checkout_pagbank = any(${ids}) or id_pedido_pagbank = any(${ids}) or referencia = ${referencia})`
  const id_pagbank =
    conhecido?.id_checkout_pagbank ?? conhecido?.id_pedido_pagbank ?? ids.find((id) => id.startsWith('ORDE_')) ?? ids[0]
  if (!id_pagbank) return null
  const guardado = assinado || conhecido !== undefined
  const dita = conhecido?.referencia ?? (assinado ? referencia : null)
  if (guardado)
    await sql`
      insert into aviso_por_seguir (id_pagbank, referencia) select ${id_pagbank}, ${dita}::uuid
      where ${assinado}::boolean or (select count(*) from aviso_por_seguir where referencia = ${dita}) < ${SEM_ASSINATURA_POR_PAGAMENTO}
      on conflict (id_pagbank) do nothing`
  return { id_pagbank, guardado }
}

/** Follows one, and never throws: one that was written down is then done, or waits for its next time. */
export async function seguirAviso(deps: Deps, { id_pagbank, guardado }: Aviso): Promise<void> {
  const { sql, log } = deps
  try {
    await seguir(deps, id_pagbank)
    if (guardado) await sql`delete from aviso_por_seguir where id_pagbank = ${id_pagbank}`
  } catch (error) {
    const motivo = error instanceof FalhaDoProvedor ? error.message : motivoDe(error)
    log.warn({ motivo }, 'o aviso não pôde ser seguido')
    // one that is not there any more was followed by another process meanwhile, or is one too many
    if (guardado)
      await sql`
        update aviso_por_seguir set vezes = vezes + 1,
          proxima_em = now() + least(${PAUSA_S} * power(2, least(vezes, 20)), ${PAUSA_MAXIMA_S}) * interval '1 s'
        where id_pagbank = ${id_pagbank}`.catch((falha) => log.warn({ motivo: motivoDe(falha) }, 'o aviso espera'))
  }
}

/** Follows again those that wait, as many as are due, or those that `quais` says. */
export async function seguirDeNovo(deps: Deps, quais?: Fragment): Promise<void> {
  const { sql } = deps
  const guardados = await sql<{ id_pagbank: string }[]>`
    select id_pagbank from aviso_por_seguir
    where ${quais ?? sql`proxima_em <= now() and criado_em > now() - ${SEGUIDO}::interval`}
    order by proxima_em limit ${DE_UMA_VEZ}`
  await Promise.all(guardados.map(({ id_pagbank }) => seguirAviso(deps, { id_pagbank, guardado: true })))
}

export const varrerAvisos = (sql: Sql) =>
  sql`delete from aviso_por_seguir where criado_em < now() - ${ESQUECIDO}::interval`

/** Asks about the payment that is called so. An order we do not know is read: it says whose it is. */
async function seguir(deps: Deps, id_pagbank: string) {
  const { sql, provedor, log } = deps
  const prazo = AbortSignal.timeout(ESPERA_MS)
  const [conhecido] = await sql<PagamentoPeloProvedor[]>`
    select ${colunas(sql)} from pagamento
    where pelo_provedor(meio) and (id_checkout_pagbank = ${id_pagbank} or id_pedido_pagbank = ${id_pagbank})`
  if (conhecido) {
    // of one that is paid too: it may be the answer to a refund, or another charge
    const agora = await ouvirDoProvedor(deps, conhecido, 'aviso do provedor', prazo)
    if (entrou(agora)) for (const estorno of await estornosAbertos(sql, agora)) await pedirEstorno(deps, estorno, prazo)
    return
  }
  const pedido = id_pagbank.startsWith('ORDE_')
  const situacao = await (pedido
    ? provedor.consultarPedido(id_pagbank, prazo)
    : provedor.consultarCheckout(id_pagbank, prazo))
  const [dono] = await sql<PagamentoPeloProvedor[]>`
    select ${colunas(sql)} from pagamento where pelo_provedor(meio) and referencia = ${comoReferencia(situacao.referencia)}`
  if (!dono) return await guardarDesconhecido(sql, id_pagbank, situacao)
  // one attempt does not tell what became of a hosted page: the page itself is asked
  if (dono.id_checkout_pagbank) return void (await ouvirDoProvedor(deps, dono, 'aviso do provedor', prazo))
  const agora = await registrar(sql, dono, situacao, 'aviso do provedor', log)
  if (!emAberto(agora.estado))
    await guardarIds(sql, agora, pedido ? { id_pedido: id_pagbank } : { id_checkout: id_pagbank })
}

/** The provider knows it and no payment of ours asked for it: a person has to see that (see the conciliation). */
async function guardarDesconhecido(sql: Sql, id_pagbank: string, { referencia, estado, cobrancas }: Situacao) {
  const valor = cobrancas.reduce((soma, { recebido }) => soma + recebido, 0) || null
  await sql`
    insert into aviso_desconhecido ${sql({ id_pagbank, referencia, valor, estado })}
    on conflict (id_pagbank) do update set valor = excluded.valor, estado = excluded.estado,
      vezes = aviso_desconhecido.vezes + 1, ultimo_em = now()`
}
