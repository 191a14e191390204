import * as z from 'zod/mini'
import { Id, Texto } from './campos.ts'
import { Dinheiro } from './dinheiro.ts'
import { mensagens } from './mensagens.ts'
import { FazerPedido, Linha } from './pedido.ts'
import { Mensagem } from './sessao.ts'

const Fichas = z.object({ fichas: z.array(Linha) })

const EscolhaDeFichas = z
  .array(z.object({ id: Id }))
  .check(z.minLength(1, mensagens.escolhaFichas), z.maxLength(200, 'Envie até 200 fichas por vez.'))

/** A paid ficha that nobody used, as its guest sees it. */
const FichaPaga = z.extend(Linha, {
  /** what the guest gets for giving it back now; 0 for a courtesy, and where the bar does not give fichas' money back */
  a_devolver: Dinheiro,
})
export type FichaPaga = z.infer<typeof FichaPaga>

/** A paid ficha that nobody used, as the manager finds it for a guest who lost the phone. */
const FichaDoCliente = z.object({
  id: z.number(),
  numero_ficha: z.number(),
  nome_produto: z.string(),
  observacao: z.string(),
  preco: Dinheiro,
  /** who asked for it, as they said */
  nome_do_cliente: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  /** dd/mm/aaaa and HH:MM in the bar's time zone */
  data_pedido: z.string(),
  hora_pedido: z.string(),
  /** the number of the check-in that it was last moved to; null when it never was */
  transferida_para: z.nullable(z.number()),
})
export type FichaDoCliente = z.infer<typeof FichaDoCliente>

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
  '/ficha/buscarFichasDoEstabelecimento': {
    quem: ['BAR GERENTE'],
    ouve: ['ficha', 'pagamento'],
    // a ficha's number, a part of the guest's name, or at least four digits of the phone
    input: z.object({ busca: Texto(80, 'Digite o número da ficha, o nome ou o telefone do cliente.') }),
    output: z.object({ fichas: z.array(FichaDoCliente) }),
  },
  '/ficha/transferirFichas': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z.object({ fichas: EscolhaDeFichas, idCheckin: Id }),
    output: Mensagem,
  },
} as const
