import * as z from 'zod/mini'
import { Cpf } from '../brasil.ts'
import { Id, Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { CartaoCriptografado, Pagamento, Pix, taxaSobre } from '../pagamento/cliente.ts'
import { InformacoesUsuario } from '../pedido/cliente.ts'

/** What is offered, in centavos. None of it is marked. */
export const GORJETAS = [500, 1000, 2000] as const
/** The provider's least Pix; and what nobody gives without a slip of the finger. In centavos. */
export const GORJETA_MINIMA = 100
export const GORJETA_MAXIMA = 50_000

/** @returns what reaches the person of so many centavos: what the house keeps is rounded down */
export const gorjetaQueChega = (valor: number, retencao: number) => valor - taxaSobre(valor, retencao)

/** At the goodbye: who served this guest, and what was given already. */
export const OfertaDeGorjeta = z.object({
  pessoas: z.array(z.object({ id: z.number(), nome: z.string() })),
  /** per cent that the house keeps */
  retencao: z.number(),
  dadas: z.array(z.object({ nome: z.string(), valor: Dinheiro, estado: z.enum(['pagando', 'pago', 'estornado']) })),
})
export type OfertaDeGorjeta = z.infer<typeof OfertaDeGorjeta>

const { nome, email, numeroTelefone } = InformacoesUsuario.shape
const faixa = 'A gorjeta vai de R$ 1,00 a R$ 500,00.'

const Gorjeta = z.object({
  /** one of those who were offered */
  para: Id,
  valor: Dinheiro.check(z.minimum(GORJETA_MINIMA, faixa), z.maximum(GORJETA_MAXIMA, faixa)),
  /** as it was shown: where the house keeps another share by now, nothing is paid */
  retencao: z.number(),
  // as a payment's line says who pays
  cpfClienteCheckin: z.optional(z.nullable(Cpf)),
  nomeClienteCheckin: z.optional(nome),
  emailClienteCheckin: z.optional(email),
  telefoneClienteCheckin: z.optional(numeroTelefone),
})

const GorjetaPaga = z.extend(Mensagem, { pagamento: Pagamento })

export const chamadas = {
  '/gorjeta/pagarComPix': {
    quem: ['checkin'],
    checkinFechado: true,
    muda: true,
    pagamento: true,
    input: Gorjeta,
    output: z.extend(GorjetaPaga, { pix: Pix }),
  },
  '/gorjeta/pagarComCartao': {
    quem: ['checkin'],
    checkinFechado: true,
    muda: true,
    segredo: true,
    pagamento: true,
    // without one the account's saved card pays
    input: z.extend(Gorjeta, { cartaoCriptografado: z.optional(CartaoCriptografado) }),
    output: GorjetaPaga,
  },
} as const
