import { isValidCPF } from '@brazilian-utils/brazilian-utils'
import * as z from 'zod/mini'
import { mensagensDasChamadas } from './mensagens-das-chamadas.ts'

/** The 27 federative units (section 9 of the spec). */
export const UFS = [
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SP',
  'SE',
  'TO',
] as const

export const soDigitos = (texto: string) => texto.replace(/\D/g, '')

/** A CPF however it is written; inside, its 11 digits. */
export const Cpf = z.string(mensagensDasChamadas.cpfInvalido).check(
  z.maxLength(40, mensagensDasChamadas.cpfInvalido),
  z.overwrite((texto) => soDigitos(texto.normalize('NFKC'))),
  z.refine(isValidCPF, mensagensDasChamadas.cpfInvalido),
)

/** With letters, and without a CPF's own points: a passport, or the words 'sem CPF'. */
const outroDocumento = /^(?=.*\p{L})[\p{L}\p{N} ]+$/u

/**
 * The CPF of a guest who may have none: left out, empty, or another country's document, of which nothing is kept.
 * Inside, the digits, or null.
 */
export const CpfSeTiver = z.codec(z.nullable(z.string(mensagensDasChamadas.cpfInvalido)), z.nullable(Cpf), {
  decode: (dito) => (dito === null || dito.trim() === '' || outroDocumento.test(dito.trim()) ? null : dito),
  encode: (cpf) => cpf,
})

const NACIONAL = /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/
const DE_FORA = /^\+(?!55)[1-9]\d{6,14}$/
/** What people write before the area code: nothing, the country, a zero, a zero and who carries the call. */
const FRENTES = [/^550?/, /^/, /^0/, /^0\d\d/] as const

/** A phone as it is kept: of Brazil its 10 or 11 digits, of another country `+` and all of them. What is neither stays digits. */
export function arrumarTelefone(digitado: string): string {
  const texto = digitado.normalize('NFKC').replace(/^\D*00/, '+')
  const comPais = /^\D*\+/.test(texto)
  // the zero of '+44 (0)20' is not dialled
  const digitos = soDigitos(comPais ? texto.replace('(0)', '') : texto)
  const nacional = (comPais ? FRENTES.slice(0, 1) : FRENTES)
    .map((frente) => digitos.replace(frente, ''))
    .find((resto) => NACIONAL.test(resto))
  return nacional ?? (comPais ? `+${digitos}` : digitos)
}

/** A phone with its area code however it is written, or of another country with `+`; inside as `arrumarTelefone` says. */
export const Telefone = z.string(mensagensDasChamadas.telefoneInvalido).check(
  z.maxLength(40, mensagensDasChamadas.telefoneInvalido),
  z.overwrite(arrumarTelefone),
  z.refine((telefone) => NACIONAL.test(telefone) || DE_FORA.test(telefone), mensagensDasChamadas.telefoneInvalido),
)

export const Uf = z.enum(UFS, 'Escolha o estado.')

/** `'52998224725'` → `'529.982.247-25'`. */
export const formatarCpf = (cpf: string) => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

/** Country codes have one digit, two, or three. */
const PAIS = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** As a phone dials it from anywhere: `'11987654321'` → `'+5511987654321'`. */
export const telefoneInternacional = (telefone: string) => (telefone.startsWith('+') ? telefone : `+55${telefone}`)

/** `'11987654321'` → `'(11) 98765-4321'`; `'1132654321'` → `'(11) 3265-4321'`; `'+447911123456'` → `'+44 7911123456'`. */
export const formatarTelefone = (telefone: string) =>
  telefone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3').replace(PAIS, '+$1 ')
