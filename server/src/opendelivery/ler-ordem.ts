import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import { respostas } from '@boteco/contract/respostas'
import * as z from 'zod/mini'
import { VisibleError } from '../errors.ts'

/*
 * An order as its system has it (the standard's `Order`): of it only what is read here, and nobody's name, document or telephone. All of it is
 * refused where one thing of it cannot be done as it says: who ordered was told a price and a place.
 */

const Preco = z.object({ value: DinheiroDigitado, currency: z.literal('BRL') })
const Curto = z.string().check(z.maxLength(200))
/** What people read of it. */
const Dito = z.pipe(
  z.string(),
  z.transform((dito) => dito.replace(/\p{C}/gu, ' ').trim().slice(0, 80)),
)

const Opcao = z.object({
  id: Curto,
  externalCode: z.optional(Curto),
  quantity: z.int().check(z.minimum(1)),
  get options() {
    return z.optional(z.array(Opcao))
  },
})
type Opcao = z.output<typeof Opcao>

const Item = z.object({
  externalCode: z.optional(Curto),
  itemOfferId: z.optional(Curto),
  name: Dito,
  quantity: z.number(),
  unit: z.optional(z.string()),
  pricing: z.object({ unitPrice: Preco, optionsPrice: z.optional(Preco), totalPrice: Preco }),
  options: z.optional(z.array(Opcao)),
  observations: z.optional(z.string()),
})

const Meio = z.object({
  type: z.enum(['PREPAID', 'PENDING']),
  method: Curto,
  brand: z.optional(Curto),
  value: DinheiroDigitado,
  currency: z.literal('BRL'),
})

export const Ordem = z.object({
  id: z.string(),
  displayId: Dito,
  status: z.string(),
  merchant: z.object({ externalCode: z.optional(z.string()) }),
  timing: z.object({ orderTiming: z.string(), preparationStartDateTime: z.optional(z.string()) }),
  fulfillment: z.object({
    orderType: z.string(),
    indoor: z.optional(
      z.object({
        operationMode: z.enum(['TABLE', 'TAB', 'COUNTER']),
        identifier: z.string(),
        account: z.optional(z.object({ id: z.string() })),
        consumptionType: z.enum(['DINE_IN', 'TAKEAWAY']),
      }),
    ),
  }),
  items: z.array(Item).check(z.minLength(1), z.maxLength(200)),
  otherFees: z.optional(z.array(z.object({ price: Preco }))),
  discounts: z.optional(z.array(z.object({ amount: Preco }))),
  total: z.object({ itemsPrice: Preco, otherFees: Preco, discount: Preco, orderAmount: Preco }),
  payments: z.object({
    prepaid: DinheiroDigitado,
    pending: DinheiroDigitado,
    methods: z.array(Meio).check(z.maxLength(20)),
  }),
  observations: z.optional(z.string()),
})
export type Ordem = z.output<typeof Ordem>
export type OndeFoi = NonNullable<Ordem['fulfillment']['indoor']>

/** What of it is not as the standard has it, by its place; null: nothing. */
export function porQueNaoE(erro: z.core.$ZodError): string {
  return `${respostas.pedidoForaDaForma} ${erro.issues[0]?.path.join('.') || 'JSON'}.`
}

const recusar = (frase: string, code: string) => new VisibleError(409, frase, code)

/** Letters of a line's note: as of any order's. */
const NOTA_MAXIMA = 200

/**
 * Its lines as staff would order them, in reais as the call has them; and what of it was paid over there, in centavos.
 * @throws VisibleError 409 for what is not done here, or does not add up
 */
export function lerOrdem(ordem: Ordem, casa: number) {
  const { status, merchant, timing, fulfillment, items, total, payments } = ordem
  if (merchant.externalCode !== undefined && merchant.externalCode !== String(casa))
    throw recusar(respostas.outraCasa, 'ordem_errada')
  if (status !== 'CREATED' && status !== 'CONFIRMED') throw recusar(respostas.pedidoJaAndouLa, 'ordem_errada')
  const { indoor } = fulfillment
  if (fulfillment.orderType !== 'INDOOR' || !indoor) throw recusar(respostas.soNoSalao, 'ordem_errada')
  if (!paraAgora(timing)) throw recusar(respostas.soParaAgora, 'ordem_errada')
  const daqui = [
    ...(ordem.otherFees ?? []).map(({ price }) => price),
    ...(ordem.discounts ?? []).map((um) => um.amount),
  ]
  if ([...daqui, total.otherFees, total.discount].some(({ value }) => value > 0))
    throw recusar(respostas.semTaxaNemDesconto, 'ordem_errada')
  const soma = items.reduce((ate, { pricing }) => ate + pricing.totalPrice.value, 0)
  const pagos = payments.methods.filter(({ type }) => type === 'PREPAID')
  const pago = pagos.reduce((ate, { value }) => ate + value, 0)
  if (soma !== total.itemsPrice.value || soma !== total.orderAmount.value)
    throw recusar(respostas.pedidoNaoSoma, 'ordem_errada')
  if (payments.prepaid !== pago || pago + payments.pending !== soma)
    throw recusar(respostas.pagamentoNaoSoma, 'ordem_errada')
  return {
    indoor,
    pedidos: items.map((item) => linhaDe(item, ordem)),
    pago: pago > 0 ? { valor: pago, ...comoFoiPago(pagos) } : null,
  }
}

