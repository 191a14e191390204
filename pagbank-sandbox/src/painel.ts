/** The panel at `/`: what was ordered, what was told, and buttons for what a person cannot provoke otherwise. */
import type { FastifyInstance } from 'fastify'
import {
  casosDeCartao,
  type Desfecho,
  emailDoVendedor,
  etiquetas,
  faixasDoPix,
  mensagensDeResposta,
  operacoes,
} from './casos.ts'
import { totalDoCheckout, vencerCheckout } from './checkouts.ts'
import type { Contexto } from './contexto.ts'
import { emReais, type Html, hora, html, pagina } from './html.ts'
import { encerrarPix, pagarPix, pixPendente } from './pix.ts'
import type { Assinatura, CheckoutRecord, EnvioRecord, OrderRecord } from './records.ts'
import { reenviar, reenviarPedido } from './webhooks.ts'

const quantos = 30
const ultimos = <T>(mapa: ReadonlyMap<string, T>): T[] => [...mapa.values()].slice(-quantos).reverse()

export function rotasDoPainel(app: FastifyInstance, contexto: Contexto) {
  const { estado } = contexto

  app.get('/', async (_request, reply) => {
    const corpo = html`
<h1>Painel do provedor de testes</h1>
<p class="fraco">Os ${quantos} mais recentes de cada. <a href="/">Atualizar</a> · <a href="/_sandbox/estado">Estado em JSON</a></p>
${tabela(
  'Pedidos',
  ['Pedido', 'Comprador', 'Cobranças', 'Ações'],
  ultimos(estado.orders).map((o) => linhaDoPedido(contexto, o)),
)}
${tabela(
  'Checkouts',
  ['Checkout', 'Valor', 'Estado', 'Ações'],
  ultimos(estado.checkouts).map((c) => linhaDoCheckout(contexto, c)),
)}
${tabela('Avisos (webhooks)', ['Quando', 'Sobre', 'Assinatura', 'Entrega', 'Ações'], ultimos(estado.envios).map(linhaDoEnvio))}
${tabelaDeCasos()}`
    return reply.type('text/html; charset=utf-8').send(pagina('Painel do provedor de testes', corpo, true))
  })

  const acao = (caminho: string, fazer: (id: string, corpo: URLSearchParams) => void) =>
    app.post<{ Params: { id: string }; Body: URLSearchParams }>(`/painel/${caminho}`, async (request, reply) => {
      estado.lote(() => fazer(request.params.id, request.body))
      return reply.redirect('/', 303)
    })

  acao('pedidos/:id/avisar', (id, corpo) => {
    const record = estado.orders.get(id)
    if (record) reenviarPedido(contexto, record, assinaturaDe(corpo))
  })
  acao('envios/:id/reenviar', (id, corpo) => {
    const envio = estado.envios.get(id)
    if (envio) reenviar(contexto, envio, assinaturaDe(corpo))
  })
  acao('checkouts/:id/vencer', (id) => vencerCheckout(contexto, id))
  acao('pix/:id/pagar', (id) => pagarPix(contexto, id))
  acao('pix/:id/recusar', (id) => encerrarPix(contexto, id))
}

function assinaturaDe(corpo: URLSearchParams): Assinatura {
  const pedida = corpo.get('assinatura')
  return pedida === 'nenhuma' || pedida === 'falsa' ? pedida : 'completa'
}

function tabela(titulo: string, colunas: string[], linhas: Html[]): Html {
  return html`<section class="cartao"><h2>${titulo}</h2>${
    linhas.length === 0
      ? html`<p class="fraco">Nada por aqui ainda.</p>`
      : html`<div class="rolagem"><table><thead><tr>${colunas.map((c) => html`<th scope="col">${c}</th>`)}</tr></thead>
<tbody>${linhas}</tbody></table></div>`
  }</section>`
}

function botao(acao: string, texto: string, assinatura?: Assinatura): Html {
  return html`<form method="post" action="/painel/${acao}">${
    assinatura && html`<input type="hidden" name="assinatura" value="${assinatura}">`
  }<button>${texto}</button></form>`
}

