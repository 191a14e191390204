/** The sandbox's own keys: RSA for cards, EC for webhook signatures, and the impostor's EC key for forged webhooks. */
import {
  constants,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  sign,
} from 'node:crypto'
import type { Estado } from './estado.ts'

export interface Chaves {
  /** Base64 of the DER SubjectPublicKeyInfo, without PEM lines. */
  publicaDoCartao: string
  publicaDoWebhook: string
  criadaEm: number
  /** Text inside an encrypted card, or null when it is not one of ours. */
  decifrar(blob: string): string | null
  /** Base64 DER signature of the raw body. */
  assinar(corpo: string, como: 'verdadeira' | 'falsa'): string
}

interface Guardadas {
  rsa: string
  ec: string
  criadaEm: number
}

let geradas: Guardadas | undefined

/** Generated once per state (and once per process when there is no state file, because RSA takes a while). */
function gerar(): Guardadas {
  const pem = (chave: KeyObject) => chave.export({ type: 'pkcs8', format: 'pem' }).toString()
  geradas ??= {
    rsa: pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    ec: pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    criadaEm: Date.now(),
  }
  return geradas
}

export function abrirChaves(estado: Estado): Chaves {
  let guardadas = estado.config.get('chaves')?.valor as Guardadas | undefined
  if (!guardadas) {
    guardadas = gerar()
    estado.gravar('config', { id: 'chaves', valor: guardadas })
  }
  const rsa = createPrivateKey(guardadas.rsa)
  const ec = createPrivateKey(guardadas.ec)
  const impostora = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const publica = (chave: KeyObject) =>
    createPublicKey(chave).export({ type: 'spki', format: 'der' }).toString('base64')

  return {
    publicaDoCartao: publica(rsa),
    publicaDoWebhook: publica(ec),
    criadaEm: guardadas.criadaEm,
    decifrar: (blob) => decifrar(rsa, blob),
    assinar: (corpo, como) =>
      sign('sha256', Buffer.from(corpo), como === 'verdadeira' ? ec : impostora).toString('base64'),
  }
}

/**
 * RSA PKCS#1 v1.5 by hand: Node 20.11 refuses RSA_PKCS1_PADDING in privateDecrypt (CVE-2023-46809).
 * The browser SDK drops leading zero bytes, so the block is padded back to the size of the key.
 */
function decifrar(chave: KeyObject, blob: string): string | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(blob)) return null
  const bytes = Buffer.from(blob, 'base64')
  if (bytes.length > 256 || bytes.length < 200) return null
  const bloco = Buffer.concat([Buffer.alloc(256 - bytes.length), bytes])
  let claro: Buffer
  try {
    claro = privateDecrypt({ key: chave, padding: constants.RSA_NO_PADDING }, bloco)
  } catch {
    // The number is larger than the modulus: made for another key.
    return null
  }
  const fim = claro.indexOf(0, 2)
  if (claro[0] !== 0 || claro[1] !== 2 || fim < 10) return null
  return claro.subarray(fim + 1).toString('utf8')
}

/** `x-authenticity-token`: a plain hash with the account's token as secret. */
export function tokenDeAutenticidade(token: string, corpo: string): string {
  return createHash('sha256').update(`${token}-${corpo}`).digest('hex')
}
