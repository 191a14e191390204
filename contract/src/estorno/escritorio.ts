import * as z from 'zod/mini'
import { Dinheiro } from '../dinheiro.ts'

/** What the server could not take up, because of an error of ours, and tries again ever more slowly. */
const Emperrado = z.object({
  tipo: z.enum(['pagamento', 'estorno', 'checkin']),
  id: z.number(),
  vezes: z.number(),
  /** the kind of error, for support: no personal data */
  motivo: z.string(),
  /** null where no money is named */
  valor: z.nullable(Dinheiro),
  /** since when, as the bar's own clock shows it */
  data: z.string(),
  hora: z.string(),
})
export type Emperrado = z.infer<typeof Emperrado>

/** What of the money waits for the server, as the manager sees it. */
export const chamadas = {
  '/pagamento/buscarEmperrados': {
    quem: ['BAR GERENTE'],
    ouve: ['pagamento'],
    input: z.object({}),
    output: z.object({ emperrados: z.array(Emperrado) }),
  },
} as const
