import { emLinhas } from '@boteco/contract/impressao/papel'
import { escolhidas, parteDita } from '@boteco/contract/partes'
import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import type { Tamanho } from './ajustes-da-parede.tsx'
import { marcaDe, nomeNaFila, quem } from './dito-da-linha.ts'

/*
 * How high a ticket is, before it is drawn: in rem, rather too high. `parede.module.css` says what is written here, and
 * e2e/parede-medidas.longo.spec.ts compares.
 */

/** A row of letters by the size of the wall: how high it is, and how many are in it at least, where columns are narrowest. */
const LETRAS: Record<Tamanho, Record<'nome' | 'parte' | 'nota', readonly [altura: number, letras: number]>> = {
  P: { nome: [1.62, 15], parte: [1.97, 14], nota: [1.2, 20] },
  M: { nome: [1.76, 18], parte: [1.97, 19], nota: [1.35, 24] },
  G: { nome: [2.3, 20], parte: [1.97, 27], nota: [1.65, 28] },
}
/** A finger's height, with the edge over it. */
const DEDO = 2.82
/** What stands under a name in small letters, and what is framed. */
const PEQUENA = 1.13
const MOLDURA = 1.5

const altura = (texto: string, [alta, letras]: readonly [number, number]) => alta * emLinhas(texto, letras).length

/** A line of a ticket, with its course's name over it where it is the first of it at the pass. */
export function alturaDaLinha(
  linha: LinhaDaFila,
  anterior: LinhaDaFila | undefined,
  tamanho: Tamanho,
  passe: boolean,
): number {
  const { nome, parte, nota } = LETRAS[tamanho]
  const { quantidade, partes, observacao, combo, viagem, segurado } = linha
  const ditas = escolhidas(partes)
  const tudo =
    0.38 +
    altura(`${quantidade}× ${nomeNaFila(linha)}`, nome) +
    ditas.reduce((soma, uma) => soma + altura(parteDita(uma), parte), ditas.length > 0 ? 0.5 : 0) +
    (observacao ? altura(observacao, nota) : 0) +
    (combo ? altura(`vai com ${combo}`, [PEQUENA, nota[1]]) : 0) +
    (marcaDe(linha, 'pressa') ? MOLDURA : 0) +
    (viagem ? MOLDURA : 0) +
    (passe || segurado ? PEQUENA : 0)
  return Math.max(DEDO, tudo) + (passe && comecaCurso(linha, anterior) ? DEDO : 0)
}

/** Its head and edges, with what is said there of its lines. */
export function alturaDaCabeca(linhas: readonly LinhaDaFila[], tamanho: Tamanho, passe: boolean): number {
  const { nota } = LETRAS[tamanho]
  const [primeira] = linhas
  const deQuem = primeira ? `${quem(primeira)} · Comanda 000 · garçom ${primeira.garcom ?? ''}` : ''
  const alergias = new Set(linhas.flatMap(({ alergia }) => (alergia ? [`ALERGIA: ${alergia}`] : [])))
  // what is said of the whole order is said once
  const marcas = new Set(
    linhas.flatMap((linha) =>
      (linha.marcas ?? []).flatMap(({ tipo, dito, vista }) =>
        vista
          ? []
          : [
              tipo === 'mesa' || tipo === 'alergia'
                ? `${tipo} ${dito}`
                : `${tipo} ${nomeNaFila(linha)} ${linha.quantidade}`,
            ],
      ),
    ),
  )
  return (
    0.65 +
    1.79 +
    altura(deQuem, [PEQUENA, nota[1]]) +
    (passe ? 2 : 0) +
    [...alergias].reduce((soma, uma) => soma + 0.5 + altura(uma, nota), 0) +
    (marcas.size > 0 ? DEDO : 0) +
    [...marcas].reduce((soma, uma) => soma + altura(uma, [1.25, 14]), 0)
  )
}

/** Whether a course's name stands over this line of a ticket of the pass. What has none stands first, under no name. */
export const comecaCurso = ({ curso }: LinhaDaFila, anterior: LinhaDaFila | undefined) =>
  !!curso && curso !== anterior?.curso

/**
 * A ticket's lines in pieces of at most this height, at least one line in each. `altura`: of a line that comes after another one in
 * its piece, or first.
 */
export function emPedacos<Uma>(
  linhas: readonly Uma[],
  cabem: number,
  altura: (linha: Uma, anterior: Uma | undefined) => number,
): Uma[][] {
  const pedacos: Uma[][] = []
  let resta = 0
  for (const linha of linhas) {
    let sua = altura(linha, pedacos.at(-1)?.at(-1))
    if (sua > resta) {
      pedacos.push([])
      resta = cabem
      sua = altura(linha, undefined)
    }
    pedacos.at(-1)!.push(linha)
    resta -= sua
  }
  return pedacos
}
