import * as z from 'zod/mini'
import { UFS, type Uf } from '../brasil.ts'
import { Hora, Mensagem } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { SegredoDoLink } from '../login/cliente.ts'
import { PRESENCAS } from '../mesa/chegada.ts'
import { Dia } from '../noite.ts'
import { TaxaModo } from '../pagamento/cliente.ts'
import { PERFIS_DA_EQUIPE } from '../sessao/cliente.ts'
import { Estabelecimento } from './cliente.ts'

/** Time zones that Brazil keeps apart now, and how people call them. */
export const FUSOS = {
  'America/Sao_Paulo': 'Brasília',
  'America/Manaus': 'Amazonas, Mato Grosso, Rondônia, Roraima (1 h a menos)',
  'America/Rio_Branco': 'Acre (2 h a menos)',
  'America/Noronha': 'Fernando de Noronha (1 h a mais)',
} as const
export type Fuso = keyof typeof FUSOS

/** The time zone of most of a state. */
export const fusoDaUf = (uf: string): Fuso =>
  uf === 'AC'
    ? 'America/Rio_Branco'
    : ['AM', 'RR', 'RO', 'MT', 'MS'].includes(uf)
      ? 'America/Manaus'
      : 'America/Sao_Paulo'

/** The area codes of each state. */
const DDDS = {
  ...{ AC: '68', AL: '82', AM: '92 97', AP: '96', BA: '71 73 74 75 77', CE: '85 88', DF: '61', ES: '27 28' },
  ...{ GO: '62 64', MA: '98 99', MG: '31 32 33 34 35 37 38', MS: '67', MT: '65 66', PA: '91 93 94', PB: '83' },
  ...{ PE: '81 87', PI: '86 89', PR: '41 42 43 44 45 46', RJ: '21 22 24', RN: '84', RO: '69', RR: '95' },
  ...{ RS: '51 53 54 55', SC: '47 48 49', SE: '79', SP: '11 12 13 14 15 16 17 18 19', TO: '63' },
} as const satisfies Record<z.infer<typeof Uf>, string>

/** The state in which somebody with this telephone most likely is, however it is written; undefined: it tells none. */
export function ufDoTelefone(telefone: string): z.infer<typeof Uf> | undefined {
  const ddd = telefone
    .replace(/^\s*\+55/, '')
    .replace(/\D/g, '')
    .slice(0, 2)
  return ddd.length === 2 ? UFS.find((uf) => DDDS[uf].includes(ddd)) : undefined
}

/** From an hour to an hour of the bar's clock, HH:MM; what closes at or before it opens closes on the next day. */
const Periodo = z.object({ abre: Hora, fecha: Hora })
const PeriodoDaSemana = z.extend(Periodo, {
  /** 0 to 6, Sunday first */
  dia: z.int().check(z.minimum(0), z.maximum(6)),
})
/** In place of the hours of that day; without hours it is closed. */
const Excecao = z.object({
  /** yyyy-mm-dd */
  data: Dia,
  abre: z.nullable(Hora),
  fecha: z.nullable(Hora),
})

export const Horarios = z.object({
  semana: z.array(PeriodoDaSemana).check(z.maxLength(21, 'Use até três períodos por dia.')),
  excecoes: z.array(Excecao).check(
    z.maxLength(60, 'Use até 60 datas.'),
    z.refine((todas) => todas.every(({ abre, fecha }) => (abre === null) === (fecha === null)), 'Diga as duas horas.'),
  ),
})
export type Horarios = z.infer<typeof Horarios>

export const Fuso = z.enum(Object.keys(FUSOS) as [Fuso, ...Fuso[]], 'Escolha o fuso horário.')

/** What becomes of a guest's order while the house is closed. */
export const CASA_FECHADA = {
  recusa: 'Recusar, e dizer quando abre',
  segura: 'Segurar até a casa abrir',
  aceita: 'Aceitar a qualquer hora',
} as const
export type CasaFechada = keyof typeof CASA_FECHADA
export const CasaFechada = z.enum(Object.keys(CASA_FECHADA) as [CasaFechada, ...CasaFechada[]], 'Escolha da lista.')

