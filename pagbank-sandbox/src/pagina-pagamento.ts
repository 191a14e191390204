/** The hosted checkout page: choose how to pay, pay, be refused, or go back. Plain forms, no script. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { lerCartaoDeTeste } from './cartao.ts'
import { type CasoDeCartao, casosDeCartao, etiquetas } from './casos.ts'
import { totalDoCheckout } from './checkouts.ts'
import type { CobrancaPedida } from './cobranca.ts'
import type { Contexto } from './contexto.ts'
import { emReais, type Html, html, pagina } from './html.ts'
import { mudarCobranca } from './mudar-cobranca.ts'
import { criarPedido } from './orders.ts'
import { pagarPix } from './pix.ts'
import type { CheckoutRecord, Customer, OrderRecord } from './records.ts'
import { avisarPedido } from './webhooks.ts'

const compradorPadrao: Customer = {
  name: 'Comprador de Teste',
  email: 'comprador@sandbox.pagbank.com.br',
  tax_id: '12345678909',
}

const cartoes = casosDeCartao.filter((caso) => !caso.token)
/** What most people want to try; the others are folded away. */
const ehPrincipal = ({ id }: CasoDeCartao) => id === 'mastercard-aprovado' || id === 'visa-recusado'
const falhasDoAviso = etiquetas.filter((e) => e.grupo === 'webhook')

export function rotasDoPagamento(app: FastifyInstance, contexto: Contexto) {
  const checkoutDe = (code: string | undefined) =>
    [...contexto.estado.checkouts.values()].find((checkout) => checkout.code === code)

  app.get<{ Querystring: { code?: string } }>('/pagamento', async (request, reply) => {
    const checkout = checkoutDe(request.query.code)
    if (!checkout) return semCheckout(reply)
    const fechado = porQueFechou(contexto, checkout)
    return mostrar(reply, fechado ?? telaDePagar(checkout, ultimaRecusa(contexto, checkout)))
  })

  app.post<{ Querystring: { code?: string }; Body: URLSearchParams }>('/pagamento', async (request, reply) => {
    const checkout = checkoutDe(request.query.code)
    if (!checkout) return semCheckout(reply)
    const fechado = porQueFechou(contexto, checkout)
    if (fechado) return mostrar(reply.code(409), fechado)
    // what was done is seen at another address. A payer who goes back or reloads sends nothing twice, and a browser
    // that kept no copy of the page only asks for it again
    const aqui = `/pagamento?code=${checkout.code}`
    const forma = request.body.get('forma') ?? ''
    const cartao = cartoes.find((caso) => caso.id === forma)
    const escolhida = cartao || forma === 'pix' || forma === 'pix-depois'
    if (!escolhida) return reply.redirect(aqui, 303)

    const recusar = request.body.get('acao') === 'recusar'
    const casos = [...checkout.casos, ...request.body.getAll('caso')]
    const record = contexto.estado.lote(() => tentarPagar(contexto, checkout, cartao, forma, recusar, casos))
    const charge = record.order.charges?.at(-1)
    if (charge?.status === 'WAITING') return reply.redirect(`/pix/${charge.qr_code?.id}`, 303)
    const foiRecusado = charge?.status === 'DECLINED' || charge?.status === 'CANCELED'
    return reply.redirect((!foiRecusado && checkout.dados.redirect_url) || aqui, 303)
  })
}

/** Makes the order and its charge, as the provider does for every attempt on the page. */
function tentarPagar(
  contexto: Contexto,
  checkout: CheckoutRecord,
  cartao: CasoDeCartao | undefined,
  forma: string,
  recusar: boolean,
  casos: string[],
): OrderRecord {
  const { reference_id, customer, items, payment_notification_urls } = checkout.dados
  const comum = { value: totalDoCheckout(checkout), reference_id, installments: 1, capture: true, store: false }
  const lido = cartao && lerCartaoDeTeste(cartao)
  if (lido && recusar) lido.desfecho = { tipo: 'recusado', codigo: '10002' }
  const cobranca: CobrancaPedida = lido
    ? { ...comum, tipo: 'CREDIT_CARD', cartao: lido }
    : { ...comum, tipo: 'PIX', pixVenceEm: checkout.expiresAt }
  const record = criarPedido(
    contexto,
    {
      reference_id,
      customer: { ...compradorPadrao, ...semVazios(customer) },
      items,
      notification_urls: payment_notification_urls,
      cobrancas: [cobranca],
      qrCodes: [],
    },
    checkout.id,
    // On the page a Pix is decided by the button, not by its amount.
    cartao ? casos : [...casos, 'pixespera'],
  )
  checkout.orderIds.push(record.id)
  contexto.estado.gravar('checkouts', checkout)

  const charge = record.order.charges?.[0]
  if (charge?.qr_code && recusar) {
    mudarCobranca(contexto, record, charge, 'CANCELED')
    avisarPedido(contexto, record, charge)
  } else if (charge?.qr_code && forma === 'pix') {
    pagarPix(contexto, charge.qr_code.id)
  }
  return record
}

const semVazios = (customer: Customer = {}): Customer =>
  Object.fromEntries(Object.entries(customer).filter(([, valor]) => valor !== undefined))

