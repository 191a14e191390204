/** /orders and /charges. */
import type { FastifyInstance } from 'fastify'
import { ehObjeto, Leitura, valorMaximo } from './campos.ts'
import { capturar, cobrar, reembolsar } from './cobranca.ts'
import { novoId } from './cobranca-andamento.ts'
import type { Contexto } from './contexto.ts'
import { erroDeCampos, erroDeOrders, naoEncontrado } from './erros.ts'
import { lerCobrancas, lerPedido, type PedidoLido } from './ler-pedido.ts'
import { novoQrCode, planejarPix } from './pix.ts'
import type { Charge, Order, OrderRecord } from './registros.ts'
import { dataComMs } from './relogio.ts'
import { etiquetasDoEmail, responder } from './responder.ts'

export function rotasDeOrders(app: FastifyInstance, contexto: Contexto) {
  const { estado } = contexto

  const orderDe = (id: string): OrderRecord => {
    const registro = estado.orders.get(id)
    if (!registro) throw naoEncontrado('orders')
    return registro
  }

  const cobrancaDe = (id: string): { registro: OrderRecord; charge: Charge } => {
    const registro = estado.orderDaCobranca(id)
    const charge = registro?.order.charges?.find((c) => c.id === id)
    if (!registro || !charge) throw naoEncontrado('orders')
    return { registro, charge }
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
      const registro = criarPedido(contexto, lido, null, etiquetasDoEmail(lido.customer.email))
      return { status: 201, corpo: registro.order }
    })
  })

  app.post<{ Params: { id: string } }>('/orders/:id/pay', (request, reply) => {
    const registro = orderDe(request.params.id)
    const email = registro.order.customer.email
    // Not idempotent: the provider documents the key for creating and for refunds only, so a blind second try charges twice.
    const chamada = { operacao: 'cobranca' as const, email, referencia: registro.id, idempotente: false }
    return responder(contexto, request, reply, chamada, () => {
      for (const pedida of lerCobrancas(contexto, request.body)) cobrar(contexto, registro, pedida)
      return { status: 201, corpo: registro.order }
    })
  })

  const ler = (registro: OrderRecord, corpo: () => unknown) => {
    const { id, order } = registro
    const chamada = { operacao: 'leitura' as const, email: order.customer.email, referencia: id, idempotente: false }
    return {
      chamada,
      efeito: () => {
        if (registro.leiturasOcultas > 0) {
          registro.leiturasOcultas--
          estado.gravar('orders', registro)
          throw naoEncontrado('orders')
        }
        return { status: 200, corpo: corpo() }
      },
    }
  }

  app.get<{ Params: { id: string } }>('/orders/:id', (request, reply) => {
    const registro = orderDe(request.params.id)
    const { chamada, efeito } = ler(registro, () => registro.order)
    return responder(contexto, request, reply, chamada, efeito)
  })

  app.get<{ Querystring: { charge_id?: string } }>('/orders', (request, reply) => {
    const chargeId = request.query.charge_id
    if (!chargeId) throw erroDeOrders(400, '40001', 'required_parameter', 'charge_id')
    const { registro } = cobrancaDe(chargeId)
    const { chamada, efeito } = ler(registro, () => registro.order)
    return responder(contexto, request, reply, chamada, efeito)
  })

  app.get<{ Params: { id: string } }>('/charges/:id', (request, reply) => {
    const { registro, charge } = cobrancaDe(request.params.id)
    const { chamada, efeito } = ler(registro, () => charge)
    return responder(contexto, request, reply, chamada, efeito)
  })

  app.post<{ Params: { id: string } }>('/charges/:id/capture', (request, reply) => {
    const { registro, charge } = cobrancaDe(request.params.id)
    const email = registro.order.customer.email
    const chamada = { operacao: 'cobranca' as const, email, referencia: charge.id, idempotente: false }
    return responder(contexto, request, reply, chamada, () => {
      capturar(contexto, registro, charge, lerValor(request.body))
      return { status: 201, corpo: charge }
    })
  })

  app.post<{ Params: { id: string } }>('/charges/:id/cancel', (request, reply) => {
    const { registro, charge } = cobrancaDe(request.params.id)
    const email = registro.order.customer.email
    const chave = request.headers['x-idempotency-key']
    const chamada = { operacao: 'reembolso' as const, email, referencia: charge.id, idempotente: true }
    return responder(contexto, request, reply, chamada, () => {
      reembolsar(contexto, registro, charge, lerValor(request.body), typeof chave === 'string' ? chave : null)
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
  const registro: OrderRecord = { id, order, checkoutId, casos, leiturasOcultas, pixEncerrado: false }
  for (const { value, venceEm = agenda.agora() + 24 * 3_600_000 } of lido.qrCodes) {
    const { id: qrcodeId, text, links } = novoQrCode(contexto, value)
    order.qr_codes = [
      ...(order.qr_codes ?? []),
      { id: qrcodeId, expiration_date: dataComMs(venceEm), amount: { value }, text, arrangements: ['PIX'], links },
    ]
    planejarPix(contexto, casos, qrcodeId, value, venceEm)
  }
  estado.gravar('orders', registro)
  for (const pedida of lido.cobrancas) cobrar(contexto, registro, pedida)
  return registro
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
