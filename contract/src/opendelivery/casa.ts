import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { LinhaLivre, Texto } from '../texto.ts'

/** What a key may do besides reading: each is given by itself, and done in the name of who gave it. */
export const ESCOPOS = {
  'od.indoor.items': 'Cancelar itens que não foram pagos, e passá-los de conta',
  'od.indoor.close': 'Fechar contas que não devem nada',
  'od.indoor.payments': 'Registrar pagamentos que ele mesmo recebeu',
} as const
export type Escopo = keyof typeof ESCOPOS
const escopos = Object.keys(ESCOPOS) as [Escopo, ...Escopo[]]

/** What the manager says of a system of others that has a key to the house (Open Delivery). */
const Aplicativo = z.object({
  id: z.number(),
  nome: z.string(),
  client_id: z.string(),
  /** its secret was shown: somebody has it */
  pronto: z.boolean(),
  escopos: z.array(z.enum(escopos)),
  /** who made it */
  criado_por: z.string(),
  /** dd/mm/aaaa by the bar's clock; `usado_em` with HH:MM, null: never */
  criado_em: z.string(),
  usado_em: z.nullable(z.string()),
  /** where what happens to accounts is sent; null: nowhere */
  eventos: z.optional(
    z.nullable(
      z.object({
        endereco: z.string(),
        /** `sem_segredo`: its secret is of before, and none is kept that could sign. `parado`: it failed for a day */
        estado: z.enum(['sem_segredo', 'mandando', 'falhando', 'parado']),
        /** why the last attempt failed, in words; null: it did not */
        falha: z.nullable(z.string()),
        /** dd/mm/aaaa HH:MM by the bar's clock, of the last one that arrived; null: none did */
        entregue_em: z.nullable(z.string()),
      }),
    ),
  ),
})
export type Aplicativo = z.infer<typeof Aplicativo>

/** A house has so many at once. */
export const APLICATIVOS_MAXIMOS = 10

/** Letters of an address to which events are sent. */
export const ENDERECO_MAXIMO = 500

export const chamadas = {
  '/opendelivery/buscarAplicativos': {
    quem: ['BAR GERENTE'],
    input: z.object({}),
    output: z.object({
      /** where a system begins to read: the address of the manifest */
      endereco: z.string(),
      aplicativos: z.array(Aplicativo),
    }),
  },
  '/opendelivery/criarAplicativo': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({ nome: Texto(40, 'Diga o nome do sistema.') }),
    output: z.extend(Mensagem, { id: z.number() }),
  },
  /** what it proves itself with. Another one each time, and the one before is over, with its tokens */
  '/opendelivery/mostrarSegredo': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({ id: Id }),
    output: z.extend(Mensagem, { client_id: z.string(), client_secret: z.string() }),
  },
  '/opendelivery/darEscopo': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({ id: Id, escopo: z.enum(escopos, 'Escolha da lista.') }),
    output: Mensagem,
  },
  '/opendelivery/tirarEscopo': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z.object({ id: Id, escopo: z.enum(escopos, 'Escolha da lista.') }),
    output: Mensagem,
  },
  /** where this system is told of what happens to accounts. Said again, what had failed begins anew */
  '/opendelivery/mandarEventos': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({
      id: Id,
      endereco: LinhaLivre(ENDERECO_MAXIMO, 'Este endereço é longo demais.'),
    }),
    output: Mensagem,
  },
  '/opendelivery/pararEventos': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  '/opendelivery/revogarAplicativo': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
} as const
