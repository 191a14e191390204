/** What somebody has chosen of one product. `preco`: of one unit as it was shown then, in centavos. */
export type Escolha = { quantidade: number; observacao: string; preco?: number }

export const nada: Escolha = { quantidade: 0, observacao: '' }
