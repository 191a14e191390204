import type { Pagamento } from '@boteco/contract/pagamento/cliente'

/** What a guest or a waiter was told of one payment. */
export type Fala = {
  quem: string
  /** null: the waiter's */
  checkin_id: number | null
  meio: 'cartao' | 'cartao_salvo' | 'checkout' | 'pix' | 'caixa'
  /** the key of the call, or the name of the payment that was asked about */
  chave: string | null
  referencia: string | null
  disse: 'pago' | 'recusado' | 'nada foi cobrado' | 'sendo confirmado'
  linhas: readonly number[]
  /** what its lines cost and what the answer said, in centavos; null when it said no amount */
  esperado: number
  valor: number | null
  /** when it was asked and when it was answered, in ms since 1970 */
  de: number
  ate: number
}

/** Words of an answer about a payment whose state is known. */
export function disseQue(estado: Pagamento['estado']): Fala['disse'] {
  if (estado === 'pago' || estado === 'estornado') return 'pago'
  if (estado === 'recusado') return 'recusado'
  return estado === 'cancelado' || estado === 'expirado' ? 'nada foi cobrado' : 'sendo confirmado'
}
