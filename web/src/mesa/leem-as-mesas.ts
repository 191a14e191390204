/** The readings that a change of the house's tables makes anew. */
export const leemAsMesas = ['/mesa/buscarMesas'] as const
/** Of a call that is answered. */
export const leemOsChamados = ['/mesa/buscarChamados', '/mesa/buscarSalao'] as const
