import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Recebida = { caminho: string; headers: IncomingHttpHeaders; corpo: Buffer }
/** What an address answers: a status, perhaps with headers, or nothing at all. */
type Reacao = number | { status: number; headers: Record<string, string> } | 'silêncio'

/** A push service of this machine: keeps what it is sent, and answers for each address as the test said (201 if it did not). */
export async function servicoDePush() {
  const recebidas: Recebida[] = []
  const reacoes = new Map<string, Reacao>()
  const calados = new Set<ServerResponse>()
  const servidor = createServer(async (request, response) => {
    const pedacos: Buffer[] = []
    for await (const pedaco of request) pedacos.push(pedaco as Buffer)
    const caminho = request.url ?? ''
    recebidas.push({ caminho, headers: request.headers, corpo: Buffer.concat(pedacos) })
    const reacao = reacoes.get(caminho) ?? 201
    if (reacao === 'silêncio') return void calados.add(response)
    const { status, headers } = typeof reacao === 'number' ? { status: reacao, headers: {} } : reacao
    response.writeHead(status, headers).end('não importa')
  })
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`
  return {
    url,
    recebidas,
    /** From now on this address answers so. */
    reagir: (caminho: string, reacao: Reacao) => void reacoes.set(caminho, reacao),
    /** Hangs up on every request that still waits for an answer. */
    soltar: () => {
      for (const response of calados) response.destroy()
    },
    encerrar: () =>
      new Promise<void>((resolve) => {
        servidor.close(() => resolve())
        servidor.closeAllConnections()
      }),
  }
}

/** A browser that subscribed: what it tells the server, and how it reads what arrives. */
export function navegadorInscrito(endpoint: string) {
  const par = createECDH('prime256v1')
  const publica = par.generateKeys()
  const auth = randomBytes(16)
  return {
    inscricao: { endpoint, keys: { p256dh: publica.toString('base64url'), auth: auth.toString('base64url') } },
    /** Opens a message (RFC 8291: one record of aes128gcm). */
    abrir(corpo: Buffer): unknown {
      const sal = corpo.subarray(0, 16)
      const chaveDoServidor = corpo.subarray(21, 21 + corpo.readUInt8(20))
      const cifrado = corpo.subarray(21 + chaveDoServidor.length)
      const derivar = (segredo: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
        Buffer.from(hkdfSync('sha256', segredo, salt, info, bytes))
      const deQuem = Buffer.concat([Buffer.from('WebPush: info\0'), publica, chaveDoServidor])
      const segredo = derivar(par.computeSecret(chaveDoServidor), auth, deQuem, 32)
      const chave = derivar(segredo, sal, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derivar(segredo, sal, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decifrador = createDecipheriv('aes-128-gcm', chave, nonce)
      decifrador.setAuthTag(cifrado.subarray(-16))
      const texto = Buffer.concat([decifrador.update(cifrado.subarray(0, -16)), decifrador.final()])
      // the last record ends in a 2, and perhaps padding
      return JSON.parse(texto.subarray(0, texto.lastIndexOf(2)).toString())
    },
  }
}

/** What the sender says of itself (RFC 8292). Throws when the signature is not that key's. */
export function assinatura({ authorization = '' }: IncomingHttpHeaders) {
  const [, token = '', chave = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const ponto = Buffer.from(chave, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: parte(ponto, 1), y: parte(ponto, 33) }
  const [cabecalho, corpo, firma = ''] = token.split('.')
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const vale = verify(
    'sha256',
    Buffer.from(`${cabecalho}.${corpo}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(firma, 'base64url'),
  )
  if (!vale) throw new Error('a assinatura não é desta chave')
  const { aud, exp, sub } = JSON.parse(Buffer.from(corpo ?? '', 'base64url').toString()) as Record<string, unknown>
  return { chave, aud, exp, sub }
}

const parte = (ponto: Buffer, desde: number) => ponto.subarray(desde, desde + 32).toString('base64url')
