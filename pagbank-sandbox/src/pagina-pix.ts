/** A page to pay one Pix code by hand, and the image addresses of the API. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Contexto } from './contexto.ts'
import { emReais, type Html, html, pagina } from './html.ts'
import { encerrarPix, pagarPix, pixPendente } from './pix.ts'

interface Rota {
  Params: { id: string }
}

export function rotasDoPix(app: FastifyInstance, contexto: Contexto) {
  /** Where the buyer came from, when it was a hosted page. */
  const continuar = (qrcodeId: string): Html | null => {
    const record = contexto.estado.orderDoQrCode(qrcodeId)
    const destino = contexto.estado.checkouts.get(record?.checkoutId ?? '')?.dados.redirect_url
    return destino === undefined ? null : html`<a class="botao" href="${destino}">Continuar</a>`
  }

  app.get<Rota>('/pix/:id', async (request, reply) => {
    const { id } = request.params
    const pendente = pixPendente(contexto, id)
    if (pendente) {
      return mostrar(
        reply,
        html`<section class="cartao">
<h1>Pagar com Pix</h1>
<p class="total">${emReais(pendente.value)}</p>
<label>Pix copia e cola<textarea readonly>${pendente.text}</textarea></label>
<form method="post"><button class="forte" name="acao" value="pagar">Pagar ${emReais(pendente.value)}</button>
<button class="perigo" name="acao" value="recusar">Deixar vencer agora</button></form>
${continuar(id)}
</section>`,
      )
    }
    const record = contexto.estado.orderDoQrCode(id)
    if (!record)
      return mostrar(reply.code(404), html`<section class="cartao aviso"><h1>Pix não encontrado</h1></section>`)
    const pago = record.order.charges?.some((c) => c.payment_method.type === 'PIX' && c.paid_at)
    return mostrar(
      reply,
      pago
        ? html`<section class="cartao certo"><h1>Pix pago</h1>${continuar(id)}</section>`
        : html`<section class="cartao aviso"><h1>Este Pix venceu</h1>${continuar(id)}</section>`,
    )
  })

  app.post<Rota & { Body: URLSearchParams }>('/pix/:id', async (request, reply) => {
    const { id } = request.params
    contexto.estado.lote(() => {
      if (request.body.get('acao') === 'pagar') pagarPix(contexto, id)
      else encerrarPix(contexto, id)
    })
    return reply.redirect(`/pix/${id}`, 303)
  })

  // Drawing a QR code is left to the shop, which has the text; saying so is better than a wrong picture.
  const semImagem = async (_request: unknown, reply: FastifyReply) =>
    reply
      .code(501)
      .type('text/plain; charset=utf-8')
      .send('O ambiente de testes não desenha QR codes; use qr_code.text.')
  app.get('/qrcode/:id/png', semImagem)
  app.get('/qrcode/:id/base64', semImagem)
}

function mostrar(reply: FastifyReply, corpo: Html) {
  return reply.type('text/html; charset=utf-8').send(pagina('Pix de teste', corpo))
}
