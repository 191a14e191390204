import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { DinheiroDigitado } from '../dinheiro-digitado.ts'
import { Texto } from '../texto.ts'

/** As the acquirer gives it out; it is kept encrypted, and never answered. */
const Token = z
  .string('Cole o token.')
  .check(z.trim(), z.regex(/^[\x21-\x7e]{20,400}$/, 'Este não parece ser o token: copie-o inteiro, sem espaços.'))

const Segredo = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[\x21-\x7e]{11,200}$/, 'Esta não parece ser a assinatura secreta: copie-a inteira, sem espaços.'),
  )

/** How a house's card machines are set up. */
export const chamadas = {
  /** those of the account, as the acquirer names them */
  '/maquininha/buscarTerminais': {
    quem: ['BAR GERENTE'],
    input: z.object({}),
    output: z.object({ terminais: z.array(z.string()) }),
  },
  '/maquininha/conectar': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    segredo: true,
    input: z.object({ token: Token, segredo: z.optional(Segredo) }),
    output: Mensagem,
  },
  '/maquininha/desconectar': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({}),
    output: Mensagem,
  },
  /** without `id`: a new one */
  '/maquininha/salvar': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z
      .object({
        id: z.optional(Id),
        nome: Texto(30, 'Diga o nome da maquininha.'),
        terminal: Texto(80, 'Escolha a maquininha.'),
        gaveta: z.optional(z.nullable(Id)),
        vinculo: z.optional(z.nullable(Id)),
      })
      .check(z.refine(({ gaveta, vinculo }) => !(gaveta && vinculo), 'Ela é de um caixa ou de uma pessoa.')),
    output: z.extend(Mensagem, { id: z.number() }),
  },
  '/maquininha/esquecer': { quem: ['BAR GERENTE'], muda: true, input: z.object({ id: Id }), output: Mensagem },
  /** shows an amount on it that nobody owes; paid all the same, it goes back */
  '/maquininha/testar': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z.object({
      id: Id,
      valor: DinheiroDigitado.check(z.minimum(1, 'Diga quanto.'), z.maximum(10_000, 'Para testar, até R$ 100,00.')),
    }),
    output: Mensagem,
  },
} as const
