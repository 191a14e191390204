/** What saving does to a stock that was typed over, of which orders go on taking; null: nothing. */
export const diferencaDoEstoque = (diferenca: number): string | null =>
  diferenca === 0
    ? null
    : `Ao salvar, ${diferenca > 0 ? `somam-se ${diferenca} ao` : `tiram-se ${-diferenca} do`} que houver na hora.`
