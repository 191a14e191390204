import {
  ESTADOS_DO_PAGAMENTO,
  emAberto,
  type MEIOS_DO_PROVEDOR,
  type Pagamento,
  passosDoPagamento,
} from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import { type Sql, type Transaction, transaction } from '../database/db.ts'
import { guardarSobras, PAGO_TARDE } from '../estorno/cobranca-a-mais.ts'
import { escreverEstorno } from '../estorno/estorno.ts'
import { soltarPagos } from '../pedido/espera.ts'
import { type CobrancaPaga, type Deps, type Log, type Situacao, seFalhar } from '../provedor/provedor.ts'
import { cedidos, fins, sentencaDaRecusa } from '../provedor/recusas.ts'
import { contarRecusado } from './cartao-contado.ts'

/** A payment through the provider, as the server works with it. */
export type PagamentoPeloProvedor = {
  estabelecimento_id: number
  id: number
  referencia: string
  /** null: staff asked a card machine for it */
  checkin_id: number | null
  meio: (typeof MEIOS_DO_PROVEDOR)[number] | 'maquininha'
  estado: Pagamento['estado']
  /** centavos */
  valor: number
  id_pedido_pagbank: string | null
  id_checkout_pagbank: string | null
  id_cobranca_pagbank: string | null
  url_pagamento: string | null
  codigo_pix: string | null
  codigo_recusa: string | null
  criado_em: Date
  expira_em: Date | null
  /** as the provider has just said: money may move without any further action */
  decidindo?: boolean
}

export const colunas = (sql: Sql | Transaction) =>
  sql`estabelecimento_id, id, referencia, checkin_id, meio, estado, valor, id_pedido_pagbank, id_checkout_pagbank,
    id_cobranca_pagbank, url_pagamento, codigo_pix, codigo_recusa, criado_em, expira_em`

/** From which states this one may be entered. The database's own trigger refuses any other step. */
const anteriores = (estado: Situacao['estado']) =>
  ESTADOS_DO_PAGAMENTO.filter((antes) => (passosDoPagamento[antes] as readonly string[]).includes(estado))

export type Novidade = {
  estado: Situacao['estado']
  id_pedido?: string | null
  id_cobranca?: string | null
  id_checkout?: string
  url?: string
  codigo_pix?: string
  codigo?: string | null
  valor?: number | null
  cobrancas?: readonly CobrancaPaga[]
}

/** Whether its money is in the books. */
export const entrou = ({ estado }: Pick<PagamentoPeloProvedor, 'estado'>) => estado === 'pago' || estado === 'estornado'

/**
 * Writes down what is known of a payment: one step forward with its event, or nothing when it is already there or
 * further. Any number of times, in any order, from two servers at once. What was charged besides is given back. Answers
 * the payment as it is now.
 * `causa` says who told us.
 */