/** Clocks of two machines differ by less, in ms. */
const RELOGIOS_MS = 60_000
/** What waits for a word to begin (`ONDEMAND`), but should have begun by now, begins now. */
const paraAgora = ({ orderTiming, preparationStartDateTime = '' }: Ordem['timing']) =>
  orderTiming === 'INSTANT' ||
  (orderTiming === 'ONDEMAND' && Date.parse(preparationStartDateTime) < Date.now() + RELOGIOS_MS)

function linhaDe(item: Ordem['items'][number], ordem: Ordem) {
  const { name, quantity, unit = 'UN', options = [] } = item
  const { unitPrice, optionsPrice, totalPrice } = item.pricing
  const produto = numeroDe(item.externalCode ?? item.itemOfferId, 'oferta-')
  if (produto === null) throw recusar(`${respostas.produtoDesconhecido} ${name}.`, 'nao_encontrado')
  if (unit !== 'UN' || !Number.isInteger(quantity) || quantity < 1)
    throw recusar(`${name}: ${respostas.soPorUnidade}`, 'ordem_errada')
  const preco = totalPrice.value / quantity
  const dito = optionsPrice ? unitPrice.value + optionsPrice.value : options.length === 0 ? unitPrice.value : preco
  if (preco !== dito || !Number.isInteger(preco)) throw recusar(`${name}: ${respostas.itemNaoSoma}`, 'ordem_errada')
  // what is said of the whole order is said to whoever makes a part of it
  const observacao = [item.observations, ordem.observations].flatMap((dita) => dita?.trim() || []).join(' · ')
  if (observacao.length > NOTA_MAXIMA) throw recusar(`${name}: ${respostas.notaLonga}`, 'ordem_errada')
  return {
    nome: name,
    produto: { id: produto },
    ...{ quantidade: quantity, preco: preco / 100, total: totalPrice.value / 100, observacao },
    escolhas: options.flatMap((opcao) => escolhasDe(opcao, name, [])),
    viagem: ordem.fulfillment.indoor?.consumptionType === 'TAKEAWAY',
  }
}

type Escolha = { caminho: number[]; quantidade: number }
function escolhasDe({ id, externalCode, quantity, options = [] }: Opcao, nome: string, ate: number[]): Escolha[] {
  const opcao = numeroDe(externalCode ?? id, 'opcao-')
  if (opcao === null) throw recusar(`${respostas.escolhasOutras} ${nome}.`, 'escolhas_mudaram')
  const caminho = [...ate, opcao]
  return [{ caminho, quantidade: quantity }, ...options.flatMap((uma) => escolhasDe(uma, nome, caminho))]
}

/** A number of ours: by itself, or as the snapshot's ids have it. */
function numeroDe(dito: string | undefined, prefixo: string): number | null {
  const numero = dito?.startsWith(prefixo) ? dito.slice(prefixo.length) : dito
  return numero !== undefined && /^[1-9]\d{0,14}$/.test(numero) ? Number(numero) : null
}

/** What they call a means, and what the standard's payments call it. What is no money is not here. */
const METODOS: Record<string, string> = {
  CREDIT: 'CREDIT_CARD',
  DEBIT: 'DEBIT_CARD',
  CREDIT_DEBIT: 'OTHER',
  MEAL_VOUCHER: 'VOUCHER',
  FOOD_VOUCHER: 'VOUCHER',
  DIGITAL_WALLET: 'OTHER',
  PIX: 'PIX',
  CASH: 'CASH',
  OTHER: 'OTHER',
}
const BANDEIRAS: Record<string, string> = {
  ...Object.fromEntries(['VISA', 'MASTERCARD', 'AMEX', 'ELO', 'HIPERCARD', 'AURA', 'SODEXO'].map((uma) => [uma, uma])),
  VR_BENEFICIOS: 'VR',
}

/** One payment, however many means it had over there. */
function comoFoiPago(pagos: readonly z.output<typeof Meio>[]) {
  const metodos = new Set(pagos.map(({ method }) => METODOS[method] ?? null))
  if (metodos.has(null)) throw recusar(respostas.cupomNaoEDinheiro, 'ordem_errada')
  const [metodo] = metodos
  const [{ brand = null } = {}, outro] = pagos
  return {
    metodo: metodos.size === 1 ? metodo! : 'OTHER',
    bandeira: outro || brand === null ? null : (BANDEIRAS[brand] ?? 'OTHER'),
  }
}
