/** The readings that a change of the house's tables makes anew. */
export const leemAsMesas = ['/mesa/buscarMesas'] as const
