import { ATRASADO_MS, CALADA_MS, IMPRIMEM, PERGUNTA_MS } from '@boteco/contract/impressao/casa'
import type { Documento } from '@boteco/contract/impressao/papel'
import type { Fragment } from 'postgres'
import { type Sql, semEsperarODisco, type Transaction } from '../database/db.ts'

/** SQL: whether the paper `p` is so old that it is printed only when somebody says so. */
export const velha = (sql: Sql | Transaction) => sql`
  (p.liberada_em is null and p.tipo <> 'teste' and p.desde <= now() - ${PERGUNTA_MS} * interval '1 ms')`

/** SQL: whether the paper `p` may be printed without a further word. */
export const imprimivel = (sql: Sql | Transaction) => sql`(p.estado = 'na_fila' and not ${velha(sql)})`

/** SQL: whether the paper `p`, an order's, says that it is late. */
export const atrasou = (sql: Sql | Transaction) => sql`
  (p.tipo in ('pedido', 'cancelamento') and p.desde < now() - ${ATRASADO_MS} * interval '1 ms')`

/** SQL: the printer `m` asks us, and has not done so for a while. */
export const calada = (sql: Sql | Transaction) =>
  sql`(m.via = 'cloudprnt' and m.ouvida_em < now() - ${CALADA_MS} * interval '1 ms')`

/** SQL: how the printer `m` is, as far as is known. */
export const estadoDe = (sql: Sql | Transaction) => sql`case when ${calada(sql)} then 'longe' else m.estado end`

/** SQL: what keeps the printer `m` from printing, by the rule of `parou`. Null: nothing. */
export const paradaDe = (sql: Sql | Transaction) => sql`
  case when ${estadoDe(sql)} <> all(${[...IMPRIMEM]}::text[]) and not (m.estado = 'muda' and m.sem_confirmacao)
    then ${estadoDe(sql)} end`

/** SQL: since when a printer is as it is, now that this was heard of it. */
export const desdeQuando = (sql: Sql, estado: Fragment) =>
  sql`case when estado is distinct from ${estado} then now() else coalesce(estado_em, now()) end`

/** Two managers, and what makes papers, come one after the other. */
export const segurarImpressoras = (tx: Transaction, estabelecimento_id: number) => tx`
  select from impressora where estabelecimento_id = ${estabelecimento_id} and removida_em is null order by id for no key update`

type Novo = {
  estabelecimento_id: number
  impressora_id: number
  tipo: Documento['tipo']
  pedido_id?: number | null
  ficha_id?: number | null
  z_numero?: number | null
  via?: number
  documento: Documento
  /** null: it is as old as now */
  desde?: Date | null
  /** who asked for it; null: nobody, it prints by itself */
  pedida_por?: number | null
}

/** One more paper behind those that wait at the printer. Answers its id. */
export async function porNaFila(tx: Transaction, novo: Novo): Promise<number> {
  const {
    estabelecimento_id,
    impressora_id,
    tipo,
    pedido_id = null,
    ficha_id = null,
    z_numero = null,
    via = 1,
    documento,
    desde = null,
  } = novo
  const [{ id }] = await tx<[{ id: number }]>`
    insert into impressao (estabelecimento_id, impressora_id, tipo, pedido_id, ficha_id, z_numero, via, documento, desde, pedida_por)
    values (${estabelecimento_id}, ${impressora_id}, ${tipo}, ${pedido_id}, ${ficha_id}, ${z_numero}, ${via}, ${tx.json(documento as never)},
      coalesce(${desde}::timestamptz, now()), ${novo.pedida_por ?? null})
    returning id`
  return id
}

/** SQL: whether the line `i` is on the paper `p`: it was ordered with it, or stands there, or was separated of what does. */
export const linhaDoPapel = (sql: Sql | Transaction) => sql`(
  i.estabelecimento_id = p.estabelecimento_id and i.pedido_id = p.pedido_id and p.tipo = 'pedido'
  and (exists (select from impressao_linha l where l.estabelecimento_id = i.estabelecimento_id
      and l.impressora_id = p.impressora_id and l.item_id = i.id and l.impressao_id = p.id)
    or exists (select from jsonb_array_elements(p.documento -> 'itens') d where (d ->> 'item')::bigint in (i.id, i.separado_de))))`

/**
 * The printer said that it printed it, or a person (`por`) saw it. What stands on it was received. A printer's word that a power
 * cut takes back leaves a doubt.
 */
export const confirmar = (
  sql: Sql | Transaction,
  estabelecimento_id: number,
  id: number,
  por: number | null = null,
) => sql`
  with p as (
    update impressao set estado = 'confirmada', confirmada_em = now(), terminada_em = now(), respondida_por = ${por}
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} and estado in ('enviada', 'em_duvida')
      and ${por === null ? semEsperarODisco(sql) : sql`true`}
    returning estabelecimento_id, id, impressora_id, pedido_id, tipo, documento
  )
  -- as a screen of the department says it (/pedido/confirmarRecebimento), in the lock order of lines
  update item_pedido set recebido_em = now()
  where estabelecimento_id = ${estabelecimento_id} and id = any(array(
    select i.id from p join item_pedido i on ${linhaDoPapel(sql)}
    where i.status_pedido = 'PEDIDO FEITO PELO CLIENTE' and i.recebido_em is null
    order by i.id for no key update of i))`
