import * as z from 'zod/mini'
import { Mensagem } from '../campos.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { CartaoCriptografado } from '../pagamento/cliente.ts'
import { DadosCliente, mesmaSenha, pessoa } from '../sessao/cliente.ts'
import { TextoLivre } from '../texto.ts'

/** The card travels encrypted and whole; its fields of section 3 of the spec stay on the screen. */
export const CadastroDeCliente = z
  .object({
    ...pessoa,
    /** an allergy, where section 3 of the spec has a note: kept only with `consinto`, the consent of its own */
    observacao: z.optional(z.nullable(TextoLivre(300))),
    consinto: z.optional(z.boolean()),
    cartaoCriptografado: z.optional(z.union([CartaoCriptografado, z.enum([''])])),
  })
  .check(mesmaSenha)

const CartaoMudou = z.extend(Mensagem, { dadosCliente: DadosCliente })

export const chamadas = {
  '/cliente/cadastrarcliente': {
    quem: 'publico',
    muda: true,
    segredo: true,
    pagamento: true,
    fallback: mensagensDasChamadas.erroCadastrarCliente,
    input: CadastroDeCliente,
    output: Mensagem,
  },
  '/cliente/buscarDadosCliente': {
    quem: ['BAR CLIENTE'],
    input: z.object({}),
    output: z.object({ nome: z.string(), email: z.string(), dadosCliente: DadosCliente }),
  },
  '/cliente/salvarCartao': {
    quem: ['BAR CLIENTE'],
    muda: true,
    segredo: true,
    pagamento: true,
    input: z.object({ cartaoCriptografado: CartaoCriptografado }),
    output: CartaoMudou,
  },
  '/cliente/removerCartao': {
    quem: ['BAR CLIENTE'],
    muda: true,
    input: z.object({}),
    output: CartaoMudou,
  },
} as const
