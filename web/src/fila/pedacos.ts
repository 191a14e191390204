import { escolhidas } from '@boteco/contract/partes'
import type { LinhaDaFila } from '@boteco/contract/pedido/casa'

/** Rows of a ticket that a line takes: its product, each choice, the note, the allergy, the combo it is in, what changed of it. */
const alturaDa = ({ partes, observacao, alergia, combo, marcas }: LinhaDaFila) =>
  1 + escolhidas(partes).length + [observacao, alergia, combo].filter(Boolean).length + (marcas?.length ?? 0)

/**
 * A ticket's lines in pieces of at most so many rows each, at least one line in each. `acima`: rows that stand over a line, after
 * which one comes in its piece.
 */
export function emPedacos<Uma extends LinhaDaFila>(
  linhas: readonly Uma[],
  cabem: number,
  acima: (linha: Uma, anterior: Uma | undefined) => number = () => 0,
): Uma[][] {
  const pedacos: Uma[][] = []
  let resta = 0
  for (const linha of linhas) {
    const sua = alturaDa(linha)
    let altura = sua + acima(linha, pedacos.at(-1)?.at(-1))
    if (altura > resta) {
      pedacos.push([])
      resta = cabem
      altura = sua + acima(linha, undefined)
    }
    pedacos.at(-1)!.push(linha)
    resta -= altura
  }
  return pedacos
}
