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

/** Takes a QR code's text apart; null when it is none of fichas. Nothing in it is proved yet. */
export function lerFichas(lido: string): FichasDitas | null {
  const [, texto = '', bar, quais = '', oque = '', assinatura = ''] =
    lido.match(/^(ficha:1:(\d{1,15}):((?:\d{1,9}\.\d{1,9},?){1,200}):([^:]*)):([\w-]{86})$/) ?? []
  if (!texto) return null
  try {
    const fichas = quais
      .split(',')
      .filter(Boolean)
      .map((qual) => {
        const [numero, passou] = qual.split('.').map(Number)
        return { numero: numero as number, passou: passou as number }
      })
    return { estabelecimento_id: Number(bar), fichas, oque: decodeURIComponent(oque), texto, assinatura }
  } catch {
    // a half of what encodeURIComponent writes
    return null
  }
}
