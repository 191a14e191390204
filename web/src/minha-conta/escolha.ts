import { idDaLinha, type LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'

/** In the history entry of a guest who gave up a payment: its lines, to be paid in another way. */
export const A_PAGAR = 'aPagar'

/**
 * What of these free lines is paid now: all of them, or those that were ticked. `trazidas`: those of a payment that was
 * given up, ticked where they are a part of what is free, until the guest chooses. `oferecidas`: those that a division
 * left to the guest who made it, first of all. The others stand apart, and are there to be ticked too.
 */
export function useEscolha(livres: readonly LinhaDaTurma[], escolher: boolean) {
  const [trazidas, setTrazidas] = useState<ReadonlySet<number>>(() => new Set(history.state?.[A_PAGAR]))
  const [tocadas, setTocadas] = useState<ReadonlySet<number> | null>(null)
  const quantas = escolher ? livres.filter((linha) => trazidas.has(idDaLinha(linha))).length : 0
  // what was ticked may be gone, and then nothing is: the rest was not meant
  const escolhidas = tocadas ?? (quantas > 0 && quantas < livres.length ? trazidas : null)
  const [oferecidas, setOferecidas] = useState<ReadonlySet<number>>(new Set())
  const escolhida = (linha: LinhaDaTurma) => escolhidas === null || escolhidas.has(idDaLinha(linha))
  const todas = () => new Set(livres.map(idDaLinha))
  return {
    escolhendo: escolhidas !== null,
    tocadas,
    escolhida,
    aPagar: livres.filter(escolhida),
    aParte: (linha: LinhaDaTurma) => oferecidas.size > 0 && !oferecidas.has(idDaLinha(linha)),
    /** from now on each line has its tick */
    comecar: () => setTocadas(todas()),
    tudo() {
      setTocadas(null)
      setTrazidas(new Set())
      setOferecidas(new Set())
    },
    /** all of a row, or none of it */
    trocar(grupo: readonly LinhaDaTurma[]) {
      const novas = new Set(escolhidas ?? todas())
      const tira = grupo.every(escolhida)
      for (const id of grupo.map(idDaLinha)) tira ? novas.delete(id) : novas.add(id)
      setTocadas(novas)
    },
    /** a division of all of them left these to the guest who made it */
    so(minhas: readonly number[]) {
      setTocadas(new Set(minhas))
      setOferecidas(new Set(minhas))
    },
    /** a division of `grupo` left these to the guest who made it; what else was ticked stays so */
    ficarCom(minhas: readonly number[], grupo: readonly LinhaDaTurma[]) {
      const outras = livres.filter((outra) => !grupo.includes(outra))
      setTocadas(new Set([...outras.filter(escolhida).map(idDaLinha), ...minhas]))
      setOferecidas(new Set([...outras.map(idDaLinha), ...minhas]))
    },
  }
}

export type Escolha = ReturnType<typeof useEscolha>
