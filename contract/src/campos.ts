import * as z from 'zod/mini'
import { mensagens } from './mensagens.ts'

/** An id on the wire: a number, or the text of one (a form field, an address). Inside, a number. */
export const Id = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/, 'Identificação inválida.'))]),
  z.int().check(z.minimum(1, 'Identificação inválida.')),
  { decode: Number, encode: (id) => id },
)

/** A whole number as forms and addresses send it: a number or its text. `max` is inclusive. */
export const Inteiro = (min: number, max: number, sentenca: string) =>
  z.codec(
    z.union([z.int(), z.string().check(z.trim(), z.regex(/^\d{1,9}$/, sentenca))], sentenca),
    z.int().check(z.minimum(min, sentenca), z.maximum(max, sentenca)),
    { decode: Number, encode: (valor) => valor },
  )

/**
 * An optional whole number as forms send it: a number, its text, or empty. Inside, a number or null.
 * `max` is inclusive.
 */
export const InteiroOpcional = (min: number, max: number, sentenca: string) =>
  z.codec(
    z.nullable(z.union([z.int(), z.string().check(z.trim(), z.regex(/^\d{0,9}$/, sentenca))], sentenca)),
    z.nullable(z.int().check(z.minimum(min, sentenca), z.maximum(max, sentenca))),
    { decode: (valor) => (valor === null || valor === '' ? null : Number(valor)), encode: (valor) => valor },
  )

/** The check digit that ends every card number (Luhn): each second digit from the right counts double, digit by digit. */
function confere(digitos: string): boolean {
  let soma = 0
  for (let i = 1; i <= digitos.length; i++) {
    const valor = Number(digitos.at(-i)) * (2 - (i % 2))
    soma += valor > 9 ? valor - 9 : valor
  }
  return soma % 10 === 0
}

/**
 * Whether a text holds what looks like a card number: groups of digits, with spaces, dots or dashes between them, that
 * are 13 to 19 digits together and end in the right check digit.
 */
export function pareceCartao(texto: string): boolean {
  for (const trecho of texto.normalize('NFKC').match(/\d(?:[\s._\-–—]{0,3}\d)+/g) ?? []) {
    const grupos = trecho.match(/\d+/g) ?? []
    for (const de of grupos.keys()) {
      let digitos = ''
      for (let ate = de; ate < grupos.length && digitos.length < 19; ate++) {
        digitos += grupos[ate]
        if (digitos.length > 12 && digitos.length < 20 && confere(digitos)) return true
      }
    }
  }
  return false
}

/** What everybody of the house would read, and nobody may keep. */
export const semCartao = z.refine<string>((texto) => !pareceCartao(texto), mensagens.pareceCartao)

/** A text a person types: trimmed, from `min` to `max` characters, and no card's number. */
export const Texto = (max: number, sentenca: string, min = 1) =>
  z
    .string(sentenca)
    .check(z.trim(), z.minLength(min, sentenca), z.maxLength(max, `Use até ${max} caracteres.`), semCartao)

export const NumeroMesa = InteiroOpcional(1, 9999, 'O número da mesa vai de 1 a 9999.')
export const NumeroComanda = InteiroOpcional(1, 999_999, 'O número da comanda vai de 1 a 999999.')

/** What a call answers that has nothing else to say. */
export const Mensagem = z.object({ message: z.string() })
