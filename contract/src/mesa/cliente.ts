import * as z from 'zod/mini'
import { Id, Mensagem, RotuloDaMesa } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { PartesDitas } from '../pedido/cliente.ts'
import { CodigoDoDia } from './chegada.ts'

/** Whom a call is about. */
export const Checkins = z.object({
  checkins: z.array(Id).check(z.minLength(1, 'Escolha pelo menos uma pessoa.'), z.maxLength(100)),
})
export const DA_CASA = ['BAR GARCON', 'BAR GERENTE'] as const

/** What a party calls staff for. */
export const MOTIVOS_DO_CHAMADO = ['conta', 'pedir', 'mesa', 'ajuda'] as const
/** What staff are wanted for at a table; an item that is not its guest's calls by itself. */
const MOTIVOS = [...MOTIVOS_DO_CHAMADO, 'item'] as const
export type MotivoDoChamado = (typeof MOTIVOS)[number]

/** How a guest means to pay the bill they ask for: the waiter comes with the machine, or with change. */
export const FORMAS_DITAS = ['maquininha', 'dinheiro', 'pix', 'vale'] as const
export type FormaDita = (typeof FORMAS_DITAS)[number]
/** What staff are told of it; `troco_para`, in centavos: the note that is handed over. */
export const ComoPaga = {
  forma: z.optional(z.nullable(z.enum(FORMAS_DITAS))),
  troco_para: z.optional(z.nullable(Dinheiro)),
}
/** The most that is handed over, in centavos. */
const TROCO_MAXIMO = 100_000

/** A party calls at most once in so long, whichever of its phones does, in ms. */
export const ENTRE_CHAMADOS_MS = 2 * 60_000

export const Motivo = z.enum(MOTIVOS)

const MeuChamado = z.object({
  id: z.number(),
  motivo: Motivo,
  /** ISO 8601 */
  chamado_em: z.string(),
  /** a staff member has said that they come */
  atendido: z.boolean(),
  /** their first name */
  quem_vem: z.nullable(z.string()),
  ...ComoPaga,
})
export type MeuChamado = z.infer<typeof MeuChamado>

/** What another guest of the party says is not theirs. */
const ItemOferecido = z.object({
  linha: z.number(),
  nome_produto: z.string(),
  partes: PartesDitas,
  quantidade: z.number(),
  /** what it is worth, less what was taken off it */
  valor: Dinheiro,
  /** whose it is until another guest takes it, by the first name */
  de: z.nullable(z.string()),
})
export type ItemOferecido = z.infer<typeof ItemOferecido>

/** An item, or a part of one that is meant for one guest. */
const Item = z.object({ linha: Id })

export const chamadas = {
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
      /** who joined the party a moment ago, let in by a guest or by staff */
      entraram: z.array(z.object({ id: z.number(), nome: z.nullable(z.string()) })),
    }),
  },
  '/mesa/convidar': {
    quem: ['checkin'],
    muda: true,
    // of a member: a place in the party for one device, until `vence_em` (ISO 8601 by the bar's clock)
    input: z.object({}),
    output: z.extend(Mensagem, {
      convite: z.string(),
      numero_mesa: z.number(),
      rotulo_mesa: RotuloDaMesa,
      vence_em: z.string(),
    }),
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
  '/mesa/buscarChamado': {
    quem: ['checkin'],
    ouve: ['chamado', 'checkin'],
    input: z.object({}),
    output: z.object({
      /** the party's last one: it waits, or staff came to it a moment ago */
      chamado: z.nullable(MeuChamado),
      /** whole seconds until the party may call again; 0: now */
      falta_s: z.number(),
    }),
  },
  '/mesa/chamarGarcom': {
    quem: ['checkin'],
    muda: true,
    // of the bill: how it is going to be paid, said with the call or after it, which is no further call
    input: z.object({
      motivo: z.enum(MOTIVOS_DO_CHAMADO, 'Escolha por que está chamando.'),
      forma: z.optional(z.enum(FORMAS_DITAS, 'Escolha como vai pagar.')),
      trocoPara: z.optional(
        Dinheiro.check(
          z.minimum(1, 'Diga para quanto é o troco.'),
          z.maximum(TROCO_MAXIMO, 'O troco vai até R$ 1.000,00.'),
        ),
      ),
    }),
    output: Mensagem,
  },
  '/mesa/desistirDoChamado': {
    quem: ['checkin'],
    muda: true,
    input: z.object({}),
    output: Mensagem,
  },
  // 'Isso não é meu': its guest owes it until another one of the party takes it, or staff pass it
  '/mesa/oferecerItem': {
    quem: ['checkin'],
    muda: true,
    // whole, and unpaid
    input: Item,
    output: Mensagem,
  },
  '/mesa/retirarOferta': {
    quem: ['checkin'],
    muda: true,
    input: Item,
    output: Mensagem,
  },
  '/mesa/buscarOfertas': {
    quem: ['checkin'],
    ouve: ['pedido', 'pagamento', 'checkin'],
    input: z.object({}),
    output: z.object({ itens: z.array(ItemOferecido) }),
  },
  '/mesa/ficarComItem': {
    quem: ['checkin'],
    muda: true,
    input: Item,
    output: Mensagem,
  },
  '/mesa/recusarParte': {
    quem: ['checkin'],
    muda: true,
    input: Item,
    output: Mensagem,
  },
} as const
