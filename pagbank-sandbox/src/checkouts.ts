/** /checkouts: create, read with its payments, inactivate, activate, expire. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ehObjeto, Leitura, valorMaximo } from './campos.ts'
import { checkoutNoFio, linksDoCheckout } from './checkout-no-fio.ts'
import type { Contexto } from './contexto.ts'
import { erroDeCampos, erroDeCheckout, erroDeCorpo, naoEncontrado } from './erros.ts'
import { novoId } from './mudar-cobranca.ts'
import { emailDoCorpo } from './orders.ts'
import type { CheckoutRecord, CheckoutStatus, Customer } from './records.ts'
import { dataSemMs } from './relogio.ts'
import { etiquetasDoEmail, responder } from './responder.ts'
import { avisarCheckout } from './webhooks.ts'

export function rotasDeCheckouts(app: FastifyInstance, contexto: Contexto) {
  const checkoutDe = (id: string): CheckoutRecord => {
    const checkout = contexto.estado.checkouts.get(id)
    if (!checkout) throw naoEncontrado('checkouts')
    return checkout
  }

  app.post('/checkouts', (request, reply) => {
    const corpo = ehObjeto(request.body) ? request.body : {}
    const email = emailDoCorpo(corpo)
    const chamada = {
      operacao: 'checkout' as const,
      email,
      referencia: String(corpo.reference_id),
      idempotente: true,
    }
    return responder(contexto, request, reply, chamada, () => {
      const checkout = criarCheckout(contexto, request.body)
      return { status: 201, corpo: checkoutNoFio(contexto, checkout) }
    })
  })

  app.get<{ Params: { id: string }; Querystring: { offset?: string; limit?: string } }>(
    '/checkouts/:id',
    (request, reply) => {
      const checkout = checkoutDe(request.params.id)
      const offset = Number(request.query.offset ?? 0) || 0
      const limit = Math.min(Number(request.query.limit ?? 10) || 10, 100)
      const chamada = {
        operacao: 'leitura' as const,
        email: checkout.dados.customer?.email,
        referencia: checkout.id,
        idempotente: false,
      }
      return responder(contexto, request, reply, chamada, () => ({
        status: 200,
        corpo: checkoutNoFio(contexto, checkout, offset, limit),
      }))
    },
  )

  const mudar = (caminho: string, status: CheckoutStatus) =>
    app.post<{ Params: { id: string } }>(caminho, (request, reply) => {
      const checkout = checkoutDe(request.params.id)
      const email = checkout.dados.customer?.email
      const chamada = { operacao: 'inativacao' as const, email, referencia: checkout.id, idempotente: false }
      return responder(contexto, request, reply, chamada, () => {
        if (checkout.status === 'EXPIRED') throw erroDeCheckout(400, 'checkout_expired', 'Checkout expired.')
        checkout.status = status
        contexto.estado.gravar('checkouts', checkout)
        const { id } = checkout
        return { status: 200, corpo: { id, status, links: linksDoCheckout(contexto.opcoes.publicUrl, checkout) } }
      })
    })
  mudar('/checkouts/:id/inactivate', 'INACTIVE')
  mudar('/checkouts/:id/activate', 'ACTIVE')
}

/** Centavos. */
export function totalDoCheckout({ dados }: CheckoutRecord): number {
  return somar(dados.items) + dados.additional_amount - dados.discount_amount
}

/** Ends it by the clock or by hand, paid or not, as the provider does, and tells the merchant. */
export function vencerCheckout(contexto: Contexto, checkoutId: string) {
  const checkout = contexto.estado.checkouts.get(checkoutId)
  if (!checkout || checkout.status === 'EXPIRED') return
  checkout.status = 'EXPIRED'
  contexto.estado.gravar('checkouts', checkout)
  contexto.agenda.cancelar((t) => t.tipo === 'checkout-vence' && t.checkoutId === checkoutId)
  avisarCheckout(contexto, checkout)
}

const somar = (items: { quantity: number; unit_amount: number }[]) =>
  items.reduce((soma, item) => soma + item.quantity * item.unit_amount, 0)

const formas = ['CREDIT_CARD', 'DEBIT_CARD', 'BOLETO', 'PIX']

