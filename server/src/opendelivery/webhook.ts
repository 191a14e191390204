import { Resolver } from 'node:dns/promises'
import { request as requestEmClaro } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Webhooks } from '../env.ts'
import { ehPublico } from '../http/redes.ts'

/*
 * Where events go is said by a manager, so it may be meant to make this server speak to its own network. It is https, on its usual port, by a name; what
 * that name says is looked at again for each connection, and no redirect is followed.
 */

/** `nomes`: who is asked for the addresses of a name; not the machine, which knows names of its own network. */
export type Destinos = { webhooks: Webhooks; nomes?: Pick<Resolver, 'resolve4' | 'resolve6'> }

/** Whether events may go there as far as the address itself says. */
export function ehDestino(endereco: string, { webhooks }: Pick<Destinos, 'webhooks'>): boolean {
  if (!URL.canParse(endereco)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endereco)
  if (username || password) return false
  if (origin === webhooks.teste) return true
  return (
    webhooks.publicos && protocol === 'https:' && !port && isIP(hostname) === 0 && /[^.]\.[a-z][^.]*$/.test(hostname)
  )
}

/** Its answer is awaited for so long. */
const NOMES = new Resolver({ timeout: 2_000, tries: 1 })
/** Codes of errors, in the manager's words. */
const PRIVADO = 'EPRIVADO'
const FALHAS: Record<string, string> = {
  [PRIVADO]: 'o endereço não é da internet',
  ENOTFOUND: 'o nome do endereço não existe',
  ECONNREFUSED: 'ninguém atende no endereço',
}

/** Only what is on the internet: of a name that also leads elsewhere nothing is believed. */
const soPublicos =
  (nomes: NonNullable<Destinos['nomes']>): LookupFunction =>
  (nome, opcoes, pronto) => {
    const errado = (code: string) => pronto(Object.assign(new Error(code), { code }), [])
    Promise.allSettled([nomes.resolve4(nome), nomes.resolve6(nome)]).then(([quatro, seis]) => {
      const achados = [
        ...(quatro.status === 'fulfilled' ? quatro.value.map((address) => ({ address, family: 4 })) : []),
        ...(seis.status === 'fulfilled' ? seis.value.map((address) => ({ address, family: 6 })) : []),
      ]
      const [primeiro] = achados
      if (!primeiro) errado('ENOTFOUND')
      else if (!achados.every(({ address }) => ehPublico(address))) errado(PRIVADO)
      else if (opcoes.all) pronto(null, achados)
      else pronto(null, primeiro.address, primeiro.family)
    })
  }

/** @returns the status of the answer, of which nothing else is read; or why there was none, in words */
export const postar = (
  endereco: string,
  headers: Record<string, string>,
  texto: string,
  limite_ms: number,
  { webhooks, nomes = NOMES }: Destinos,
): Promise<number | string> =>
  new Promise((resolve) => {
    const url = new URL(endereco)
    const daqui = url.origin === webhooks.teste
    const pedido = (url.protocol === 'https:' ? request : requestEmClaro)(url, {
      ...{ method: 'POST', agent: false, signal: AbortSignal.timeout(limite_ms) },
      headers: { ...headers, 'content-length': Buffer.byteLength(texto) },
      ...(!daqui && { lookup: soPublicos(nomes) }),
    })
    pedido.on('response', (resposta) => {
      resolve(resposta.statusCode ?? 0)
      resposta.destroy()
    })
    pedido.on('error', ({ name, code = '' }: NodeJS.ErrnoException) => {
      if (name === 'AbortError') resolve('não respondeu a tempo')
      else
        resolve(
          FALHAS[code] ?? (/CERT|SSL|TLS|ALTNAME/.test(code) ? 'o certificado do site não vale' : 'a conexão caiu'),
        )
    })
    pedido.end(texto)
  })
