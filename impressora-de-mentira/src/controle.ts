import { createServer, type IncomingMessage } from 'node:http'

/** What is done to a printer by hand, on an address of its own: nothing of it is in the printers' protocols. */
export type Controle = {
  estado: () => object
  mudar: (mudanca: Record<string, unknown>) => Promise<void>
  papel: () => object
}

export async function abrirControle({ estado, mudar, papel }: Controle, porta: number) {
  const servidor = createServer(async (pedido, resposta) => {
    const dizer = (status: number, corpo: object) =>
      resposta.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo))
    if (pedido.method === 'GET' && pedido.url === '/papel') return dizer(200, papel())
    if (pedido.method === 'GET') return dizer(200, estado())
    const mudanca = await corpoDe(pedido)
    const alheio = Object.keys(mudanca).find((nome) => !(nome in estado()))
    if (alheio) return dizer(400, { erro: `Não há o estado ${alheio}.` })
    await mudar(mudanca)
    return dizer(200, estado())
  })
  await new Promise<void>((resolve) => servidor.listen(porta, '127.0.0.1', resolve))
  return {
    porta: (servidor.address() as { port: number }).port,
    fechar: () => {
      servidor.closeAllConnections()
      servidor.close()
    },
  }
}

async function corpoDe(pedido: IncomingMessage): Promise<Record<string, unknown>> {
  const partes: Buffer[] = []
  for await (const parte of pedido) partes.push(parte)
  return JSON.parse(Buffer.concat(partes).toString() || '{}')
}

/** Who started us holds the other end of our stdin: when it dies, in whatever way, that ends. */
export function irComOPai(sair: () => void) {
  process.once('SIGTERM', sair)
  process.once('SIGINT', sair)
  if (process.env.FILHA !== '1') return
  process.stdin.resume()
  for (const fim of ['end', 'close', 'error']) process.stdin.once(fim, sair)
}
