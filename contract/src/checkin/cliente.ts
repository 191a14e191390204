import * as z from 'zod/mini'
import { Mensagem } from '../campos.ts'
import { mensagens } from '../mensagens.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { Texto } from '../texto.ts'
import { CheckinFeito } from './chegada.ts'

/** Short enough to be read on a ticket from two metres. */
export const ALERGIA_MAXIMA = 100

const quemTemAlergia = ['checkin', 'BAR CLIENTE'] as const

/** What the phone says that takes over a comanda of the waiter's: 40 random bits, read from a screen or typed from it. */
const CodigoDaComanda = z.string().check(
  z.toLowerCase(),
  z.overwrite((texto) => texto.replace(/[\s-]/g, '')),
  z.regex(/^[a-z2-7]{8}$/, 'Confira o código: ele é como abcd-efgh.'),
)

export const chamadas = {
  '/checkin/receberComanda': {
    // the phone that scans that code; once
    quem: 'publico',
    muda: true,
    fallback: mensagens.erroCheckin,
    input: z.object({ codigo: CodigoDaComanda }),
    output: CheckinFeito,
  },
  // What a guest must not eat, kept until the check-in ends. A logged-in guest has it on the account too, for the next
  // check-ins. Only staff who make and carry their orders read it, and only with a consent of its own.
  '/alergia/buscarAlergia': {
    quem: quemTemAlergia,
    input: z.object({}),
    output: z.object({ alergia: z.nullable(z.string()) }),
  },
  '/alergia/guardarAlergia': {
    quem: quemTemAlergia,
    muda: true,
    segredo: true,
    input: z.object({
      alergia: Texto(ALERGIA_MAXIMA, 'Escreva a que você tem alergia.', 2),
      consinto: z.literal(true, mensagensDasChamadas.alergiaSemConsentimento),
    }),
    output: Mensagem,
  },
  // the consent is withdrawn
  '/alergia/apagarAlergia': {
    quem: quemTemAlergia,
    muda: true,
    input: z.object({}),
    output: Mensagem,
  },
} as const
