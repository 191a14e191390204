import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { CheckinFeito } from '../checkin/chegada.ts'
import { mensagens } from '../mensagens.ts'
import { CodigoDoDia } from './chegada.ts'

/** Whom a call is about. */
export const Checkins = z.object({
  checkins: z.array(Id).check(z.minLength(1, 'Escolha pelo menos uma pessoa.'), z.maxLength(100)),
})
export const DA_CASA = ['BAR GARCON', 'BAR GERENTE'] as const

/** What the phone says that takes over a comanda of the waiter's: 40 random bits, read from a screen or typed from it. */
const CodigoDaComanda = z.string().check(
  z.toLowerCase(),
  z.overwrite((texto) => texto.replace(/[\s-]/g, '')),
  z.regex(/^[a-z2-7]{8}$/, 'Confira o código: ele é como abcd-efgh.'),
)

export const chamadasDaTurma = {
  '/checkin/receberComanda': {
    // whoever holds a phone before that code; once
    quem: 'publico',
    muda: true,
    fallback: mensagens.erroCheckin,
    input: z.object({ codigo: CodigoDaComanda }),
    output: CheckinFeito,
  },
  '/mesa/estouAqui': {
    quem: ['checkin'],
    checkinFechado: true,
    muda: true,
    input: z.object({}),
    output: Mensagem,
  },
  '/mesa/buscarQuemQuerEntrar': {
    quem: ['checkin'],
    ouve: ['checkin'],
    input: z.object({}),
    output: z.object({
      novos: z.array(z.object({ id: z.number(), nome: z.nullable(z.string()), palavras: z.nullable(z.string()) })),
      /** how many belong to the party */
      turma: z.number(),
      /** who came to belong to it a moment ago, whoever let them in */
      entraram: z.array(z.object({ id: z.number(), nome: z.nullable(z.string()) })),
    }),
  },
  '/mesa/convidar': {
    quem: ['checkin'],
    muda: true,
    // of a member: a place in the party for one device, until `vence_em` (ISO 8601 by the bar's clock)
    input: z.object({}),
    output: z.extend(Mensagem, { convite: z.string(), numero_mesa: z.number(), vence_em: z.string() }),
  },
  '/mesa/dizerCodigoDoDia': {
    quem: ['checkin'],
    muda: true,
    input: z.object({ codigo: CodigoDoDia }),
    output: Mensagem,
  },
  '/mesa/deixarEntrar': {
    quem: ['checkin', ...DA_CASA],
    muda: true,
    input: Checkins,
    output: Mensagem,
  },
  '/mesa/naoDeixarEntrar': {
    quem: ['checkin'],
    muda: true,
    input: z.object({ checkin: Id }),
    output: Mensagem,
  },
  '/pedido/desfazerPedido': {
    quem: ['checkin'],
    muda: true,
    // the last one, within PRAZO_PARA_DESFAZER_MS
    input: z.object({}),
    output: Mensagem,
  },
  '/pedido/desistir': {
    quem: ['checkin'],
    muda: true,
    // what waits, and was not sent to the kitchen
    input: z.object({}),
    output: Mensagem,
  },
} as const
