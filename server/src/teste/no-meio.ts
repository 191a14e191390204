import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Visto = { metodo: string; caminho: string; chave: string | null; corpo: string }
/** `chegou`: the provider did it all the same, and only its answer is another. Without `status` there is no answer. */
type Engano = { status?: number; corpo?: string; chegou?: boolean }

/**
 * A proxy between the server and the payment sandbox. Passes everything on, writes it down, and answers instead of the
 * sandbox where `enganar` says so. What it waits for happens before the request goes on.
 */
export async function noMeio(destino: string) {
  const vistos: Visto[] = []
  const fio = { vistos, enganar: (_visto: Visto): Engano | null | Promise<Engano | null> => null }
  const servidor = createServer(async (pedido, resposta) => {
    const { method: metodo = '', url: caminho = '', headers } = pedido
    const corpo = await text(pedido)
    const visto = { metodo, caminho, corpo, chave: String(headers['x-idempotency-key'] ?? '') || null }
    vistos.push(visto)
    const engano = await fio.enganar(visto)
    if (!engano || engano.chegou) {
      const { authorization = '', 'content-type': tipo } = headers
      const feita = await fetch(destino + caminho, {
        method: metodo,
        headers: {
          authorization,
          ...(tipo && { 'content-type': tipo }),
          ...(visto.chave && { 'x-idempotency-key': visto.chave }),
        },
        ...(corpo && { body: corpo }),
      })
      const dela = await feita.text()
      if (!engano) return resposta.writeHead(feita.status, { 'content-type': 'application/json' }).end(dela)
    }
    if (engano.status) resposta.writeHead(engano.status).end(engano.corpo ?? '')
  })
  servidor.listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  return Object.assign(fio, {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    fechar: () => {
      servidor.closeAllConnections()
      servidor.close()
    },
  })
}
