import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { mensagens } from '../mensagens.ts'
import { FazerPedido, Linha } from '../pedido/cliente.ts'

const Fichas = z.object({ fichas: z.array(Linha) })

export const EscolhaDeFichas = z
  .array(z.object({ id: Id }))
  .check(z.minLength(1, mensagens.escolhaFichas), z.maxLength(200, 'Envie até 200 fichas por vez.'))

/** A paid ficha that nobody used, as its guest sees it. */
const FichaPaga = z.extend(Linha, {
  /** what the guest gets for giving it back now; 0 for a courtesy, and where the bar does not give fichas' money back */
  a_devolver: Dinheiro,
})
export type FichaPaga = z.infer<typeof FichaPaga>

export const chamadasDeFicha = {
  '/pedido/comprarFichas': {
    quem: ['checkin'],
    muda: true,
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
    output: z.object({ fichas: z.array(FichaPaga) }),
  },
  '/ficha/enviarFichas': {
    quem: ['checkin'],
    muda: true,
    fallback: mensagens.erroPedido,
    input: EscolhaDeFichas,
    output: Mensagem,
  },
  '/ficha/cancelarFichas': {
    quem: ['checkin'],
    muda: true,
    input: EscolhaDeFichas,
    output: Mensagem,
  },
  '/ficha/buscarMinhasFichasUtilizadas': {
    quem: ['checkin'],
    ouve: ['ficha', 'pedido', 'recebimento', 'checkin'],
    input: z.object({}),
    output: z.object({ pedidos: z.array(Linha) }),
  },
} as const
