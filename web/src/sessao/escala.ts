import type { Escala } from '@boteco/contract/funcionario/casa'

/** As people begin a week; the number is the database's, with Sunday first. */
export const DIAS_DA_ESCALA = [
  [1, 'Segunda'],
  [2, 'Terça'],
  [3, 'Quarta'],
  [4, 'Quinta'],
  [5, 'Sexta'],
  [6, 'Sábado'],
  [0, 'Domingo'],
] as const

/** 'sex 18:00–02:00, sáb 18:00–02:00', in the order of the week. */
export const escalaDita = (escala: Escala) =>
  DIAS_DA_ESCALA.flatMap(([dia, nome]) =>
    escala.filter((um) => um.dia === dia).map(({ entra, sai }) => `${nome.slice(0, 3).toLowerCase()} ${entra}–${sai}`),
  ).join(', ')
