import * as z from 'zod/mini'
import { Id } from './campos.ts'
import { Mensagem } from './sessao.ts'

/** Who may order at once in a house, from whoever comes to nobody before paying. */
export const PRESENCAS = ['aberto', 'qr', 'garcom', 'pague_antes'] as const
export type Presenca = (typeof PRESENCAS)[number]

/**
 * What becomes of this guest's next order: it goes to the kitchen at once (`livre`), at once within the limits of the
 * house (`limite`), when somebody of the house confirms (`equipe`), or when it is paid (`pagamento`).
 */
export const CAMINHOS_DO_PEDIDO = ['livre', 'limite', 'equipe', 'pagamento'] as const
export type CaminhoDoPedido = (typeof CAMINHOS_DO_PEDIDO)[number]

/** A held order is given up after so long, in minutes. */
export const ESPERA_MIN = 15
/** Orders of one house that may wait for somebody of it; whoever comes then pays first. */
export const ESPERAS_POR_CASA = 20
/** So many 'Não estavam na mesa' within an hour, and the whole house asks for a confirmation until the night ends. */
export const NAO_ESTAVAM_POR_HORA = 3

/**
 * What an address of a table says after the two numbers: the code printed on it, 50 random bits in 10 letters, or an
 * invitation from a member's phone, 130 bits in 26.
 */
export const CodigoDaMesa = z.string().check(z.regex(/^[a-z2-7]{10}([a-z2-7]{16})?$/, 'Código de mesa inválido.'))
/** An invitation lives so long, in minutes. */
export const CONVITE_MIN = 10
/** What the staff says aloud on a crowded night. */
export const CodigoDoDia = z.string().check(z.trim(), z.regex(/^\d{4}$/, 'O código do dia tem 4 números.'))

/** Whom a call is about. */
export const Checkins = z.object({
  checkins: z.array(Id).check(z.minLength(1, 'Escolha pelo menos uma pessoa.'), z.maxLength(100)),
})
export const DA_CASA = ['BAR GARCON', 'BAR GERENTE'] as const

export const chamadasDaMesa = {
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
    }),
  },
  '/mesa/convidar': {
    quem: ['checkin'],
    muda: true,
    // of a member: a place in the party for one device, until `vence_em` (ISO 8601)
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