/** The hour of the bar's clock at which its day ends and the next one begins. */
export const Virada = Hora.check(z.refine((hora) => hora <= '12:00', 'O dia vira entre 00:00 e 12:00.'))

/** What also those who work there know. */
const EstabelecimentoDaCasa = z.extend(Estabelecimento, {
  /** an item not received for so long is an alarm, in seconds */
  alarme_recebimento_s: z.number(),
  /** who may order at once */
  presenca: z.enum(PRESENCAS),
  /** until staff have seen them: units and money of one guest, and of a whole table */
  limite_unidades_checkin: z.number(),
  limite_valor_checkin: Dinheiro,
  limite_unidades_mesa: z.number(),
  limite_valor_mesa: Dinheiro,
  /** a table is free so many minutes after everything was delivered and paid */
  mesa_livre_min: z.number(),
  /** barmen may sell and receive, as waiters do */
  barman_no_balcao: z.boolean(),
  /** guests may pay on another day, by their word */
  aceita_fiado: z.optional(z.boolean()),
  /** a letter once a day of what was odd */
  carta_do_estranho: z.optional(z.boolean()),
  horarios: Horarios,
  fuso_horario: Fuso,
  foto: z.nullable(z.string()),
  /** who has said neither table nor comanda may order, and is called to the counter */
  retirada: z.boolean(),
  /** guests order with a name alone; without it, with e-mail, phone and CPF too */
  basta_o_nome: z.optional(z.boolean()),
  /** guests may leave their tab with a card */
  conta_no_cartao: z.optional(z.boolean()),
  /** nobody is given what is alcoholic before staff saw a document; an older server asks for none */
  pede_documento: z.optional(z.boolean()),
  /** its manager has said which products are alcoholic, or that none is */
  alcoolicas_ditas: z.optional(z.boolean()),
  /** for clients from before `casa_fechada`: guests may order outside the opening hours too */
  fora_do_horario: z.boolean(),
  casa_fechada: z.optional(CasaFechada),
  /** it opens and closes by a tap, and is closed until somebody opens it */
  usa_turno: z.optional(z.boolean()),
  virada: z.optional(Virada),
  /** fichas may be bought at a price that holds for a time */
  fichas_programadas: z.boolean(),
  /** and so many of one guest in a night; null: as many as they want */
  fichas_programadas_por_noite: z.optional(z.nullable(z.number())),
  taxa_percentual: z.number(),
  taxa_modo: TaxaModo,
  /** how much of a line a waiter may take off, in per cent */
  desconto_garcom: z.number(),
  /** the search shows it */
  confirmado: z.boolean(),
  /** of its page, `/bar/{apelido}`; an older server has none */
  apelido: z.optional(z.nullable(z.string())),
  /** everybody may read that page */
  pagina_publica: z.optional(z.boolean()),
})
export type EstabelecimentoDaCasa = z.infer<typeof EstabelecimentoDaCasa>

/** Why a document is asked for, as a manager reads it. */
export const LEI_DO_MENOR =
  'vender, servir ou entregar bebida alcoólica a menor de 18 anos é crime (Estatuto da Criança e do Adolescente, Lei 8.069/1990, art. 243), e é a casa que responde.'

/** How long the link that confirms an e-mail is good, in hours. */
export const VIDA_DA_CONFIRMACAO_H = 48

/** So many may lead to one house: what was taken once is nobody else's for ever. */
export const MAXIMO_DE_APELIDOS = 10

/** What those who work in a bar know of it. */
export const chamadas = {
  '/estabelecimento/buscarDadosEstabelecimento': {
    quem: PERFIS_DA_EQUIPE,
    input: z.object({}),
    output: z.object({ dadosEstabelecimento: EstabelecimentoDaCasa }),
  },
  '/estabelecimento/confirmarEmail': {
    quem: 'publico',
    muda: true,
    input: z.object({ segredo: SegredoDoLink }),
    output: Mensagem,
  },
} as const
