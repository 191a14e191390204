import { comMilhar, emReais } from './dinheiro.ts'

/** `482` grams → `'0,482 kg'`. */
export const emQuilos = (gramas: number) =>
  `${comMilhar(Math.floor(gramas / 1000))},${String(gramas % 1000).padStart(3, '0')}\u00a0kg`

/** What so many grams cost at the price of a kilo: both in centavos, rounded down. */
export const precoDoPeso = (gramas: number, quilo: number) => Math.floor((gramas * quilo) / 1000)

/** '0,482 kg × R$ 79,90' */
export const pesoDito = (gramas: number, quilo: number) => `${emQuilos(gramas)} × ${emReais(quilo)}`

/** A scale of a counter shows so many grams at most, and a whole piglet weighs less. */
export const PESO_MAXIMO_G = 50_000
export const PESO_FORA = 'O peso vai de 0,001 a 50 kg.'

/** What staff typed, in kilos: `'0,482'` → 482 grams; or the sentence that says what is wrong with it. */
export function lerPeso(digitado: string): { gramas: number } | { erro: string } {
  const texto = digitado
    .normalize('NFKC')
    .replace(/\s|kg$/gi, '')
    .replace('.', ',')
  if (texto === '') return { erro: 'Digite o peso em quilos, como 0,482.' }
  if (/^\d+,\d{4,}$/.test(texto)) return { erro: 'Use no máximo três algarismos depois da vírgula, como 0,482.' }
  if (!/^-?\d+(,\d{0,3})?$/.test(texto)) return { erro: 'Digite o peso em quilos, como 0,482.' }
  const [quilos = '', resto = ''] = texto.split(',')
  const gramas = Number(quilos) * 1000 + Number(resto.padEnd(3, '0'))
  return texto.startsWith('-') || gramas < 1 || gramas > PESO_MAXIMO_G ? { erro: PESO_FORA } : { gramas }
}
