/** Shapes on the wire (field names are the provider's) and the records kept around them. */
import type { Desfecho } from './casos.ts'

export interface Link {
  rel: string
  href: string
  media?: string
  type?: string
  method?: string
}

export interface Customer {
  name?: string | undefined
  email?: string | undefined
  tax_id?: string | undefined
  phones?: unknown
  phone?: unknown
}

export interface Item {
  reference_id?: string | undefined
  name?: string | undefined
  description?: string | undefined
  quantity: number
  unit_amount: number
}

export interface CardOnWire {
  id?: string | undefined
  brand: string
  first_digits: string
  last_digits: string
  exp_month: string
  exp_year: string
  holder: { name: string; tax_id?: string | undefined }
  store?: boolean
}

export type ChargeStatus = 'AUTHORIZED' | 'PAID' | 'IN_ANALYSIS' | 'DECLINED' | 'CANCELED' | 'WAITING'

export interface Charge {
  id: string
  reference_id?: string | undefined
  status: ChargeStatus
  created_at: string
  paid_at?: string
  description?: string | undefined
  /** Centavos. */
  amount: { value: number; currency: 'BRL'; summary: { total: number; paid: number; refunded: number } }
  payment_response?: { code: string; message: string; reference?: string; raw_data?: Record<string, string> }
  payment_method: {
    type: 'CREDIT_CARD' | 'DEBIT_CARD' | 'PIX'
    installments?: number
    capture?: boolean
    capture_before?: string
    card?: CardOnWire
    pix?: { expiration_date: string; end_to_end_id?: string; holder?: { name: string; tax_id: string } }
    soft_descriptor?: string | undefined
  }
  metadata?: { ps_order_id: string }
  links: Link[]
  qr_code?: { id: string; text: string }
}

export interface QrCode {
  id: string
  expiration_date: string
  amount: { value: number }
  text: string
  arrangements: ['PIX']
  links: Link[]
}

export interface Order {
  id: string
  reference_id?: string | undefined
  created_at: string
  customer: Customer
  items: Item[]
  qr_codes?: QrCode[]
  charges?: Charge[]
  metadata?: { ps_order_id: string }
  notification_urls: string[]
  links: Link[]
}

export interface OrderRecord {
  id: string
  order: Order
  /** The checkout it was paid through, if any. */
  checkoutId: string | null
  /** Fault tags in force for it. */
  casos: string[]
  /** How many more reads answer 404. */
  leiturasOcultas: number
  /** A legacy QR code that expired or was refused. */
  pixEncerrado: boolean
}

export type CheckoutStatus = 'ACTIVE' | 'INACTIVE' | 'EXPIRED'

export interface CheckoutRecord {
  id: string
  /** The UUID in the PAY address; not the id. */
  code: string
  status: CheckoutStatus
  createdAt: number
  expiresAt: number
  /** Everything of the body that a read gives back, already normalised. */
  dados: {
    reference_id?: string | undefined
    expiration_date?: string | undefined
    customer?: Customer | undefined
    customer_modifiable: boolean
    items: Item[]
    additional_amount: number
    discount_amount: number
    payment_methods: { type: string }[]
    payment_methods_configs?: unknown
    soft_descriptor?: string | undefined
    redirect_url?: string | undefined
    return_url?: string | undefined
    notification_urls: string[]
    payment_notification_urls: string[]
  }
  orderIds: string[]
  casos: string[]
}

/** A stored card: no number and no security code, only what the decision needs. */
export interface CartaoGuardado {
  id: string
  card: CardOnWire
  desfecho: Desfecho
}

export interface RefundRecord {
  id: string
  charge_id: string
  order_id: string
  /** Centavos. */
  value: number
  created_at: string
  idempotency_key: string | null
}

export type Assinatura = 'completa' | 'nenhuma' | 'so-token' | 'so-ecdsa' | 'falsa'

export interface EnvioRecord {
  id: string
  sobre: string
  rotulo: string
  url: string
  corpo: string
  contentType: string
  productOrigin: 'ORDER' | 'CHECKOUT'
  productId: string
  assinatura: Assinatura
  criadoEm: number
  estado: 'pendente' | 'entregue' | 'desistiu' | 'suprimido'
  tentativas: { em: number; resultado: string }[]
}

export interface IdempotenciaRecord {
  id: string
  hash: string
  em: number
  status: number
  corpo: string
}

/** Something that happens later, also after a restart. `quando` in epoch ms. */
export type Tarefa = { id: string; quando: number } & (
  | { tipo: 'webhook'; envioId: string }
  | { tipo: 'pix-paga' | 'pix-vence'; qrcodeId: string }
  | { tipo: 'analise'; chargeId: string; status: 'PAID' | 'DECLINED'; codigo: string }
  | { tipo: 'checkout-vence'; checkoutId: string }
)