function criarCheckout(contexto: Contexto, corpo: unknown): CheckoutRecord {
  if (!ehObjeto(corpo)) throw erroDeCorpo('checkouts', 400)
  const agora = contexto.agenda.agora()
  const leitura = new Leitura()
  const customer_modifiable = corpo.customer_modifiable !== false
  const venceEm = leitura.futuro(corpo.expiration_date, 'expiration_date', agora)
  const dados: CheckoutRecord['dados'] = {
    reference_id: leitura.texto(corpo.reference_id, 'reference_id', { ate: 64 }),
    expiration_date: venceEm === undefined ? undefined : dataSemMs(venceEm),
    customer: lerComprador(leitura, corpo.customer, !customer_modifiable),
    customer_modifiable,
    items: leitura.itens(corpo.items, false),
    additional_amount: leitura.inteiro(corpo.additional_amount ?? 0, 'additional_amount', 0, valorMaximo) ?? 0,
    discount_amount: leitura.inteiro(corpo.discount_amount ?? 0, 'discount_amount', 0, valorMaximo) ?? 0,
    payment_methods: lerFormas(leitura, corpo.payment_methods),
    payment_methods_configs: corpo.payment_methods_configs,
    soft_descriptor: leitura.texto(corpo.soft_descriptor, 'soft_descriptor', { ate: 17 }),
    redirect_url: leitura.endereco(corpo.redirect_url, 'redirect_url', 255),
    return_url: leitura.endereco(corpo.return_url, 'return_url', 255),
    notification_urls: leitura.enderecos(corpo.notification_urls, 'notification_urls'),
    payment_notification_urls: leitura.enderecos(corpo.payment_notification_urls, 'payment_notification_urls'),
  }
  if (leitura.problemas.length > 0) throw erroDeCampos('checkouts', leitura.problemas)
  conferirTotal(dados)

  const checkout: CheckoutRecord = {
    id: novoId('CHEC'),
    code: randomUUID(),
    status: 'ACTIVE',
    createdAt: agora,
    // Two hours when nothing is asked: the provider's default.
    expiresAt: venceEm ?? agora + 2 * 3_600_000,
    dados,
    orderIds: [],
    casos: etiquetasDoEmail(dados.customer?.email),
  }
  contexto.estado.gravar('checkouts', checkout)
  contexto.agenda.agendar({ tipo: 'checkout-vence', quando: checkout.expiresAt, checkoutId: checkout.id })
  return checkout
}

function conferirTotal({ items, additional_amount, discount_amount }: CheckoutRecord['dados']) {
  const bruto = somar(items) + additional_amount
  if (discount_amount >= bruto) {
    throw erroDeCheckout(400, 'invalid_discount_value', 'The discount must be smaller than the total.')
  }
  if (bruto - discount_amount > valorMaximo) {
    throw erroDeCheckout(400, 'invalid_cart_total_value', 'The total of the cart is too large.')
  }
}

/** Nothing is required while the buyer may still fill it in on the page. */
function lerComprador(leitura: Leitura, valor: unknown, tudo: boolean): Customer | undefined {
  if (!ehObjeto(valor)) {
    if (tudo) leitura.anotar('customer', 'obrigatorio')
    return undefined
  }
  const presente = (campo: string) => tudo || valor[campo] !== undefined
  return {
    name: presente('name') ? leitura.nome(valor.name, 'customer.name') : undefined,
    email: presente('email') ? leitura.email(valor.email, 'customer.email', 60) : undefined,
    tax_id: presente('tax_id') ? leitura.documento(valor.tax_id, 'customer.tax_id') : undefined,
    phone: presente('phone') ? leitura.telefone(valor.phone, 'customer.phone', true) : undefined,
  }
}

function lerFormas(leitura: Leitura, valor: unknown): { type: string }[] {
  if (valor === undefined) return formas.map((type) => ({ type }))
  if (!Array.isArray(valor) || valor.length === 0) {
    leitura.anotar('payment_methods', 'invalido')
    return []
  }
  return valor.map((bruto, i) => {
    const type = ehObjeto(bruto) ? String(bruto.type).toUpperCase() : ''
    if (!formas.includes(type)) leitura.anotar(`payment_methods[${i}].type`, 'opcao')
    return { type }
  })
}
