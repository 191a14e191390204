import { agoraNoBar } from '../device/clock.ts'
import { session } from '../device/storage.ts'
import { type BuscaDaConta, daPreConta } from './busca-da-conta.ts'

type Qual = Partial<BuscaDaConta>
const chaveDe = (busca: Qual) => `impressa ${daPreConta(busca)}`

/** The pré-conta of this account went to paper: by this printer of the house, or by the device. */
export const anotarImpressa = (busca: Qual, impressora: number | null) =>
  session.write(chaveDe(busca), `${agoraNoBar()} ${impressora ?? 'aqui'}`)

/** Where it is printed once more, as it was the last time; null: not yet, since these people sat down. */
export function imprimirDeNovo(busca: Qual, desde: string): string | null {
  const [quando, onde] = session.read(chaveDe(busca))?.split(' ') ?? []
  return Number(quando) > Date.parse(desde) ? `${daPreConta(busca)}&imprimir=${onde}` : null
}