export async function registrar(
  sql: Sql,
  pagamento: PagamentoPeloProvedor,
  novidade: Novidade,
  causa: string,
  log: Log,
): Promise<PagamentoPeloProvedor> {
  const { estabelecimento_id, id, valor } = pagamento
  const { estado, id_pedido, id_cobranca, id_checkout, url, codigo_pix, codigo } = novidade
  if (estado === 'pago' && !entrou(pagamento) && typeof novidade.valor === 'number' && novidade.valor !== valor) {
    // never ours: an order of our name with another amount. A person has to look.
    log.warn({ pagamento: id, esperado: valor, recebido: novidade.valor }, 'o provedor recebeu outro valor')
    return pagamento
  }
  let recusado = false
  const agora = (await transaction(sql, async (tx) => {
    const [andou] = await tx<PagamentoPeloProvedor[]>`
      with antes as (
        select estabelecimento_id, id, estado from pagamento
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} and estado = any(${anteriores(estado)})
        for update
      ), andou as (
        update pagamento p set estado = ${estado},
          id_pedido_pagbank = coalesce(${id_pedido ?? null}, p.id_pedido_pagbank),
          id_cobranca_pagbank = coalesce(${id_cobranca ?? null}, p.id_cobranca_pagbank),
          id_checkout_pagbank = coalesce(p.id_checkout_pagbank, ${id_checkout ?? null}),
          url_pagamento = coalesce(p.url_pagamento, ${url ?? null}),
          codigo_pix = coalesce(p.codigo_pix, ${codigo_pix ?? null}),
          codigo_recusa = ${estado === 'recusado' ? (codigo ?? null) : null}
        from antes where p.estabelecimento_id = antes.estabelecimento_id and p.id = antes.id
        returning p.*
      ), evento as (
        insert into pagamento_evento (estabelecimento_id, pagamento_id, de, para, causa)
        select antes.estabelecimento_id, antes.id, antes.estado, andou.estado, ${causa} from antes, andou
      )
      select ${colunas(sql)} from andou`
    if (andou?.estado === 'pago') await devolverSobra(tx, andou, log)
    recusado = andou?.estado === 'recusado' && (andou.meio === 'cartao' || andou.meio === 'cartao_salvo')
    const atual = andou ?? (await ler(tx, pagamento))
    // a machine may have taken a part of what never came about
    if (entrou(atual) || (atual.meio === 'maquininha' && !emAberto(atual.estado)))
      await guardarSobras(tx, atual, novidade.cobrancas ?? [], causa, log)
    return atual
  })) as PagamentoPeloProvedor
  if (recusado) await contarRecusado(sql, agora, log)
  // in a transaction of its own: an order takes its products before its payment. One that dies here is found by its wait.
  const { checkin_id } = agora
  if (agora.estado === 'pago' && !entrou(pagamento) && checkin_id !== null)
    await transaction(sql, (tx) => soltarPagos(tx, estabelecimento_id, checkin_id))
  return agora
}

