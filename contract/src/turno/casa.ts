import * as z from 'zod/mini'
import { Mensagem } from '../campos.ts'

/** From when somebody opens the house until somebody closes it. */
const Turno = z.object({
  /** the house opens and closes so; else it goes by its hours */
  usa: z.boolean(),
  aberto: z.nullable(
    z.object({
      /** HH:MM of the bar's clock, and dd/mm where that is not today */
      hora: z.string(),
      dia: z.nullable(z.string()),
      por: z.string(),
    }),
  ),
  /** what goes on, whether it closes or not */
  pendente: z.object({
    /** check-ins that owe something */
    contas: z.number(),
    /** lines that were not delivered */
    itens: z.number(),
    chamados: z.number(),
  }),
})
export type Turno = z.infer<typeof Turno>

/** Whose it may be, where the manager gives it to them: the first of the house is not always the manager. */
const QUEM_ABRE = ['BAR GERENTE', 'BAR GARCON', 'BAR BARMAN', 'BAR CAIXA'] as const

/** Opening and closing the house. */
export const chamadas = {
  '/turno/buscarTurno': {
    quem: QUEM_ABRE,
    ouve: ['cardapio', 'pedido', 'pagamento', 'checkin', 'chamado'],
    input: z.object({}),
    output: Turno,
  },
  /** what waits for it goes on */
  '/turno/abrir': {
    quem: QUEM_ABRE,
    pode: 'abrirCasa',
    muda: true,
    input: z.object({}),
    output: Mensagem,
  },
  /** it closes nothing of the guests' */
  '/turno/fechar': {
    quem: QUEM_ABRE,
    pode: 'abrirCasa',
    muda: true,
    input: z.object({}),
    output: Mensagem,
  },
} as const
