import * as z from 'zod/mini'
import { Id } from './campos.ts'
import { mensagens } from './mensagens.ts'
import { FazerPedido, Linha } from './pedido.ts'
import { Mensagem } from './sessao.ts'

const Fichas = z.object({ fichas: z.array(Linha) })

export const chamadasDeFicha = {
  '/pedido/comprarFichas': {
    quem: ['checkin'],
    idempotente: true,
    fallback: mensagens.erroPedido,
    input: FazerPedido,
    output: Mensagem,
  },
  '/ficha/buscarFichasPendentesDePagamento': {
    quem: ['checkin'],
    ouve: ['ficha', 'pagamento', 'checkin'],
    input: z.object({}),
    output: Fichas,
  },
  '/ficha/buscarFichasPagas': {
    quem: ['checkin'],
    ouve: ['ficha', 'pagamento', 'checkin'],
    input: z.object({}),
    output: Fichas,
  },
  '/ficha/enviarFichas': {
    quem: ['checkin'],
    idempotente: true,
    fallback: mensagens.erroPedido,
    input: z
      .array(z.object({ id: Id }))
      .check(z.minLength(1, mensagens.escolhaFichas), z.maxLength(200, 'Envie até 200 fichas por vez.')),
    output: Mensagem,
  },
  '/ficha/buscarMinhasFichasUtilizadas': {
    quem: ['checkin'],
    ouve: ['ficha', 'pedido', 'checkin'],
    input: z.object({}),
    output: z.object({ pedidos: z.array(Linha) }),
  },
} as const
