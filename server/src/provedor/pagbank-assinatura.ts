import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto'

type Cabecalhos = Record<string, string | string[] | undefined>

/** A header that came several times, or with several values between commas. */
const valores = (cabecalho: string | string[] | undefined) =>
  [cabecalho ?? []].flat().flatMap((valor) =>
    valor
      .split(',')
      .map((parte) => parte.trim())
      .filter(Boolean),
  )

/** `x-authenticity-token`: SHA-256, in hex, of the account's token, a dash and the bytes of the body. */
export function assinadoComToken(corpo: Buffer, cabecalhos: Cabecalhos, token: string): boolean {
  const esperado = createHash('sha256').update(`${token}-`).update(corpo).digest()
  return valores(cabecalhos['x-authenticity-token']).some((valor) => {
    const recebido = Buffer.from(valor, 'hex')
    return recebido.length === esperado.length && timingSafeEqual(recebido, esperado)
  })
}

export const temAssinaturaDigital = (cabecalhos: Cabecalhos) => valores(cabecalhos['x-payload-signature']).length > 0

/** `x-payload-signature`: base64 (padded or not) of an ECDSA P-256 signature of the body. One that verifies is enough. */
export function assinadoComChave(corpo: Buffer, cabecalhos: Cabecalhos, chavePublica: string): boolean {
  const chave = createPublicKey({ key: Buffer.from(chavePublica, 'base64'), format: 'der', type: 'spki' })
  return valores(cabecalhos['x-payload-signature'])
    .slice(0, 5)
    .some((valor) => verify('sha256', corpo, chave, Buffer.from(valor, 'base64')))
}
