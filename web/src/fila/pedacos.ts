import { escolhidas } from '@boteco/contract/partes'
import type { LinhaDaFila } from '@boteco/contract/pedido/casa'

/** Rows of a ticket that a line takes: its product, each choice, the note, the allergy, the combo it is in, what changed of it. */
const alturaDa = ({ partes, observacao, alergia, combo, marcas }: LinhaDaFila) =>
  1 + escolhidas(partes).length + [observacao, alergia, combo].filter(Boolean).length + (marcas?.length ?? 0)

/** A ticket's lines in pieces of at most so many rows each, at least one line in each. */
export function emPedacos<Uma extends LinhaDaFila>(linhas: readonly Uma[], cabem: number): Uma[][] {
  const pedacos: Uma[][] = []
  let resta = 0
  for (const linha of linhas) {
    const altura = alturaDa(linha)
    if (altura > resta) {
      pedacos.push([])
      resta = cabem
    }
    pedacos.at(-1)!.push(linha)
    resta -= altura
  }
  return pedacos
}
