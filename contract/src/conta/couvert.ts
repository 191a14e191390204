import * as z from 'zod/mini'
import { Mensagem } from '../campos.ts'
import { Dinheiro, DinheiroDigitado } from '../dinheiro.ts'
import { Dia } from '../estorno/casa.ts'
import { mensagens } from '../mensagens.ts'

/** Of one person on one night, in centavos. */
export const Couvert = DinheiroDigitado.check(z.maximum(1_000_000, 'O couvert vai até R$ 10.000,00.'))

const CouvertDaNoite = z.object({
  dia: z.string(),
  /** of each person, tonight or on the next night that has it; 0: the house has none */
  valor: Dinheiro,
  /** somebody said that there is music tonight */
  hoje: z.boolean(),
  /** who had it on their account that night, without those of whom it was taken off */
  pessoas: z.number(),
  /** of them, who paid it whole, and what all paid less what was given back */
  pagantes: z.number(),
  recebido: Dinheiro,
})
export type CouvertDaNoite = z.infer<typeof CouvertDaNoite>

export const chamadasDoCouvert = {
  '/conta/buscarCouvert': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    ouve: ['pedido', 'pagamento', 'cardapio'],
    input: z.object({ dia: z.optional(Dia) }),
    output: CouvertDaNoite,
  },
  '/conta/buscarPlanilhaDoCouvert': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    input: z.object({ dia: z.optional(Dia) }),
    output: z.object({ nome: z.string(), csv: z.string() }),
  },
  '/conta/anunciarCouvert': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ hoje: z.boolean() }),
    output: Mensagem,
  },
} as const
