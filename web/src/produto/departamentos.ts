import { DEPARTAMENTOS } from '@boteco/contract/produto/cliente'
import { rotuloDoDepartamento } from '@boteco/contract/rotulos'

/** The two departments, for a select. */
export const opcoesDeDepartamento = DEPARTAMENTOS.map((value) => ({ value, label: rotuloDoDepartamento[value] }))
