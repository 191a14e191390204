import { emPartes } from '@boteco/contract/conta/cliente'
import type { LinhaAPagar } from '@boteco/contract/pedido/cliente'

/** Several lines that were divided together are a row for each part; what stands alone is a row of its own. */
export function emLinhasEPartes<L extends Pick<LinhaAPagar, 'cota' | 'preco_produto'>>(linhas: readonly L[]) {
  const partes = emPartes(linhas).filter(({ linhas }) => linhas.length > 1)
  const juntas = new Set(partes.flatMap(({ linhas }) => linhas))
  return { partes, soltas: linhas.filter((linha) => !juntas.has(linha)) }
}
