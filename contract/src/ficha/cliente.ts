import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { mensagens } from '../mensagens.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { FazerPedido, ItemPedido, Linha, PartesDitas } from '../pedido/cliente.ts'

export const EscolhaDeFichas = z
  .array(z.object({ id: Id }))
  .check(z.minLength(1, mensagensDasChamadas.escolhaFichas), z.maxLength(200, 'Envie até 200 fichas por vez.'))

/** A paid, unused ficha, as its guest sees it. */
const FichaPaga = z.extend(Linha, {
  /** what the guest gets for giving it back now; 0 for a courtesy, and where the bar does not give fichas' money back */
  a_devolver: Dinheiro,
})
export type FichaPaga = z.infer<typeof FichaPaga>

/** The number of a gift of fichas, and a suffix that the server wrote, so that no attacker can make one up. */
export const CodigoDoPresente = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^\d{1,9}-[a-z2-7]{10}$/, 'Confira o código: ele é como 12-abcdefghij.'))

const OQueVai = z.object({ nome_produto: z.string(), partes: PartesDitas, quantidade: z.number() })

const PresenteDado = z.object({
  id: z.number(),
  codigo: z.string(),
  fichas: z.array(OQueVai),
})
export type PresenteDado = z.infer<typeof PresenteDado>

export const chamadas = {
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
    output: z.object({ fichas: z.array(Linha) }),
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
    output: z.object({ pedidos: z.array(ItemPedido) }),
  },
  '/ficha/darFichas': {
    quem: ['checkin'],
    muda: true,
    input: EscolhaDeFichas,
    output: z.extend(Mensagem, { codigo: z.string() }),
  },
  '/ficha/buscarPresentes': {
    quem: ['checkin'],
    ouve: ['ficha'],
    input: z.object({}),
    // given by this guest, and not accepted yet
    output: z.object({ presentes: z.array(PresenteDado) }),
  },
  '/ficha/retirarPresente': {
    quem: ['checkin'],
    muda: true,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  '/ficha/buscarPresente': {
    // any holder of the link, before a check-in
    quem: 'publico',
    input: z.object({ idEstabelecimento: Id, codigo: CodigoDoPresente }),
    output: z.object({
      estabelecimento: z.object({ id: z.number(), nome: z.string() }),
      /** who gives, by the first name */
      de: z.nullable(z.string()),
      fichas: z.array(OQueVai),
      situacao: z.enum(['aberto', 'aceito', 'retirado']),
    }),
  },
  '/ficha/aceitarPresente': {
    quem: ['checkin'],
    muda: true,
    input: z.object({ codigo: CodigoDoPresente }),
    output: Mensagem,
  },
  // listens to nothing: when a ficha has gone the list says so, and then the codes of those that are left are asked for
  '/ficha/buscarQrDasFichas': {
    quem: ['checkin'],
    input: EscolhaDeFichas,
    output: z.object({
      /** signed with the bar's key: which fichas, and how often they have changed hands */
      qr: z.string(),
      /** each by itself, and what to say where no camera reads */
      fichas: z.array(
        z.object({
          numero_ficha: z.number(),
          nome_produto: z.string(),
          partes: PartesDitas,
          /** of this one alone */
          qr: z.string(),
          codigo: z.string(),
        }),
      ),
    }),
  },
} as const
