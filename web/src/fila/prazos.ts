import { type LinhaDaFila, PREPARO_MIN } from '@boteco/contract/pedido/casa'
import { minutosDesde } from '../device/clock.ts'

/** Half as long again, and it is late. */
const TARDE = 1.5

const TEMPOS = ['certo', 'amarelo', 'vermelho'] as const
export type Tempo = (typeof TEMPOS)[number]
type Linha = Pick<LinhaDaFila, 'feito_em' | 'preparo_min' | 'segurado'>

function daLinha({ feito_em, preparo_min, segurado }: Linha, agora: number): Tempo {
  // it waits because the pass says so
  if (segurado) return 'certo'
  const minutos = minutosDesde(feito_em, agora)
  const preparo = preparo_min ?? PREPARO_MIN
  return minutos >= preparo * TARDE ? 'vermelho' : minutos >= preparo ? 'amarelo' : 'certo'
}

/** How these lines stand in their time, at this moment of the bar's clock in ms: as the one that is latest. */
export const tempoDe = (linhas: readonly Linha[], agora: number): Tempo =>
  TEMPOS.findLast((tempo) => linhas.some((linha) => daLinha(linha, agora) === tempo)) ?? 'certo'
