import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem, NumeroComanda } from '../campos.ts'
import { mensagens } from '../mensagens.ts'
import { Texto } from '../texto.ts'
import { MESAS_POR_VEZ, MesaQueChama, NumeroDaMesa } from './casa.ts'
import { LugarNaPlanta } from './planta.ts'

/** So many in one house: a screen shows all of them as chips. */
export const AREAS_DA_CASA = 12

const NumeroDaComanda = Inteiro(1, 999_999, 'O número da comanda vai de 1 a 999999.')

/** Tables by their numbers, both in it. */
const faixa = { de: NumeroDaMesa, ate: NumeroDaMesa }

const umaFaixa = (error = `Diga até ${MESAS_POR_VEZ} mesas por vez, da primeira à última.`) =>
  z.refine<{ de: number; ate: number }>(({ de, ate }) => de <= ate && ate - de < MESAS_POR_VEZ, {
    path: ['ate'],
    error,
  })

/** 'foi_embora': no staff came, and the party is over. */
const SITUACOES_DO_CHAMADO = ['esperando', 'atendido', 'desistiu', 'foi_embora'] as const

const ChamadoDaNoite = z.extend(MesaQueChama, {
  /** HH:MM in the bar's time zone */
  hora: z.string(),
  situacao: z.enum(SITUACOES_DO_CHAMADO),
  quem_foi: z.nullable(z.string()),
})
export type ChamadoDaNoite = z.infer<typeof ChamadoDaNoite>

/** The tables, areas and comandas of the house, as the manager sets them up. */
export const chamadas = {
  /** those that are there stay as they are */
  '/mesa/acrescentarMesas': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ ...faixa, area_id: z.optional(z.nullable(Id)) }).check(umaFaixa()),
    output: Mensagem,
  },
  /** what is not said stays; `rotulo` is one table's */
  '/mesa/salvarMesas': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z
      .object({
        ...faixa,
        rotulo: z.optional(
          z.nullable(
            Texto(20, 'Dê um nome à mesa.').check(
              z.regex(/\p{L}/u, 'O nome da mesa tem pelo menos uma letra: o número ela já tem.'),
            ),
          ),
        ),
        area_id: z.optional(z.nullable(Id)),
        lugares: z.optional(z.nullable(Inteiro(1, 99, 'Diga quantos lugares: de 1 a 99.'))),
        ativa: z.optional(z.boolean()),
      })
      .check(
        umaFaixa(),
        z.refine(({ de, ate, rotulo }) => !rotulo || de === ate, {
          path: ['rotulo'],
          error: 'Cada mesa tem o seu nome: mude uma por vez.',
        }),
      ),
    output: Mensagem,
  },
  /** with an id it is renamed. `balcao`: sales at the counter are made by its prices, and by no other's; absent: stays as it is */
  '/mesa/salvarArea': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({
      id: z.optional(z.nullable(Id)),
      nome: Texto(30, 'Dê um nome à área.'),
      balcao: z.optional(z.boolean()),
    }),
    output: z.extend(Mensagem, { id: z.number() }),
  },
  /** its tables have none then */
  '/mesa/removerArea': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  /** all of them */
  '/mesa/ordenarAreas': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({
      ordem: z.array(Id).check(
        z.minLength(1, 'Diga a ordem das áreas.'),
        z.maxLength(AREAS_DA_CASA),
        z.refine((ids) => new Set(ids).size === ids.length, { error: 'Cada área tem um lugar só.' }),
      ),
    }),
    output: Mensagem,
  },
  /** those that are not said stay where they are; of one that two move the last word counts */
  '/mesa/salvarPlanta': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({
      mesas: z.array(z.object({ numero: NumeroDaMesa, planta: z.nullable(LugarNaPlanta) })).check(
        z.minLength(1, 'Diga o lugar de pelo menos uma mesa.'),
        z.maxLength(MESAS_POR_VEZ),
        z.refine((mesas) => new Set(mesas.map(({ numero }) => numero)).size === mesas.length, {
          error: 'Cada mesa tem um lugar só.',
        }),
      ),
    }),
    output: Mensagem,
  },
  /** both or none; none: any number is a comanda's */
  '/mesa/salvarComandas': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ de: NumeroComanda, ate: NumeroComanda }).check(
      z.refine(({ de, ate }) => (de === null) === (ate === null), {
        path: ['ate'],
        error: 'Diga a primeira e a última, ou nenhuma.',
      }),
      z.refine(({ de, ate }) => de === null || ate === null || de <= ate, {
        path: ['ate'],
        error: 'A última comanda vem depois da primeira.',
      }),
    ),
    output: Mensagem,
  },
  /** nobody opens it, and staff order nothing more on it; what is on it is paid as ever */
  '/mesa/bloquearComanda': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ numero: NumeroDaComanda, motivo: Texto(60, 'Diga por quê, como "perdida".') }),
    output: Mensagem,
  },
  '/mesa/desbloquearComanda': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ numero: NumeroDaComanda }),
    output: Mensagem,
  },
  /** of the tables of the house. One that has said none has these from now on, unless it is one alone */
  '/mesa/buscarCodigos': {
    quem: ['BAR GERENTE'],
    // makes those that are not there yet
    muda: true,
    input: z.object(faixa).check(umaFaixa(`Peça até ${MESAS_POR_VEZ} mesas por vez.`)),
    output: z.object({ codigos: z.array(z.object({ numero_mesa: z.number(), codigo: z.string() })) }),
  },
  '/mesa/renovarCodigos': {
    quem: ['BAR GERENTE'],
    muda: true,
    // without a table: of all
    input: z.object({ numeroMesa: z.optional(NumeroDaMesa) }),
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
