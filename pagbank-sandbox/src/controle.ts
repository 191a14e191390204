/** What only the sandbox has: faults by chance for everything, and the whole state for reconciliation. */
import type { FastifyInstance } from 'fastify'
import { checkoutNoFio } from './checkout-no-fio.ts'
import type { Contexto } from './contexto.ts'

export function rotasDeControle(app: FastifyInstance, contexto: Contexto) {
  const { estado, sorteio } = contexto

  app.post('/_sandbox/modo', async (request, reply) => {
    try {
      return sorteio.mudar(request.body)
    } catch (erro) {
      return reply.code(400).send({ message: erro instanceof Error ? erro.message : 'modo inválido' })
    }
  })

  app.get('/_sandbox/modo', async () => sorteio.modo())

  app.get('/_sandbox/estado', async () => {
    const orders = [...estado.orders.values()]
    return {
      orders: orders.map(({ order, checkoutId, casos }) => ({ ...order, checkout_id: checkoutId, casos })),
      charges: orders.flatMap(({ id, checkoutId, order }) =>
        (order.charges ?? []).map((charge) => ({
          ...charge,
          order_id: id,
          order_reference_id: order.reference_id,
          checkout_id: checkoutId,
        })),
      ),
      checkouts: [...estado.checkouts.values()].map((checkout) => ({
        ...checkoutNoFio(contexto, checkout, 0, 100),
        order_ids: checkout.orderIds,
      })),
      refunds: [...estado.refunds.values()],
      cards: [...estado.cartoes.values()].map(({ card }) => card),
      webhooks: [...estado.envios.values()],
      modo: sorteio.modo(),
    }
  })
}
