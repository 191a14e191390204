/** What a hand takes out of a wallet, in centavos. */
const NOTAS = [2_000, 5_000, 10_000, 20_000] as const

/** So much a guest may hand over for `total` (centavos) without counting coins: of each note as few as cover it. */
export const recebidosProvaveis = (total: number): number[] => {
  const comNotas = NOTAS.map((nota) => Math.ceil(total / nota) * nota)
  return [...new Set([total, ...comNotas])].sort((a, b) => a - b)
}

/** What was typed as a price, in centavos. */
export const emCentavos = (digitado: string) => Number(digitado.replace(/\D/g, ''))
