/** Notices to the merchant: what they say, how they are signed, when they are sent again. */
import { randomUUID } from 'node:crypto'
import { tokenDeAutenticidade } from './chaves.ts'
import { checkoutNoFio } from './checkout-no-fio.ts'
import type { Contexto } from './contexto.ts'
import type { Assinatura, Charge, CheckoutRecord, EnvioRecord, Order, OrderRecord } from './records.ts'

interface Aviso {
  sobre: string
  rotulo: string
  urls: string[]
  corpo: string
  productOrigin: 'ORDER' | 'CHECKOUT'
  productId: string
  contentType?: string
}

/** Tells the merchant what became of the charge, with the faults asked for. */
export function avisarPedido(contexto: Contexto, record: OrderRecord, charge: Charge, reembolso = false) {
  const { casos, order } = record
  const aviso: Aviso = {
    ...envelopeDoPedido(record),
    rotulo: reembolso ? 'reembolso' : charge.status,
    corpo: corpoDoPedido(casos, order, charge),
  }
  if (reembolso && casos.includes('legado')) {
    aviso.contentType = 'application/x-www-form-urlencoded'
    aviso.corpo = new URLSearchParams({ notificationCode: randomUUID(), notificationType: 'transaction' }).toString()
  }
  enviarComFalhas(contexto, casos, aviso, {
    falso: () => ({ ...aviso, rotulo: 'falso', corpo: JSON.stringify(pedidoFalso(order)) }),
    velho: () => (charge.status === 'PAID' && !reembolso ? avisoVelho(contexto, record, aviso) : null),
  })
}

export function avisarCheckout(contexto: Contexto, checkout: CheckoutRecord) {
  const aviso = avisoDoCheckout(contexto, checkout)
  enviarComFalhas(contexto, checkout.casos, aviso, { falso: () => null, velho: () => null })
}

/** Another copy by hand, from the panel, of what the order says now. */
export function reenviarPedido(contexto: Contexto, record: OrderRecord, assinatura: Assinatura) {
  const falso = assinatura === 'falsa'
  const corpo = JSON.stringify(falso ? pedidoFalso(record.order) : record.order)
  const rotulo = falso ? 'falso' : `reenvio ${record.order.charges?.at(-1)?.status ?? 'WAITING'}`
  enfileirar(contexto, { ...envelopeDoPedido(record), rotulo, corpo }, assinatura, 0)
}

export function reenviar(contexto: Contexto, envio: EnvioRecord, assinatura: Assinatura) {
  enfileirar(contexto, { ...envio, rotulo: `reenvio ${envio.rotulo}`, urls: [envio.url] }, assinatura, 0)
}

function envelopeDoPedido({ id, checkoutId, order }: OrderRecord) {
  return {
    sobre: id,
    urls: order.notification_urls,
    productOrigin: checkoutId ? ('CHECKOUT' as const) : ('ORDER' as const),
    productId: checkoutId ?? id,
  }
}

function avisoDoCheckout(contexto: Contexto, checkout: CheckoutRecord, status = checkout.status): Aviso {
  return {
    sobre: checkout.id,
    rotulo: status,
    urls: checkout.dados.notification_urls,
    corpo: JSON.stringify({ ...checkoutNoFio(contexto, checkout), status }),
    productOrigin: 'CHECKOUT',
    productId: checkout.id,
  }
}

function enviarComFalhas(
  contexto: Contexto,
  casos: string[],
  aviso: Aviso,
  extras: { falso: () => Aviso | null; velho: () => Aviso | null },
) {
  const { opcoes, sorteio } = contexto
  const chances = sorteio.modo().webhook
  const ms = casos.includes('atrasa') ? opcoes.webhookAtrasadoMs : opcoes.webhookMs + sorteio.entre(chances.atrasaMs)
  const assinatura = assinaturaPedida(casos)
  const nunca = casos.includes('nunca') || sorteio.acontece(chances.nunca)

  enfileirar(contexto, aviso, assinatura, nunca ? null : ms)
  if (!nunca && (casos.includes('duplica') || sorteio.acontece(chances.duplica))) {
    enfileirar(contexto, { ...aviso, rotulo: `${aviso.rotulo} (repetido)` }, assinatura, ms)
  }
  if (!nunca && (casos.includes('foradeordem') || sorteio.acontece(chances.foraDeOrdem))) {
    const velho = extras.velho()
    if (velho) enfileirar(contexto, velho, assinatura, ms + opcoes.webhookMs + 1)
  }
  if (casos.includes('forja') || sorteio.acontece(chances.forja)) {
    const falso = extras.falso()
    if (falso) enfileirar(contexto, falso, 'falsa', ms)
  }
}

function assinaturaPedida(casos: string[]): Assinatura {
  if (casos.includes('semassinatura')) return 'nenhuma'
  if (casos.includes('sotoken')) return 'so-token'
  return casos.includes('soecdsa') ? 'so-ecdsa' : 'completa'
}

