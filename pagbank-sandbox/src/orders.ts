/** /orders and /charges. */
import type { FastifyInstance } from 'fastify'
import { ehObjeto, Leitura, valorMaximo } from './campos.ts'
import { capturar, cobrar, reembolsar } from './cobranca.ts'
import type { Contexto } from './contexto.ts'
import { erroDeCampos, erroDeOrders, naoEncontrado } from './erros.ts'
import { lerCobrancas, lerPedido, type PedidoLido } from './ler-pedido.ts'
import { novoId } from './mudar-cobranca.ts'
import { novoQrCode, planejarPix } from './pix.ts'
import type { Charge, Order, OrderRecord } from './records.ts'
import { dataComMs } from './relogio.ts'
import { etiquetasDoEmail, responder } from './responder.ts'

export function rotasDeOrders(app: FastifyInstance, contexto: Contexto) {
  const { estado } = contexto

  const orderDe = (id: string): OrderRecord => {
    const record = estado.orders.get(id)
    if (!record) throw naoEncontrado('orders')
    return record
  }

  const cobrancaDe = (id: string): { record: OrderRecord; charge: Charge } => {
    const record = estado.orderDaCobranca(id)
    const charge = record?.order.charges?.find((c) => c.id === id)
    if (!record || !charge) throw naoEncontrado('orders')
    return { record, charge }
  }

  app.post('/orders', (request, reply) => {
    const corpo = ehObjeto(request.body) ? request.body : {}
    const comCobranca = [corpo.charges, corpo.qr_codes].some((lista) => Array.isArray(lista) && lista.length > 0)
    const chamada = {
      operacao: comCobranca ? ('cobranca' as const) : ('pedido' as const),
      email: emailDoCorpo(corpo),
      referencia: String(corpo.reference_id),
      idempotente: true,
    }
    return responder(contexto, request, reply, chamada, () => {
      const lido = lerPedido(contexto, request.body)
      const record = criarPedido(contexto, lido, null, etiquetasDoEmail(lido.customer.email))
      return { status: 201, corpo: record.order }
    })
  })

  app.post<{ Params: { id: string } }>('/orders/:id/pay', (request, reply) => {
    const record = orderDe(request.params.id)
    const email = record.order.customer.email
    // Not idempotent: the provider documents the key for creating and for refunds only, so a blind second try charges twice.
    const chamada = { operacao: 'cobranca' as const, email, referencia: record.id, idempotente: false }
    return responder(contexto, request, reply, chamada, () => {
      for (const pedida of lerCobrancas(contexto, request.body)) cobrar(contexto, record, pedida)
      return { status: 201, corpo: record.order }
    })
  })

  const ler = (record: OrderRecord, corpo: () => unknown) => {
    const { id, order } = record
    const chamada = { operacao: 'leitura' as const, email: order.customer.email, referencia: id, idempotente: false }
    return {
      chamada,
      efeito: () => {
        if (record.leiturasOcultas > 0) {
          record.leiturasOcultas--
          estado.gravar('orders', record)
          throw naoEncontrado('orders')
        }
        return { status: 200, corpo: corpo() }
      },
    }
  }

  app.get<{ Params: { id: string } }>('/orders/:id', (request, reply) => {
    const record = orderDe(request.params.id)
    const { chamada, efeito } = ler(record, () => record.order)
    return responder(contexto, request, reply, chamada, efeito)
  })

  app.get<{ Querystring: { charge_id?: string } }>('/orders', (request, reply) => {
    const chargeId = request.query.charge_id
    if (!chargeId) throw erroDeOrders(400, '40001', 'required_parameter', 'charge_id')
    const { record } = cobrancaDe(chargeId)
    const { chamada, efeito } = ler(record, () => record.order)
    return responder(contexto, request, reply, chamada, efeito)
  })

  app.get<{ Params: { id: string } }>('/charges/:id', (request, reply) => {
    const { record, charge } = cobrancaDe(request.params.id)
    const { chamada, efeito } = ler(record, () => charge)
    return responder(contexto, request, reply, chamada, efeito)
  })

  app.post<{ Params: { id: string } }>('/charges/:id/capture', (request, reply) => {
    const { record, charge } = cobrancaDe(request.params.id)
    const email = record.order.customer.email
    const chamada = { operacao: 'cobranca' as const, email, referencia: charge.id, idempotente: false }
    return responder(contexto, request, reply, chamada, () => {
      capturar(contexto, record, charge, lerValor(request.body))
      return { status: 201, corpo: charge }
    })
  })

  app.post<{ Params: { id: string } }>('/charges/:id/cancel', (request, reply) => {
    const { record, charge } = cobrancaDe(request.params.id)
    const email = record.order.customer.email
    const chave = request.headers['x-idempotency-key']
    const chamada = { operacao: 'reembolso' as const, email, referencia: charge.id, idempotente: true }
    return responder(contexto, request, reply, chamada, () => {
      reembolsar(contexto, record, charge, lerValor(request.body), typeof chave === 'string' ? chave : null)
      return { status: 201, corpo: charge }
    })
  })
}

/** The order, its charges and its legacy QR codes, saved and told. `checkoutId` when a hosted page made it. */
export function criarPedido(
  contexto: Contexto,
  lido: PedidoLido,
  checkoutId: string | null,
  casos: string[],
): OrderRecord {
  const { opcoes, agenda, estado } = contexto
  const id = novoId('ORDE')
  const endereco = `${opcoes.publicUrl}/orders/${id}`
  const order: Order = {
    id,
    reference_id: lido.reference_id,
    created_at: dataComMs(agenda.agora()),
    customer: lido.customer,
    items: lido.items,
    notification_urls: lido.notification_urls,
    links: [
      { rel: 'SELF', href: endereco, media: 'application/json', type: 'GET' },
      { rel: 'PAY', href: `${endereco}/pay`, media: 'application/json', type: 'POST' },
    ],
  }
  const leiturasOcultas = casos.includes('invisivel') ? 2 : 0
  const record: OrderRecord = { id, order, checkoutId, casos, leiturasOcultas, pixEncerrado: false }
  for (const { value, venceEm = agenda.agora() + 24 * 3_600_000 } of lido.qrCodes) {
    const { id: qrcodeId, text, links } = novoQrCode(contexto, value)
    order.qr_codes = [
      ...(order.qr_codes ?? []),
      { id: qrcodeId, expiration_date: dataComMs(venceEm), amount: { value }, text, arrangements: ['PIX'], links },
    ]
    planejarPix(contexto, casos, qrcodeId, value, venceEm)
  }
  estado.gravar('orders', record)
  for (const pedida of lido.cobrancas) cobrar(contexto, record, pedida)
  return record
}

export function emailDoCorpo(corpo: Record<string, unknown>): string | undefined {
  const email = ehObjeto(corpo.customer) ? corpo.customer.email : undefined
  return typeof email === 'string' ? email : undefined
}

/** `{"amount":{"value":500}}`, in centavos; undefined when the body says nothing. */
function lerValor(corpo: unknown): number | undefined {
  const amount = ehObjeto(corpo) ? corpo.amount : undefined
  if (amount === undefined) return undefined
  const leitura = new Leitura()
  const value = leitura.inteiro(ehObjeto(amount) ? amount.value : undefined, 'amount.value', 1, valorMaximo)
  if (leitura.problemas.length > 0) throw erroDeCampos('orders', leitura.problemas)
  return value ?? undefined
}
