import type { Input } from '@boteco/contract/calls'
import { agoraNoBar } from '../device/clock.ts'
import { local, readStored } from '../device/storage.ts'

/** `em`: when the last note was typed */
type Lembrado = { id: number; em: number; notas: readonly string[] }

/** So many products, the last one first, and so many notes of each. */
const PRODUTOS = 40
const NOTAS = 4
/** A note may be of one person: it is not kept longer than a night. In ms. */
const NOTAS_VALEM_MS = 12 * 60 * 60 * 1000

const gaveta = (casa: number) => `bloco ${casa}`
const ler = (casa: number) =>
  (readStored<Lembrado[]>(local, gaveta(casa)) ?? []).map((lembrado) =>
    agoraNoBar() - lembrado.em < NOTAS_VALEM_MS ? lembrado : { ...lembrado, notas: [] },
  )

/** What this device ordered last in the house, the last one first. */
export const ultimosPedidos = (casa: number): number[] => ler(casa).map(({ id }) => id)

/** What was noted of it here tonight. */
export const ultimasNotas = (casa: number, produto: number): readonly string[] =>
  ler(casa).find(({ id }) => id === produto)?.notas ?? []

export function lembrarPedido(casa: number, { pedidos }: Input<'/pedido/cadastrarPedido'>) {
  const lidos = ler(casa)
  const novos = new Map<number, Lembrado>()
  for (const { produto, observacao } of pedidos) {
    const { id } = produto
    const era = novos.get(id) ?? lidos.find((um) => um.id === id) ?? { id, em: agoraNoBar(), notas: [] }
    const notas = observacao
      ? [observacao, ...era.notas.filter((nota) => nota !== observacao)].slice(0, NOTAS)
      : era.notas
    novos.set(id, { id, em: observacao ? agoraNoBar() : era.em, notas })
  }
  const outros = lidos.filter(({ id }) => !novos.has(id))
  local.write(gaveta(casa), JSON.stringify([...novos.values(), ...outros].slice(0, PRODUTOS)))
}
