import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem } from '../campos.ts'
import { Dinheiro, DinheiroComSinal } from '../dinheiro.ts'
import { Retencao } from '../gorjeta/casa.ts'
import { mensagens } from '../mensagens.ts'
import { Dia } from '../noite.ts'
import { PERFIS_DA_EQUIPE } from '../sessao/cliente.ts'

/** How what the bar does not keep goes to the staff. Until the manager chooses how, only the amount is said. */
export const DIVISOES = {
  nenhuma: 'Não dividir aqui',
  pontos: 'Pelos pontos de cada pessoa',
  igual: 'Em partes iguais',
  entregou: 'Por quem entregou',
} as const
export type Divisao = keyof typeof DIVISOES

export const Divisao = z.enum(Object.keys(DIVISOES) as [Divisao, ...Divisao[]], 'Escolha como se divide.')
/** 0: no part */
export const Pontos = Inteiro(0, 100, 'Os pontos vão de 0 a 100.')

const Participante = z.object({
  /** this person's work in this one profile, as in the list of the staff */
  id: z.number(),
  nome: z.string(),
  perfil: z.enum(PERFIS_DA_EQUIPE),
  /** works here still */
  ativo: z.boolean(),
  pontos: z.number(),
  /** took a step with something that the charge was paid on, or received it */
  trabalhou: z.boolean(),
  /** of what the charge is on, what they took to the table: its charge */
  entregou: Dinheiro,
  /** what they get of it */
  parte: Dinheiro,
})
export type Participante = z.infer<typeof Participante>

const Rateio = z.object({
  dia: z.string(),
  percentual_retido: z.number(),
  divisao: Divisao,
  recolhida: Dinheiro,
  /** what of the charge went back in the day, also of days before */
  devolvida: Dinheiro,
  /** below zero when more went back than came in: the bar bears it */
  retida: DinheiroComSinal,
  a_dividir: Dinheiro,
  /** of it, what has no owner: the bar has not said how it shares, or no one who has a part worked */
  sem_dono: Dinheiro,
  equipe: z.array(Participante),
  /** as it is agreed on now, for the manager who changes it; null: this day is over, and keeps its own */
  regra: z.nullable(
    z.object({
      percentual_retido: z.number(),
      divisao: Divisao,
      pontos: z.array(z.extend(z.pick(Participante, { id: true, nome: true, perfil: true }), { pontos: z.number() })),
    }),
  ),
  /** of tonight what is in the reader's own till is not in it, until that is counted; not there: a server of before, or a night that it kept */
  sem_o_seu_caixa: z.optional(z.boolean()),
})
export type Rateio = z.infer<typeof Rateio>

export const chamadas = {
  '/pagamento/buscarRateio': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    ouve: ['pagamento'],
    input: z.object({ dia: z.optional(Dia) }),
    output: Rateio,
  },
  '/pagamento/buscarPlanilhaDoRateio': {
    quem: ['BAR GERENTE'],
    relatorio: true,
    input: z.object({ dia: z.optional(Dia) }),
    output: z.object({ nome: z.string(), csv: z.string() }),
  },
  '/pagamento/salvarRateio': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({
      percentual_retido: Retencao,
      divisao: Divisao,
      pontos: z.array(z.object({ id: Id, pontos: Pontos })).check(z.maxLength(500, 'São pessoas demais.')),
    }),
    output: Mensagem,
  },
} as const
