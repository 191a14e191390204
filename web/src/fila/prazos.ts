import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import { minutosDesde } from '../device/clock.ts'

/** What takes as long as this, in minutes, makes a guest look around for the waiter. */
const PREPARO_MIN = 15
/** Half as long again, and it is late. */
const TARDE = 1.5

export type Tempo = 'certo' | 'amarelo' | 'vermelho'

/** How a line stands in its time, at this moment of the bar's clock in ms. */
export function tempoDe({ feito_em }: Pick<LinhaDaFila, 'feito_em'>, agora: number): Tempo {
  const minutos = minutosDesde(feito_em, agora)
  return minutos >= PREPARO_MIN * TARDE ? 'vermelho' : minutos >= PREPARO_MIN ? 'amarelo' : 'certo'
}
