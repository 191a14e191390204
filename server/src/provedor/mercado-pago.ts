import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Maquininha, NaMaquina, PagoNaMaquina } from './maquininha.ts'
import { conexao } from './pagbank-chamada.ts'

/*
 * Mercado Pago Point, by its public documents: what was found in them, what was not, and where, is in docs/maquininha.md.
 * Amounts on its wire are reais as text with two places.
 */

const noFio = (centavos: number) => (centavos / 100).toFixed(2)
const Reais = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((reais) => Math.round(Number(reais) * 100)),
  ),
  // what is no amount is no answer
  z.int(),
)
const Texto = z.optional(z.nullable(z.union([z.string(), z.number()])))

const Pagamento = z.object({
  id: z.string(),
  amount: Reais,
  paid_amount: z.optional(Reais),
  refunded_amount: z.optional(Reais),
  status: z.string(),
  payment_method: z.optional(z.nullable(z.object({ id: Texto, type: Texto }))),
  reference_id: Texto,
  authorization_code: Texto,
  e2e_id: Texto,
})
const Devolucao = z.object({ transaction_id: z.string(), amount: Reais, status: z.optional(z.string()) })

const Ordem = z.object({
  id: z.string(),
  external_reference: z.optional(z.nullable(z.string())),
  status: z.string(),
  transactions: z.object({
    payments: z.optional(z.array(Pagamento)),
    refunds: z.optional(z.array(Devolucao)),
  }),
})

/** Its words for an order's state; a word that is not here is still under way. */
const estados: Record<string, NaMaquina['estado']> = {
  created: 'esperando',
  at_terminal: 'na_maquina',
  // somebody has to look at the machine: it may still be paid there
  action_required: 'na_maquina',
  processing: 'na_maquina',
  processed: 'paga',
  refunded: 'paga',
  failed: 'recusada',
  canceled: 'cancelada',
  expired: 'expirada',
}
/** Of one payment of an order: it took money, whether or not that went back. */
const TOMOU = ['processed', 'refunded', 'partially_refunded']

const texto = (dito: z.output<typeof Texto>) =>
  dito === null || dito === undefined || dito === '' ? null : String(dito)

function lida({ id, external_reference, status, transactions }: z.output<typeof Ordem>): NaMaquina {
  const { payments = [], refunds = [] } = transactions
  const devolvidoDe = (pagamento: string) =>
    refunds
      .filter((um) => um.transaction_id === pagamento && um.status !== 'failed')
      .reduce((soma, { amount }) => soma + amount, 0)
  const pagos = payments.flatMap((um): PagoNaMaquina[] =>
    TOMOU.includes(um.status)
      ? [
          {
            id: um.id,
            valor: um.paid_amount ?? um.amount,
            devolvido: um.refunded_amount ?? devolvidoDe(um.id),
            bandeira: texto(um.payment_method?.id),
            autorizacao: texto(um.authorization_code),
            nsu: texto(um.reference_id),
            fim_a_fim: texto(um.e2e_id),
          },
        ]
      : [],
  )
  return { ordem: id, referencia: external_reference ?? null, estado: estados[status] ?? 'na_maquina', pagos }
}

const Lista = z.object({
  data: z.object({ terminals: z.array(z.object({ id: z.string(), operating_mode: z.optional(z.string()) })) }),
})

export function mercadoPago(conta: { url: string; token: string }): Maquininha {
  const chamar = conexao(conta)
  return {
    adquirente: 'Mercado Pago',
    async terminais(prazo) {
      const { data } = await chamar({
        metodo: 'GET',
        caminho: '/terminals/v1/list?limit=50&offset=0',
        resposta: Lista,
        prazo,
      })
      return data.terminals.map(({ id }) => ({ id }))
    },
    async pedir({ referencia, terminal, valor, descricao, vida }, prazo) {
      const corpo = {
        type: 'point',
        external_reference: referencia,
        expiration_time: `PT${vida}S`,
        transactions: { payments: [{ amount: noFio(valor) }] },
        config: { point: { terminal_id: terminal, print_on_terminal: 'no_ticket' } },
        description: descricao,
      }
      const { id } = await chamar({
        metodo: 'POST',
        caminho: '/v1/orders',
        corpo,
        chave: referencia,
        resposta: z.object({ id: z.string() }),
        prazo,
      })
      return id
    },
    async consultar(ordem, prazo) {
      return lida(
        await chamar({ metodo: 'GET', caminho: `/v1/orders/${encodeURIComponent(ordem)}`, resposta: Ordem, prazo }),
      )
    },
    async cancelar(ordem, chave, prazo) {
      await chamar({
        ...{
          metodo: 'POST',
          caminho: `/v1/orders/${encodeURIComponent(ordem)}/cancel`,
          chave,
          prazo,
          resposta: z.unknown(),
        },
        // newer machines let go also of what they show already; the others say no
        cabecalhos: { 'x-allow-cancelable-status': 'at_terminal' },
      })
    },
    async devolver(ordem, partes, chave, prazo) {
      const corpo = { transactions: partes.map(({ id, valor }) => ({ id, amount: noFio(valor) })) }
      await chamar({
        ...{
          metodo: 'POST',
          caminho: `/v1/orders/${encodeURIComponent(ordem)}/refund`,
          chave,
          corpo,
          prazo,
          resposta: z.unknown(),
        },
      })
    },
  }
}

/**
 * `x-signature: ts=…,v1=…`: the HMAC of what is named, of the request's own id and of the time. Whoever has seen one can send it
 * again, which is why a notice is only ever a reason to ask.
 */
export function assinadoPeloMercadoPago(
  { id, pedido, assinatura }: { id: string; pedido: string; assinatura: string },
  segredo: string,
): boolean {
  const partes = new Map(assinatura.split(',').map((parte) => parte.trim().split('=', 2) as [string, string]))
  const dito = Buffer.from(partes.get('v1') ?? '', 'hex')
  const certo = createHmac('sha256', segredo)
    .update(`id:${id.toLowerCase()};request-id:${pedido};ts:${partes.get('ts') ?? ''};`)
    .digest()
  return dito.length === certo.length && timingSafeEqual(dito, certo)
}
