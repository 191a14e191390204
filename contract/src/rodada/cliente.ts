import * as z from 'zod/mini'
import { Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { FazerPedido, Itens } from '../pedido/cliente.ts'

/** What somebody of the party put into its round: theirs, whoever sends it. */
const LinhaDaRodada = z.object({
  id: z.number(),
  produto_estabelecimento_id: z.number(),
  /** as it is called now, also where it left the menu */
  nome_produto: z.string(),
  quantidade: z.number(),
  observacao: z.string(),
  /** of one unit, and of the whole line, as who put it was shown; null: they were shown none */
  preco: z.nullable(Dinheiro),
  total: z.nullable(Dinheiro),
  /** as in an order */
  escolhas: z.nullable(z.array(z.object({ caminho: z.array(z.number()), quantidade: z.number() }))),
  /** whose it is: the first name; null: they said none */
  de: z.nullable(z.string()),
  /** the same number for all that is one person's */
  pessoa: z.number(),
  minha: z.boolean(),
})
export type LinhaDaRodada = z.infer<typeof LinhaDaRodada>

export const chamadas = {
  '/rodada/buscarRodada': {
    quem: ['checkin'],
    ouve: ['rodada', 'checkin', 'cardapio'],
    input: z.object({}),
    output: z.object({ linhas: z.array(LinhaDaRodada) }),
  },
  // what an order would be: it is kept for the one who sends the round
  '/rodada/porNaRodada': {
    quem: ['checkin'],
    muda: true,
    input: FazerPedido,
    output: Mensagem,
  },
  // one's own
  '/rodada/tirarDaRodada': {
    quem: ['checkin'],
    muda: true,
    input: z.object({ linhas: Itens }),
    output: Mensagem,
  },
  // these lines of the party, as orders of those who put them
  '/rodada/enviarRodada': {
    quem: ['checkin'],
    muda: true,
    input: z.object({ linhas: Itens }),
    output: z.extend(Mensagem, {
      // the sender's own order is held, and says when it goes on
      espera: z.optional(z.string()),
      /** whose could not be made, and why: it is still in the round */
      ficaram: z.array(z.object({ de: z.nullable(z.string()), minha: z.boolean(), porque: z.string() })),
    }),
  },
} as const
