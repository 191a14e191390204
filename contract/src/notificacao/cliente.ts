import * as z from 'zod/mini'
import { Mensagem } from '../campos.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'

/** Where the browser's push service takes what is meant for this device. The server knows which services it trusts. */
const Endpoint = z.string().check(z.maxLength(1000, mensagensDasChamadas.servicoDePushDesconhecido))
const base64url = (bytes: number) =>
  z
    .string()
    .check(
      z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 8) / 6)}}$`), mensagensDasChamadas.servicoDePushDesconhecido),
    )

/** What a phone is sent, encrypted. No personal data: not a name, not what was ordered. */
export type Notificacao = {
  titulo: string
  /** two with the same number are the same news sent twice */
  vez: number
  /** a part of an item is offered: it is answered on the account */
  oferta?: true
  /** the card is charged soon: it is read on the account */
  cobranca?: true
  /** it was, or the card was declined */
  cobrada?: true
}

export const chamadas = {
  '/notificacao/buscarChavePublica': {
    quem: ['checkin'],
    input: z.object({}),
    /** VAPID's, as `PushManager.subscribe` takes it: an uncompressed P-256 point in base64url */
    output: z.object({ chavePublica: z.string() }),
  },
  /** What `PushSubscription.toJSON()` gives. The same device again changes nothing; the newest three stay. */
  '/notificacao/inscreverAparelho': {
    quem: ['checkin'],
    muda: true,
    input: z.object({ endpoint: Endpoint, keys: z.object({ p256dh: base64url(65), auth: base64url(16) }) }),
    output: Mensagem,
  },
  '/notificacao/removerAparelho': {
    quem: ['checkin'],
    muda: true,
    input: z.object({ endpoint: Endpoint }),
    output: Mensagem,
  },
} as const
