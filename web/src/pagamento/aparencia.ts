import type { Pagamento } from '@boteco/contract/pagamento/cliente'
import type { NoticeTone } from '../ui/notice.tsx'

/** How the sentence of a payment looks. That it gave way, or was given up, took nothing and is no alarm. */
export const aparencia = {
  intencao: 'wait',
  em_andamento: 'wait',
  pago: 'ok',
  recusado: 'danger',
  cancelado: 'info',
  expirado: 'danger',
  estornado: 'info',
} as const satisfies Record<Pagamento['estado'], NoticeTone>
