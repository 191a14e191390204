import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem } from '../campos.ts'
import { PartesDitas } from '../pedido/cliente.ts'
import { CodigoDoDia } from './chegada.ts'
import { Checkins, DA_CASA, Motivo } from './cliente.ts'

const QuemEspera = z.object({
  id: z.number(),
  numero: z.number(),
  numero_comanda: z.nullable(z.number()),
  nome_cliente: z.nullable(z.string()),
  /** this guest's, who consents that those who serve read it */
  alergia: z.nullable(z.string()),
  /** on this guest's own screen too */
  palavras: z.nullable(z.string()),
  /** scanned the code of the table */
  com_codigo: z.boolean(),
  /** ordered while no staff member had seen them, and the first delivery is made */
  recebeu: z.boolean(),
  /** staff said that no guest was there, and this guest says otherwise */
  insiste: z.boolean(),
  /** metres from the bar, as the guest's phone said with the last order; null: not known */
  distancia_m: z.nullable(z.number()),
  /** what waits for a confirmation */
  itens: z.array(z.object({ nome_produto: z.string(), partes: PartesDitas, quantidade: z.number() })),
  /** ISO 8601: the oldest order that waits is given up then; null: none waits */
  espera_ate: z.nullable(z.string()),
})
export type QuemEspera = z.infer<typeof QuemEspera>

const MesaQueEspera = z.object({
  /** null: people who have not said their table */
  numero_mesa: z.nullable(z.number()),
  checkins: z.array(QuemEspera),
})
export type MesaQueEspera = z.infer<typeof MesaQueEspera>

const NumeroDaMesa = Inteiro(1, 9999, 'O número da mesa vai de 1 a 9999.')

/** `mudanca`: what /mesa/desfazerMudanca undoes; null: nothing was to be changed. */
const Mudanca = z.extend(Mensagem, { mudanca: z.nullable(z.number()) })

/** A party that waits for staff. */
const MesaQueChama = z.object({
  id: z.number(),
  numero_mesa: z.nullable(z.number()),
  motivo: Motivo,
  nome_cliente: z.nullable(z.string()),
  /** ISO 8601: the first time */
  chamado_em: z.string(),
  /** whole seconds since then, at the time of the answer */
  espera_s: z.number(),
  /** how often it has been said */
  vezes: z.number(),
})
export type MesaQueChama = z.infer<typeof MesaQueChama>

/** 'foi_embora': no staff came, and the party is over. */
const SITUACOES_DO_CHAMADO = ['esperando', 'atendido', 'desistiu', 'foi_embora'] as const

const ChamadoDaNoite = z.extend(MesaQueChama, {
  /** HH:MM in the bar's time zone */
  hora: z.string(),
  situacao: z.enum(SITUACOES_DO_CHAMADO),
  quem_foi: z.nullable(z.string()),
})
export type ChamadoDaNoite = z.infer<typeof ChamadoDaNoite>

