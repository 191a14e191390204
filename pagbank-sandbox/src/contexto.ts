/** What every part of the sandbox is handed. */
import type { Chaves } from './chaves.ts'
import type { Estado } from './estado.ts'
import type { Sorteio } from './modo.ts'
import type { Agenda } from './relogio.ts'

export interface Opcoes {
  /** Base of links and PAY addresses, without a final slash. */
  publicUrl: string
  /** The bearer token the merchant must send; also the secret of `x-authenticity-token`. */
  token: string
  /** File that keeps the state across restarts; without it, memory only. */
  stateFile?: string | undefined
  /** The "5 minutes" of the Pix table, ms. */
  pixAtrasoMs: number
  /** How long "at once" takes for a Pix, ms. */
  pixNaHoraMs: number
  /** How long a card stays in analysis, ms. */
  analiseMs: number
  /** The slow answer, ms. */
  lentaMs: number
  /** From an event to its webhook, ms. */
  webhookMs: number
  /** The delayed webhook, ms. */
  webhookAtrasadoMs: number
  /** Waits between tries of a webhook that was not answered with 2xx, ms. */
  webhookNovasTentativasMs: number[]
  /** The clock moves only by `avancar`: for tests. */
  relogioManual: boolean
}

export interface Contexto {
  opcoes: Opcoes
  estado: Estado
  chaves: Chaves
  sorteio: Sorteio
  agenda: Agenda
  /** Keys of idempotent calls being answered now. */
  emAndamento: Set<string>
  /** Calls whose `1vez` fault has already struck. */
  jaFalharam: Set<string>
}
