import { DEPARTAMENTOS } from '@boteco/contract/departamentos'

export const rotuloDoDepartamento = { BAR: 'Bar', COZINHA: 'Cozinha' } as const

/** The two departments, for a select. */
export const opcoesDeDepartamento = DEPARTAMENTOS.map((value) => ({ value, label: rotuloDoDepartamento[value] }))