/** What staff say of who is here, and what they do about calls. */
export const chamadas = {
  '/mesa/buscarCodigos': {
    quem: ['BAR GERENTE'],
    // makes those that are not there yet
    muda: true,
    input: z
      .object({ de: NumeroDaMesa, ate: NumeroDaMesa })
      .check(
        z.refine(({ de, ate }) => de <= ate && ate - de < 200, { path: ['ate'], error: 'Peça até 200 mesas por vez.' }),
      ),
    output: z.object({ codigos: z.array(z.object({ numero_mesa: z.number(), codigo: z.string() })) }),
  },
  '/mesa/renovarCodigos': {
    quem: ['BAR GERENTE'],
    muda: true,
    // without a table: of all
    input: z.object({ numeroMesa: z.optional(NumeroDaMesa) }),
    output: Mensagem,
  },
  '/mesa/buscarEsperas': {
    quem: DA_CASA,
    ouve: ['pedido', 'checkin'],
    input: z.object({}),
    output: z.object({ mesas: z.array(MesaQueEspera) }),
  },
  '/mesa/confirmarPresenca': {
    quem: [...DA_CASA, 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'confirmarPessoas',
    muda: true,
    // `entrega`: the waiter has just brought them something and said nothing else. It lets nothing go that waits
    input: z.extend(Checkins, { entrega: z.optional(z.boolean()) }),
    output: Mensagem,
  },
  '/mesa/naoEstavam': {
    quem: DA_CASA,
    muda: true,
    input: Checkins,
    output: Mensagem,
  },
  '/mesa/livre': {
    quem: DA_CASA,
    muda: true,
    // with the party that was meant: who sits there by now is left alone
    input: z.object({ numeroMesa: NumeroDaMesa, mesaAberta: z.optional(Id) }),
    output: Mensagem,
  },
  '/mesa/tirarDaMesa': {
    quem: DA_CASA,
    muda: true,
    // out of the party; the check-in, its account, payments and fichas stay, and a guest known to be here still is
    input: Checkins,
    output: Mensagem,
  },
  '/mesa/juntar': {
    quem: DA_CASA,
    muda: true,
    // one party at both tables from now on, known by the number of the first; two parties become one
    input: z
      .object({ numeroMesa: NumeroDaMesa, com: NumeroDaMesa })
      .check(z.refine(({ numeroMesa, com }) => numeroMesa !== com, { path: ['com'], error: 'Informe outra mesa.' })),
    output: Mudanca,
  },
  '/mesa/mudar': {
    quem: DA_CASA,
    muda: true,
    // the whole party, from all its tables to this one; to one of its own, the others are free
    input: z.object({ numeroMesa: NumeroDaMesa, para: NumeroDaMesa }),
    output: Mudanca,
  },
  '/mesa/mudarComanda': {
    quem: DA_CASA,
    muda: true,
    // this check-in, and those that share its comanda, to the party at another table; the rest of their own stays
    input: z.object({ checkin: Id, para: NumeroDaMesa }),
    output: Mudanca,
  },
  '/mesa/passarLinhas': {
    quem: DA_CASA,
    muda: true,
    // items, or cotas of them, neither paid nor being paid, from the account of one open check-in to that of another
    input: z
      .object({
        linhas: z
          .array(Id)
          .check(z.minLength(1, 'Escolha o que passar.'), z.maxLength(100, 'Passe até 100 itens por vez.')),
        de: Id,
        para: Id,
      })
      .check(z.refine(({ de, para }) => de !== para, { path: ['para'], error: 'Escolha outra pessoa.' })),
    output: Mudanca,
  },
  '/mesa/desfazerMudanca': {
    quem: DA_CASA,
    muda: true,
    // once, while all is as it was left and no payment has begun; said again, it stays undone
    input: z.object({ mudanca: Id }),
    output: Mensagem,
  },
  '/mesa/buscarCodigoDoDia': {
    quem: DA_CASA,
    input: z.object({}),
    output: z.object({
      /** null: there is none now */
      codigo: z.nullable(z.string()),
    }),
  },
  '/mesa/ligarCodigoDoDia': {
    quem: DA_CASA,
    muda: true,
    // `trocar`: the one that the screen shows, for another; what another manager has just switched on or changed stays
    input: z.object({ trocar: z.optional(CodigoDoDia) }),
    output: Mensagem,
  },
  '/mesa/desligarCodigoDoDia': {
    quem: DA_CASA,
    muda: true,
    input: z.object({}),
    output: Mensagem,
  },
  '/mesa/buscarChamados': {
    quem: DA_CASA,
    ouve: ['chamado'],
    input: z.object({}),
    output: z.object({ chamados: z.array(MesaQueChama) }),
  },
  '/mesa/atenderChamado': {
    quem: DA_CASA,
    muda: true,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  '/mesa/buscarChamadosDaNoite': {
    quem: ['BAR GERENTE'],
    ouve: ['chamado'],
    input: z.object({}),
    // the newest first; of a call that was answered or given up, `espera_s` is how long that took
    output: z.object({ chamados: z.array(ChamadoDaNoite), restantes: z.optional(z.number()) }),
  },
} as const
