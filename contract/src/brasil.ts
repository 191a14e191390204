import { isValidCPF } from '@brazilian-utils/brazilian-utils'
import * as z from 'zod/mini'
import { mensagens } from './mensagens.ts'
import { outrasMensagens } from './outras-mensagens.ts'

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

/** A CPF with or without its mask; inside, its 11 digits. */
export const Cpf = z
  .string(mensagens.cpfInvalido)
  .check(z.maxLength(14, mensagens.cpfInvalido), z.overwrite(soDigitos), z.refine(isValidCPF, mensagens.cpfInvalido))

/** A Brazilian phone with its area code, with or without mask; inside, its 10 or 11 digits. */
export const Telefone = z
  .string(outrasMensagens.telefoneInvalido)
  .check(
    z.maxLength(20, outrasMensagens.telefoneInvalido),
    z.overwrite(soDigitos),
    z.regex(/^[1-9][1-9](9\d{8}|[2-5]\d{7})$/, outrasMensagens.telefoneInvalido),
  )

export const Uf = z.enum(UFS, 'Escolha o estado.')

/** `'52998224725'` → `'529.982.247-25'`. */
export const formatarCpf = (cpf: string) => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

/** `'11987654321'` → `'(11) 98765-4321'`; `'1132654321'` → `'(11) 3265-4321'`. */
export const formatarTelefone = (telefone: string) => telefone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
