import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'

/**
 * A line for work that takes a processor or much memory for itself: `juntos` at once, `esperando` behind them, and
 * whoever comes then hears a 503 at once, so that the rest of the house goes on.
 */
export function abrirFila({ juntos, esperando }: { juntos: number; esperando: number }) {
  let trabalhando = 0
  const fila: (() => void)[] = []
  return async <T>(trabalho: () => Promise<T>): Promise<T> => {
    if (trabalhando < juntos) trabalhando += 1
    else {
      if (fila.length >= esperando) throw new VisibleError(503, respostas.bancoOcupado, 'ocupado')
      // whoever leaves hands over the place
      await new Promise<void>((vez) => fila.push(vez))
    }
    try {
      return await trabalho()
    } finally {
      const proximo = fila.shift()
      if (proximo) proximo()
      else trabalhando -= 1
    }
  }
}
