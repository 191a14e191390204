import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { PartesDitas } from '../pedido/cliente.ts'
import { arrumarLinha } from '../texto.ts'
import { EscolhaDeFichas } from './cliente.ts'

/** A paid, unused ficha, as the manager finds it for a guest who lost the phone. */
const FichaDoCliente = z.object({
  id: z.number(),
  numero_ficha: z.number(),
  nome_produto: z.string(),
  partes: PartesDitas,
  observacao: z.string(),
  preco: Dinheiro,
  /** who asked for it, as they said */
  nome_do_cliente: z.nullable(z.string()),
  /** the last four digits: enough to ask for */
  final_telefone: z.nullable(z.string()),
  /** dd/mm/aaaa and HH:MM in the bar's time zone */
  data_pedido: z.string(),
  hora_pedido: z.string(),
  /** the number of the check-in that it was last moved to; null when it never was */
  transferida_para: z.nullable(z.number()),
})
export type FichaDoCliente = z.infer<typeof FichaDoCliente>

/** Why what a tablet took without the network was worth nothing any more. */
const RECUSAS_SEM_REDE = ['usada', 'passada', 'presente', 'cancelada', 'sem_documento'] as const

/** A ficha for which something was handed over although it was worth nothing any more. */
const FichaRepetida = z.object({
  numero_ficha: z.number(),
  nome_produto: z.string(),
  tablet: z.string(),
  /** when the tablet took it, dd/mm/aaaa and HH:MM in the bar's time zone, by the tablet's clock */
  dia: z.string(),
  hora: z.string(),
  recusa: z.enum(RECUSAS_SEM_REDE),
  /** when it had been used, dd/mm/aaaa HH:MM; null: it was not */
  usada_em: z.nullable(z.string()),
})
export type FichaRepetida = z.infer<typeof FichaRepetida>

/** How the manager finds the fichas of who lost the phone, and moves them to the new one. */
export const chamadas = {
  '/ficha/buscarFichasRepetidas': {
    quem: ['BAR GERENTE'],
    ouve: ['ficha'],
    input: z.object({}),
    output: z.object({ fichas: z.array(FichaRepetida) }),
  },
  '/ficha/buscarFichasDoEstabelecimento': {
    quem: ['BAR GERENTE'],
    ouve: ['ficha', 'pagamento'],
    // a ficha's number, a part of the guest's name, or at least four digits of the phone
    input: z.object({
      // looked for and not kept: thirteen digits of a phone are no card's
      busca: z
        .string()
        .check(
          z.overwrite(arrumarLinha),
          z.minLength(1, 'Digite o número da ficha, o nome ou o telefone do cliente.'),
          z.maxLength(80, 'Use até 80 caracteres.'),
        ),
    }),
    output: z.object({ fichas: z.array(FichaDoCliente) }),
  },
  '/ficha/transferirFichas': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({ fichas: EscolhaDeFichas, idCheckin: Id }),
    output: Mensagem,
  },
} as const
