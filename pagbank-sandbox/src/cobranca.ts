/** Charging, capturing and giving back. Amounts in centavos. */
import { randomUUID } from 'node:crypto'
import type { CartaoLido } from './cartao.ts'
import type { Contexto } from './contexto.ts'
import { erroDeOrders } from './erros.ts'
import {
  cobrarEmDobro,
  linksDaCobranca,
  marcarPaga,
  mudarCobranca,
  novoId,
  respostaDoProvedor,
} from './mudar-cobranca.ts'
import { novoQrCode, planejarPix } from './pix.ts'
import type { Charge, OrderRecord } from './records.ts'
import { dataComMs } from './relogio.ts'
import { avisarPedido } from './webhooks.ts'

export interface CobrancaPedida {
  tipo: 'CREDIT_CARD' | 'DEBIT_CARD' | 'PIX'
  value: number
  reference_id?: string | undefined
  description?: string | undefined
  installments: number
  capture: boolean
  store: boolean
  soft_descriptor?: string | undefined
  cartao?: CartaoLido | undefined
  holder?: { name: string; tax_id?: string | undefined } | undefined
  /** Epoch ms. */
  pixVenceEm?: number | undefined
}

/** Adds the charge to the order, saves it, plans what follows and tells the merchant. */
export function cobrar(contexto: Contexto, record: OrderRecord, pedida: CobrancaPedida): Charge {
  const agora = contexto.agenda.agora()
  const { value } = pedida
  const id = novoId('CHAR')
  const charge: Charge = {
    id,
    reference_id: pedida.reference_id,
    status: 'WAITING',
    created_at: dataComMs(agora),
    description: pedida.description,
    amount: { value, currency: 'BRL', summary: { total: value, paid: 0, refunded: 0 } },
    payment_method: { type: pedida.tipo },
    links: linksDaCobranca(contexto.opcoes.publicUrl, id),
  }
  const { order } = record
  order.charges = [...(order.charges ?? []), charge]
  if (pedida.tipo === 'PIX') cobrarNoPix(contexto, record, charge, pedida.pixVenceEm ?? agora + 24 * 3_600_000)
  else cobrarNoCartao(contexto, charge, pedida)
  if (charge.status === 'PAID') cobrarEmDobro(contexto, record, charge)
  contexto.estado.gravar('orders', record)
  avisarPedido(contexto, record, charge)
  return charge
}

function cobrarNoPix(contexto: Contexto, record: OrderRecord, charge: Charge, venceEm: number) {
  const { value } = charge.amount
  const { id, text, links } = novoQrCode(contexto, value)
  charge.payment_response = respostaDoProvedor('20000')
  charge.payment_method.pix = { expiration_date: dataComMs(venceEm) }
  charge.metadata = { ps_order_id: record.id }
  // A pending Pix cannot be cancelled: it expires.
  charge.links = [...charge.links.filter((link) => link.rel === 'SELF'), ...links]
  charge.qr_code = { id, text }
  planejarPix(contexto, record.casos, id, value, venceEm)
}

