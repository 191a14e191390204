import { CEDULAS, type Cedula } from '@boteco/contract/caixa/casa'
import type { MeioContado } from '@boteco/contract/pagamento/cliente'
import type { Aparelho } from './chamar.ts'

/** What one person of the staff holds, in centavos: notes and coins, slips of the machine, receipts of a Pix, meal vouchers. */
export type Bolso = Partial<Record<MeioContado, number>>
/** By the proof of who holds it. */
export type Bolsos = Map<string, Bolso>

/** So much came into a hand, or below zero went out of it. Only what the server acknowledged moves. */
export function mexer(bolsos: Bolsos, { token = '' }: Aparelho, meio: MeioContado, valor: number) {
  const bolso = bolsos.get(token) ?? {}
  bolso[meio] = (bolso[meio] ?? 0) + valor
  bolsos.set(token, bolso)
}

/** What is in a hand as notes and coins, the largest first. */
export function emCedulas(valor: number): Cedula[] {
  let resta = valor
  return CEDULAS.flatMap((cedula) => {
    const quantas = Math.floor(resta / cedula)
    resta -= quantas * cedula
    return quantas > 0 ? [{ valor: cedula, quantas }] : []
  })
}

/** What is counted of it besides cash. */
export const semDinheiro = (bolso: Bolso): { meio: MeioContado; valor: number }[] =>
  (Object.entries(bolso) as [MeioContado, number][]).flatMap(([meio, valor]) =>
    meio === 'dinheiro' || valor === 0 ? [] : { meio, valor },
  )
