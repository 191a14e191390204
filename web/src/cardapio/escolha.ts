/** The guest's choice of one product. `preco`: of one unit as shown then, in centavos; `nome`: as it was called. */
export type Escolha = { quantidade: number; observacao: string; preco?: number; nome?: string }

export const nada: Escolha = { quantidade: 0, observacao: '' }
