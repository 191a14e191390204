/** Who prepares a product (section 9 of the spec). */
export const DEPARTAMENTOS = ['BAR', 'COZINHA'] as const
export type Departamento = (typeof DEPARTAMENTOS)[number]
