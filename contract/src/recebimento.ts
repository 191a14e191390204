import * as z from 'zod/mini'
import { DEPARTAMENTOS } from './departamentos.ts'

/** A screen of a department counts for so long after its last contact with the bar, in ms. */
export const TELA_VALE_MS = 20_000

const NomeDepartamento = z.enum(DEPARTAMENTOS)

/** Something that nobody received in the time that the bar allows. */
export const ItemSemRecebimento = z.object({
  produto_pedido_id: z.number(),
  nome_departamento: NomeDepartamento,
  nome_produto: z.string(),
  quantidade: z.number(),
  numero_mesa: z.nullable(z.number()),
  numero_comanda: z.nullable(z.number()),
  /** whole seconds since it was ordered, at the time of the answer */
  espera_s: z.number(),
})
export type ItemSemRecebimento = z.infer<typeof ItemSemRecebimento>

/** A department where orders wait, or may come in, and no screen would show them. */
export const DepartamentoSemTela = z.object({
  nome_departamento: NomeDepartamento,
  /** whole seconds since its last screen, at the time of the answer; null: it never had one */
  ha_s: z.nullable(z.number()),
})
export type DepartamentoSemTela = z.infer<typeof DepartamentoSemTela>

export const chamadasDeRecebimento = {
  '/pedido/buscarDepartamentosSemTela': {
    quem: ['checkin', 'BAR GARCON'],
    ouve: ['tela', 'cardapio'],
    input: z.object({}),
    output: z.object({ departamentos: z.array(NomeDepartamento) }),
  },
} as const
