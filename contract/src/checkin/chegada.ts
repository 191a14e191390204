import * as z from 'zod/mini'
import { ComId, Id, Inteiro, Mensagem, NumeroMesa } from '../campos.ts'
import { mensagens } from '../mensagens.ts'
import { CAMINHOS_DO_PEDIDO, CodigoDaMesa, QuantoCabe } from '../mesa/chegada.ts'

/**
 * The check-in as the device holds it (`objBarcheckin` of section 3 of the spec). `numero` is the short number that
 * people say. `segredo` is the proof, sent back in the header `X-Checkin`, and is there only when it is handed out.
 */
export const ObjBarcheckin = z.object({
  id: z.number(),
  numero: z.number(),
  numero_mesa: z.nullable(z.number()),
  numero_comanda: z.nullable(z.number()),
  nome: z.nullable(z.string()),
  email: z.nullable(z.string()),
  estabelecimento: z.object({ id: z.number(), nome: z.string() }),
  /** what becomes of the next order */
  caminho: z.enum(CAMINHOS_DO_PEDIDO),
  /** with `limite`: so much of it goes at once */
  cabe: z.optional(QuantoCabe),
  /** belongs to the party at its table */
  membro: z.boolean(),
  /** words that the person who lets this guest in sees too; null: there is no one to ask */
  palavras: z.nullable(z.string()),
  /** the bar has a code of the day tonight, and with it this guest's orders wait no more */
  codigo_do_dia: z.boolean(),
  /** an order asks for no more than a name here */
  basta_o_nome: z.optional(z.boolean()),
  /** the house lets guests leave their tab with a card */
  conta_no_cartao: z.optional(z.boolean()),
  /** what people read of the table, where that is not its number */
  rotulo_mesa: z.optional(z.string()),
  segredo: z.optional(z.string()),
})
export type ObjBarcheckin = z.infer<typeof ObjBarcheckin>

/** `dadosCheckin` of section 3: what the session keeps. The wire has `numeroMesa` here and `numero_mesa` elsewhere. */
export type DadosCheckin = {
  statusCheckin: 'usuarioNaoCheckado' | 'usuarioCheckado'
  numeroMesa: number | null
  numeroComanda: number | null
  nome: string | null
  email: string | null
  estabelecimento: { id: number; nome: string }
  nomeEstabelecimento: string
  objBarcheckin: ObjBarcheckin | null
}

export const CheckinFeito = z.extend(Mensagem, { objBarcheckin: ObjBarcheckin })

export const chamadas = {
  '/auth/fazerCheckinBoteco': {
    quem: 'publico',
    muda: true,
    fallback: mensagens.erroCheckin,
    input: z.object({ estabelecimento: ComId }),
    output: CheckinFeito,
  },
  '/auth/fazerCheckinPorQrCode': {
    quem: 'publico',
    muda: true,
    fallback: mensagens.erroCheckin,
    // `codigo`: what the table's QR says besides; an old or a wrong one is the same as none
    input: z.object({ numeroMesa: NumeroMesa, idEstabelecimento: Id, codigo: z.optional(CodigoDaMesa) }),
    output: CheckinFeito,
  },
  '/auth/verificarSeCheckinEstaAtivoNaBase': {
    quem: 'publico',
    // a closed one is told how it ended
    checkinFechado: true,
    fallback: mensagens.erroVerificarCheckin,
    ouve: ['checkin'],
    input: z.object({}),
    output: z.object({
      is_checkin_ativo: z.boolean(),
      objBarcheckin: z.nullable(ObjBarcheckin),
      /** how the check-in that the device proves came to its end */
      message: z.optional(z.string()),
    }),
  },
  '/auth/atualizarDadosCheckinComQrCodeMesa': {
    quem: ['checkin'],
    muda: true,
    fallback: mensagens.erroAtualizarDados,
    input: z.object({
      numeroMesa: Inteiro(1, 9999, mensagens.informeMesa),
      idEstabelecimento: z.optional(Id),
      codigo: z.optional(CodigoDaMesa),
    }),
    output: z.extend(Mensagem, { objBarcheckin: ObjBarcheckin }),
  },
} as const
