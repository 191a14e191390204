import * as z from 'zod/mini'

const idNoFio = z.union([z.int(), z.string().check(z.trim(), z.regex(/^\d{1,15}$/, 'Identificação inválida.'))])
const id = z.int().check(z.minimum(1, 'Identificação inválida.'))

/** An id on the wire: a number, or the text of one (a form field, an address). Inside, a number. */
export const Id = z.codec(idNoFio, id, { decode: Number, encode: (id) => id })

/** What a table is called, beside its number wherever a guest or a paper reads it. Null or not there: by its number. */
export const RotuloDaMesa = z.optional(z.nullable(z.string()))

/** Something that is named by its id: all of it as a list had it, or the id alone. Inside, `{ id }`. */
export const ComId = z.codec(z.union([z.object({ id: idNoFio }), idNoFio]), z.object({ id }), {
  decode: (dito) => ({ id: Number(typeof dito === 'object' ? dito.id : dito) }),
  encode: (dito) => dito,
})

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

export const NumeroMesa = InteiroOpcional(1, 9999, 'O número da mesa vai de 1 a 9999.')
export const NumeroComanda = InteiroOpcional(1, 999_999, 'O número da comanda vai de 1 a 999999.')

/** HH:MM by the bar's clock. */
export const Hora = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Diga a hora, como 18:00.'))

/** What a call answers that has nothing else to say. */
export const Mensagem = z.object({ message: z.string() })
