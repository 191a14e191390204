/** Bodies of POST /orders and POST /orders/:id/pay, read and judged by the rules of the orders dialect. */

import { ehObjeto, Leitura, type Objeto, valorMaximo } from './campos.ts'
import { type CartaoLido, lerCartao } from './cartao.ts'
import { emailDoVendedor } from './casos.ts'
import type { CobrancaPedida } from './cobranca.ts'
import type { Contexto } from './contexto.ts'
import { ErroHttp, erroDeCampos, erroDeCorpo } from './erros.ts'
import type { Customer, Item } from './records.ts'

export interface PedidoLido {
  reference_id: string | undefined
  customer: Customer
  items: Item[]
  notification_urls: string[]
  cobrancas: CobrancaPedida[]
  /** The legacy Pix form: amount in centavos and expiry in epoch ms. */
  qrCodes: { value: number; venceEm: number | undefined }[]
}

export function lerPedido(contexto: Contexto, corpo: unknown): PedidoLido {
  if (!ehObjeto(corpo)) throw erroDeCorpo('orders', 400)
  const leitura = new Leitura()
  const pedido = {
    reference_id: leitura.texto(corpo.reference_id, 'reference_id', { de: 1, ate: 64 }),
    customer: lerComprador(leitura, corpo.customer),
    items: leitura.itens(corpo.items, true),
    notification_urls: leitura.enderecos(corpo.notification_urls, 'notification_urls'),
    cobrancas: lerLista(corpo.charges).map((charge, i) => lerCobranca(contexto, leitura, charge, `charges[${i}]`)),
    qrCodes: lerLista(corpo.qr_codes).map((bruto, i) => {
      const qr = ehObjeto(bruto) ? bruto : {}
      const amount = ehObjeto(qr.amount) ? qr.amount : {}
      return {
        value: leitura.inteiro(amount.value, `qr_codes[${i}].amount.value`, 100, 999_999_900) ?? 0,
        venceEm: leitura.futuro(qr.expiration_date, `qr_codes[${i}].expiration_date`, contexto.agenda.agora()),
      }
    }),
  }
  if (leitura.problemas.length > 0) throw erroDeCampos('orders', leitura.problemas)
  return pedido
}

export function lerCobrancas(contexto: Contexto, corpo: unknown): CobrancaPedida[] {
  const leitura = new Leitura()
  const charges = ehObjeto(corpo) ? lerLista(corpo.charges) : []
  if (charges.length === 0) leitura.anotar('charges', 'obrigatorio')
  const cobrancas = charges.map((charge, i) => lerCobranca(contexto, leitura, charge, `charges[${i}]`))
  if (leitura.problemas.length > 0) throw erroDeCampos('orders', leitura.problemas)
  return cobrancas
}

const lerLista = (valor: unknown): unknown[] => (Array.isArray(valor) ? valor : [])

function lerComprador(leitura: Leitura, valor: unknown): Customer {
  if (!ehObjeto(valor)) {
    leitura.anotar('customer', 'obrigatorio')
    return {}
  }
  const email = leitura.email(valor.email, 'customer.email', 255)
  if (email?.toLowerCase() === emailDoVendedor) {
    leitura.anotar('customer.email', 'invalido', 'buyer email must not be equals to merchant email')
  }
  const phones = lerLista(valor.phones)
  phones.forEach((phone, i) => {
    leitura.telefone(phone, `customer.phones[${i}]`)
  })
  return {
    name: leitura.nome(valor.name, 'customer.name'),
    email,
    tax_id: leitura.documento(valor.tax_id, 'customer.tax_id'),
    ...(phones.length > 0 ? { phones } : {}),
  }
}

function lerCobranca(contexto: Contexto, leitura: Leitura, bruto: unknown, campo: string): CobrancaPedida {
  const charge = ehObjeto(bruto) ? bruto : {}
  const amount = ehObjeto(charge.amount) ? charge.amount : {}
  const metodo = ehObjeto(charge.payment_method) ? charge.payment_method : {}
  const tipo = lerTipo(leitura, metodo.type, `${campo}.payment_method.type`)
  if (amount.currency !== 'BRL') leitura.anotar(`${campo}.amount.currency`, 'invalido', 'must be BRL')
  const comum = {
    tipo,
    reference_id: leitura.texto(charge.reference_id, `${campo}.reference_id`, { de: 1, ate: 64 }),
    description: leitura.texto(charge.description, `${campo}.description`, { de: 1, ate: 64 }),
    soft_descriptor: leitura.texto(metodo.soft_descriptor, `${campo}.payment_method.soft_descriptor`, { ate: 22 }),
    capture: metodo.capture !== false,
  }
  if (tipo === 'PIX') {
    const pix = ehObjeto(metodo.pix) ? metodo.pix : {}
    const validade = `${campo}.payment_method.pix.expiration_date`
    return {
      ...comum,
      value: leitura.inteiro(amount.value, `${campo}.amount.value`, 100, valorMaximo) ?? 0,
      installments: 1,
      store: false,
      pixVenceEm: leitura.futuro(pix.expiration_date, validade, contexto.agenda.agora()),
    }
  }
  const card = ehObjeto(metodo.card) ? metodo.card : {}
  const cartao = lerCartaoDaCobranca(contexto, leitura, card, `${campo}.payment_method.card`)
  // Smallest charge: R$ 1,00 for Visa, R$ 0,20 for the others.
  const minimo = cartao?.card.brand === 'visa' ? 100 : 20
  return {
    ...comum,
    value: leitura.inteiro(amount.value, `${campo}.amount.value`, minimo, valorMaximo) ?? 0,
    installments: leitura.inteiro(metodo.installments ?? 1, `${campo}.payment_method.installments`, 1, 18) ?? 1,
    store: card.store === true,
    cartao,
    holder: lerTitular(leitura, metodo.holder ?? card.holder, typeof card.encrypted === 'string', campo),
  }
}

function lerTipo(leitura: Leitura, tipo: unknown, campo: string): CobrancaPedida['tipo'] {
  if (tipo === 'CREDIT_CARD' || tipo === 'DEBIT_CARD' || tipo === 'PIX') return tipo
  leitura.anotar(campo, tipo === undefined ? 'obrigatorio' : 'opcao')
  return 'PIX'
}

function lerCartaoDaCobranca(contexto: Contexto, leitura: Leitura, card: Objeto, campo: string) {
  // An open card number without a PCI certificate made the provider answer 500 with an empty body.
  if ('number' in card) throw new ErroHttp(500, '')
  if (typeof card.encrypted === 'string') {
    const lido = lerCartao(contexto.chaves, card.encrypted, contexto.agenda.agora())
    return typeof lido === 'string' ? leitura.anotar(`${campo}.${lido}`, 'invalido') : lido
  }
  if (typeof card.id === 'string') {
    const guardado: CartaoLido | undefined = contexto.estado.cartoes.get(card.id)
    return guardado ?? leitura.anotar(`${campo}.id`, 'invalido')
  }
  return leitura.anotar(`${campo}.encrypted`, 'obrigatorio')
}

/** The holder's CPF is not checked: whether the provider does is unknown. */
function lerTitular(leitura: Leitura, valor: unknown, obrigatorio: boolean, campo: string) {
  const holder = ehObjeto(valor) ? valor : {}
  const name = leitura.texto(holder.name, `${campo}.payment_method.holder.name`, { de: 1, ate: 120, obrigatorio })
  const tax_id = typeof holder.tax_id === 'string' ? holder.tax_id : undefined
  return name === undefined ? undefined : { name, ...(tax_id ? { tax_id } : {}) }
}
