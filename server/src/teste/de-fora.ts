import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AppDeTeste, proximo } from './app.ts'

/** A system of others, as it comes to the door: with a key that a manager made. */

type Chave = { client_id: string; client_secret: string }
const BASE = '/opendelivery/v2'

/** It is on the network itself, and hears what it is told; what it has not answered by the end, it never does. */
export async function sistemaNoAr(
  ouvir: (pedido: IncomingMessage, texto: string, resposta: ServerResponse) => unknown,
) {
  const servidor = createServer(async (pedido, resposta) => {
    let texto = ''
    for await (const parte of pedido) texto += parte
    ouvir(pedido, texto, resposta)
  })
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    encerrar: () => {
      servidor.closeAllConnections()
      servidor.close()
    },
  }
}

export async function chaveNova({ call }: AppDeTeste, gerente: { token: string }) {
  const { id } = (await call('/opendelivery/criarAplicativo', { nome: `Totem ${proximo()}` }, gerente)).body
  const { client_id, client_secret } = (await call('/opendelivery/mostrarSegredo', { id }, gerente)).body
  return { id, client_id, client_secret }
}

export async function pedirToken({ app }: AppDeTeste, chave: Chave, formulario = false, remoteAddress = '10.7.0.1') {
  const { client_id, client_secret } = chave
  const corpo = { client_id, client_secret, grant_type: 'client_credentials' }
  const resposta = await app.inject({
    ...{ method: 'POST', url: `${BASE}/oauth/token`, remoteAddress },
    headers: { 'content-type': formulario ? 'application/x-www-form-urlencoded' : 'application/json' },
    payload: formulario ? new URLSearchParams(corpo).toString() : corpo,
  })
  return { status: resposta.statusCode, body: resposta.json() }
}

/** It has its token. */
export async function entrar(teste: AppDeTeste, chave: Chave) {
  const { body } = await pedirToken(teste, chave)
  const token = body.access_token as string
  const headers = { authorization: `Bearer ${token}` }
  const get = async (caminho: string) => {
    const resposta = await teste.app.inject({ url: `${BASE}${caminho}`, headers })
    return { status: resposta.statusCode, body: resposta.json() }
  }
  const post = async (caminho: string, payload: object | undefined = undefined) => {
    const resposta = await teste.app.inject({
      method: 'POST',
      url: `${BASE}${caminho}`,
      headers,
      ...(payload && { payload }),
    })
    return { status: resposta.statusCode, body: resposta.json() }
  }
  return { token, get, post }
}
export type AppDeFora = Awaited<ReturnType<typeof entrar>>
