/** What every charge shares: its id, its links, and that it only moves forward. Amounts in centavos. */
import { randomUUID } from 'node:crypto'
import { mensagensDeResposta } from './casos.ts'
import type { Contexto } from './contexto.ts'
import type { Charge, ChargeStatus, Link, OrderRecord } from './records.ts'
import { dataComMs } from './relogio.ts'

export const novoId = (prefixo: string) => `${prefixo}_${randomUUID().toUpperCase()}`

export function linksDaCobranca(publicUrl: string, id: string): Link[] {
  const endereco = `${publicUrl}/charges/${id}`
  return [
    { rel: 'SELF', href: endereco, media: 'application/json', type: 'GET' },
    { rel: 'CHARGE.CANCEL', href: `${endereco}/cancel`, media: 'application/json', type: 'POST' },
  ]
}

export function respostaDoProvedor(code: string, reference?: string): NonNullable<Charge['payment_response']> {
  const message = mensagensDeResposta[code] ?? 'NAO AUTORIZADO'
  return { code, message, ...(reference ? { reference } : {}) }
}

/** `agora` in epoch ms, `pago` in centavos. */
export function marcarPaga(charge: Charge, agora: number, pago: number) {
  charge.status = 'PAID'
  charge.paid_at = dataComMs(agora)
  charge.amount.summary.paid = pago
}

/** The tag `emdobro`: the same money is taken once more, as another charge of the same order. */
export function cobrarEmDobro(contexto: Contexto, { casos, order }: OrderRecord, charge: Charge) {
  if (!casos.includes('emdobro')) return
  const id = novoId('CHAR')
  const { qr_code: _, ...outra } = structuredClone(charge)
  order.charges = [...(order.charges ?? []), { ...outra, id, links: linksDaCobranca(contexto.opcoes.publicUrl, id) }]
}

const abertas: ChargeStatus[] = ['WAITING', 'IN_ANALYSIS', 'AUTHORIZED']

/** Moves an open charge to its end and saves it. A finished one stays as it is. */
export function mudarCobranca(
  contexto: Contexto,
  record: OrderRecord,
  charge: Charge,
  status: 'PAID' | 'DECLINED' | 'CANCELED',
) {
  if (!abertas.includes(charge.status)) return
  if (status === 'PAID') {
    marcarPaga(charge, contexto.agenda.agora(), charge.amount.value)
    cobrarEmDobro(contexto, record, charge)
  } else charge.status = status
  contexto.estado.gravar('orders', record)
}