function corpoDoPedido(casos: string[], order: Order, charge: Charge): string {
  if (casos.includes('porcobranca')) {
    return JSON.stringify({ ...charge, metadata: { ps_order_id: order.id } })
  }
  if (casos.includes('reduzido')) {
    const charges = order.charges?.map(({ id, status }) => ({ id, status }))
    return JSON.stringify({ id: order.id, reference_id: order.reference_id, charges })
  }
  return JSON.stringify(order)
}

/** The opposite of the truth: a paid order says it was given back, any other says it was paid. */
function pedidoFalso(order: Order): Order {
  const verdadeira = order.charges?.at(-1)
  const value = verdadeira?.amount.value ?? order.qr_codes?.[0]?.amount.value ?? 0
  const paga = verdadeira?.status === 'PAID'
  const mentira: Charge = {
    id: `CHAR_${randomUUID().toUpperCase()}`,
    created_at: order.created_at,
    payment_method: { type: 'PIX' },
    links: [],
    ...verdadeira,
    status: paga ? 'CANCELED' : 'PAID',
    amount: { value, currency: 'BRL', summary: { total: value, paid: value, refunded: paga ? value : 0 } },
  }
  return { ...order, charges: [mentira] }
}

/** What arrives too late: the checkout's expiry, or the order from before it was paid. */
function avisoVelho(contexto: Contexto, record: OrderRecord, aviso: Aviso): Aviso {
  const checkout = contexto.estado.checkouts.get(record.checkoutId ?? '')
  if (checkout) return { ...avisoDoCheckout(contexto, checkout, 'EXPIRED'), rotulo: 'EXPIRED (fora de ordem)' }
  const charges = record.order.charges?.map((charge) => ({
    ...charge,
    status: charge.payment_method.type === 'PIX' ? 'WAITING' : 'IN_ANALYSIS',
    paid_at: undefined,
    amount: { ...charge.amount, summary: { ...charge.amount.summary, paid: 0 } },
  }))
  return { ...aviso, rotulo: 'fora de ordem', corpo: JSON.stringify({ ...record.order, charges }) }
}

/** `emMs` null keeps the notice in the list without ever sending it. */
function enfileirar(contexto: Contexto, aviso: Aviso, assinatura: Assinatura, emMs: number | null) {
  const agora = contexto.agenda.agora()
  for (const url of aviso.urls) {
    const id = randomUUID()
    contexto.estado.gravar('envios', {
      id,
      sobre: aviso.sobre,
      rotulo: aviso.rotulo,
      url,
      corpo: aviso.corpo,
      contentType: aviso.contentType ?? 'application/json',
      productOrigin: aviso.productOrigin,
      productId: aviso.productId,
      assinatura,
      criadoEm: agora,
      estado: emMs === null ? 'suprimido' : 'pendente',
      tentativas: [],
    })
    if (emMs !== null) contexto.agenda.agendar({ tipo: 'webhook', quando: agora + emMs, envioId: id })
  }
}

/** One try. Not answered with 2xx within 10 s: tried again later, a few times. */
export async function entregar(contexto: Contexto, envioId: string) {
  const envio = contexto.estado.envios.get(envioId)
  if (!envio) return
  const resultado = await tentar(contexto, envio)
  envio.tentativas.push({ em: contexto.agenda.agora(), resultado })
  const espera = contexto.opcoes.webhookNovasTentativasMs[envio.tentativas.length - 1]
  if (/^2\d\d$/.test(resultado)) envio.estado = 'entregue'
  else if (espera === undefined) envio.estado = 'desistiu'
  else contexto.agenda.agendar({ tipo: 'webhook', quando: contexto.agenda.agora() + espera, envioId })
  contexto.estado.gravar('envios', envio)
}

async function tentar(contexto: Contexto, envio: EnvioRecord): Promise<string> {
  try {
    const resposta = await fetch(envio.url, {
      method: 'POST',
      body: Buffer.from(envio.corpo),
      headers: {
        'content-type': envio.contentType,
        'x-product-origin': envio.productOrigin,
        'x-product-id': envio.productId,
        ...assinaturas(contexto, envio),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    await resposta.body?.cancel()
    return String(resposta.status)
  } catch (erro) {
    // The merchant does not answer: that is a result to show and to try again, not a failure of ours.
    const causa = erro instanceof Error && erro.cause instanceof Error ? erro.cause : erro
    return causa instanceof Error ? `sem resposta: ${causa.message || causa.name}` : 'sem resposta'
  }
}

function assinaturas(contexto: Contexto, { assinatura, corpo }: EnvioRecord): Record<string, string> {
  const { chaves, opcoes } = contexto
  if (assinatura === 'nenhuma') return {}
  if (assinatura === 'falsa') {
    return {
      'x-authenticity-token': tokenDeAutenticidade('outro-token', corpo),
      'x-payload-signature': chaves.assinar(corpo, 'falsa'),
    }
  }
  return {
    ...(assinatura === 'so-ecdsa' ? {} : { 'x-authenticity-token': tokenDeAutenticidade(opcoes.token, corpo) }),
    ...(assinatura === 'so-token' ? {} : { 'x-payload-signature': chaves.assinar(corpo, 'verdadeira') }),
  }
}
