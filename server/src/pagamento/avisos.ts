import { type Limite, MINUTO_MS } from '@boteco/contract/limites'
import { respostas } from '@boteco/contract/respostas'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { estornosAbertos, pedirEstorno } from '../estorno/estorno.ts'
import { VisibleError } from '../http/errors.ts'
import { contagem, contarOuRecusar, redeDe } from '../http/limites.ts'
import type { Deps } from '../http/serve.ts'
import { ESPERA_MS, type Log, type Provedor, type Situacao, seFalhar } from '../provedor/provedor.ts'
import { colunas, entrou, perguntar, type Registro, registrar } from './andamento.ts'

/** The provider hears 200 after this long at the latest, so that it does not send the notice again. In ms. */
const RESPOSTA_MS = 5_000
/** Notices without a valid signature, from one address: each makes us ask the provider. */
const SEM_ASSINATURA: Limite = { tentativa: 'aviso', por: ['endereco'], max: 30, janela_ms: MINUTO_MS }

/**
 * `/pagbank/notificacao`: the provider says that something happened to a payment. A notice is only ever a reason to ask
 * the provider: what it says is not believed, signed or not. A signature only frees it from the limit.
 */
export function enderecoDeAvisos(app: FastifyInstance, { sql, provedor }: Deps) {
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
      if (!(await provedor.avisoAssinado(corpo, request.headers))) {
        if (pistas.ids.length === 0) throw new VisibleError(401, respostas.corpoIlegivel, 'aviso_sem_assinatura')
        await contarOuRecusar(sql, [contagem(SEM_ASSINATURA, [redeDe(request.ip)])])
        // a name that anybody may have written is no hint
        pistas.referencia = null
      }
      const { log } = request
      const tarefa = seguir({ sql, provedor, log }, pistas)
        .catch((error: Error) => log.error({ err: error }, 'aviso não processado'))
        .finally(() => emCurso.delete(tarefa))
      emCurso.add(tarefa)
      await Promise.race([tarefa, espera(RESPOSTA_MS)])
      return reply.code(200).send({ ok: true })
    })
  })
}

function espera(ms: number) {
  return new Promise<void>((pronto) => setTimeout(pronto, ms).unref())
}

type Pistas = { ids: string[]; referencia: string | null }

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

/** Our name of a payment; null: nobody of ours is called like that. */
const comoReferencia = (dita: unknown) => z.uuid().safeParse(dita).data ?? null

function json(corpo: Buffer): unknown {
  try {
    return JSON.parse(corpo.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Finds the payment and asks about it. An order we do not know is read: it says whose it is. */
async function seguir(deps: { sql: Deps['sql']; provedor: Provedor; log: Log }, { ids, referencia }: Pistas) {
  const { sql, provedor, log } = deps
  const prazo = AbortSignal.timeout(ESPERA_MS)
  // all of them, which are hardly ever two: for the first one PostgreSQL may read through the table instead of three indexes
  const [conhecido] = await sql<Registro[]>`
    select ${colunas(sql)} from pagamento
    where id_checkout_pagbank = any(${ids}) or id_pedido_pagbank = any(${ids}) or referencia = ${referencia}`
  if (conhecido?.id_checkout_pagbank || conhecido?.id_pedido_pagbank) {
    // of one that is paid too: it may be the answer to a refund, or another charge
    const agora = await perguntar(deps, conhecido, 'aviso do provedor', prazo)
    if (entrou(agora)) for (const estorno of await estornosAbertos(sql, agora)) await pedirEstorno(deps, estorno, prazo)
    return
  }
  const id_pagbank = ids.find((id) => id.startsWith('ORDE_')) ?? ids[0]
  if (!id_pagbank) return
  return seFalhar(
    async () => {
      const situacao = id_pagbank.startsWith('ORDE_')
        ? await provedor.consultarPedido(id_pagbank, prazo)
        : await provedor.consultarCheckout(id_pagbank, prazo)
      const [dono] = await sql<Registro[]>`
        select ${colunas(sql)} from pagamento where referencia = ${comoReferencia(situacao.referencia)}`
      if (!dono) return await guardarDesconhecido(sql, id_pagbank, situacao)
      // one attempt does not tell what became of a hosted page: the page itself is asked
      if (dono.id_checkout_pagbank) await perguntar(deps, dono, 'aviso do provedor', prazo)
      else await registrar(sql, dono, situacao, 'aviso do provedor', log)
    },
    (error) => {
      log.warn({ motivo: error.message }, 'o provedor não disse o que houve com o pedido de um aviso')
    },
  )
}

/** The provider knows it and nobody of ours asked for it: a person has to see that (see the conciliation). */
async function guardarDesconhecido(sql: Deps['sql'], id_pagbank: string, { referencia, estado, cobrancas }: Situacao) {
  const valor = cobrancas.reduce((soma, { recebido }) => soma + recebido, 0) || null
  await sql`
    insert into aviso_desconhecido ${sql({ id_pagbank, referencia, valor, estado })}
    on conflict (id_pagbank) do update set valor = excluded.valor, estado = excluded.estado,
      vezes = aviso_desconhecido.vezes + 1, ultimo_em = now()`
}
