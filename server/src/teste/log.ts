import type { AppDeTeste } from './app.ts'

type Destino = { write: (texto: string) => void }

/** Listens to the logger's own destination, at every level: all that would be on the terminal or in the file. */
export function ouvirLog({ app }: AppDeTeste) {
  const log = app.log as unknown as Record<symbol, Destino> & { level: string }
  const destino = simboloDoDestino(log)
  const [anterior, nivel] = [log[destino] as Destino, log.level]
  const escrito: string[] = []
  log[destino] = { write: (texto) => void escrito.push(texto) }
  log.level = 'trace'
  return {
    escrito: () => escrito.join(''),
    calar: () => {
      log.level = nivel
      log[destino] = anterior
    },
  }
}

// pino keeps it under a symbol of its own, on one of the logger's prototypes
function simboloDoDestino(log: object): symbol {
  for (let alvo: object | null = log; alvo; alvo = Object.getPrototypeOf(alvo)) {
    const achado = Object.getOwnPropertySymbols(alvo).find(({ description }) => description === 'pino.stream')
    if (achado) return achado
  }
  throw new Error('pino não guarda mais o destino onde guardava')
}
