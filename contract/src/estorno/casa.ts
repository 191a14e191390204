import * as z from 'zod/mini'
import { Id, Mensagem, NumeroComanda, NumeroMesa } from '../campos.ts'
import { Dinheiro, DinheiroComSinal } from '../dinheiro.ts'
import { DinheiroDigitado } from '../dinheiro-digitado.ts'
import { mensagens } from '../mensagens.ts'
import { Dia } from '../noite.ts'
import { MEIOS_CONTADOS, MEIOS_DE_PAGAMENTO, MEIOS_NO_CAIXA } from '../pagamento/cliente.ts'
import { Texto } from '../texto.ts'
import { Estorno, LinhaDoPagamento, PagamentoListado } from './cliente.ts'

const PagamentoComLinhas = z.extend(PagamentoListado, {
  /** the bar's day that it is of, `aaaa-mm-dd`: on which its money came, or on which it began */
  dia: z.string(),
  nome_cliente: z.nullable(z.string()),
  numero_mesa: z.nullable(z.number()),
  numero_comanda: z.nullable(z.number()),
  /** the staff member who recorded it; null when it was paid on a phone */
  registrado_por: z.nullable(z.string()),
  linhas: z.array(LinhaDoPagamento),
  estornos: z.array(Estorno),
  /** by which means it was written down before, oldest first; `hora` and `dia` as above */
  meiosDeAntes: z.array(z.object({ de: z.enum(MEIOS_NO_CAIXA), por: z.string(), dia: z.string(), hora: z.string() })),
  /** cash of a sale at the counter, before there were tills */
  sem_caixa: z.optional(z.boolean()),
  /** in which till it is: the drawer's name, or whose pouch; null: it is with the provider, or was before there were tills */
  caixa: z.optional(z.nullable(z.string())),
  /** what the card machine said of it, or who received it typed; null: it was on none, or nothing is known */
  maquininha: z.optional(
    z.nullable(
      z.object({
        nome: z.string(),
        adquirente: z.nullable(z.string()),
        bandeira: z.nullable(z.string()),
        autorizacao: z.nullable(z.string()),
        nsu: z.nullable(z.string()),
        /** of a Pix: its endToEndId */
        fim_a_fim: z.nullable(z.string()),
        /** it was asked for from here: it goes back the same way, and is not put right by hand */
        pedida: z.boolean(),
      }),
    ),
  ),
  /** who owes it, of a fiado; of other means, whose fiado it pays */
  fiado_de: z.optional(z.nullable(z.string())),
})
export type PagamentoComLinhas = z.infer<typeof PagamentoComLinhas>

const Motivo = Texto(200, 'Diga o motivo da devolução.', 3)
/** How money is handed over at the till. */
const MeioDaDevolucao = z.enum(MEIOS_CONTADOS, 'Diga como foi devolvido.')
/** The open till that it comes out of; unsaid, the one of who hands it over. */
const DeQueCaixa = Id

export const chamadas = {
  '/pagamento/buscarPagamentos': {
    // a waiter sees what they recorded
    quem: ['BAR GERENTE', 'BAR GARCON', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'verContas',
    relatorio: true,
    ouve: ['pagamento', 'ficha'],
    input: z.object({ dia: z.optional(Dia) }),
    output: z.object({
      dia: z.string(),
      /** that came or began in it, and those of other days that something was done to in it */
      pagamentos: z.array(PagamentoComLinhas),
      /** of any day, with money that still has to go back or that the provider refused to give back */
      aDevolver: z.array(PagamentoComLinhas),
      /**
       * What happened in the day, whenever it began. `recebido` is less what was undone, and `taxa` is the service charge of
       * what came less that of what went back. On a day with little else both may be below zero.
       */
      totais: z.object({
        ...{ recebido: DinheiroComSinal, devolvido: Dinheiro, taxa: DinheiroComSinal },
        /** what of it the house owes to staff that guests tipped; not there: a server of before */
        gorjeta: z.optional(DinheiroComSinal),
      }),
      /** the same by means; what went back, by how it did */
      meios: z.array(z.object({ meio: z.enum(MEIOS_DE_PAGAMENTO), recebido: DinheiroComSinal, devolvido: Dinheiro })),
      /** of any day: what waits to be handed over at the till, in no sum above */
      aEntregar: Dinheiro,
      /** what was received in the open till of who reads it is in no sum: it is counted blind */
      sem_o_seu_caixa: z.optional(z.boolean()),
      /** what was put on somebody's word in the day, less what was undone; and what was given up. In no sum above */
      fiado: z.optional(z.object({ posto: DinheiroComSinal, perdoado: DinheiroComSinal })),
    }),
  },
  '/pagamento/estornar': {
    quem: ['BAR GERENTE', 'BAR GARCON', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'devolver',
    muda: true,
    confirma: true,
    input: z.object({
      pagamento: Id,
      linhas: z
        .array(z.object({ linha: Id, valor: z.optional(DinheiroDigitado) }))
        .check(z.minLength(1, mensagens.listaVazia), z.maxLength(500, 'Devolva até 500 linhas por vez.')),
      motivo: Motivo,
      /** handed over at the till, although it was paid through the provider, which refused to give it back */
      noCaixa: z.optional(z.boolean()),
      /** unsaid, as it was paid; what was paid through the provider, in cash */
      meio: z.optional(MeioDaDevolucao),
      caixa: z.optional(DeQueCaixa),
    }),
    output: z.extend(Mensagem, { estorno: Estorno }),
  },
  /** What was received at the till was recorded by a wrong means: it is by this one. */
  '/pagamento/trocarMeio': {
    quem: ['BAR GERENTE', 'BAR GARCON', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'trocarMeio',
    muda: true,
    confirma: true,
    input: z.object({ pagamento: Id, meio: z.enum(MEIOS_NO_CAIXA) }),
    output: Mensagem,
  },
  /** It was written down at the wrong table: no money is given back, and what it had paid is owed again. */
  '/pagamento/desfazerRecebimento': {
    quem: ['BAR GERENTE', 'BAR GARCON', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'devolver',
    muda: true,
    confirma: true,
    input: z.object({
      pagamento: Id,
      motivo: z.optional(Motivo),
      /** where it was right: the same amount is received there by the same means */
      para: z.optional(
        z
          .object({ numeroMesa: z.optional(NumeroMesa), numeroComanda: z.optional(NumeroComanda) })
          .check(
            z.refine(
              ({ numeroMesa, numeroComanda }) => numeroMesa || numeroComanda,
              'Diga de que mesa ou comanda era.',
            ),
          ),
      ),
    }),
    output: Mensagem,
  },
  /** Preview of what would go back with these lines: their part of the service charge goes along. */
  '/pagamento/buscarQuantoVolta': {
    quem: ['BAR GERENTE', 'BAR GARCON', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'devolver',
    ouve: ['pagamento'],
    input: z.object({
      pagamento: Id,
      linhas: z
        .array(z.object({ linha: Id, valor: DinheiroDigitado }))
        .check(z.minLength(1, mensagens.listaVazia), z.maxLength(500, 'Devolva até 500 linhas por vez.')),
    }),
    output: z.object({ valor: Dinheiro }),
  },
  '/pagamento/confirmarEstorno': {
    quem: ['BAR GERENTE', 'BAR GARCON', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'devolver',
    muda: true,
    confirma: true,
    input: z.object({ estorno: Id, meio: z.optional(MeioDaDevolucao), caixa: z.optional(DeQueCaixa) }),
    output: Mensagem,
  },
} as const
