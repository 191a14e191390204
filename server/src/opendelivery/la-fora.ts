import { Resolver } from 'node:dns/promises'
import { request as requestEmClaro } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { respostas } from '@boteco/contract/respostas'
import type { Webhooks } from '../env.ts'
import { VisibleError } from '../errors.ts'
import { ehPublico } from '../http/redes.ts'

/*
 * Where events go and orders are fetched is said by a manager, so it may be meant to make this server speak to its own network. It is https, on its usual
 * port, by a name; what that name says is looked at again for each connection, and no redirect is followed.
 */

/** `nomes`: who is asked for the addresses of a name; not the machine, which knows names of its own network. */
export type Destinos = { webhooks: Webhooks; nomes?: Pick<Resolver, 'resolve4' | 'resolve6'> }

/** Whether this server may speak to it as far as the address itself says. */
export function ehDestino(endereco: string, { webhooks }: Pick<Destinos, 'webhooks'>): boolean {
  if (!URL.canParse(endereco)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endereco)
  if (username || password) return false
  if (origin === webhooks.teste) return true
  return (
    webhooks.publicos && protocol === 'https:' && !port && isIP(hostname) === 0 && /[^.]\.[a-z][^.]*$/.test(hostname)
  )
}

/** @throws VisibleError 422 saying `frase`, or that a demonstration sends nothing */
export function exigirDestino(endereco: string, webhooks: Webhooks, frase: string): URL {
  if (ehDestino(endereco, { webhooks })) return new URL(endereco)
  if (!webhooks.publicos) throw new VisibleError(422, respostas.webhookNaDemonstracao, 'webhook_na_demonstracao')
  throw new VisibleError(422, frase, 'webhook_nao_serve')
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

type Pedido = {
  metodo: 'GET' | 'POST'
  headers: Record<string, string>
  texto?: string | undefined
  limite_ms: number
  /** so many bytes of the answer are read, and one that has more is none; 0: nothing but its status */
  ate: number
}
export type Resposta = { status: number; texto: string }

/** Asks a system of others. @returns what it answered; or why it did not, in words */
export const pedirLaFora = (
  endereco: string,
  { metodo, headers, texto = '', limite_ms, ate }: Pedido,
  { webhooks, nomes = NOMES }: Destinos,
): Promise<Resposta | string> =>
  new Promise((resolve) => {
    const url = new URL(endereco)
    const daqui = url.origin === webhooks.teste
    const signal = AbortSignal.timeout(limite_ms)
    const falhou = ({ code = '' }: NodeJS.ErrnoException) => {
      if (signal.aborted) resolve('não respondeu a tempo')
      else
        resolve(
          FALHAS[code] ?? (/CERT|SSL|TLS|ALTNAME/.test(code) ? 'o certificado do site não vale' : 'a conexão caiu'),
        )
    }
    const pedido = (url.protocol === 'https:' ? request : requestEmClaro)(url, {
      ...{ method: metodo, agent: false, signal },
      headers: { ...headers, ...(metodo === 'POST' && { 'content-length': Buffer.byteLength(texto) }) },
      ...(!daqui && { lookup: soPublicos(nomes) }),
    })
    pedido.on('response', (resposta) => {
      const status = resposta.statusCode ?? 0
      const partes: Buffer[] = []
      let lidos = 0
      resposta.on('error', falhou)
      if (ate === 0) {
        resolve({ status, texto: '' })
        resposta.destroy()
        return
      }
      resposta.on('data', (parte: Buffer) => {
        lidos += parte.length
        partes.push(parte)
        if (lidos <= ate) return
        resolve('respondeu mais do que se lê')
        resposta.destroy()
      })
      resposta.on('end', () => resolve({ status, texto: Buffer.concat(partes).toString('utf8') }))
    })
    pedido.on('error', falhou)
    pedido.end(texto)
  })
