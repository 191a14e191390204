import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { LinhaLivre, Texto } from '../texto.ts'

/** What a key may do besides reading: each is given by itself, and done in the name of who gave it. */
export const ESCOPOS = {
  'od.indoor.items': 'Cancelar itens que não foram pagos, e passá-los de conta',
  'od.indoor.close': 'Fechar contas que não devem nada, e segurá-las enquanto as fecha',
  'od.indoor.payments': 'Registrar pagamentos que ele mesmo recebeu',
} as const
/** The manager gives it, and takes it back. */
export type EscopoDado = keyof typeof ESCOPOS
const escopos = Object.keys(ESCOPOS) as [EscopoDado, ...EscopoDado[]]
/** `od.orders` comes with the address where its orders are fetched, and goes with it. */
export type Escopo = EscopoDado | 'od.orders'

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
  /** where the orders that it keeps are fetched; null: it sends none */
  pedidos: z.optional(
    z.nullable(
      z.object({
        /** of its Orders API */
        endereco: z.string(),
        /** as what we prove ourselves there */
        client_id: z.string(),
        /** where it tells us of them */
        avisos: z.string(),
        /** `sem_segredo`: nothing is kept that its notices could be checked with. `sem_gerente`: who let it works here no more */
        estado: z.enum(['sem_segredo', 'sem_gerente', 'recebendo', 'falhando']),
        /** why the last attempt failed, in words; null: it did not */
        falha: z.nullable(z.string()),
        /** so many are not fetched yet, or wait to tell it how they stand */
        esperam: z.number(),
        /** dd/mm/aaaa HH:MM by the bar's clock, of the last one that came; null: none did */
        ultimo_em: z.nullable(z.string()),
      }),
    ),
  ),
})
export type Aplicativo = z.infer<typeof Aplicativo>

/** An order of another system's of which somebody of the house should know. */
const AvisoDePedido = z.object({
  id: z.number(),
  sistema: z.string(),
  /** what it is called there, where it was to go, and what happened, in words */
  numero: z.nullable(z.string()),
  lugar: z.nullable(z.string()),
  aviso: z.string(),
  /** dd/mm/aaaa HH:MM by the bar's clock */
  em: z.string(),
})
export type AvisoDePedido = z.infer<typeof AvisoDePedido>

/** A house has so many at once. */
export const APLICATIVOS_MAXIMOS = 10

/** Letters of an address to which events are sent, or where orders are fetched. */
export const ENDERECO_MAXIMO = 500
/** Letters of what another system gave us to prove ourselves with. */
export const CREDENCIAL_MAXIMA = 500
const Credencial = (falta: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, falta),
      z.maxLength(CREDENCIAL_MAXIMA, 'Isto é longo demais.'),
      z.regex(/^[\x21-\x7e]*$/, 'Copie-o inteiro, sem espaços.'),
    )

export const chamadas = {
  '/opendelivery/buscarAplicativos': {
    quem: ['BAR GERENTE'],
    input: z.object({}),
    output: z.object({
      /** where a system begins to read: the address of the manifest */
      endereco: z.string(),
      aplicativos: z.array(Aplicativo),
      /** what nobody has seen yet of the orders that they sent */
      avisos: z.optional(z.array(AvisoDePedido)),
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
  /** where the orders of this system are fetched, and with what. In the name of who says it they are written here */
  '/opendelivery/receberPedidos': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({
      id: Id,
      endereco: LinhaLivre(ENDERECO_MAXIMO, 'Este endereço é longo demais.'),
      client_id: Credencial('Diga o client_id que o sistema deu.'),
      client_secret: Credencial('Diga o client_secret que o sistema deu.'),
    }),
    output: Mensagem,
  },
  '/opendelivery/pararPedidos': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  '/opendelivery/verAvisoDePedido': {
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
