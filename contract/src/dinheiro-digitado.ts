import * as z from 'zod/mini'
import { centavos } from './dinheiro.ts'

/** Money as people type it: no page needs it before a field, so it stands apart from `dinheiro.ts`, which all of them need. */

/** Largest amount anyone may type, in centavos: R$ 99.999,99. */
const MAXIMO = 9_999_999

/** An amount as people write it, as a number is written: `'R$ 1.234,56'` → `'1234.56'`. What is none stays what it is. */
function arrumarValor(digitado: string): string {
  const texto = digitado.normalize('NFKC').replace(/^\s*R\$|\s/g, '')
  const semMilhar = /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.test(texto)
    ? texto.replaceAll('.', '')
    : /^[1-9]\d{0,2}(,\d{3})+\.\d*$/.test(texto)
      ? texto.replaceAll(',', '')
      : texto
  return semMilhar.replace(',', '.').replace(/^\./, '0.').replace(/\.$/, '')
}

/** Why `digitado` is no amount of money, in words; null when it is one. A float's own noise is not a decimal. */
function problema(digitado: string | number): string | null {
  const numero = typeof digitado === 'number'
  const texto = numero ? String(digitado) : arrumarValor(digitado)
  if (texto.startsWith('-')) return 'O valor não pode ser negativo.'
  const sobra = numero ? Math.abs(digitado * 100 - Math.round(digitado * 100)) > 1e-6 : /^\d+\.\d{3,}$/.test(texto)
  if (sobra) return 'Use no máximo dois algarismos depois da vírgula, como 12,50.'
  return numero || /^\d{1,7}(\.\d{1,2})?$/.test(texto) ? null : 'Informe um valor em reais, como 12,50.'
}

const emPalavras = z.check<string | number>(({ value: input, issues }) => {
  const message = problema(input)
  if (message) issues.push({ code: 'custom', message, input })
})

/**
 * A typed amount: the wire takes `12.5`, `"12.50"`, `"12,5"`, `"R$ 1.234,56"`; inside it is centavos. Nothing is
 * rounded: what has more than two decimals, and what is negative, is refused with a sentence.
 */
export const DinheiroDigitado = z.codec(
  z.union([z.number(), z.string()]).check(emPalavras),
  centavos.check(z.maximum(MAXIMO, 'O valor máximo é R$ 99.999,99.')),
  {
    decode: (reais) => Math.round(Number(typeof reais === 'number' ? reais : arrumarValor(reais)) * 100),
    encode: (valor) => valor / 100,
  },
)

/**
 * The price mask of section 5 of the spec: keeps the digits and puts a comma before the last two.
 * `'1250'` → `'12,50'`, `'5'` → `'0,05'`, nothing → nothing.
 */
export function mascaraDePreco(digitado: string): string {
  const digitos = digitado.replace(/\D/g, '').replace(/^0+/, '')
  if (digitos === '') return ''
  const cheio = digitos.padStart(3, '0')
  return `${cheio.slice(0, -2)},${cheio.slice(-2)}`
}

/**
 * What a price field shows after something came into it: typed digit by digit, the mask. What came at once (a paste, the
 * browser's filling in) is an amount as people write it: `'12'` is twelve reais.
 */
export function precoNoCampo(valor: string, deUmaVez: boolean): string {
  const lido = deUmaVez && problema(valor) === null
  return mascaraDePreco(lido ? Number(arrumarValor(valor)).toFixed(2) : valor)
}

/** A price that may be missing: a form sends an empty text. */
export const PrecoOpcional = z.codec(z.nullable(z.union([z.number(), z.string()])), z.nullable(DinheiroDigitado), {
  decode: (digitado) => (digitado === '' ? null : digitado),
  encode: (digitado) => digitado,
})
