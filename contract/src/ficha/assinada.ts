/** A ficha as its owner shows it, and how often it has changed hands. */
export type NaMao = { numero: number; passou: number }

/** What the house said of fichas in a QR code; good only once `assinatura` is known to be the house's over `texto`. */
export type FichasDitas = {
  estabelecimento_id: number
  fichas: NaMao[]
  /** '2× Chope, 1× Pastel' */
  oque: string
  texto: string
  /** P-256 over SHA-256, r and s in base64url */
  assinatura: string
}

/** 'ficha:1:{bar}:{number}.{passou},…:{what they are}', before the signature. */
export const escreverFichas = (estabelecimento_id: number, fichas: readonly NaMao[], oque: string) =>
  `ficha:1:${estabelecimento_id}:${fichas.map(({ numero, passou }) => `${numero}.${passou}`).join(',')}:${encodeURIComponent(oque)}`

/** More than 200 fichas of nine digits take, with what they are. */
const MAIOR_CODIGO = 8_000

/**
 * Takes a QR code's text apart; null when it is none of fichas. Nothing in it is proved yet: any stranger may have written it,
 * so its length is looked at first, and it is cut at its signs and never tried in several ways.
 */
export function lerFichas(lido: string): FichasDitas | null {
  if (lido.length > MAIOR_CODIGO) return null
  const partes = lido.split(':')
  const [tipo, versao, bar = '', quais = '', oque = '', assinatura = ''] = partes
  if (partes.length !== 6 || tipo !== 'ficha' || versao !== '1') return null
  if (!/^\d{1,15}$/.test(bar) || !/^[\w-]{86}$/.test(assinatura)) return null
  const numeros = quais.split(',')
  if (numeros.length > 200 || !numeros.every((qual) => /^\d{1,9}\.\d{1,9}$/.test(qual))) return null
  const fichas = numeros.map((qual) => {
    const [numero, passou] = qual.split('.').map(Number)
    return { numero: numero as number, passou: passou as number }
  })
  const texto = lido.slice(0, -assinatura.length - 1)
  try {
    return { estabelecimento_id: Number(bar), fichas, oque: decodeURIComponent(oque), texto, assinatura }
  } catch {
    // a half of what encodeURIComponent writes
    return null
  }
}
