import { type Limite, MINUTO_MS } from '@boteco/contract/limites'
import { respostas } from '@boteco/contract/respostas'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { VisibleError } from '../errors.ts'
import { contagem, countOrRefuse, networkOf } from '../http/limites.ts'
import type { Deps } from '../http/serve.ts'
import { comoReferencia, type Pistas, receberAviso, seguirAviso } from './avisos-por-seguir.ts'

/** The provider hears 200 after this long at the latest, so that it does not send the notice again. In ms. */
const RESPOSTA_MS = 5_000
/** Notices without a valid signature, from one address: each makes us ask the provider. */
const SEM_ASSINATURA: Limite = { tentativa: 'aviso', por: ['endereco'], max: 30, janela_ms: MINUTO_MS }

/**
 * `/pagbank/notificacao`: the provider says that something happened to a payment. A notice is only ever a reason to ask
 * the provider: what it says is not believed, signed or not. A signature only frees it from the limit.
 */
export function noticesRoute(app: FastifyInstance, { sql, provedor }: Deps) {
  app.register(async (avisos) => {
    // the signature is of the bytes, whatever they are: JSON, a form, anything
    avisos.removeAllContentTypeParsers()
    avisos.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, corpo, pronto) => pronto(null, corpo))
    const emCurso = new Set<Promise<void>>()
    avisos.addHook('onClose', async () => void (await Promise.all(emCurso)))

    avisos.post('/pagbank/notificacao', { bodyLimit: 256 * 1024 }, async (request, reply) => {
      if (!provedor) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      const corpo = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const pistas = lerPistas(corpo, request.headers['x-product-id'])
      const assinado = await provedor.avisoAssinado(corpo, request.headers)
      if (!assinado) {
        if (pistas.ids.length === 0) throw new VisibleError(401, respostas.corpoIlegivel, 'aviso_sem_assinatura')
        await countOrRefuse(sql, [contagem(SEM_ASSINATURA, [networkOf(request.ip)])])
      }
      const { log } = request
      const aviso = await receberAviso(sql, pistas, assinado)
      if (!aviso) return { ok: true }
      const tarefa = seguirAviso({ sql, provedor, log }, aviso).finally(() => emCurso.delete(tarefa))
      emCurso.add(tarefa)
      await Promise.race([tarefa, espera(RESPOSTA_MS)])
      return reply.code(200).send({ ok: true })
    })
  })
}

function espera(ms: number) {
  return new Promise<void>((pronto) => setTimeout(pronto, ms).unref())
}

// a whole order, a whole checkout, a charge that names its order, or next to nothing
const Aviso = z.object({
  id: z.optional(z.string()),
  reference_id: z.optional(z.string()),
  metadata: z.optional(z.object({ ps_order_id: z.optional(z.string()) })),
})

function lerPistas(corpo: Buffer, produto: string | string[] | undefined): Pistas {
  const { id, reference_id, metadata } = Aviso.safeParse(json(corpo)).data ?? {}
  const ids = [id, metadata?.ps_order_id, ...[produto ?? []].flat()].filter(
    (pista) => pista !== undefined && /^(ORDE|CHEC)_[0-9A-F-]{36}$/i.test(pista),
  ) as string[]
  return { ids: [...new Set(ids)], referencia: comoReferencia(reference_id) }
}

function json(corpo: Buffer): unknown {
  try {
    return JSON.parse(corpo.toString('utf8'))
  } catch {
    return undefined
  }
}
