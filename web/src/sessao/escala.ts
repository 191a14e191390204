import type { Escala } from '@boteco/contract/funcionario/casa'
import { DIAS_DA_SEMANA } from '../ui/dias-da-semana.ts'

/** 'sex 18:00–02:00, sáb 18:00–02:00', in the order of the week. */
export const escalaDita = (escala: Escala) =>
  DIAS_DA_SEMANA.flatMap(([dia, nome]) =>
    escala.filter((um) => um.dia === dia).map(({ entra, sai }) => `${nome.slice(0, 3).toLowerCase()} ${entra}–${sai}`),
  ).join(', ')
