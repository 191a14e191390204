import { PRAZOS } from '../impressao/enviar.ts'

/**
 * As in a bar, but that nothing waits before it is tried again. A printer that answers is heard, however busy the machine of
 * the test is.
 */
export const COM_PACIENCIA = {
  ...{ ...PRAZOS, conectar: 60_000, estado: 60_000, confirmar: 60_000, lenta: 600_000, olhar: 50 },
  ...{ despedida: 0, pausa: 0, pausaMaxima: 0 },
}

/** Where a printer does not answer, the test does not wait for it. */
export const SEM_PACIENCIA = { ...COM_PACIENCIA, estado: 150, confirmar: 400, lenta: 500 }
