import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem } from '../campos.ts'
import { ComandaAberta } from '../checkin/casa.ts'
import { PartesDitas } from '../pedido/cliente.ts'
import { PERFIS_DA_EQUIPE } from '../sessao/cliente.ts'
import { Texto } from '../texto.ts'
import { CodigoDoDia } from './chegada.ts'
import { Checkins, ComoPaga, DA_CASA, Motivo } from './cliente.ts'
import { LugarNaPlanta } from './planta.ts'

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

export const NumeroDaMesa = Inteiro(1, 9999, 'O número da mesa vai de 1 a 9999.')

/** Where tables stand: 'Calçada'. */
export const Area = z.object({
  id: z.number(),
  nome: z.string(),
  /** sales at the counter are made by its prices; one area's at most */
  balcao: z.optional(z.boolean()),
})
export type Area = z.infer<typeof Area>
/** So many tables are added, changed or printed at once: with more an old computer waits for its own printer. */
export const MESAS_POR_VEZ = 200

const MesaDaCasa = z.object({
  numero: z.number(),
  /** what people read instead of 'Mesa 12'; null: just that */
  rotulo: z.nullable(z.string()),
  area_id: z.nullable(z.number()),
  lugares: z.nullable(z.number()),
  /** nobody sits down at one that is not in use */
  ativa: z.boolean(),
  /** null: on no plan */
  planta: z.optional(z.nullable(LugarNaPlanta)),
})
export type MesaDaCasa = z.infer<typeof MesaDaCasa>

const ComandaBloqueada = z.object({
  numero: z.number(),
  motivo: z.string(),
  /** the first name of who said so */
  quem: z.nullable(z.string()),
  /** dd/mm HH:MM by the bar's clock */
  quando: z.string(),
})
export type ComandaBloqueada = z.infer<typeof ComandaBloqueada>

/** `mudanca`: what /mesa/desfazerMudanca undoes; null: nothing was to be changed. */
const Mudanca = z.extend(Mensagem, { mudanca: z.nullable(z.number()) })

/** As many as sit at one party's tables, at most. */
export const PESSOAS_MAXIMAS = 99
export const foraDoLimite = `Diga de 1 a ${PESSOAS_MAXIMAS} pessoas.`

/** A party, by its own id or by where it sits; at a free table another one begins. */
const qualMesa = { numeroMesa: z.optional(NumeroDaMesa), mesaAberta: z.optional(Id) }
type QualMesa = { numeroMesa?: number | undefined; mesaAberta?: number | undefined }
const comMesa = z.refine<QualMesa>(
  ({ numeroMesa, mesaAberta }) => (numeroMesa === undefined) !== (mesaAberta === undefined),
  { path: ['numeroMesa'], error: 'Informe a mesa.' },
)

/** A party that waits for staff. */
export const MesaQueChama = z.object({
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
  ...ComoPaga,
})
export type MesaQueChama = z.infer<typeof MesaQueChama>

/** What staff say of who is here, and what they do about calls. */
export const chamadas = {
  /** none: any number is a table's */
  '/mesa/buscarMesas': {
    quem: PERFIS_DA_EQUIPE,
    ouve: ['mesa'],
    input: z.object({}),
    output: z.object({
      mesas: z.array(MesaDaCasa),
      /** in their order */
      areas: z.array(Area),
      /** both null: any number */
      comandas: z.object({
        de: z.nullable(z.number()),
        ate: z.nullable(z.number()),
        bloqueadas: z.array(ComandaBloqueada),
      }),
    }),
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
  '/mesa/dizerPessoas': {
    quem: DA_CASA,
    muda: true,
    // `antes`: as many as the screen showed; when there are others by now, nothing changes
    input: z
      .object({
        ...qualMesa,
        antes: Inteiro(0, 999, foraDoLimite),
        pessoas: Inteiro(1, PESSOAS_MAXIMAS, foraDoLimite),
      })
      .check(comMesa),
    output: z.extend(Mensagem, { mesaAberta: z.number(), pessoas: z.number() }),
  },
  '/mesa/acrescentarLugar': {
    quem: DA_CASA,
    muda: true,
    // somebody of the party without a phone, who has an account of their own. `daMesa`: nobody, but the account of all of them
    input: z
      .object({
        ...qualMesa,
        nome: z.optional(z.union([z.enum(['']), Texto(40, 'Informe o nome ou o número do lugar.')])),
        daMesa: z.optional(z.boolean()),
      })
      .check(comMesa),
    output: z.extend(Mensagem, { comanda: ComandaAberta }),
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
  // what was wanted is done; also of one to which nobody said 'Estou indo'
  '/mesa/terminarChamado': {
    quem: DA_CASA,
    muda: true,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
} as const
