import { createServer, request } from 'node:http'
import type { Socket } from 'node:net'
import type { Path } from '@boteco/contract/calls'
import type { Page } from '@playwright/test'

/** What a network does with a question: carries it, answers it in the bar's place, or drops it. */
export type Estado = 'passa' | 'proxy sem servidor' | 'portal de login' | 'resposta vazia' | 'cai'

export type Rede = {
  /** The product's address as a device in this network knows it. */
  url: string
  /** From now on; what was open before is cut. */
  agora: (estado: Estado) => void
  encerrar: () => Promise<void>
}

/** A network between a device and the product. */
export async function abrirRede(destino: string): Promise<Rede> {
  let estado: Estado = 'passa'
  const soquetes = new Set<Socket>()
  const servidor = createServer((pedido, resposta) => {
    if (estado === 'cai') return pedido.socket.destroy()
    if (estado === 'resposta vazia') return resposta.end()
    if (estado === 'proxy sem servidor')
      return resposta.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
    if (estado === 'portal de login')
      return resposta.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to Free Wi-Fi</h1>')
    const { method, url, headers } = pedido
    const adiante = request(`${destino}${url}`, { method, headers }, (vinda) => {
      resposta.writeHead(vinda.statusCode ?? 502, vinda.headers)
      resposta.flushHeaders()
      vinda.pipe(resposta)
    })
    adiante.on('error', () => resposta.destroy())
    resposta.on('close', () => adiante.destroy())
    pedido.pipe(adiante)
  })
  servidor.on('connection', (soquete) => {
    soquetes.add(soquete)
    soquete.on('close', () => soquetes.delete(soquete))
  })
  const cortar = () => {
    for (const soquete of soquetes) soquete.destroy()
  }
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  return {
    url: `http://localhost:${(servidor.address() as { port: number }).port}`,
    agora(novo) {
      estado = novo
      cortar()
    },
    encerrar() {
      cortar()
      return new Promise((pronto) => servidor.close(() => pronto()))
    },
  }
}

/**
 * The work is done, and its answer never comes, until `voltar`: the network is good again. `vezes`: the key of each time
 * that it was done.
 */
export async function perderRespostas(page: Page, path: Path) {
  const vezes: string[] = []
  let boa = false
  await page.route(`**${path}`, async (route) => {
    // not by taking the route away: that disturbs whatever else the page is fetching just then
    if (boa) return route.continue()
    vezes.push(route.request().headers()['idempotency-key'] ?? '')
    // a page that was left or reloaded meanwhile has no answer to lose any more
    await route.fetch().catch(() => {})
    await route.abort().catch(() => {})
  })
  return {
    vezes,
    voltar: () => {
      boa = true
    },
  }
}
