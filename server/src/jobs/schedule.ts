export type Log = { error: (dados: object, texto: string) => void }

type Agenda = {
  /** between the end of a round and the next, in ms */
  intervalo: number
  /** before the first round, in ms; without it the first begins at once */
  primeira?: number
  /** a round begins whether or not those before it are over: one that is slow holds up no other */
  juntas?: true
  log: Log
  /** what the log says of a round that failed: the next one tries again */
  falha: string
}

/**
 * Work that comes back, one round after the other unless it is said that they go together.
 * @param trabalho is told how many rounds were before it
 * @returns stops it and waits for the rounds under way
 */
export function agendar(
  trabalho: (rodada: number) => Promise<unknown>,
  { intervalo, primeira, juntas, log, falha }: Agenda,
): () => Promise<void> {
  let parado = false
  let relogio: NodeJS.Timeout | undefined
  const rodadas = new Set<Promise<void>>()
  if (primeira === undefined) correr(0)
  else relogio = setTimeout(correr, primeira, 0)

  function correr(numero: number) {
    const seguir = () => {
      if (!parado) relogio = setTimeout(correr, intervalo, numero + 1)
    }
    const rodada = trabalho(numero)
      .catch((err: unknown) => log.error({ err }, falha))
      .then(() => {
        rodadas.delete(rodada)
        if (!juntas) seguir()
      })
    rodadas.add(rodada)
    if (juntas) seguir()
  }

  return async () => {
    parado = true
    clearTimeout(relogio)
    await Promise.all(rodadas)
  }
}
