import * as z from 'zod/mini'

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

/** A text a person types: trimmed, from `min` to `max` characters. */
export const Texto = (max: number, sentenca: string, min = 1) =>
  z.string(sentenca).check(z.trim(), z.minLength(min, sentenca), z.maxLength(max, `Use até ${max} caracteres.`))

export const NumeroMesa = InteiroOpcional(1, 9999, 'O número da mesa vai de 1 a 9999.')
export const NumeroComanda = InteiroOpcional(1, 999_999, 'O número da comanda vai de 1 a 999999.')