async function ler(tx: Transaction, pagamento: PagamentoPeloProvedor): Promise<PagamentoPeloProvedor> {
  const { estabelecimento_id, id } = pagamento
  const [atual] = await tx<PagamentoPeloProvedor[]>`
    select ${colunas(tx)} from pagamento where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
  return atual ?? pagamento
}

/**
 * Money that came too late: the line was paid meanwhile, or cancelled. Giving it back is written down here, with the
 * payment, and done by the next process that looks (see `retomarEstornos`).
 */
async function devolverSobra(tx: Transaction, pagamento: PagamentoPeloProvedor, log: Log) {
  const { estabelecimento_id, id } = pagamento
  const daqui = tx`select coalesce(de_linha, linha_id) from pagamento_linha where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${id}`
  // waits for a cancellation in flight of one of them; a later one finds it paid, and gives it back
  await tx`select from item_pedido where estabelecimento_id = ${estabelecimento_id} and id in (${daqui}) order by id for share`
  await tx`select from ficha where estabelecimento_id = ${estabelecimento_id} and id in (${daqui}) order by id for share`
  const sobras = await tx<{ linha_id: number; valor: number }[]>`
    select pl.linha_id, pl.valor - pl.estornado as valor from pagamento_linha pl
    where pl.estabelecimento_id = ${estabelecimento_id} and pl.pagamento_id = ${id} and pl.valor > pl.estornado
      and (not pl.viva or exists (select from linha l
        where l.estabelecimento_id = ${estabelecimento_id} and l.linha_id = pl.linha_id and not l.valida))
    order by pl.linha_id`
  if (sobras.length === 0) return
  await escreverEstorno(tx, { ...pagamento, via: 'provedor' }, sobras, PAGO_TARDE, null)
  log.warn({ pagamento: id }, 'pagamento recebido tarde: será devolvido')
}

/** The provider calls a Pix not paid in time cancelled. */
export const noTempo = ({ meio }: PagamentoPeloProvedor, situacao: Situacao): Situacao =>
  meio === 'pix' && situacao.estado === 'cancelado' ? { ...situacao, estado: 'expirado' } : situacao

/**
 * Asks the provider what happened and writes it down.
 * @throws FalhaDoProvedor when it does not say
 */
export async function ouvirDoProvedor(
  { sql, provedor, log }: Deps,
  pagamento: PagamentoPeloProvedor,
  causa: string,
  prazo: AbortSignal,
): Promise<PagamentoPeloProvedor> {
  const { meio, id_pedido_pagbank, id_checkout_pagbank } = pagamento
  if (meio === 'checkout') {
    if (!id_checkout_pagbank) return pagamento
    const { decidindo, ...novidade } = await provedor.consultarCheckout(id_checkout_pagbank, prazo)
    return { ...(await registrar(sql, pagamento, novidade, causa, log)), decidindo }
  }
  if (!id_pedido_pagbank) return pagamento
  const situacao = await provedor.consultarPedido(id_pedido_pagbank, prazo)
  return await registrar(sql, pagamento, noTempo(pagamento, situacao), causa, log)
}

/** The same, for a caller that needs no answer: when the provider does not say, the payment stays as it is. */
export async function perguntar(
  deps: Deps,
  pagamento: PagamentoPeloProvedor,
  causa: string,
  prazo: AbortSignal,
): Promise<PagamentoPeloProvedor> {
  return seFalhar(
    () => ouvirDoProvedor(deps, pagamento, causa, prazo),
    (error) => {
      const { log } = deps
      log.warn({ pagamento: pagamento.id, motivo: error.message }, 'o provedor não disse o que houve com o pagamento')
      return pagamento
    },
  )
}

/** What the provider calls a payment that ended here without it, so that it is asked about, and compared, as any other. */
export const guardarIds = (
  sql: Sql,
  { estabelecimento_id, id }: PagamentoPeloProvedor,
  { id_pedido, id_checkout }: Pick<Novidade, 'id_pedido' | 'id_checkout'>,
) => sql`
  update pagamento set id_pedido_pagbank = coalesce(id_pedido_pagbank, ${id_pedido ?? null}),
    id_checkout_pagbank = coalesce(id_checkout_pagbank, ${id_checkout ?? null})
  where estabelecimento_id = ${estabelecimento_id} and id = ${id}`

export const noFio = ({ id, referencia, estado, meio, valor, criado_em }: PagamentoPeloProvedor): Pagamento => ({
  id,
  referencia,
  estado,
  meio,
  valor,
  criado_em: criado_em.toISOString(),
})

/** What a phone needs to pay an open Pix. */
export const pixDe = ({ estado, codigo_pix: codigo, expira_em }: PagamentoPeloProvedor) =>
  estado === 'em_andamento' && codigo && expira_em ? { codigo, expira_em: expira_em.toISOString() } : null

/** The page on which an open payment still waits for its guest. */
export const paginaDe = ({ estado, meio, url_pagamento, decidindo }: PagamentoPeloProvedor) =>
  estado === 'em_andamento' && meio === 'checkout' && !decidindo ? url_pagamento : null

/** What really happened, in words. */
export function sentencaDoPagamento(pagamento: PagamentoPeloProvedor): string {
  const { estado, codigo_recusa } = pagamento
  if (estado === 'pago') return respostas.pagamentoEfetuado
  if (estado === 'recusado') return sentencaDaRecusa(codigo_recusa)
  if (paginaDe(pagamento)) return respostas.paginaEmAberto
  if (pixDe(pagamento)) return respostas.pixEmAberto
  if (emAberto(estado)) return respostas.pagamentoEmAndamento
  return fins[estado]
}

/** The same for the guest who waits for it: also why it ended, where that was not theirs to know. */
export async function sentencaDeQuemEspera(sql: Sql, pagamento: PagamentoPeloProvedor): Promise<string> {
  const { estabelecimento_id, id, estado } = pagamento
  if (estado !== 'cancelado') return sentencaDoPagamento(pagamento)
  const [fim] = await sql<{ causa: string }[]>`
    select causa from pagamento_evento
    where estabelecimento_id = ${estabelecimento_id} and pagamento_id = ${id} and para = 'cancelado' order by id desc limit 1`
  return cedidos[fim?.causa ?? ''] ?? sentencaDoPagamento(pagamento)
}
