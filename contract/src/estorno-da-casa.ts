import * as z from 'zod/mini'
import { Id, Texto } from './campos.ts'
import { Dinheiro, DinheiroDigitado } from './dinheiro.ts'
import { Estorno, LinhaDoPagamento, PagamentoListado } from './estorno.ts'
import { mensagens } from './mensagens.ts'
import { Mensagem } from './sessao.ts'

const PagamentoComLinhas = z.extend(PagamentoListado, {
  nome_cliente: z.nullable(z.string()),
  numero_mesa: z.nullable(z.number()),
  numero_comanda: z.nullable(z.number()),
  /** who of the house recorded it; null when it was paid on a phone */
  registrado_por: z.nullable(z.string()),
  linhas: z.array(LinhaDoPagamento),
  estornos: z.array(Estorno),
})
export type PagamentoComLinhas = z.infer<typeof PagamentoComLinhas>

/** `aaaa-mm-dd`: a day of the bar, which ends at 05:00 of the next one. */
export const Dia = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/, 'Informe o dia.'),
  z.refine((dia) => existe(dia), 'Informe um dia que existe.'),
)

function existe(dia: string): boolean {
  const data = new Date(`${dia}T00:00:00Z`)
  return !Number.isNaN(data.getTime()) && data.toISOString().startsWith(dia)
}

/** Something that we and the provider, or we and the statement, tell differently. */
const Diferenca = z.object({
  tipo: z.enum(['estado', 'valor', 'estorno', 'so_nosso', 'so_do_provedor', 'sem_resposta', 'a_mais']),
  /** our reference, or the provider's id of what we do not know */
  referencia: z.string(),
  /** one sentence that says who says what */
  texto: z.string(),
  /** the provider's word was written down while we looked */
  corrigida: z.boolean(),
})
export type Diferenca = z.infer<typeof Diferenca>

/** What the server could not take up, because of an error of ours, and tries again ever more slowly. */
const Emperrado = z.object({
  tipo: z.enum(['pagamento', 'estorno', 'checkin']),
  id: z.number(),
  vezes: z.number(),
  /** the kind of error, for whoever helps: nobody's data */
  motivo: z.string(),
  /** null where no money is named */
  valor: z.nullable(Dinheiro),
  /** since when, as the bar's own clock shows it */
  data: z.string(),
  hora: z.string(),
})
export type Emperrado = z.infer<typeof Emperrado>

const Motivo = Texto(200, 'Diga o motivo da devolução.', 3)

export const chamadasDeEstornoDaCasa = {
  '/pagamento/buscarPagamentos': {
    // a waiter sees what they recorded
    quem: ['BAR GERENTE', 'BAR GARCON'],
    relatorio: true,
    ouve: ['pagamento', 'ficha'],
    input: z.object({ dia: z.optional(Dia) }),
    output: z.object({
      dia: z.string(),
      pagamentos: z.array(PagamentoComLinhas),
      /** of any day, with money that still has to go back or that the provider refused to give back */
      aDevolver: z.array(PagamentoComLinhas),
      totais: z.object({ recebido: Dinheiro, devolvido: Dinheiro }),
    }),
  },
  '/pagamento/buscarEmperrados': {
    quem: ['BAR GERENTE'],
    ouve: ['pagamento'],
    input: z.object({}),
    output: z.object({ emperrados: z.array(Emperrado) }),
  },
  '/pagamento/estornar': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({
      pagamento: Id,
      linhas: z
        .array(z.object({ linha: Id, valor: z.optional(DinheiroDigitado) }))
        .check(z.minLength(1, mensagens.listaVazia), z.maxLength(500, 'Devolva até 500 linhas por vez.')),
      motivo: Motivo,
      /** handed over at the till, although it was paid through the provider */
      noCaixa: z.optional(z.boolean()),
    }),
    output: z.extend(Mensagem, { estorno: Estorno }),
  },
  '/pagamento/confirmarEstorno': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: true,
    input: z.object({ estorno: Id }),
    output: Mensagem,
  },
  '/pagamento/conciliar': {
    quem: ['BAR GERENTE'],
    muda: true,
    relatorio: true,
    corpo: 1024 * 1024,
    input: z.object({
      dia: Dia,
      /** goes on after this payment; the answer says where to go on */
      depois: z.optional(Id),
      /** the provider's statement of the day as CSV: `referencia;valor;data;estado` */
      extrato: z.optional(z.string().check(z.maxLength(500_000, 'O extrato pode ter até 500 mil caracteres.'))),
    }),
    output: z.object({
      conferidos: z.number(),
      /** of the day */
      total: z.number(),
      diferencas: z.array(Diferenca),
      /** null: that was all */
      depois: z.nullable(z.number()),
    }),
  },
} as const
