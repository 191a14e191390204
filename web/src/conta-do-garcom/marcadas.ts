import type { LinhaDaConta } from '@boteco/contract/conta/casa'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'

/** What is chosen at first: all that the party owes, what one person owes, these lines, or the next of the equal parts. */
type Base = { pessoa?: number; so?: ReadonlySet<number>; partes?: true }

/**
 * Which of these lines are paid now. What a guest is paying on the phone right now is not included, unless the waiter
 * wants it. A line that comes later is in too, where it is of a chosen guest.
 */
export function useMarcadas(
  daMesa: (linha: LinhaDaConta) => boolean,
  proxima: readonly LinhaDaConta[] | undefined,
  comeco: Base,
) {
  const [base, setBase] = useState<Base>(comeco)
  // against the base
  const [trocadas, setTrocadas] = useState<ReadonlySet<number>>(new Set())

  function comecar(nova: Base) {
    setBase(nova)
    setTrocadas(new Set())
  }

  function daBase(linha: LinhaDaConta): boolean {
    if (linha.situacao !== 'a_pagar') return false
    if (base.so) return base.so.has(idDaLinha(linha))
    if (base.partes && proxima) return proxima.includes(linha)
    return base.pessoa === undefined ? daMesa(linha) : linha.checkin_id === base.pessoa
  }

  return {
    marcada: (linha: LinhaDaConta) => daBase(linha) !== trocadas.has(idDaLinha(linha)),
    trocar(linhas: readonly LinhaDaConta[]) {
      const novas = new Set(trocadas)
      for (const linha of linhas) if (!novas.delete(idDaLinha(linha))) novas.add(idDaLinha(linha))
      setTrocadas(novas)
    },
    comecar,
    so: (linhas: readonly number[]) => comecar({ so: new Set(linhas) }),
    /** exactly this person's are chosen */
    pessoa: trocadas.size === 0 ? base.pessoa : undefined,
    /** again: everything */
    onPessoa: (id: number) => comecar(base.pessoa === id && trocadas.size === 0 ? {} : { pessoa: id }),
  }
}
