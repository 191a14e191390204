import * as z from 'zod/mini'

/** So many hours after midnight, by the bar's own clock, its day ends and the next one begins. */
const VIRADA_DO_DIA_H = 5

/** @returns the how-manieth hour of the bar's day the hour `hora` (0 to 23) of the clock is: 0 to 23 */
export const lugarNaNoite = (hora: number) => (hora - VIRADA_DO_DIA_H + 24) % 24

/** @returns the hour of the clock (0 to 23) that stands at this place of the bar's day, also past its end */
export const horaNoLugar = (lugar: number) => (lugar + VIRADA_DO_DIA_H) % 24

/** `aaaa-mm-dd`: a day of the bar, which ends at 05:00 of the next one. */
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