function linhaDoPedido(contexto: Contexto, record: OrderRecord): Html {
  const { id, order, checkoutId, casos } = record
  const charges = order.charges ?? []
  const codigos = [...charges.flatMap((c) => c.qr_code?.id ?? []), ...(order.qr_codes ?? []).map((qr) => qr.id)]
  const abertos = codigos.filter((qrcodeId) => pixPendente(contexto, qrcodeId))
  return html`<tr>
<td><code>${id}</code><br><span class="fraco">${order.reference_id}${checkoutId && html`<br>de <code>${checkoutId}</code>`}</span></td>
<td>${order.customer.name}<br><span class="fraco">${casos.join(', ')}</span></td>
<td>${charges.map(({ status, amount, payment_method, payment_response }) => {
    const devolvido = amount.summary.refunded > 0 && `, devolvido ${emReais(amount.summary.refunded)}`
    const final = payment_method.card && ` final ${payment_method.card.last_digits}`
    return html`<div><strong>${status}</strong> ${emReais(amount.value)} ${payment_method.type}${final}${devolvido}
<span class="fraco">${payment_response?.code}</span></div>`
  })}</td>
<td>${botao(`pedidos/${id}/avisar`, 'Reenviar aviso')}${botao(`pedidos/${id}/avisar`, 'Sem assinatura', 'nenhuma')}
${botao(`pedidos/${id}/avisar`, 'Aviso falso', 'falsa')}
${abertos.map((qrcodeId) => [
  botao(`pix/${qrcodeId}/pagar`, 'Pagar Pix'),
  botao(`pix/${qrcodeId}/recusar`, 'Recusar Pix'),
  html`<a href="/pix/${qrcodeId}">código</a>`,
])}</td></tr>`
}

function linhaDoCheckout({ agenda }: Contexto, checkout: CheckoutRecord): Html {
  const { id, code, status, expiresAt, dados, orderIds } = checkout
  const prazo = expiresAt > agenda.agora() && status === 'ACTIVE' ? `até ${hora(expiresAt)}` : ''
  return html`<tr><td><code>${id}</code><br><span class="fraco">${dados.reference_id}</span></td>
<td>${emReais(totalDoCheckout(checkout))}</td>
<td><strong>${status}</strong> ${prazo}<br><span class="fraco">${orderIds.length} tentativa(s)</span></td>
<td><a href="/pagamento?code=${code}">página</a> ${status !== 'EXPIRED' && botao(`checkouts/${id}/vencer`, 'Vencer agora')}</td></tr>`
}

function linhaDoEnvio({ id, criadoEm, sobre, rotulo, url, assinatura, estado, tentativas }: EnvioRecord): Html {
  return html`<tr><td>${hora(criadoEm)}</td>
<td><strong>${rotulo}</strong><br><code>${sobre}</code><br><span class="fraco">${url}</span></td><td>${assinatura}</td>
<td><strong>${estado}</strong><br><span class="fraco">${tentativas.map((t) => t.resultado).join(', ')}</span></td>
<td>${botao(`envios/${id}/reenviar`, 'Reenviar')}${botao(`envios/${id}/reenviar`, 'Sem assinatura', 'nenhuma')}
${botao(`envios/${id}/reenviar`, 'Assinatura falsa', 'falsa')}</td></tr>`
}

function tabelaDeCasos(): Html {
  return html`<section class="cartao"><h2>Como provocar cada caso</h2>
<p>Cartões (validade futura, qualquer código de 3 dígitos; American Express, 4). Outros números válidos são aprovados.</p>
<div class="rolagem"><table><thead><tr><th scope="col">Número</th><th scope="col">Caso</th><th scope="col">Resposta</th></tr></thead><tbody>
${casosDeCartao.map(({ numero, nome, desfecho }) => {
  return html`<tr><td><code>${numero}</code></td><td>${nome}</td><td>${respostaEsperada(desfecho)}</td></tr>`
})}</tbody></table></div>
<p>No e-mail do comprador: <code>nome+etiqueta@exemplo.com</code>; várias com ponto: <code>nome+perdida.duplica@exemplo.com</code>.
O e-mail <code>${emailDoVendedor}</code> é recusado, como o do próprio vendedor.</p>
<div class="rolagem"><table><thead><tr><th scope="col">Etiqueta</th><th scope="col">Efeito</th></tr></thead><tbody>
${etiquetas.map(({ etiqueta, efeito }) => html`<tr><td><code>${etiqueta}</code></td><td>${efeito}</td></tr>`)}</tbody></table></div>
<p>As falhas de resposta valem para cobranças e checkouts; com um sufixo, para outra operação (<code>perdida-reembolso</code>):</p>
<ul>${operacoes.map(({ operacao, chamada }) => html`<li><code>-${operacao}</code>: ${chamada}</li>`)}</ul>
<p>Pix, pelo valor:</p><ul>${faixasDoPix.map(({ texto }) => html`<li>${texto}</li>`)}</ul></section>`
}

function respostaEsperada(desfecho: Desfecho): string {
  if (desfecho.tipo === 'recusado') return `${desfecho.codigo} ${mensagensDeResposta[desfecho.codigo]}`
  return desfecho.tipo === 'analise' ? 'IN_ANALYSIS' : 'PAID'
}
