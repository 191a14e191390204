import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem } from '../campos.ts'
import { Dinheiro, DinheiroDigitado } from '../dinheiro.ts'
import type { PERFIS_DA_EQUIPE } from '../sessao/cliente.ts'
import { Texto } from '../texto.ts'

/** How much of a line a waiter may take off, in per cent. */
export const DescontoDoGarcom = Inteiro(0, 100, 'O desconto do garçom vai de 0 a 100 %.')

type Casa = { desconto_garcom: number }

/** Who takes how much off, in per cent of what was ordered. Who is not here, nothing. */
export const limitesDeDesconto = {
  'BAR GARCON': ({ desconto_garcom }: Casa) => desconto_garcom,
  'BAR GERENTE': () => 100,
} as const satisfies Partial<Record<(typeof PERFIS_DA_EQUIPE)[number], (casa: Casa) => number>>

/** Why, for the guest too, who reads it in the account. */
export const MotivoDoDesconto = Texto(200, 'Diga o motivo do desconto.', 3)
export const PercentualDoDesconto = Inteiro(1, 100, 'O desconto vai de 1 a 100 %.')

/** Items or cotas, each by the id that a payment names it by. Of a cota, all of its item on the same account is meant; of an item, all of it. */
const Linhas = z
  .array(Id)
  .check(z.minLength(1, 'Escolha de que tirar.'), z.maxLength(500, 'Dê desconto em até 500 linhas por vez.'))

export const chamadasDoDesconto = {
  '/conta/darDesconto': {
    quem: ['BAR GARCON', 'BAR GERENTE'],
    muda: true,
    // more than a waiter of the house may take off
    confirma: 'quando custa',
    // off what of these lines nobody pays and nobody has paid, each by its share. 100 % is a courtesy
    input: z.object({
      linhas: Linhas,
      quanto: z.union([z.object({ valor: DinheiroDigitado }), z.object({ percentual: PercentualDoDesconto })]),
      motivo: MotivoDoDesconto,
      /** what these lines came to on the screen; when it is another sum by now, nothing is taken off */
      mostrado: z.optional(Dinheiro),
    }),
    output: z.extend(Mensagem, { desconto: z.number(), valor: Dinheiro }),
  },
  '/conta/desfazerDesconto': {
    quem: ['BAR GARCON', 'BAR GERENTE'],
    muda: true,
    // of all of its lines that nobody has paid since
    input: z.object({ desconto: Id }),
    output: Mensagem,
  },
} as const
