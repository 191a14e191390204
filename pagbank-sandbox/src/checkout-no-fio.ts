/** A checkout as the API shows it. */
import type { Contexto } from './contexto.ts'
import type { CheckoutRecord, Link } from './records.ts'
import { dataSemMs } from './relogio.ts'

export function checkoutNoFio({ opcoes }: Contexto, checkout: CheckoutRecord, offset = 0, limit = 10) {
  const { reference_id, expiration_date, ...resto } = checkout.dados
  const orders = checkout.orderIds.slice(offset, offset + limit).map((id) => ({
    id,
    links: [{ rel: 'SELF', href: `${opcoes.publicUrl}/orders/${id}`, method: 'GET' }],
  }))
  return {
    id: checkout.id,
    reference_id,
    created_at: dataSemMs(checkout.createdAt),
    status: checkout.status,
    expiration_date,
    ...resto,
    // The key is absent until the first attempt to pay.
    ...(checkout.orderIds.length > 0 ? { orders } : {}),
    links: linksDoCheckout(opcoes.publicUrl, checkout),
    origin: 'CHECKOUT_WEB',
  }
}

export function linksDoCheckout(publicUrl: string, { id, code, status }: CheckoutRecord): Link[] {
  const self = { rel: 'SELF', href: `${publicUrl}/checkouts/${id}`, method: 'GET' }
  if (status === 'EXPIRED') return [self]
  if (status === 'INACTIVE') {
    return [self, { rel: 'ACTIVATE', href: `${publicUrl}/checkouts/${id}/activate`, method: 'POST' }]
  }
  return [
    self,
    { rel: 'PAY', href: `${publicUrl}/pagamento?code=${code}`, method: 'GET' },
    { rel: 'INACTIVATE', href: `${publicUrl}/checkouts/${id}/inactivate`, method: 'POST' },
  ]
}
