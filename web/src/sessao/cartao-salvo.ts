import type { DadosCliente, UserData } from '@boteco/contract/sessao'
import { guardarUserData, lerUserData } from '../sessao.ts'

/** The last four digits of the saved card, for a customer with a card number of at least four; else empty (section 5 of the spec). */
export function finalDoCartao(userData: UserData | null): string {
  const numero = userData?.dadosCliente?.numero_cartao ?? ''
  return numero.length >= 4 ? numero.slice(-4) : ''
}

/** What the server now knows of the customer, kept in `userData` like after a login. */
export function guardarDadosCliente(dadosCliente: DadosCliente) {
  const userData = lerUserData()
  if (userData) guardarUserData({ ...userData, dadosCliente })
}
