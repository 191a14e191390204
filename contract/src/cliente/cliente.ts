import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { DeSempre } from '../despedida/cliente.ts'
import { Dinheiro } from '../dinheiro.ts'
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

/** A bar that somebody wished to find again, and what they had and paid there. */
const MeuBar = z.object({
  id: z.number(),
  nome: z.string(),
  /** the address of its logo; null: none */
  imagem: z.nullable(z.string()),
  /** ISO 8601; null: so long ago that it is forgotten */
  ultima: z.nullable(z.string()),
  visitas: z.number(),
  gasto: Dinheiro,
  /** the most first */
  de_sempre: z.array(DeSempre),
})
export type MeuBar = z.infer<typeof MeuBar>

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
  '/cliente/buscarMeusBares': {
    quem: ['BAR CLIENTE'],
    input: z.object({}),
    output: z.object({ bares: z.array(MeuBar) }),
  },
  '/cliente/lembrarDoBar': {
    quem: ['BAR CLIENTE'],
    muda: true,
    // one where this account has been
    input: z.object({ idEstabelecimento: Id }),
    output: Mensagem,
  },
  '/cliente/esquecerBares': {
    quem: ['BAR CLIENTE'],
    muda: true,
    // one of them, or all
    input: z.object({ idEstabelecimento: z.optional(Id) }),
    output: Mensagem,
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
