import * as z from 'zod/mini'

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

const Hora = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Diga a hora, como 18:00.'))

/** From an hour to an hour of the bar's clock, HH:MM; what closes at or before it opens closes on the next day. */
const Periodo = z.object({ abre: Hora, fecha: Hora })
const PeriodoDaSemana = z.extend(Periodo, {
  /** 0 to 6, Sunday first */
  dia: z.int().check(z.minimum(0), z.maximum(6)),
})
/** In place of the hours of that day; without hours it is closed. */
const Excecao = z.object({
  /** yyyy-mm-dd */
  data: z.iso.date('Diga a data.'),
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