/** What the last attempt came to, where it was refused. No bank refuses a Pix, and no reason comes with it. */
function ultimaRecusa({ estado }: Contexto, { orderIds }: CheckoutRecord): string | null {
  const charge = estado.orders.get(orderIds.at(-1) ?? '')?.order.charges?.at(-1)
  if (charge?.status === 'DECLINED') return `Pagamento recusado. ${charge.payment_response?.message ?? ''}`
  return charge?.status === 'CANCELED' ? 'Pagamento recusado.' : null
}

/** The sentence for a checkout that can no longer be paid; null when it is open. */
function porQueFechou({ estado }: Contexto, checkout: CheckoutRecord): Html | null {
  const deixaPagarDeNovo = checkout.casos.includes('ficaaberta')
  const cobrancas = checkout.orderIds.flatMap((id) => estado.orders.get(id)?.order.charges ?? [])
  if (!deixaPagarDeNovo && cobrancas.some((c) => c.status === 'PAID'))
    return telaPronta(checkout, 'Este pagamento já foi feito')
  if (cobrancas.some((c) => c.status === 'IN_ANALYSIS')) return telaPronta(checkout, 'Este pagamento está em análise')
  if (checkout.status === 'INACTIVE') return telaFechada(checkout, 'Este pagamento foi desativado por quem vende.')
  if (checkout.status === 'EXPIRED') return telaFechada(checkout, 'O prazo deste pagamento acabou.')
  return null
}

function telaDePagar(checkout: CheckoutRecord, problema: string | null): Html {
  const { dados } = checkout
  const total = totalDoCheckout(checkout)
  const aceita = (tipo: string) => dados.payment_methods.some(({ type }) => type === tipo)
  return html`
${problema && html`<p class="cartao aviso" role="alert">${problema}</p>`}
<section class="cartao">
  <h1>Pagamento</h1>
  <p class="total">${emReais(total)}</p>
  <ul class="itens">${dados.items.map(
    (item) => html`<li><span>${item.quantity} × ${item.name ?? 'Item'}</span>
      <span>${emReais(item.quantity * item.unit_amount)}</span></li>`,
  )}</ul>
</section>
<form class="cartao" method="post" action="/pagamento?code=${checkout.code}">
  <fieldset>
    <legend>Como você quer pagar?</legend>
    ${
      aceita('PIX') && [
        opcao('forma', 'radio', 'pix', 'Pix', 'pago na hora', true),
        opcao('forma', 'radio', 'pix-depois', 'Pix, pagar depois', 'gera o código e deixa o pagamento esperando'),
      ]
    }
    ${aceita('CREDIT_CARD') && cartoes.filter(ehPrincipal).map(opcaoDeCartao)}
    ${
      aceita('CREDIT_CARD') &&
      html`<details><summary>Outros cartões de teste</summary>
      ${cartoes.filter((caso) => !ehPrincipal(caso)).map(opcaoDeCartao)}</details>`
    }
  </fieldset>
  <details>
    <summary>Simular falhas nos avisos</summary>
    ${falhasDoAviso.map(({ etiqueta, efeito }) => opcao('caso', 'checkbox', etiqueta, etiqueta, efeito))}
  </details>
  <button class="forte" name="acao" value="pagar">Pagar ${emReais(total)}</button>
  <button class="perigo" name="acao" value="recusar">Recusar</button>
  ${voltar(checkout)}
</form>`
}

function opcao(nome: string, tipo: string, valor: string, titulo: string, detalhe: string, marcada = false): Html {
  return html`<label class="opcao"><input type="${tipo}" name="${nome}" value="${valor}"${marcada && html` checked`}${tipo === 'radio' && html` required`}>
    <span>${titulo}<small>${detalhe}</small></span></label>`
}

function opcaoDeCartao({ id, nome, numero }: CasoDeCartao): Html {
  return opcao('forma', 'radio', id, nome, `final ${numero.slice(-4)}`)
}

function voltar({ dados }: CheckoutRecord): Html | null {
  const destino = dados.return_url ?? dados.redirect_url
  return destino === undefined ? null : html`<a class="botao" href="${destino}">Voltar</a>`
}

function telaFechada(checkout: CheckoutRecord, frase: string): Html {
  return html`<section class="cartao aviso"><h1>Não dá mais para pagar aqui</h1><p>${frase}</p>${voltar(checkout)}</section>`
}

function telaPronta(checkout: CheckoutRecord, titulo: string): Html {
  const destino = checkout.dados.redirect_url ?? checkout.dados.return_url
  return html`<section class="cartao certo"><h1>${titulo}</h1><p class="total">${emReais(totalDoCheckout(checkout))}</p>
${destino && html`<a class="botao" href="${destino}">Continuar</a>`}</section>`
}

function mostrar(reply: FastifyReply, corpo: Html) {
  return reply.type('text/html; charset=utf-8').send(pagina('Pagamento de teste', corpo))
}

function semCheckout(reply: FastifyReply) {
  return mostrar(
    reply.code(404),
    html`<section class="cartao aviso"><h1>Pagamento não encontrado</h1><p>Confira o endereço e tente de novo.</p></section>`,
  )
}
