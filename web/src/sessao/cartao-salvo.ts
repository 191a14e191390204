import type { DadosCliente, UserData } from '@boteco/contract/sessao/cliente'
import { readUserData, storeUserData } from './sessao.ts'

/**
 * The last four digits of the saved card, for a customer with a card number of at least four. Else empty (section 5 of the
 * spec).
 */
export function finalDoCartao(userData: UserData | null): string {
  const numero = userData?.dadosCliente?.numero_cartao ?? ''
  return numero.length >= 4 ? numero.slice(-4) : ''
}

/** What the server now knows of the card, kept in `userData` like after a login. Who the customer is, is not kept. */
export function guardarDadosCliente({ numero_cartao }: Pick<DadosCliente, 'numero_cartao'>) {
  const userData = readUserData()
  if (!userData) return
  const dadosCliente: DadosCliente = {
    cpf: '',
    telefone_celular: '',
    numero_cartao,
    nome_como_esta_no_cartao: '',
    mes_validade_cartao: '',
    ano_validade_cartao: '',
    codigo_cartao: '',
    cartao_criptografado_pagbank: '',
  }
  storeUserData({ ...userData, dadosCliente })
}
