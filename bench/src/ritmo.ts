/**
 * Of calls that fall due at a pace of so many a second, how many have after so many ms. The first one after its interval.
 */
export const devidasEm = (ms: number, porSegundo: number): number => Math.floor((ms / 1000) * porSegundo)

/** When the call with this number, from 0, falls due, in ms. */
export const vencimentoDa = (numero: number, porSegundo: number): number => ((numero + 1) / porSegundo) * 1000
