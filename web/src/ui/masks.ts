import { Maskito, type MaskitoOptions } from '@maskito/core'

const digits = (length: number) => Array.from({ length }, () => /\d/)
const LANDLINE = ['(', ...digits(2), ')', ' ', ...digits(4), '-', ...digits(4)]
const MOBILE = ['(', ...digits(2), ')', ' ', ...digits(5), '-', ...digits(4)]

/** What a field lets in while typing. Its own file, fetched by the fields that have a mask. */
const options = {
  cpf: { mask: [...digits(3), '.', ...digits(3), '.', ...digits(3), '-', ...digits(2)] },
  // the eleventh digit makes it a mobile phone
  telefone: { mask: ({ value }) => (value.replace(/\D/g, '').length > 10 ? MOBILE : LANDLINE) },
  // from 13 digits to 19, by the brand
  cartao: { mask: [...digits(4), ' ', ...digits(4), ' ', ...digits(4), ' ', ...digits(4), ' ', ...digits(3)] },
  codigo: { mask: digits(4) },
  numero: { mask: digits(6) },
} satisfies Record<string, MaskitoOptions>

export type MaskName = keyof typeof options

export const attachMask = (input: HTMLInputElement, mask: MaskName) => new Maskito(input, options[mask])
