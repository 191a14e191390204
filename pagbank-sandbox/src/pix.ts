/** Pix: the copy code, its life by amount, and paying or refusing it by hand. */
import { randomUUID } from 'node:crypto'
import { faixasDoPix } from './casos.ts'
import type { Contexto } from './contexto.ts'
import { linksDaCobranca, mudarCobranca, novoId, respostaDoProvedor } from './mudar-cobranca.ts'
import type { Charge, Link, OrderRecord, QrCode } from './records.ts'
import { dataComMs } from './relogio.ts'
import { avisarPedido } from './webhooks.ts'

export function novoQrCode({ opcoes }: Contexto, value: number): { id: string; text: string; links: Link[] } {
  const uuid = randomUUID().toUpperCase()
  const id = `QRCO_${uuid}`
  const endereco = `${opcoes.publicUrl}/qrcode/${id}`
  return {
    id,
    text: codigoPix(uuid, value),
    links: [
      { rel: 'QRCODE.PNG', href: `${endereco}/png`, media: 'image/png', type: 'GET' },
      { rel: 'QRCODE.BASE64', href: `${endereco}/base64`, media: 'text/plain', type: 'GET' },
    ],
  }
}

/**
 * EMV text with the provider's fields and a valid CRC. Its address ends in `.invalid`, so that no real bank can find a
 * charge behind it. `value` in centavos.
 */
export function codigoPix(uuid: string, value: number): string {
  const campo = (id: string, conteudo: string) => `${id}${String(conteudo.length).padStart(2, '0')}${conteudo}`
  const texto = [
    campo('00', '01'),
    campo('01', '12'),
    campo('26', campo('00', 'br.gov.bcb.pix') + campo('25', `pix.sandbox.invalid/v2/${uuid}`)),
    campo('27', campo('00', 'BR.COM.PAGSEGURO') + campo('01', uuid)),
    campo('52', '8220'),
    campo('53', '986'),
    campo('54', (value / 100).toFixed(2)),
    campo('58', 'BR'),
    campo('59', 'AMBIENTE DE TESTES'),
    campo('60', 'SAO PAULO'),
    campo('62', campo('05', '***')),
    '6304',
  ].join('')
  return texto + crc16(texto)
}

/** CRC16-CCITT-FALSE (polynomial 0x1021, start 0xFFFF), four upper-case hex digits. */
export function crc16(texto: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(texto)) {
    crc ^= byte << 8
    for (let i = 0; i < 8; i++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Plans what happens to a fresh code by itself: payment (by amount or by tag) and expiry (epoch ms). */
export function planejarPix(contexto: Contexto, casos: string[], qrcodeId: string, value: number, venceEm: number) {
  const { agenda, opcoes } = contexto
  agenda.agendar({ tipo: 'pix-vence', quando: venceEm, qrcodeId })
  const porValor = faixasDoPix.find((faixa) => value <= faixa.ate)?.desfecho
  const desfecho = casos.includes('pixpago') ? 'pago' : casos.includes('pixespera') ? 'espera' : porValor
  if (desfecho === 'espera') return
  const ms = desfecho === 'pago' ? opcoes.pixNaHoraMs : opcoes.pixAtrasoMs
  agenda.agendar({ tipo: 'pix-paga', quando: agenda.agora() + ms, qrcodeId })
}

export interface PixPendente {
  record: OrderRecord
  /** Absent in the legacy form until it is paid. */
  charge: Charge | undefined
  qr: QrCode | undefined
  value: number
  text: string
}

/** The code while it can still be paid; null when it was paid, refused, expired, or never existed. */
export function pixPendente({ estado }: Contexto, qrcodeId: string): PixPendente | null {
  const record = estado.orderDoQrCode(qrcodeId)
  const charge = record?.order.charges?.find((c) => c.qr_code?.id === qrcodeId)
  if (record && charge?.qr_code) {
    const { text } = charge.qr_code
    return charge.status === 'WAITING' ? { record, charge, qr: undefined, value: charge.amount.value, text } : null
  }
  const qr = record?.order.qr_codes?.find((q) => q.id === qrcodeId)
  if (!record || !qr || record.pixEncerrado || record.order.charges) return null
  return { record, charge: undefined, qr, value: qr.amount.value, text: qr.text }
}

/** Pays the code. False when there was nothing left to pay. */
export function pagarPix(contexto: Contexto, qrcodeId: string): boolean {
  const pendente = pixPendente(contexto, qrcodeId)
  if (!pendente) return false
  const { record, qr } = pendente
  const charge = pendente.charge ?? (qr && cobrancaDoLegado(contexto, record, qr))
  if (!charge) return false
  if (charge.payment_method.pix) {
    charge.payment_method.pix.end_to_end_id = `E${randomUUID().replaceAll('-', '').toUpperCase().slice(0, 31)}`
    charge.payment_method.pix.holder = { name: 'Pagador de Teste', tax_id: '***123456**' }
  }
  mudarCobranca(contexto, record, charge, 'PAID')
  contexto.agenda.cancelar((t) => 'qrcodeId' in t && t.qrcodeId === qrcodeId)
  avisarPedido(contexto, record, charge)
  return true
}

/** Refuses the code or lets it expire. False when it was no longer open. */
export function encerrarPix(contexto: Contexto, qrcodeId: string): boolean {
  const pendente = pixPendente(contexto, qrcodeId)
  if (!pendente) return false
  const { record, charge } = pendente
  contexto.agenda.cancelar((t) => 'qrcodeId' in t && t.qrcodeId === qrcodeId)
  if (charge) {
    mudarCobranca(contexto, record, charge, 'CANCELED')
    avisarPedido(contexto, record, charge)
  } else {
    record.pixEncerrado = true
    contexto.estado.gravar('orders', record)
  }
  return true
}

/** In the legacy form the order gains its charge only when it is paid. */
function cobrancaDoLegado(contexto: Contexto, record: OrderRecord, qr: QrCode): Charge {
  const value = qr.amount.value
  const id = novoId('CHAR')
  const charge: Charge = {
    id,
    reference_id: record.order.reference_id,
    status: 'WAITING',
    created_at: dataComMs(contexto.agenda.agora()),
    amount: { value, currency: 'BRL', summary: { total: value, paid: 0, refunded: 0 } },
    payment_response: respostaDoProvedor('20000'),
    payment_method: { type: 'PIX', pix: { expiration_date: qr.expiration_date } },
    metadata: { ps_order_id: record.id },
    links: linksDaCobranca(contexto.opcoes.publicUrl, id),
  }
  record.order.charges = [charge]
  record.order.metadata = { ps_order_id: record.id }
  return charge
}
