import * as z from 'zod/mini'

/** `aaaa-mm-dd`: a day of the bar, which ends at an hour of the next one that the bar says (05:00). */
export const Dia = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/, 'Informe o dia.'),
  z.refine((dia) => existe(dia), 'Informe um dia que existe.'),
)

function existe(dia: string): boolean {
  const data = new Date(`${dia}T00:00:00Z`)
  return !Number.isNaN(data.getTime()) && data.toISOString().startsWith(dia)
}

/** A moment as `toISOString` writes it. */
export const Instante = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'Informe o momento.'),
  z.refine((momento) => !Number.isNaN(Date.parse(momento)), 'Informe um momento que existe.'),
)
