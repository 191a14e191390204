import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { escreverFichas, lerFichas, type NaMao } from '@boteco/contract/ficha/casa'
import type { Sql, Transaction } from '../database/db.ts'

/** A bar's pair of keys (P-256), in base64url: PKCS #8 and SPKI. */
export type ChaveDasFichas = { privada: string; publica: string }

/** The first process to need it makes it, and all use the same. */
export async function lerChaveDasFichas(sql: Sql | Transaction, estabelecimento_id: number): Promise<ChaveDasFichas> {
  const [guardada] = await sql<ChaveDasFichas[]>`
    select privada, publica from chave_das_fichas where estabelecimento_id = ${estabelecimento_id}`
  if (guardada) return guardada
  const par = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const privada = par.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url')
  const publica = par.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url')
  await sql`
    insert into chave_das_fichas ${sql({ estabelecimento_id, privada, publica })} on conflict do nothing`
  return lerChaveDasFichas(sql, estabelecimento_id)
}

const LETRAS = 'abcdefghijklmnopqrstuvwxyz234567'

/** So many letters that only this bar can write behind `texto`, of 5 bits each. */
const selo = ({ privada }: ChaveDasFichas, texto: string, letras: number) =>
  [...createHmac('sha256', privada).update(texto).digest().subarray(0, letras)]
    .map((byte) => LETRAS[byte % LETRAS.length])
    .join('')

/** What is written behind a ficha's number where no camera reads: 30 bits. */
export const seloDaFicha = (chave: ChaveDasFichas, estabelecimento_id: number, { numero, passou }: NaMao) =>
  selo(chave, `ficha ${estabelecimento_id} ${numero} ${passou}`, 6)

/** What is written behind a gift's number: 50 bits. */
export const seloDoPresente = (chave: ChaveDasFichas, estabelecimento_id: number, id: number) =>
  selo(chave, `presente ${estabelecimento_id} ${id}`, 10)

/** Whether these are the right letters, small or capital; how long it takes tells nothing of them. */
export function mesmoSelo(certo: string, dito: string): boolean {
  const deste = Buffer.from(certo)
  const daquele = Buffer.from(dito.toLowerCase())
  return deste.length === daquele.length && timingSafeEqual(deste, daquele)
}

// as a signature that WebCrypto reads, too
const P1363 = { dsaEncoding: 'ieee-p1363' } as const

/** What a QR code of fichas says. A tablet reads it without the server, with the public key alone. */
export function assinarFichas(
  { privada }: ChaveDasFichas,
  estabelecimento_id: number,
  fichas: readonly NaMao[],
  oque: string,
): string {
  const texto = escreverFichas(estabelecimento_id, fichas, oque)
  const key = createPrivateKey({ key: Buffer.from(privada, 'base64url'), type: 'pkcs8', format: 'der' })
  return `${texto}:${sign('sha256', Buffer.from(texto), { key, ...P1363 }).toString('base64url')}`
}

/** The fichas that this text names, when this bar has signed it; null otherwise. */
export function lerFichasAssinadas(
  { publica }: ChaveDasFichas,
  estabelecimento_id: number,
  lido: string,
): NaMao[] | null {
  const ditas = lerFichas(lido)
  if (ditas?.estabelecimento_id !== estabelecimento_id) return null
  const { fichas, texto, assinatura } = ditas
  const key = createPublicKey({ key: Buffer.from(publica, 'base64url'), type: 'spki', format: 'der' })
  if (!verify('sha256', Buffer.from(texto), { key, ...P1363 }, Buffer.from(assinatura, 'base64url'))) return null
  return fichas
}
