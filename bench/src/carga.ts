import { Agent, request } from 'node:http'
import autocannon from 'autocannon'

/** One call as it goes over the network. */
export type Chamada = { path: string; headers: Record<string, string>; body: string }
/** What a load did. `p50` and `p99` in ms; `bytes` of an answer, headers included. */
export type Carga = { quantas: number; opS: number; p50: number; p99: number; bytes: number }

export const quantil = (numeros: readonly number[], parte: number) =>
  numeros.toSorted((a, b) => a - b)[Math.floor((numeros.length - 1) * parte)] ?? 0
export const mediana = (numeros: readonly number[]) => quantil(numeros, 0.5)

/**
 * So many calls over so many connections, each sending its next call when the last one is answered. `chamada` makes each.
 * @throws when one of them is not answered with 200
 */
export async function carregar(
  url: string,
  { quantas, conexoes }: { quantas: number; conexoes: number },
  chamada: () => Chamada,
): Promise<Carga> {
  const esperas: number[] = []
  let bytes = 0
  let ultima = 0
  const recusas: Record<string, number> = {}
  const inicio = performance.now()
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const carga = autocannon(
      {
        url,
        connections: conexoes,
        amount: quantas,
        timeout: 30,
        // it looks this often whether all is done, in ms
        sampleInt: 100,
        requests: [{ method: 'POST', setupRequest: (pedido) => ({ ...pedido, ...chamada() }) }],
      },
      (error, resultado) => (error ? reject(error) : resolve(resultado)),
    )
    carga.on('response', (_cliente, status, resBytes, ms) => {
      ultima = performance.now()
      esperas.push(ms)
      bytes += resBytes
      if (status !== 200) recusas[status] = (recusas[status] ?? 0) + 1
    })
  })
  if (Object.keys(recusas).length > 0 || errors + timeouts > 0 || esperas.length !== quantas)
    throw new Error(`${quantas} chamadas, ${esperas.length} respostas, ${errors} erros: ${JSON.stringify(recusas)}`)
  return {
    quantas,
    opS: (quantas / (ultima - inicio)) * 1000,
    p50: mediana(esperas),
    p99: quantil(esperas, 0.99),
    bytes: bytes / quantas,
  }
}

const agente = new Agent({ keepAlive: true, maxSockets: 400 })

/** One call over a connection that is kept, without waiting for others. `status` 0: no answer at all. */
export function pedir(url: string, { path, headers, body }: Chamada): Promise<{ status: number; texto: string }> {
  return new Promise((resolve) => {
    const pedido = request(`${url}${path}`, { method: 'POST', headers, agent: agente, timeout: 10_000 }, (resposta) => {
      let texto = ''
      resposta.setEncoding('utf8').on('data', (parte: string) => {
        texto += parte
      })
      resposta.on('end', () => resolve({ status: resposta.statusCode ?? 0, texto }))
      resposta.on('error', () => resolve({ status: 0, texto: '' }))
    })
    pedido.on('timeout', () => pedido.destroy())
    pedido.on('error', ({ message }) => resolve({ status: 0, texto: message }))
    pedido.end(body)
  })
}
