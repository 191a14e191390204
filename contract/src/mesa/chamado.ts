import * as z from 'zod/mini'
import { Id, Mensagem } from '../campos.ts'
import { DA_CASA } from './cliente.ts'

/** What a party calls somebody of the house for. */
export const MOTIVOS_DO_CHAMADO = ['conta', 'pedir', 'mesa', 'ajuda'] as const
/** What somebody is wanted for at a table; an item that is not its guest's calls by itself. */
const MOTIVOS = [...MOTIVOS_DO_CHAMADO, 'item'] as const
export type MotivoDoChamado = (typeof MOTIVOS)[number]

/** A party calls at most once in so long, whichever of its phones does, in ms. */
export const ENTRE_CHAMADOS_MS = 2 * 60_000

const Motivo = z.enum(MOTIVOS)

const MeuChamado = z.object({
  id: z.number(),
  motivo: Motivo,
  /** ISO 8601 */
  chamado_em: z.string(),
  /** somebody has said that they come */
  atendido: z.boolean(),
  /** their first name */
  quem_vem: z.nullable(z.string()),
})
export type MeuChamado = z.infer<typeof MeuChamado>

/** A party that waits for somebody of the house. */
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

/** 'foi_embora': nobody came, and the party is over. */
const SITUACOES_DO_CHAMADO = ['esperando', 'atendido', 'desistiu', 'foi_embora'] as const

const ChamadoDaNoite = z.extend(MesaQueChama, {
  /** HH:MM in the bar's time zone */
  hora: z.string(),
  situacao: z.enum(SITUACOES_DO_CHAMADO),
  quem_foi: z.nullable(z.string()),
})
export type ChamadoDaNoite = z.infer<typeof ChamadoDaNoite>

/** What the members of a party say. */
export const chamadasDoChamado = {
  '/mesa/buscarChamado': {
    quem: ['checkin'],
    ouve: ['chamado', 'checkin'],
    input: z.object({}),
    output: z.object({
      /** the party's last one: it waits, or somebody came to it a moment ago */
      chamado: z.nullable(MeuChamado),
      /** whole seconds until the party may call again; 0: now */
      falta_s: z.number(),
    }),
  },
  '/mesa/chamarGarcom': {
    quem: ['checkin'],
    muda: true,
    input: z.object({ motivo: z.enum(MOTIVOS_DO_CHAMADO, 'Escolha por que está chamando.') }),
    output: Mensagem,
  },
  '/mesa/desistirDoChamado': {
    quem: ['checkin'],
    muda: true,
    input: z.object({}),
    output: Mensagem,
  },
} as const

/** What those who serve do about it, and what the manager sees. */
export const chamadasDoChamadoDaCasa = {
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