function cobrarNoCartao(contexto: Contexto, charge: Charge, pedida: CobrancaPedida) {
  const { cartao, holder, store, capture } = pedida
  if (!cartao) throw new Error('cobrança de cartão sem cartão')
  const agora = contexto.agenda.agora()
  const card = { ...cartao.card, holder: holder ?? cartao.card.holder, store }
  if (store && !card.id) card.id = guardarCartao(contexto, cartao, card.holder)
  charge.payment_method = {
    type: pedida.tipo,
    installments: pedida.installments,
    capture,
    card,
    soft_descriptor: pedida.soft_descriptor,
  }
  // Debit needs 3-D Secure, which this sandbox does not have.
  const desfecho = pedida.tipo === 'DEBIT_CARD' ? { tipo: 'recusado' as const, codigo: '20017' } : cartao.desfecho
  if (desfecho.tipo === 'recusado') {
    charge.status = 'DECLINED'
    charge.payment_response = respostaDoProvedor(desfecho.codigo, '032416400102')
    return
  }
  if (desfecho.tipo === 'analise') {
    charge.status = 'IN_ANALYSIS'
    if (desfecho.depois === 'nada') return
    contexto.agenda.agendar({
      tipo: 'analise',
      quando: agora + contexto.opcoes.analiseMs,
      chargeId: charge.id,
      status: desfecho.depois,
      codigo: desfecho.codigo ?? '20000',
    })
    return
  }
  charge.payment_response = respostaDoProvedor('20000', '032416400102')
  if (capture) {
    marcarPaga(charge, agora, charge.amount.value)
  } else {
    charge.status = 'AUTHORIZED'
    charge.payment_method.capture_before = dataComMs(agora + 6 * 24 * 3_600_000)
    const href = `${contexto.opcoes.publicUrl}/charges/${charge.id}/capture`
    charge.links.push({ rel: 'CHARGE.CAPTURE', href, media: 'application/json', type: 'POST' })
  }
}

/** Keeps the card for later charges; returns its `CARD_` id. */
export function guardarCartao(contexto: Contexto, cartao: CartaoLido, holder: CartaoLido['card']['holder']): string {
  const id = novoId('CARD')
  contexto.estado.gravar('cartoes', { id, card: { ...cartao.card, id, holder }, desfecho: cartao.desfecho })
  return id
}

export function concluirAnalise(contexto: Contexto, chargeId: string, status: 'PAID' | 'DECLINED', codigo: string) {
  const record = contexto.estado.orderDaCobranca(chargeId)
  const charge = record?.order.charges?.find((c) => c.id === chargeId)
  if (!record || charge?.status !== 'IN_ANALYSIS') return
  charge.payment_response = respostaDoProvedor(codigo, '032416400102')
  mudarCobranca(contexto, record, charge, status)
  avisarPedido(contexto, record, charge)
}

/** Takes a pre-authorised amount, or part of it. 40006 when there is nothing to take. */
export function capturar(contexto: Contexto, record: OrderRecord, charge: Charge, pedido: number | undefined) {
  const value = pedido ?? charge.amount.value
  if (charge.status !== 'AUTHORIZED' || value > charge.amount.value) {
    throw erroDeOrders(400, '40006', 'unabled_capture')
  }
  marcarPaga(charge, contexto.agenda.agora(), value)
  charge.amount.summary.total = value
  charge.payment_response = respostaDoProvedor('20000', '31022400001')
  contexto.estado.gravar('orders', record)
  avisarPedido(contexto, record, charge)
}

/** Gives back the whole or a part; without an amount, what is left. 40007 when it is more than what is left. */
export function reembolsar(
  contexto: Contexto,
  record: OrderRecord,
  charge: Charge,
  pedido: number | undefined,
  idempotencyKey: string | null,
) {
  const { summary } = charge.amount
  const resta = charge.status === 'PAID' ? summary.paid - summary.refunded : 0
  const disponivel = charge.status === 'AUTHORIZED' ? charge.amount.value : resta
  const value = pedido ?? disponivel
  if (value <= 0 || value > disponivel) throw erroDeOrders(400, '40007', 'unabled_refund')
  if (record.casos.includes('naoreembolsa')) throw erroDeOrders(400, '40008', 'refund_temporarily_unavailable')

  if (charge.status === 'AUTHORIZED') {
    charge.status = 'CANCELED'
  } else {
    summary.refunded += value
    if (summary.refunded === summary.paid) charge.status = 'CANCELED'
    contexto.estado.gravar('refunds', {
      id: randomUUID(),
      charge_id: charge.id,
      order_id: record.id,
      value,
      created_at: dataComMs(contexto.agenda.agora()),
      idempotency_key: idempotencyKey,
    })
  }
  contexto.estado.gravar('orders', record)
  avisarPedido(contexto, record, charge, true)
}
