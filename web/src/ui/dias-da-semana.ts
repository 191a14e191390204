/** As people begin a week; the number is the database's, with Sunday first. */
export const DIAS_DA_SEMANA = [
  [1, 'Segunda'],
  [2, 'Terça'],
  [3, 'Quarta'],
  [4, 'Quinta'],
  [5, 'Sexta'],
  [6, 'Sábado'],
  [0, 'Domingo'],
] as const
