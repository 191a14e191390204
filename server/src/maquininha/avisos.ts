import { type Limite, MINUTO_MS } from '@boteco/contract/limites'
import type { FastifyInstance } from 'fastify'
import { contagem, countOrRefuse, networkOf } from '../http/limites.ts'
import type { Deps } from '../http/serve.ts'
import { assinadoPeloMercadoPago } from '../provedor/mercado-pago.ts'
import { ESPERA_MS, seFalhar } from '../provedor/provedor.ts'
import { daMaquininha, type NaMaquininha, ouvirDaMaquininha } from './ouvir.ts'

/** Notices without a valid signature, from one address: each makes us ask the acquirer. */
const SEM_ASSINATURA: Limite = { tentativa: 'aviso', por: ['endereco'], max: 30, janela_ms: MINUTO_MS }

type Aviso = { Params: { casa: string }; Querystring: { 'data.id'?: string | string[] } }

/**
 * `/maquininha/notificacao/{casa}`: the acquirer says that something happened to an order. What it says is not believed, signed or
 * not: it is a reason to read the order, of a payment that is ours. One that gets lost costs seconds, since we ask by ourselves.
 */
export function maquininhaNoticesRoute(app: FastifyInstance, { sql, cofre, maquininhas }: Deps) {
  app.register(async (avisos) => {
    avisos.removeAllContentTypeParsers()
    avisos.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, corpo, pronto) => pronto(null, corpo))
    avisos.post<Aviso>('/maquininha/notificacao/:casa', { bodyLimit: 64 * 1024 }, async (request) => {
      const id = String(request.query['data.id'] ?? '')
      const casa = Number(request.params.casa)
      if (!/^\w{1,64}$/.test(id) || !Number.isSafeInteger(casa)) return { ok: true }
      const [conta] = await sql<{ segredo: string | null }[]>`
        select segredo from conta_de_maquininha where estabelecimento_id = ${casa}`
      const segredo = cofre.decifrar(conta?.segredo ?? null)
      const { 'x-request-id': pedido = '', 'x-signature': assinatura = '' } = request.headers as Record<string, string>
      if (segredo === null || !assinadoPeloMercadoPago({ id, pedido, assinatura }, segredo))
        await countOrRefuse(sql, [contagem(SEM_ASSINATURA, [networkOf(request.ip)])])
      const [pagamento] = await sql<NaMaquininha[]>`
        ${daMaquininha(sql)} where p.estabelecimento_id = ${casa} and p.id_pedido_pagbank = ${id}`
      const { log } = request
      if (pagamento)
        await seFalhar(
          async () =>
            void (await ouvirDaMaquininha(
              { sql, maquininhas, log },
              pagamento,
              'aviso da maquininha',
              AbortSignal.timeout(ESPERA_MS),
            )),
          (error) =>
            log.warn({ pagamento: pagamento.id, motivo: error.message }, 'o aviso da maquininha não pôde ser seguido'),
        )
      return { ok: true }
    })
  })
}
