export type Log = { error: (dados: object, texto: string) => void }

type Agenda = {
  /** between the end of a round and the next, in ms */
  intervalo: number
  /** before the first round, in ms; without it the first begins at once */
  primeira?: number
  log: Log
  /** what the log says of a round that failed: the next one tries again */
  falha: string
}

/**
 * Work that comes back, one round after the other.
 * @param trabalho is told how many rounds were before it
 * @returns stops it and waits for the round under way
 */
export function agendar(
  trabalho: (rodada: number) => Promise<unknown>,
  { intervalo, primeira, log, falha }: Agenda,
): () => Promise<void> {
  let parado = false
  let relogio: NodeJS.Timeout | undefined
  let rodada: Promise<void> = Promise.resolve()
  if (primeira === undefined) correr(0)
  else relogio = setTimeout(correr, primeira, 0)

  function correr(numero: number) {
    rodada = trabalho(numero)
      .catch((err: unknown) => log.error({ err }, falha))
      .then(() => {
        if (!parado) relogio = setTimeout(correr, intervalo, numero + 1)
      })
  }

  return async () => {
    parado = true
    clearTimeout(relogio)
    await rodada
  }
}
