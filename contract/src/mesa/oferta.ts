import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'

/** What somebody else of the party says is not theirs. */
const ItemOferecido = z.object({
  linha: z.number(),
  nome_produto: z.string(),
  quantidade: z.number(),
  /** what it is worth, less what was taken off it */
  valor: Dinheiro,
  /** whose it is until somebody has it, by the first name */
  de: z.nullable(z.string()),
})
export type ItemOferecido = z.infer<typeof ItemOferecido>

/** An item, or a part of one that is meant for somebody. */
const Item = z.object({ linha: Id })

/** 'Isso não é meu': its guest owes it until another one of the party takes it, or somebody of the house passes it. */
export const chamadasDaOferta = {
  '/mesa/oferecerItem': {
    quem: ['checkin'],
    muda: true,
    // whole, and paid by nobody
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
