import { arrumarTelefone, formatarTelefone } from '@boteco/contract/brasil'
import {
  Maskito,
  type MaskitoOptions,
  type MaskitoPreprocessor,
  maskitoTransform,
  maskitoUpdateElement,
} from '@maskito/core'

const digits = (length: number) => Array.from({ length }, () => /\d/)
const LANDLINE = ['(', ...digits(2), ')', ' ', ...digits(4), '-', ...digits(4)]
const MOBILE = ['(', ...digits(2), ')', ' ', ...digits(5), '-', ...digits(4)]
/** Of another country, or with what stands before the area code: it has no shape until it is whole. */
const ANYWHERE = /^[\d\s()+-]{0,24}$/

function phone(value: string) {
  const length = value.replace(/\D/g, '').length
  if (/^\D*[+0]/.test(value) || (length > 11 && value.replace(/\D/g, '').startsWith('55'))) return ANYWHERE
  // the eleventh digit makes it a mobile phone
  return length > 10 ? MOBILE : LANDLINE
}

/** A number that is whole loses what stood before its area code: '+55 11 …', '011 …', pasted or typed. */
const withoutPrefix: MaskitoPreprocessor = ({ elementState, data: typed }, action) => {
  const data = typed.replace(/[^\d\s()+-]/g, ' ')
  if (action.startsWith('delete')) return { elementState, data }
  const [from, to] = action === 'validation' ? [elementState.value.length] : elementState.selection
  const whole = elementState.value.slice(0, from) + data + (to === undefined ? '' : elementState.value.slice(to))
  const kept = arrumarTelefone(whole)
  const shown = formatarTelefone(kept)
  // what has its shape, or is not whole yet, goes on as it is
  if (!shown.startsWith('(') || kept === whole.replace(/\D/g, '')) return { elementState, data }
  if (action === 'validation') return { elementState: { value: shown, selection: [shown.length, shown.length] }, data }
  return { elementState: { value: '', selection: [0, 0] }, data: shown }
}

/** What a field lets in while typing. Its own file, fetched by the fields that have a mask. */
const options = {
  cpf: { mask: [...digits(3), '.', ...digits(3), '.', ...digits(3), '-', ...digits(2)] },
  telefone: { mask: ({ value }) => phone(value), preprocessors: [withoutPrefix] },
  // from 13 digits to 19, by the brand
  cartao: { mask: [...digits(4), ' ', ...digits(4), ' ', ...digits(4), ' ', ...digits(4), ' ', ...digits(3)] },
  codigo: { mask: digits(4) },
  numero: { mask: digits(6) },
} satisfies Record<string, MaskitoOptions>

export type MaskName = keyof typeof options

/** What was typed before this file arrived takes its shape now, and the caret stays where it is in the number. */
export function attachMask(input: HTMLInputElement, mask: MaskName) {
  const { value, selectionStart, selectionEnd } = input
  const selection = [selectionStart ?? value.length, selectionEnd ?? value.length] as const
  if (value) maskitoUpdateElement(input, maskitoTransform({ value, selection }, options[mask]))
  return new Maskito(input, options[mask])
}
