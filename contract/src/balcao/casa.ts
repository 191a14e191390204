import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem } from '../campos.ts'
import { QUANTIDADE_DA_EQUIPE } from '../cardapio/chegada.ts'
import { Dinheiro } from '../dinheiro.ts'
import { NaMaquininha } from '../maquininha/casa.ts'
import { mensagens } from '../mensagens.ts'
import { MEIOS_NO_CAIXA } from '../pagamento/cliente.ts'
import { Documento } from '../pedido/casa.ts'
import { PartesDitas, PedidoDeAlguem } from '../pedido/cliente.ts'
import { Texto } from '../texto.ts'

/** What becomes of what was paid: handed over at once, called out when it is ready, or fichas on paper. */
export const ENTREGAS = { agora: 'Entregue já', chamar: 'Chamar', fichas: 'Fichas' } as const
export type Entrega = keyof typeof ENTREGAS

/** A paid ficha, as it is printed: good once, for whoever holds it. */
const FichaDePapel = z.object({
  numero_ficha: z.number(),
  nome_produto: z.string(),
  partes: PartesDitas,
  /** signed with the bar's key, as on a phone */
  qr: z.string(),
  /** what is typed where no camera reads */
  codigo: z.string(),
})
export type FichaDePapel = z.infer<typeof FichaDePapel>

/** What was just sold. */
const Venda = z.object({
  /** by which the guest is called */
  numero: z.number(),
  nome: z.nullable(z.string()),
  entrega: z.enum(Object.keys(ENTREGAS) as [Entrega, ...Entrega[]]),
  total: Dinheiro,
  fichas: z.array(FichaDePapel),
  /** the till's printer at which they come out; null, or not there: at none */
  saem: z.optional(z.nullable(z.string())),
})

export const chamadas = {
  '/balcao/vender': {
    quem: ['BAR GARCON', 'BAR BARMAN'],
    pode: 'vender',
    alem: 'receber',
    muda: true,
    entrega: true,
    fallback: mensagens.erroPedido,
    input: z
      .extend(PedidoDeAlguem, {
        entrega: z.enum(Object.keys(ENTREGAS) as [Entrega, ...Entrega[]], 'Escolha como o cliente recebe.'),
        meio: z.enum(MEIOS_NO_CAIXA, 'Escolha como o cliente paga.'),
        /** what the person who sells was shown; when it is another sum by now, nothing is sold */
        total: Dinheiro,
        /** the card machine that is asked for it: the sale is made when that is paid. Without it who sells typed the amount */
        maquininha: z.optional(Id),
        /** the till's printer, where fichas are to come out of one */
        impressora: z.optional(Id),
        /** of who takes it along at once: the document was seen, where it is alcoholic */
        documento: Documento,
        /** by which the guest is called, too */
        nome: z.optional(z.union([z.enum(['']), Texto(40, 'Informe o nome.', 2)])),
      })
      .check(
        z.refine(({ pedidos }) => pedidos.every(({ quantidade }) => quantidade <= QUANTIDADE_DA_EQUIPE), {
          error: `A quantidade vai de 0 a ${QUANTIDADE_DA_EQUIPE}.`,
          path: ['pedidos'],
        }),
        z.refine(({ meio, maquininha }) => meio === 'maquininha' || maquininha === undefined, {
          error: 'Só na maquininha se pede o valor a uma maquininha.',
          path: ['maquininha'],
        }),
      ),
    output: z.extend(Mensagem, {
      venda: Venda,
      /** how it stands on the card machine that was asked. Until it is paid nothing is sold, and asked again with its key this says what is new */
      naMaquininha: z.optional(NaMaquininha),
    }),
  },
  // fichas of sales at the counter on the till's paper; what was printed already says '2ª VIA'. Each is good once, however many papers
  '/balcao/imprimirFichas': {
    quem: ['BAR GARCON', 'BAR BARMAN'],
    pode: 'vender',
    alem: 'receber',
    muda: true,
    input: z.object({
      /** by their numbers */
      fichas: z
        .array(Inteiro(1, 999_999_999, 'Diga o número da ficha.'))
        .check(z.minLength(1, mensagens.listaVazia), z.maxLength(120, 'Imprima até 120 fichas por vez.')),
      impressora: Id,
    }),
    output: Mensagem,
  },
  // at the door: whether who holds this card may go
  '/balcao/buscarSaida': {
    quem: ['BAR GARCON', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'verContas',
    ouve: ['checkin', 'pedido', 'pagamento'],
    input: z.object({ numeroComanda: Inteiro(1, 999_999, 'O número da comanda vai de 1 a 999999.') }),
    output: z.object({
      saida: z.enum(['pode', 'deve', 'falta_entregar', 'sem_comanda']),
      /** what is still to pay, in all */
      deve: Dinheiro,
      pessoas: z.array(
        z.object({
          nome: z.nullable(z.string()),
          numero_mesa: z.nullable(z.number()),
          deve: Dinheiro,
          a_entregar: z.number(),
        }),
      ),
    }),
  },
} as const
