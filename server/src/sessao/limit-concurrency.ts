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

/** The same for each house by itself: of one house one at a time, `waiting` behind it, and no house waits for several of another. */
export function oneOfEachHouse({ waiting }: { waiting: number }) {
  const houses = new Map<number, { oneAtATime: ReturnType<typeof limitConcurrency>; here: number }>()
  return async <T>(house: number, work: () => Promise<T>): Promise<T> => {
    const its = houses.get(house) ?? { oneAtATime: limitConcurrency({ atOnce: 1, waiting }), here: 0 }
    houses.set(house, its)
    its.here += 1
    try {
      return await its.oneAtATime(work)
    } finally {
      its.here -= 1
      if (its.here === 0) houses.delete(house)
    }
  }
}
