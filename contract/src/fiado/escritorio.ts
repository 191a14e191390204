import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { Texto } from '../texto.ts'

/** What the manager alone gives up. */
export const chamadas = {
  /** All that is still owed is given up: `deve` is what was shown. */
  '/fiado/perdoar': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({ cliente: Id, deve: Dinheiro, motivo: Texto(200, 'Diga o motivo.', 3) }),
    output: Mensagem,
  },
} as const
