import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'

/**
 * For work that takes a processor or much memory for itself: `atOnce` at the same time, `waiting` behind them. A call
 * beyond that gets a 503 at once, so that the rest of the bar's work goes on.
 */
export function limitConcurrency({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const next: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else {
      if (next.length >= waiting) throw new VisibleError(503, respostas.bancoOcupado, 'ocupado')
      // a call that ends hands over its place
      await new Promise<void>((start) => next.push(start))
    }
    try {
      return await work()
    } finally {
      const start = next.shift()
      if (start) start()
      else running -= 1
    }
  }
}
